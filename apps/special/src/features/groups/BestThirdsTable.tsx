import type { BestThirds, Match } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { tablePhrases } from '@tribina/messages/tables';
import { StandingsTable } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { smallTitle } from '../../shared/layout.styles';
import { livePart } from '../../shared/live-part';
import { legend } from './groups.styles';
import { Through } from './Through';

interface BestThirdsTableProps {
  readonly thirds: BestThirds;
  readonly language: Language;
  /** Matches that change the table. */
  readonly awaited?: readonly Pick<Match, 'id'>[];
}

/**
 * Those who are third in their group, by the rules that part them; who of them goes on once that is decided, and whom they meet:
 * that is a list that comes with the next page, for here it would move what stands below.
 */
export function BestThirdsTable({
  thirds: { places, standings, pairings },
  language,
  awaited = [],
}: BestThirdsTableProps): ReactNode {
  const phrases = specialPagePhrases[language];
  const groupOf = new Map(standings.map(({ competitor, group }) => [competitor.id, group.name]));
  const through = new Set(pairings.map(({ third }) => third.competitor.id));
  return (
    <>
      <div {...livePart('thirds', awaited)}>
        <StandingsTable
          standings={standings}
          language={language}
          caption={fill(tablePhrases[language].tableOf, { group: phrases.bestThirds })}
          advancing={places}
          noteOf={({ competitor: { id } }) => groupOf.get(id)}
          markOf={({ competitor: { id } }) => (through.has(id) ? <Through language={language} /> : null)}
        />
      </div>
      <div className={legend}>
        <p>{fill(phrases.thirdsGoOn, { places })}</p>
        {pairings.length > 0 ? (
          <>
            <h3 className={smallTitle}>{phrases.thirdsMeet}</h3>
            <ul>
              {pairings.map(({ winner, third }) => (
                <li key={third.competitor.id}>
                  {`${winner.competitor.name} (${winner.group.name}) – ${third.competitor.name} (${third.group.name})`}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </>
  );
}
