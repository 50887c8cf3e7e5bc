import type { Match } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { specialPhrases } from '@tribina/messages/special';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement, ReactNode } from 'react';
import { Bracket } from '../features/bracket/Bracket';
import { BestThirdsTable } from '../features/groups/BestThirdsTable';
import { GroupTables } from '../features/groups/GroupTables';
import { LeagueTables } from '../features/groups/LeagueTables';
import { tablesTitle } from '../features/groups/tables-title';
import { SpecialNews } from '../features/news/SpecialNews';
import { Scorers } from '../features/scorers/Scorers';
import { Tabs } from '../features/teams/Tabs';
import { TeamList, type TeamsOf } from '../features/teams/TeamList';
import { answersOf, type Group } from '../shared/answers';
import { awaitedInTables, awaitedMatches, hasGroups, type SpecialEvent } from '../shared/event';
import { eventPage } from '../shared/event-page';
import { Fresh, type Source } from '../features/match-day/Fresh';
import { allNewsPath, ANCHORS, schedulePath, TABS, teamsPath, type Tab } from '../shared/paths';
import { Section } from '../shared/Section';
import { empty } from '../shared/table.styles';

/** The teams, their news, or their tables with the way to the final (spec portal §2: "tabs: news, team, standings"). */
export function teamsPage(input: PageInput, event: SpecialEvent): PageOutput<ReactElement> {
  const { edition, query } = input;
  const { name } = event;
  const phrases = specialPagePhrases[edition.language];
  const special = specialPhrases[edition.language];
  const tab = TABS.find((one) => one === query['tab']) ?? 'team';
  const isTables = tab === 'standings';
  return eventPage(input, {
    title: fill(isTables ? special.standingsTitle : phrases.teamsTitle, { name }),
    description: fill(isTables ? special.standingsDescription : phrases.teamsDescription, { name }),
    name: isTables ? special.standings : phrases.teams,
    path: teamsPath(edition),
    children: (
      <>
        <Tabs edition={edition} shown={tab} />
        {PARTS[tab]({ input, event })}
      </>
    ),
  });
}

const PARTS: Readonly<Record<Tab, (props: Source) => ReactNode>> = {
  team: ({ input, event }) => <TeamList lists={listsOf(input, event)} edition={input.edition} />,
  news: ({ input }) => <News input={input} />,
  standings: (props) => <Fresh {...props}>{(newest) => <Standings {...newest} />}</Fresh>,
};

function News({ input }: Pick<Source, 'input'>): ReactNode {
  const { edition, now } = input;
  const { news } = answersOf(input);
  const phrases = specialPagePhrases[edition.language];
  if (news.length === 0) return <p className={empty}>{phrases.noNews}</p>;
  return (
    <Section
      id="news"
      title={specialPhrases[edition.language].news}
      link={{ href: allNewsPath(edition), text: phrases.allNews }}
    >
      <SpecialNews articles={news} edition={edition} now={now} />
    </Section>
  );
}

/** Those of each group; without groups all who play. */
function listsOf(input: PageInput, event: SpecialEvent): TeamsOf[] {
  if (hasGroups(event)) {
    return answersOf(input).groups.map(({ id, name, standings }) => ({
      id,
      name,
      teams: standings.map(({ competitor }) => competitor),
    }));
  }
  const known = event.matches.flatMap(({ home, visitor }) => [home, visitor]).filter(({ id }) => id !== 0);
  return [{ id: 0, name: null, teams: [...new Map(known.map((team) => [team.id, team])).values()] }];
}

function Standings({ input, event }: Source): ReactNode {
  const { edition, now } = input;
  const { bracket, matches } = event;
  const phrases = specialPhrases[edition.language];
  const { groups, bestThirds, scorers } = answersOf(input);
  const ofTables = awaitedInTables(edition, event, now);
  return (
    <>
      <Section id="groups" title={tablesTitle(event, groups, edition)}>
        <Tables event={event} groups={groups} language={edition.language} awaited={ofTables} />
      </Section>
      {bestThirds ? (
        <Section id="thirds" title={specialPagePhrases[edition.language].bestThirds}>
          <BestThirdsTable thirds={bestThirds} language={edition.language} awaited={ofTables} />
        </Section>
      ) : null}
      {bracket.length > 0 ? (
        <Section
          id={ANCHORS.bracket}
          title={phrases.knockOut}
          link={{ href: schedulePath(edition), text: phrases.wholeSchedule }}
        >
          <Bracket
            columns={bracket}
            thirdPlace={matches.find(({ phase }) => phase === 'third-place')}
            edition={edition}
            now={now}
            awaited={awaitedMatches(edition, event, now)}
          />
        </Section>
      ) : null}
      <Section id={ANCHORS.scorers} title={specialPagePhrases[edition.language].scorers}>
        <Scorers scorers={scorers} edition={edition} />
      </Section>
    </>
  );
}

interface TablesProps extends Pick<Source, 'event'> {
  readonly groups: readonly Group[];
  readonly language: Language;
  readonly awaited: readonly Match[];
}

function Tables({ event, groups, language, awaited }: TablesProps): ReactNode {
  if (groups.length === 0) return <p className={empty}>{specialPagePhrases[language].noGroups}</p>;
  const Shown = hasGroups(event) ? GroupTables : LeagueTables;
  return <Shown groups={groups} language={language} awaited={awaited} />;
}
