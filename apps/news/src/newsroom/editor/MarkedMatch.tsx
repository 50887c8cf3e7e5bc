import { apiCalls } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { markedMatchPhrases } from '@tribina/messages/marked-match';
import { note } from '@tribina/ui/desk';
import { useEffect, useState, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';

/** While it is typed nothing is asked. */
const ASK_AFTER_MS = 300;

/** Says of a match that an article marks that it is played no more: it has left the file of its competition. */
export function MarkedMatch({ id }: { readonly id: string }): ReactNode {
  const { edition } = useNewsroom();
  const [typed, setTyped] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(id), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const { value } = useAnswer(typed, () => ask(apiCalls.feedMatch, { params: { id: Number(typed) } }));
  const match = value?.data;
  if (!match?.withdrawn || String(match.id) !== id) return null;
  const names = { home: match.home.name, visitor: match.visitor.name };
  return <output className={note}>{fill(markedMatchPhrases[edition.language].withdrawn, names)}</output>;
}
