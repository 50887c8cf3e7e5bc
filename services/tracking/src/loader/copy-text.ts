import { cellOf, type TextColumn } from './text-rows';

/** What ends a value or a row where COPY reads it, and what escapes it. */
const SPECIAL = /[\\\t\n\r]/;
const ALL_SPECIAL = new RegExp(SPECIAL.source, 'g');
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Rows of JavaScript as COPY reads them. Nothing is empty: that is null. */
export function copyText<T>(columns: readonly TextColumn<T>[], values: readonly T[]): string {
  let text = '';
  for (const row of values) text += `${columns.map(({ of }) => escaped(cellOf(of(row)))).join('\t')}\n`;
  return text;
}

function escaped(cell: string): string {
  // There is nearly never one: to look for it takes less than to replace all.
  return SPECIAL.test(cell) ? cell.replace(ALL_SPECIAL, (character) => ESCAPED[character] ?? character) : cell;
}
