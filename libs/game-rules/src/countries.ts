/** Countries that accounts can be of (spec game §3); `code` is ISO 3166, by which `Intl.DisplayNames` names them. */
export const COUNTRIES = [
  { id: 1, code: 'RS' },
  { id: 2, code: 'MK' },
  { id: 17, code: 'BA' },
  { id: 35, code: 'CO' },
  { id: 41, code: 'HR' },
  { id: 91, code: 'KE' },
  { id: 137, code: 'NG' },
  { id: 153, code: 'RO' },
] as const;

/** Serbia: chosen beforehand where it is offered (spec game §4). */
const PREFERRED_ID = 1;

/** The country that a choice starts with: 1, otherwise the first; undefined without any (spec game §4). */
export function preferredCountry(ids: readonly number[]): number | undefined {
  return ids.includes(PREFERRED_ID) ? PREFERRED_ID : ids[0];
}
