/**
 * Parts of paths behind which stands what is somebody's, a mailed code, a token, or whom somebody looks for: of calls
 * (libs/contracts), of the gateway's own ways to them, and of pages (`decisionsPath` of libs/editions).
 */
const BEFORE_PRIVATE = new Set([
  'delete-profile',
  'statements-of-reasons',
  'previews',
  'verify',
  'verify-user',
  'preview',
  'find-by-username',
  'decisions',
  'odluke',
]);
/** An e-mail address, or a number as long as those of people and their telephones. */
const PERSONAL = /@|%40|^(?:\+|%2B)?\d{9,}$/i;

/**
 * A path as the log has it: without its query, and without what is somebody's.
 *
 * @example loggedPath('/delete-profile/s3cret?x=1') // '/delete-profile/…'
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const parts = path.split('/');
  return parts
    .map((part, index) => (BEFORE_PRIVATE.has(parts[index - 1] ?? '') || PERSONAL.test(part) ? '…' : part))
    .join('/');
}
