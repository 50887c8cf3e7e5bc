/**
 * UUID version 7 (RFC 9562): the service keeps an event by the day in its id, so that a resent one meets itself. All but time and
 * version is a random UUID's.
 */
export function uuidV7(atMs: number): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.replace(/.{8}/, '$&-')}-7${crypto.randomUUID().slice(15)}`;
}
