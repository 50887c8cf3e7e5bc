const PREFIX = '#login=';
const CODE = /^[\w-]{20,100}$/;

/** Whether the console was opened by a login link; a server knows no such part of an address. */
export function hasLoginCode(): boolean {
  return typeof location !== 'undefined' && location.hash.startsWith(PREFIX);
}

/** The code of a login link in the address, which is taken out of it: a code is for one use and for nobody's history. */
export function takeLoginCode(): string | null {
  if (!hasLoginCode()) return null;
  const { hash, pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(PREFIX.length);
}

/** The code in what somebody has pasted: the code alone, or the whole link; null: it is neither. */
export function codeIn(pasted: string): string | null {
  const text = pasted.trim();
  const at = text.indexOf(PREFIX);
  const code = at === -1 ? text : text.slice(at + PREFIX.length);
  return CODE.test(code) ? code : null;
}
