import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { useGameDesk } from './game-desk-context';
import { paths } from './paths';

/** What something was done to, by its kind and id (`stage:12`), and where it can be seen. */
export function Subject({ subject }: { readonly subject: string }): ReactNode {
  const { phrases } = useGameDesk();
  const [kind = '', id = ''] = subject.split(':');
  const text = Object.entries(phrases.audit.subjects).find(([name]) => name === kind)?.[1];
  if (text === undefined) return subject;
  const named = fill(text, { id });
  if (kind === 'stage') return <a href={paths.stage(Number(id))}>{named}</a>;
  if (kind === 'player') return <a href={paths.player(Number(id))}>{named}</a>;
  if (kind === 'players') return <a href={paths.players}>{named}</a>;
  return named;
}
