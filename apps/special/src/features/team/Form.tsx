import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { matchInWords, winnerSide } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { matchPath } from '../../shared/paths';
import { drawn, form, lost, won } from './team.styles';

interface FormProps {
  readonly teamId: number;
  readonly matches: readonly Match[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

const CLASSES = { won, drawn, lost } as const;

/** How the last five matches of a team ended, the oldest first; each leads to its match. */
export function Form({ teamId, matches, edition, now }: FormProps): ReactNode {
  const phrases = specialPagePhrases[edition.language];
  const over = matches.filter(({ status }) => status.endedStatus).slice(-5);
  if (over.length === 0) return null;
  return (
    <section aria-label={phrases.form}>
      <ol className={form}>
        {over.map((match) => {
          const result = resultOf(match, teamId);
          return (
            <li key={match.id}>
              <a className={CLASSES[result]} href={matchPath(edition, match.id)}>
                <span aria-hidden="true">{phrases[result].short}</span>
                <span className="visually-hidden">{`${phrases[result].long}: ${matchInWords(match, edition, now)}`}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What a match that is over was for a team; penalties decide it, too. */
export function resultOf(match: Match, teamId: number): keyof typeof CLASSES {
  const winner = winnerSide(match);
  if (winner === null) return 'drawn';
  return match[winner].id === teamId ? 'won' : 'lost';
}
