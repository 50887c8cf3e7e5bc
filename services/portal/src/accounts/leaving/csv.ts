import type { ProfileExport } from '@tribina/contracts';
import { csvOf } from '@tribina/service-kit';

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
  return csvOf([['section', 'record', 'field', 'value'], ['export', 1, 'exported_at', exported_at], ...values]);
}
