import type { ProfileExport } from '@tribina/contracts';

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[\s"']*[=+\-@\t\r]/;

/**
 * An export as RFC 4180 has it, one value a line: `section,record,field,value`. The records of a section count from 1.
 *
 * @example 'comments,1,text,"Gol, kakav gol!"'
 */
export function toCsv({ exported_at, sections }: ProfileExport): string {
  const values = Object.entries(sections).flatMap(([section, records]) =>
    records.flatMap((record, index) =>
      Object.entries(record).map(([field, value]) => [section, index + 1, field, value]),
    ),
  );
  const lines = [['section', 'record', 'field', 'value'], ['export', 1, 'exported_at', exported_at], ...values];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
