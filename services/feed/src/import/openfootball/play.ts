import type { CardFacts, GoalFacts } from '../../write/document';
import { byTime, goalsUntil, isPair, pairOrNull, type DraftGoal, type DraftMatch } from '../draft';
import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import type { Scores, SourceGoal, SourceMatch } from './schema';

type Play = Pick<DraftMatch, 'code' | 'halfTime' | 'fullTime' | 'extraTime' | 'penalties' | 'goals' | 'record'>;

const REGULAR_MIN = 90;
const EXTRA_MIN = 120;
/** The longest that 90 minutes are played on without extra time. */
const LATEST_MIN = 100;

/** Codes of a match that was not played to its end (spec game §4); one that was awarded has its result. */
const CODES: Readonly<Record<NonNullable<SourceMatch['status']>, number>> = {
  postponed: 60,
  cancelled: 62,
  canceled: 62,
  abandoned: 72,
  awarded: 0,
};

/** What the source tells of a match's play. */
export function playOf(match: SourceMatch, index: number): Play {
  const given = scoresOf(match);
  const extraTime = pairOrNull(given.et);
  const goals = match.goals1 || match.goals2 ? LISTS.flatMap((list) => goalsOf(match, index, list)) : null;
  return {
    code: match.status === undefined ? 0 : CODES[match.status],
    halfTime: pairOrNull(given.ht),
    fullTime: pairOrNull(given.ft) ?? fullTimeOf(goals, extraTime),
    extraTime,
    penalties: pairOrNull(given.p),
    goals,
    ...cardsOf(match),
  };
}

function cardsOf(match: SourceMatch): Pick<DraftMatch, 'record'> {
  const { cards1, cards2 } = match;
  if (!cards1 || !cards2) return {};
  const sideOf = (side: CardFacts['side'], cards: typeof cards1) =>
    cards.map(({ name, kind, ...card }) => ({ side, player: name, kind, ...minuteOf(card, match) }));
  return { record: { cards: [...sideOf('home', cards1), ...sideOf('visitor', cards2)].sort(byTime) } };
}

const LISTS = ['goals1', 'goals2'] as const;

/** The minute after which a goal is of extra time, be it told or not. */
function lastOfRegularTime({ namesStoppage = false }: SourceMatch): number {
  return namesStoppage ? REGULAR_MIN : LATEST_MIN;
}

/**
 * A match that was level after 90 minutes, and whose source names all goals and one of them later, had extra time, be it told or
 * not. Where stoppage time is named a goal too late for it says so by itself: it may be the second of two legs.
 */
export function withExtraTime(match: SourceMatch): SourceMatch {
  const { ft, et, ...score } = scoresOf(match);
  if (!ft || et || match.status !== undefined) return match;
  const minutes = LISTS.map((list) => (match[list] ?? []).map(({ minute }) => Number.parseInt(String(minute), 10)));
  const [home = 0, visitor = 0] = minutes.map((side) => side.filter((minute) => minute <= REGULAR_MIN).length);
  const latest = Math.max(...minutes.flat());
  const isTooLate = match.namesStoppage === true && latest > LATEST_MIN;
  const isLate = isTooLate || (latest > lastOfRegularTime(match) && home === visitor);
  const isWhole = minutes.every(({ length }, side) => length === ft[side]);
  return isLate && isWhole ? { ...match, score: { ...score, ft: [home, visitor], et: ft } } : match;
}

/** What is said of matches that had extra time by their goals alone. */
export function extendedByGoals(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  return matches.flatMap((match, index) => {
    const { ft, et } = scoresOf(withExtraTime(match));
    if (!ft || !et || scoresOf(match).et) return [];
    const said = `is that after extra time, as its goals show: ${ft.join(':')} after 90 minutes is taken`;
    return [file.fault(['matches', index, 'score'], said)];
  });
}

function scoresOf({ score }: Pick<SourceMatch, 'score'>): Scores {
  return Array.isArray(score) ? { ft: score } : (score ?? {});
}

/** After extra time, where there was one; null where none is told. */
export function finalScoreOf(match: Pick<SourceMatch, 'score'>): Scores['ft'] | null {
  const { ft, et } = scoresOf(match);
  return et ?? ft ?? null;
}

/** The score after 90 minutes where a source has only that after extra time, and names every goal, or there is none. */
function fullTimeOf(goals: Play['goals'], extraTime: Play['extraTime']): Play['fullTime'] {
  if (isPair(extraTime, [0, 0])) return [0, 0];
  if (!goals || !extraTime || !isPair(goalsUntil(goals, Infinity), extraTime)) return null;
  return goalsUntil(goals, REGULAR_MIN);
}

function goalsOf(match: SourceMatch, index: number, list: 'goals1' | 'goals2'): DraftGoal[] {
  const side: GoalFacts['side'] = list === 'goals1' ? 'home' : 'visitor';
  return (match[list] ?? []).map((goal, position) => ({
    side,
    scorer: goal.name,
    ...minuteOf(goal, match),
    penalty: goal.penalty ?? false,
    ownGoal: goal.owngoal ?? false,
    path: ['matches', index, list, position],
  }));
}

/**
 * `90+4` as text or as a minute with its offset. Minutes after the 120th are stoppage time of extra time, and some sources count on
 * after the 90th: `92` of a match without extra time is 90+2.
 */
function minuteOf(
  { minute, offset }: Pick<SourceGoal, 'minute' | 'offset'>,
  match: SourceMatch,
): Pick<GoalFacts, 'minute' | 'offset'> {
  const [whole = '', stoppage] = String(minute).split('+');
  const counted = Number(whole);
  const isExtra = scoresOf(match).et !== undefined || counted > lastOfRegularTime(match);
  const end = isExtra ? EXTRA_MIN : REGULAR_MIN;
  const beyond = Math.max(counted - end, 0) + (stoppage === undefined ? (offset ?? 0) : Number(stoppage));
  return { minute: Math.min(counted, end), offset: beyond === 0 ? null : beyond };
}

/** What is said of goals whose minute is read as stoppage time. */
export function countedOn(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  return matches.flatMap((match, index) =>
    LISTS.flatMap((list) =>
      goalsOf(match, index, list).flatMap(({ minute, offset, path }, position) => {
        const given = match[list]?.[position]?.minute;
        const isSaid = offset === null || Number(given) === minute || String(given).includes('+');
        return isSaid ? [] : [file.fault(path, `is in minute ${given}: ${minute}+${offset} is taken`)];
      }),
    ),
  );
}
