/** Of what stands for itself in an address nothing is encoded, nor a slash, a backslash, a percent sign or a null. */
const ENCODED_WRONGLY = /%(?:2[5def]|3[0-9]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae]|00)/i;
const ONLY_PLAIN = /^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?$/;

/**
 * Whether the path of a request can be read in one way only: by the router, by our rules, and by the services behind us. Not
 * so with what is encoded twice or without need, with backslashes, nulls, empty or dotted segments.
 */
export function isPlainPath(url: string): boolean {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  // No client sends one: a router may take it for a part of the address, and what is behind us for its end.
  if (path.includes('#')) return false;
  // No segment begins or ends so, and what passes calls on takes it for a step back.
  if (path.includes('/..') || path.includes('../')) return false;
  // Nearly every path of ours has nothing to be decoded.
  if (ONLY_PLAIN.test(path)) return true;
  if (ENCODED_WRONGLY.test(path)) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  if (!decoded.startsWith('/') || /[\0\\]/.test(decoded) || decoded.includes('//')) return false;
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}
