export type Cell = string | number | null;

/** What a spreadsheet would take for a formula; a row comes from what browsers have sent. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Tells spreadsheets that it is UTF-8. */
const MARK = '\uFEFF';

/** RFC 4180, with the names of the columns first. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return MARK + [columns, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '');
  const plain = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
