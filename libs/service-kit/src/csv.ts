/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[\s"']*[=+\-@\t\r]/;

/**
 * Lines as RFC 4180 has them, in UTF-8 as spreadsheets know it; no text in them is taken for a formula.
 *
 * @param lines the first one names the columns. Null and undefined are empty; what is neither text, number nor boolean is JSON.
 * @example csvOf([['text'], ['Gol, kakav gol!']]) // text, then "Gol, kakav gol!", each with CRLF behind it
 */
export function csvOf(lines: readonly (readonly unknown[])[]): string {
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
