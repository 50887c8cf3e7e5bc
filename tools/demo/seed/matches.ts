import { feedCalls, type Match } from '@tribina/contracts';
import { matchFacts, type PlayedMatch } from '../reports/facts';
import type { MatchFacts } from '../reports/match-facts';
import type { ServiceClient } from './http';

/** How many reports an edition gets of each competition: 120 together. */
const REPORTS = { worldCup: 64, premierLeague: 32, ligaVetrova: 24 } as const;

export interface FeedWorld {
  readonly worldCup: readonly Match[];
  readonly premierLeague: readonly Match[];
  readonly ligaVetrova: readonly Match[];
}

/** Ids of the demo's competitions in the feed (`services/feed/src/known`). */
export const WORLD_CUP_ID = 196;
const PREMIER_LEAGUE_ID = 201;
export const LIGA_VETROVA_ID = 301;

/** @param feed asks in the language in which names are wanted; without an edition they are English, as reports take them. */
export async function readFeed(feed: ServiceClient): Promise<FeedWorld> {
  const matchesOf = async (id: number) =>
    (await feed.call(feedCalls.matches, { body: { competitionIds: [id] } })).items;
  const [worldCup, premierLeague, ligaVetrova] = await Promise.all([
    matchesOf(WORLD_CUP_ID),
    matchesOf(PREMIER_LEAGUE_ID),
    matchesOf(LIGA_VETROVA_ID),
  ]);
  return { worldCup, premierLeague, ligaVetrova };
}

/** The facts of which an edition's reports are written: every match of the World Cup, and a choice of the leagues'. */
export function chooseFacts(world: FeedWorld): MatchFacts[] {
  const league = matchFacts(world.premierLeague.flatMap((match) => played(match, 'premier-league-2023-24')));
  const second = league.filter(({ home }) => (home.table?.played ?? 0) >= SECOND_HALF);
  const every = Math.floor(second.length / REPORTS.premierLeague);
  return [
    ...matchFacts(world.worldCup.flatMap((match) => played(match, 'world-cup-2022'))).slice(0, REPORTS.worldCup),
    ...second.filter((_match, index) => index % every === 0).slice(0, REPORTS.premierLeague),
    ...matchFacts(world.ligaVetrova.flatMap((match) => played(match, 'liga-vetrova'))).slice(-REPORTS.ligaVetrova),
  ];
}

/** Of a league's season only the second half: before it a table says little. */
const SECOND_HALF = 20;

/** Of a league or a group stage; the rounds of a knock-out have names. */
function roundNumber({ round, phase }: Match): number | null {
  if (phase !== 'league' && phase !== 'group') return null;
  return Number(/\d+/.exec(round?.name ?? '')?.[0] ?? 0) || null;
}

function played(match: Match, competition: PlayedMatch['competition']): PlayedMatch[] {
  const { phase } = match;
  // Of these rounds no report has words.
  if (phase === 'knock-out' || phase === 'round-of-32' || !match.status.endedStatus || !match.fullTime) return [];
  const pair = (score: Match['score']) => (score ? ([score.home, score.visitor] as const) : null);
  return [
    {
      id: match.id,
      competition,
      round: roundNumber(match),
      stage: phase,
      group: phase === 'group' ? (match.groupation?.name.slice(-1) ?? null) : null,
      startTime: match.startTime,
      home: teamKey(match.home),
      away: teamKey(match.visitor),
      fullTime: [match.fullTime.home, match.fullTime.visitor],
      halfTime: pair(match.halfTime),
      extraTime: pair(match.extraTime),
      penalties: pair(match.penalties),
      goals: match.goals.map(({ side, ...goal }) => ({
        ...goal,
        side: side === 'home' ? ('home' as const) : ('away' as const),
      })),
      stadium: match.stadium?.name ?? null,
      city: match.stadium?.city ?? null,
    },
  ];
}

/** FIFA's code of a nation; of a club the key that its crest is drawn from. */
function teamKey({ type, code, flagUrl }: Match['home']): string {
  return type === 'NATIONAL_TEAM' ? code : (/\/([a-z0-9-]+)\.svg$/.exec(flagUrl)?.[1] ?? code);
}

/** The match of the invented league that a live report follows: under way, else the next one. */
export function liveMatch(world: FeedWorld): Match | undefined {
  const isLive = ({ status, score }: Match) => !status.endedStatus && score !== null;
  return world.ligaVetrova.find(isLive) ?? world.ligaVetrova.find(({ status }) => !status.endedStatus);
}

/** The match of the invented league that was over last. */
export function lastMatch(world: FeedWorld): Match | undefined {
  return world.ligaVetrova.findLast(({ status, score }) => status.endedStatus && score !== null);
}

/** Matches that have not begun, for betting suggestions. */
export function comingMatches(world: FeedWorld): Match[] {
  return world.ligaVetrova.filter(({ score, odds }) => score === null && odds.length > 0);
}
