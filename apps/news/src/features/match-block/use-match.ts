import { fetchCall } from '@tribina/api-client';
import { throttle } from '@tribina/browser';
import { apiCalls, pathOf, type Match } from '@tribina/contracts';
import { CHANGE_EVENT } from '@tribina/shell-api';
import { useEffect, useState } from 'react';
import { answerOf } from '../../shared/page-data';

const REFRESH_MS = 4_000;
const KINDS = new Set(['match.changed', 'match.goal']);

/** A match by its id, and again when it changes. What was there stays when it cannot be had again. */
export function useMatch(matchId: number): Match | 'waiting' | 'failed' {
  const [match, setMatch] = useState<Match | 'waiting' | 'failed'>('waiting');
  useEffect(() => {
    const load = () => void ask(matchId).then((found) => setMatch((before) => found ?? (before === 'waiting' ? 'failed' : before)));
    const refresh = throttle(load, REFRESH_MS);
    const handleChange = ({ detail: { kind, data } }: WindowEventMap['tribina:change']) => {
      if (KINDS.has(kind) && data['matchId'] === matchId) refresh();
    };
    load();
    addEventListener(CHANGE_EVENT, handleChange);
    return () => removeEventListener(CHANGE_EVENT, handleChange);
  }, [matchId]);
  return match;
}

async function ask(matchId: number): Promise<Match | null> {
  const match = await fetchCall({ method: 'GET', path: pathOf(apiCalls.feedMatch, { id: matchId }) });
  return answerOf<{ data: Match }>({ data: { match } }, 'match')?.data ?? null;
}
