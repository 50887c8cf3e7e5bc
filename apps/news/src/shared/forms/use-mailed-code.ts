import { useEffect, useSyncExternalStore } from 'react';

/** Codes by the path that they were brought to: each is taken out of its address at once. */
const brought = new Map<string, string>();

const never = () => () => undefined;

function codeHere(): string | null {
  const given = new URLSearchParams(location.search).get('code');
  if (given !== null) brought.set(location.pathname, given);
  return brought.get(location.pathname) ?? null;
}

/**
 * The code that a mailed link has brought in its address, which then loses it: it is neither kept in the history nor sent along
 * as a referrer.
 *
 * @returns undefined until the page is alive, null where the address has none.
 */
export function useMailedCode(): string | null | undefined {
  const code = useSyncExternalStore<string | null | undefined>(never, codeHere, () => undefined);
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('code')) return;
    url.searchParams.delete('code');
    history.replaceState(history.state, '', url);
  }, []);
  return code;
}
