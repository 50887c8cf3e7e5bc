import type { Match, SeasonSchedule, SeasonTables } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { pagesPhrases } from '@tribina/messages/pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { sportsEvent } from '@tribina/ui/football';
import type { ReactElement, ReactNode } from 'react';
import { LeagueTables } from '../features/season/LeagueTables';
import { OtherSeasons } from '../features/season/OtherSeasons';
import { RoundOfSeason } from '../features/season/RoundOfSeason';
import { Scorers } from '../features/season/Scorers';
import { seasonAddress, type SeasonContext, type SeasonView } from '../features/season/season-address';
import { SeasonViews } from '../features/season/SeasonViews';
import { breadcrumbList, headOf } from '../shared/head';
import { beside, container } from '../shared/layout.styles';
import { ListHead } from '../shared/ListHead';
import { answerOf } from '../shared/page-data';
import { notFoundPage } from './NotFoundPage';

/** `/:country/season-schedules`: a season's matches, round by round. */
export function seasonSchedulesPage(input: PageInput): PageOutput<ReactElement> {
  const schedule = answerOf<{ data: SeasonSchedule }>(input, 'schedule')?.data;
  if (!schedule) return notFoundPage(input);
  const context = { edition: input.edition, ...schedule };
  const phrases = pagesPhrases[input.edition.language].season;
  const isAsked = input.query['round'] !== undefined;
  return seasonPage(input, schedule, {
    view: 'schedule',
    title: fill(phrases.scheduleTitle, namesOf(schedule, schedule.round.name)),
    description: fill(phrases.scheduleDescription, namesOf(schedule)),
    canonical: seasonAddress(context, 'schedule', isAsked ? { round: schedule.round.ordinal } : {}),
    matches: schedule.round.matches,
    content: <RoundOfSeason context={context} schedule={schedule} now={input.now} />,
  });
}

/** `/:country/scorers-standings`, with a tab each; without one named, the scorers where there are any. */
export function scorersStandingsPage(input: PageInput): PageOutput<ReactElement> {
  const tables = answerOf<{ data: SeasonTables }>(input, 'tables')?.data;
  const tab = input.query['tab'] ?? (tables?.scorers?.length ? 'scorers' : 'standings');
  if (!tables || (tab !== 'scorers' && tab !== 'standings')) return notFoundPage(input);
  const { language } = input.edition;
  const phrases = pagesPhrases[language].season;
  const isScorers = tab === 'scorers';
  return seasonPage(input, tables, {
    view: tab,
    title: fill(isScorers ? phrases.scorersTitle : phrases.standingsTitle, namesOf(tables)),
    description: fill(isScorers ? phrases.scorersDescription : phrases.standingsDescription, namesOf(tables)),
    canonical: seasonAddress({ edition: input.edition, ...tables }, tab),
    content: isScorers ? (
      <Scorers scorers={tables.scorers} language={language} />
    ) : (
      <LeagueTables groups={tables.groups} language={language} />
    ),
  });
}

type Season = Omit<SeasonContext, 'edition'> & Pick<SeasonSchedule, 'countries'>;

interface Shown {
  readonly view: SeasonView;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** What search engines are told of. */
  readonly matches?: readonly Match[];
  readonly content: ReactNode;
}

function namesOf({ competition }: Season, round = ''): Record<string, string> {
  return { competition: competition.name, season: competition.season, round };
}

/** What the pages of a season have in common: its name, its tabs, and the way to others. */
function seasonPage(input: PageInput, season: Season, shown: Shown): PageOutput<ReactElement> {
  const { edition } = input;
  const { breadcrumb, home } = newsPhrases[edition.language];
  const { competition, countries } = season;
  const context: SeasonContext = { edition, ...season };
  const title = `${competition.name} ${competition.season}`;
  const crumbs = [{ name: home, path: '/' }];
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(input, shown),
      structured: [
        breadcrumbList(input, [...crumbs, { name: title, path: shown.canonical }]),
        ...(shown.matches ?? []).map(sportsEvent),
      ],
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={breadcrumb} crumbs={crumbs} title={title}>
          <SeasonViews context={context} view={shown.view} />
        </ListHead>
        <div className={beside}>
          <div>{shown.content}</div>
          {countries.length > 1 || season.competitions.length > 1 ? (
            <OtherSeasons context={context} countries={countries} view={shown.view} />
          ) : null}
        </div>
      </div>
    ),
    // Its results change it.
    tags: [`competition:${competition.id}`],
  };
}
