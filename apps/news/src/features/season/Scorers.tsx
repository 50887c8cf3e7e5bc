import type { Scorer } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { pagesPhrases } from '@tribina/messages/pages';
import { ScorersTable } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { note } from '../../shared/type.styles';

interface ScorersProps {
  /** Null: the source does not say who has scored. */
  readonly scorers: readonly Scorer[] | null;
  readonly language: Language;
}

/** The list of scorers; where none are recorded it says so, and invents none. */
export function Scorers({ scorers, language }: ScorersProps): ReactNode {
  const phrases = pagesPhrases[language].season;
  if (scorers === null) return <p className={note}>{phrases.notRecorded}</p>;
  if (scorers.length === 0) return <p className={note}>{phrases.noGoals}</p>;
  return <ScorersTable scorers={scorers} language={language} />;
}
