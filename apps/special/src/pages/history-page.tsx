import type { HistorySummary } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { Flag } from '@tribina/ui/football';
import type { ReactElement, ReactNode } from 'react';
import { HistoryTable } from '../features/history/HistoryTable';
import { titlesOf } from '../features/history/titles';
import { answersOf } from '../shared/answers';
import { eventName, eventPage } from '../shared/event-page';
import { historyPath } from '../shared/paths';
import { Section } from '../shared/Section';
import { empty, figure, table, under, withFlag } from '../shared/table.styles';

/** All earlier events of the series, and who has won most of them. */
export function historyListPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { history } = answersOf(input);
  const name = eventName(input);
  const phrases = specialPagePhrases[edition.language];
  return eventPage(input, {
    title: fill(phrases.historyTitle, { name }),
    description: phrases.historyDescription,
    name: phrases.history,
    path: historyPath(edition),
    children:
      history.length > 0 ? (
        <>
          <Section id="history" title={phrases.history}>
            <HistoryTable entries={history} edition={edition} />
          </Section>
          <Section id="titles" title={phrases.titles}>
            <Titles entries={history} edition={edition} />
          </Section>
        </>
      ) : (
        <p className={empty}>{phrases.noHistory}</p>
      ),
  });
}

function Titles({
  entries,
  edition,
}: {
  readonly entries: readonly HistorySummary[];
  readonly edition: Edition;
}): ReactNode {
  return (
    <table className={table}>
      <caption className="visually-hidden">{specialPagePhrases[edition.language].titles}</caption>
      <tbody>
        {titlesOf(entries).map(({ team, count, seasons }) => (
          <tr key={team.id}>
            <th scope="row">
              <span className={withFlag}>
                <Flag team={team} />
                <span>
                  {team.name}
                  <small className={under}>{seasons.join(', ')}</small>
                </span>
              </span>
            </th>
            <td className={figure}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
