import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { shortDay } from '@tribina/messages';
import { specialPhrases } from '@tribina/messages/special';
import { matchPhase, MatchRow, playedAt } from '@tribina/ui/football';
import type { ReactNode } from 'react';
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
  return (
    <div className={pair}>
      {next.length > 0 ? (
        <Section id="next" title={phrases.upcoming}>
          <MatchRows matches={next} edition={edition} now={now} />
        </Section>
      ) : null}
      {latest.length > 0 ? (
        <Section id="latest" title={phrases.latest}>
          <MatchRows
            matches={latest}
            edition={edition}
            now={now}
            labelOf={(match) => shortDay(edition, playedAt(match))}
          />
        </Section>
      ) : null}
    </div>
  );
}

function MatchRows({
  matches,
  edition,
  now,
  labelOf,
}: NextAndLatestProps & { readonly labelOf?: (match: Match) => string }): ReactNode {
  return (
    <ul className={list}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchRow match={match} edition={edition} now={now} label={labelOf?.(match)} />
        </li>
      ))}
    </ul>
  );
}
