/**
 * UUID version 7 (RFC 9562): the service keeps an event by the day in its id, so that a resent one meets itself. All but time and
 * version is a random UUID's.
 */
export function uuidV7(atMs: number): string {
  // A time that fits no id, by an offset that was a lie, is cut: the service refuses what is no id, and gives other days their own.
  const time = (2 ** 48 + atMs).toString(16).slice(-12);
  return `${time.replace(/.{8}/, '$&-')}-7${crypto.randomUUID().slice(15)}`;
}
