import type { User } from '@tribina/contracts';
import { HEADERS } from '@tribina/shell-api';
import { useEffect } from 'react';

const loadAnew = () => location.reload();

/**
 * Whoever works here may have become somebody else in a tab beside: from then on what is done here would be theirs. The page is
 * loaded anew when it is come back to; its words stay kept for who has written them.
 *
 * @param leave how it is left.
 */
export function useSameUser({ id }: User, leave: () => void = loadAnew): void {
  useEffect(() => {
    const check = async () => {
      try {
        const answer = await fetch('/api/me', { method: 'POST', headers: { [HEADERS.own]: '1' } });
        const { data } = (await answer.json()) as { readonly data?: Partial<User> };
        if (data?.id && data.id !== id) leave();
      } catch {
        // Who has no network sends nothing either.
      }
    };
    const handle = () => void check();
    addEventListener('focus', handle);
    return () => removeEventListener('focus', handle);
  }, [id, leave]);
}
