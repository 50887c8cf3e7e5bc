import { fetchCall } from '@tribina/api-client';
import { pathOf, writingCalls, type Company } from '@tribina/contracts';
import { useEffect, useState } from 'react';
import { ask, reader } from '../../shared/ask';

/** The server takes a page for gone that has not said anything for several times as long (portal, `open-pages`). */
const EVERY_MS = 10_000;
const ALONE: readonly Company[] = [];

/**
 * Says to the server that an article is open in this page, and when it is left.
 *
 * @param id undefined: an article that nobody else can have open.
 * @returns who else has it open, as far as is known.
 */
export function useCompany(id: number | undefined): readonly Company[] {
  const [company, setCompany] = useState(ALONE);
  useEffect(() => {
    if (id === undefined) return undefined;
    let page: string | null = null;
    const stay = async () => {
      const own = (page ??= pageName());
      const answer = await ask(writingCalls.stayAtManuscript, { params: { id, page: own } });
      if (answer.isOk && own === page) setCompany(answer.value.data);
    };
    const leave = () => {
      if (page === null) return;
      const path = `/portal${pathOf(writingCalls.leaveManuscript, { id, page })}`;
      page = null;
      void fetchCall({ method: writingCalls.leaveManuscript.method, path, reader: reader(), outlivesPage: true });
    };
    const lookAgain = () => document.visibilityState === 'visible' && void stay();
    void stay();
    const timer = setInterval(() => void stay(), EVERY_MS);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
      leave();
      setCompany(ALONE);
    };
  }, [id]);
  return company;
}

/** Each stay has another name: what was left is not come back to. */
function pageName(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}
