import type { Trial } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { addCounts, errorsOf, NO_COUNTS, serverRendersOf, slowestClassOf, slowMounts, type Counts } from './counts';
import { PooledTest, type PooledLook } from './pooled';
import { ASKED_AFTER, ASKED_ALONE, ASKED_BESIDE, ASKED_OF_CONTROL, type Questions } from './questions';
import type { SlotFigures } from './repository';
import { SequentialTest, type Cell, type Sample } from './sequential';
import { BEFORE_MS, type TrialEdition, type TrialPool } from './trials';

/** What a release is found bad by. */
export type Aspect = keyof Questions;

export interface Judgement {
  readonly verdict: Trial['verdict'];
  /** What the release is bad by; `errors` while it is not. */
  readonly aspect: Aspect;
  /** Where it is bad: all editions of the pool, or the one that is. */
  readonly editions: readonly EditionId[];
  readonly score: number;
  readonly bound: number;
  /** By that aspect, in these editions. */
  readonly figures: Cell;
  readonly trials: readonly Trial[];
}

/** A release and its control in some time. */
interface Pair {
  readonly release: Counts;
  readonly control: Counts;
}

/** One edition of a trial with everything that it is judged by. */
interface Course {
  readonly at: TrialEdition;
  /** By the beginning of the slot. */
  readonly slots: ReadonlyMap<number, Pair>;
  /** The control's half hour before. */
  readonly before: Counts;
  readonly slowestClass: number | null;
}

const NOBODY: Sample = { views: 0, wrong: 0 };
const NO_PAIR: Pair = { release: NO_COUNTS, control: NO_COUNTS };

/**
 * What the figures say of a release under trial, asked from its beginning each time: every process of the service has the same
 * answer, after a restart too.
 *
 * @param figures of the release and its control, oldest first, from `BEFORE_MS` before the trial on.
 */
export function judge(pool: TrialPool, figures: readonly SlotFigures[]): Judgement {
  const courses = pool.editions.map((at) => courseOf(pool, at, figures));
  const questions = pool.control === null ? ASKED_ALONE : pool.kind === 'beside' ? ASKED_BESIDE : ASKED_AFTER;
  const ask = (aspect: Aspect) => ({
    aspect,
    ...run(pool, courses, new PooledTest(questions[aspect], courses.length), aspect),
  });
  const errors = ask('errors');
  const found = [errors, ask('serverRenders'), ask('mountTimes')].find((look) => look.verdict === 'bad') ?? errors;

  const { aspect, score, bound } = found;
  const isExcused = found.verdict === 'bad' && isControlWorse(pool, figures);
  const verdict = isExcused ? 'watching' : found.verdict;
  const places = found.editions.flatMap((place) => courses[place] ?? []);
  return {
    verdict,
    aspect,
    score,
    bound,
    editions: places.map(({ at }) => at.edition),
    figures: sumOf(places.map((course) => cellOf(pool, course, wholeOf(course), aspect))),
    trials: pool.control === null ? [] : courses.map((course) => trialOf(pool, course, { score, bound, verdict })),
  };
}

function courseOf({ release, control, kind }: TrialPool, at: TrialEdition, figures: readonly SlotFigures[]): Course {
  const slots = new Map<number, Pair>();
  let before = NO_COUNTS;
  for (const row of figures) {
    if (row.edition !== at.edition) continue;
    const isControl = row.release === control;
    if (row.slot < at.from) {
      if (isControl && row.slot >= at.from - BEFORE_MS) before = addCounts(before, row);
    } else {
      const pair = slots.get(row.slot) ?? NO_PAIR;
      if (row.release === release) slots.set(row.slot, { ...pair, release: row });
      else if (isControl && kind === 'beside') slots.set(row.slot, { ...pair, control: row });
    }
  }
  return { at, slots, before, slowestClass: slowestClassOf(before) };
}

/** Slot by slot, the one that runs last. */
function run(pool: TrialPool, courses: readonly Course[], test: PooledTest, aspect: Aspect): PooledLook {
  const cellsAt = (slot: number) =>
    courses.map((course) => cellOf(pool, course, course.slots.get(slot) ?? NO_PAIR, aspect));
  const slots = [...new Set(courses.flatMap((course) => [...course.slots.keys()]))].sort((a, b) => a - b);
  const running = slots.pop() ?? NaN;
  for (const slot of slots) test.close(cellsAt(slot));
  return test.look(cellsAt(running));
}

function cellOf({ kind }: TrialPool, { before, slowestClass }: Course, pair: Pair, aspect: Aspect): Cell {
  const isBeside = kind === 'beside';
  const sample = (counts: Counts): Sample => {
    if (aspect === 'serverRenders') return serverRendersOf(counts);
    if (aspect === 'errors') return errorsOf(counts, isBeside);
    return slowestClass === null ? NOBODY : slowMounts(counts, slowestClass);
  };
  return { release: sample(pair.release), control: sample(isBeside ? pair.control : before) };
}

function wholeOf({ slots }: Course): Pair {
  return [...slots.values()].reduce(
    (sum, { release, control }) => ({
      release: addCounts(sum.release, release),
      control: addCounts(sum.control, control),
    }),
    NO_PAIR,
  );
}

function sumOf(cells: readonly Cell[]): Cell {
  const add = (a: Sample, b: Sample) => ({ views: a.views + b.views, wrong: a.wrong + b.wrong });
  return cells.reduce((sum, { release, control }) => ({
    release: add(sum.release, release),
    control: add(sum.control, control),
  }));
}

function trialOf(pool: TrialPool, course: Course, found: Pick<Trial, 'score' | 'bound' | 'verdict'>): Trial {
  const { release, control } = cellOf(pool, course, wholeOf(course), 'errors');
  return {
    remote: pool.remote,
    edition: course.at.edition,
    release: pool.release,
    control: pool.control ?? '',
    views: release.views,
    errors: release.wrong,
    controlViews: control.views,
    controlErrors: control.wrong,
    ...found,
    since: new Date(course.at.since).toISOString(),
  };
}

/**
 * Whether the control fares worse too, in the editions that are still on it: then it is something behind them, and no release
 * is taken back for it. A canary needs no such excuse, its control is of the same minutes.
 */
function isControlWorse(pool: TrialPool, figures: readonly SlotFigures[]): boolean {
  if (pool.kind === 'beside' || pool.others.length === 0) return false;
  const from = Math.min(...pool.editions.map((edition) => edition.from));
  const cells = pool.others.map((edition): Cell => {
    const own = figures.filter((row) => row.release === pool.control && row.edition === edition);
    const ofTime = (isSince: boolean) =>
      errorsOf(own.filter(({ slot }) => slot >= from === isSince).reduce<Counts>(addCounts, NO_COUNTS), false);
    return { release: ofTime(true), control: ofTime(false) };
  });
  return new SequentialTest(ASKED_OF_CONTROL).look(cells).verdict === 'bad';
}
