import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import { matchPhase, MatchRow } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { schedulePath } from '../../shared/paths';
import { Section } from '../../shared/Section';
import { list, pair } from './NextAndLatest.styles';

interface NextAndLatestProps {
  /** All matches but those of the day, by start time. */
  readonly matches: readonly Match[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

const MOST = 6;

/** What comes after this day, and what was before it. */
export function NextAndLatest({ matches, edition, now }: NextAndLatestProps): ReactNode {
  const phrases = specialPhrases[edition.language];
  const next = matches.filter((match) => matchPhase(match, now) === 'future').slice(0, MOST);
  const latest = matches
    .filter((match) => matchPhase(match, now) === 'done')
    .slice(-MOST)
    .reverse();
  const lists = [
    { id: 'next', title: phrases.upcoming, matches: next },
    { id: 'latest', title: phrases.latest, matches: latest },
  ];
  return (
    <div className={pair}>
      {lists
        .filter((each) => each.matches.length > 0)
        .map(({ id, title, matches: own }) => (
          <Section key={id} id={id} title={title} link={{ href: schedulePath(edition), text: phrases.wholeSchedule }}>
            <ul className={list}>
              {own.map((match) => (
                <li key={match.id}>
                  <MatchRow match={match} edition={edition} now={now} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
    </div>
  );
}
