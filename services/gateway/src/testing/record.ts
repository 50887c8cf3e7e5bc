import type { BootRecord } from '@tribina/shell-api';
import type { Answer } from './client';

/** The boot record of a page. */
export function recordOf({ body }: Answer): BootRecord {
  return JSON.parse(/id="tribina-boot">([^<]*)</.exec(body)?.[1] ?? 'null') as BootRecord;
}
