import type { Match } from '@tribina/contracts';
import { EVENTS_PER_STAGE } from '@tribina/game-rules';

/** Spec game §9: so many rounds, between these days. */
const ROUNDS = 18;
const FIRST_DAY = Date.parse('2023-09-19T00:00:00Z');
const AFTER_LAST_DAY = Date.parse('2023-12-15T00:00:00Z');
const LONGEST_PAUSE_MS = 3 * 24 * 60 * 60_000;

/**
 * The rounds of an autumn out of several leagues: a round is played on Friday and Saturday, on Sunday and Monday, or in the
 * middle of a week, where the leagues have matches enough; of each the fullest, and of a round eight matches, from every league
 * in turn.
 */
export function roundsOf(matches: readonly Match[]): Match[][] {
  const periods: Match[][] = [];
  for (const match of matches.filter(isInAutumn).sort(byStart)) {
    const last = periods.at(-1)?.at(-1);
    if (last && isSamePeriod(last, match)) periods.at(-1)?.push(match);
    else periods.push([match]);
  }
  return periods
    .filter(({ length }) => length >= EVENTS_PER_STAGE)
    .sort((one, other) => other.length - one.length)
    .slice(0, ROUNDS)
    .map(inTurn)
    .sort(([one], [other]) => (one && other ? byStart(one, other) : 0));
}

function isInAutumn({ startTime }: Match): boolean {
  const at = Date.parse(startTime);
  return at >= FIRST_DAY && at < AFTER_LAST_DAY;
}

function isSamePeriod(one: Match, other: Match): boolean {
  const pause = Date.parse(other.startTime) - Date.parse(one.startTime);
  return partOfWeek(one) === partOfWeek(other) && pause < LONGEST_PAUSE_MS;
}

function partOfWeek({ startTime }: Match): string {
  const day = new Date(startTime).getUTCDay();
  if (day === 5 || day === 6) return 'Friday and Saturday';
  return day < 2 ? 'Sunday and Monday' : 'midweek';
}

/** The first of each league, then the second of each, and so on until there are enough; by their start. */
function inTurn(period: readonly Match[]): Match[] {
  const turnOf = ({ id, competition }: Match) =>
    period.filter((other) => other.competition.id === competition.id).findIndex((other) => other.id === id);
  return period
    .toSorted((one, other) => turnOf(one) - turnOf(other) || byStart(one, other))
    .slice(0, EVENTS_PER_STAGE)
    .sort(byStart);
}

function byStart(one: Match, other: Match): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime) || one.id - other.id;
}

/** What a match is known by in every competition: its teams. */
export function pairingOf({ home, visitor }: Readonly<Record<'home' | 'visitor', Crested>>): string {
  return `${keyOf(home)} - ${keyOf(visitor)}`;
}

type Crested = Pick<Match['home'], 'flagUrl'>;

/** The feed's key of a team names its crest too. */
function keyOf({ flagUrl }: Crested): string {
  return /([a-z0-9-]+)\.svg$/.exec(flagUrl)?.[1] ?? '';
}

/** The rounds as a competition of their own, in the feed's own format, without anything of play. */
export function fixturesFile(rounds: readonly (readonly Match[])[]): object {
  return {
    format: 'tribina-feed-1',
    competition: {
      key: 'prognozzer-2023',
      type: 'league',
      season: '2023/24',
      timeZone: 'Europe/Belgrade',
      names: { sr: 'Prognozzer, jesen 2023', hr: 'Prognozzer, jesen 2023.', en: 'Prognozzer, autumn 2023' },
    },
    matches: rounds.flatMap((round, index) =>
      round.map(({ startTime, home, visitor }) => ({
        startTime: `${startTime.slice(0, 16)}Z`,
        home: keyOf(home),
        visitor: keyOf(visitor),
        round: index + 1,
      })),
    ),
  };
}
