import { groupationsOf } from '../known/groupations';
import { instantOf } from '../import/zone';
import { slugOf } from '../slug';
import type { CompetitionFacts, FeedDocument, MatchFacts, StadiumFacts, TeamFacts } from '../write/document';
import { roundRobin } from './fixtures';
import type { Club, InventedLeague } from './schema';

/** Spec game §9: 18 rounds of 8 matches. */
const ROUNDS = 18;
/** The round that is under way. */
const LIVE_ROUND = 11;
/** Kick-offs of that round, in minutes from now. */
const LIVE_KICK_OFFS = [-80, -65, -40, -20, 15, 45, 90, 150];
/** Kick-offs of the other rounds: days after their first, and the local time. */
const WEEKEND = [
  [0, '16:00'],
  [0, '17:30'],
  [0, '19:00'],
  [0, '20:30'],
  [1, '16:00'],
  [1, '17:30'],
  [1, '19:00'],
  [1, '20:30'],
] as const;
const FRIENDLY_TODAY_MIN = 200;
const FRIENDLIES_TOMORROW = ['17:00', '20:00'];
const GRID_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The invented league as it stands around `now`: ten rounds behind it, one under way, seven ahead. */
export function leagueDocument(data: InventedLeague, now: Date): FeedDocument {
  const rounds = roundRobin(data.clubs.length, ROUNDS);
  const matches = rounds.flatMap((pairings, index) =>
    pairings.flatMap(([home, visitor], place) => {
      const startTime = kickOff(index + 1, place, now, data.timeZone);
      return fixture(data.clubs[home], data.clubs[visitor], index + 1, startTime);
    }),
  );
  return documentOf(competitionOf(data, 'league', now), data.clubs, matches);
}

/** Friendlies later today and tomorrow, so that there is always something to come. */
export function friendliesDocument(data: InventedLeague, now: Date): FeedDocument {
  const times = [
    onGrid(now.getTime() + FRIENDLY_TODAY_MIN * 60_000),
    ...FRIENDLIES_TOMORROW.map((time) => localTime(now.getTime() + DAY_MS, time, data.timeZone)),
  ];
  const matches = times.flatMap((time, index) => fixture(data.guests[2 * index], data.guests[2 * index + 1], 1, time));
  return documentOf(competitionOf(data, 'friendlies', now), data.guests, matches);
}

function kickOff(round: number, place: number, now: Date, timeZone: string): string {
  if (round === LIVE_ROUND) return onGrid(now.getTime() + (LIVE_KICK_OFFS[place] ?? 0) * 60_000);
  const [days, time] = WEEKEND[place % WEEKEND.length] ?? WEEKEND[0];
  return localTime(now.getTime() + ((round - LIVE_ROUND) * 7 + days) * DAY_MS, time, timeZone);
}

/** Matches start at minutes that are a multiple of five. */
function onGrid(instant: number): string {
  return new Date(Math.floor(instant / GRID_MS) * GRID_MS).toISOString();
}

/** A time of the day, on the day that an instant falls on in UTC. */
function localTime(instant: number, time: string, timeZone: string): string {
  return instantOf(new Date(instant).toISOString().slice(0, 10), time, timeZone) ?? onGrid(instant);
}

function fixture(home: Club | undefined, visitor: Club | undefined, round: number, startTime: string): MatchFacts[] {
  if (!home || !visitor) return [];
  const place = { round, group: 1, phase: 'league' } as const;
  return [{ ...place, home: home.key, visitor: visitor.key, startTime, stadium: stadiumOf(home).key, state: null }];
}

function documentOf(
  competition: CompetitionFacts,
  clubs: readonly Club[],
  matches: readonly MatchFacts[],
): FeedDocument {
  return {
    competition,
    teams: clubs.map(teamOf),
    stadiums: clubs.map(stadiumOf),
    ...groupationsOf(matches),
    matches,
  };
}

function competitionOf(data: InventedLeague, which: 'league' | 'friendlies', now: Date): CompetitionFacts {
  return {
    ...data[which],
    type: 'league',
    season: seasonOf(now),
    country: which === 'league' ? data.country : null,
    timeZone: data.timeZone,
    rules: { tieBreakers: ['goal-difference', 'goals-for', 'head-to-head-points'] },
    isSimulated: true,
  };
}

/** A season begins in July: `2026/27`. */
function seasonOf(now: Date): string {
  const year = now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0);
  return `${year}/${String(year + 1).slice(2)}`;
}

function teamOf({ key, code, name, rating, players }: Club): TeamFacts {
  return { key, code, type: 'CLUB', names: { en: name }, rating, players };
}

/** Each invented club plays on the ground of its town. */
function stadiumOf({ key, town }: Club): StadiumFacts {
  return {
    key: `${slugOf(town)}-${key}`,
    names: { en: 'Town Stadium', sr: 'Gradski stadion', hr: 'Gradski stadion' },
    cities: { en: town },
    capacity: null,
    position: null,
  };
}
