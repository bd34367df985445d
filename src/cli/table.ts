import { fitText, measureWidth, padText } from "./text-width.ts";

/** A column of a table; the last one takes the space that the others leave. */
export interface Column<Row> {
	readonly title: string;
	readonly cell: (row: Row) => string;
	/** Where its text stands; left out: left. */
	readonly side?: "left" | "right";
	/** Where the terminal is too narrow, the column with the highest number goes first; 0 stays. */
	readonly rank: number;
}

const GAP = "  ";
const NARROWEST_LAST = 16;

/** The lines of a table in at most `width` columns, its titles first; cells hold no control characters. */
export function layoutTable<Row>(
	rows: readonly Row[],
	columns: readonly Column<Row>[],
	width: number,
): readonly string[] {
	const measured = columns.map((column) => measureColumn(column, rows));
	const shown = dropColumns(measured, width);
	const lines = [undefined, ...rows].map((_, at) =>
		shown.map(({ cells, widest, side }, index) =>
			index === shown.length - 1 ? (cells[at] ?? "") : padText(cells[at] ?? "", widest, side),
		),
	);
	return lines.map((cells) => fitText(cells.join(GAP), width).trimEnd());
}

interface Measured {
	readonly cells: readonly string[];
	readonly widest: number;
	readonly side: "left" | "right";
	readonly rank: number;
}

function measureColumn<Row>(column: Column<Row>, rows: readonly Row[]): Measured {
	const { title, cell, side = "left", rank } = column;
	const cells = [title, ...rows.map(cell)];
	const widest = cells.reduce((most, text) => Math.max(most, measureWidth(text)), 0);
	return { cells, widest, side, rank };
}

function dropColumns(columns: readonly Measured[], width: number): readonly Measured[] {
	const rank = columns.reduce((most, column) => Math.max(most, column.rank), 0);
	if (rank === 0 || takenBy(columns) <= width) return columns;
	return dropColumns(
		columns.filter((column) => column.rank < rank),
		width,
	);
}

function takenBy(columns: readonly Measured[]): number {
	const widths = columns.map(({ widest }, index) =>
		index === columns.length - 1 ? Math.min(widest, NARROWEST_LAST) : widest + GAP.length,
	);
	return widths.reduce((sum, each) => sum + each, 0);
}
