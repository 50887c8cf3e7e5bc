import type { Cell, Sample } from '../sequential';

/** Numbers from 0 up to 1. */
export type Random = () => number;

/** Always the same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: Random, mean: number, variance: number): number {
  const draw = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(0, Math.round(mean + Math.sqrt(variance) * draw));
}

/** How many views come: from here on by the normal distribution, one draw instead of one for each. */
const MANY_VIEWS = 12;
/** How many go wrong is what the tests are about: exact for longer. */
const MANY_WRONG = 60;

export function poisson(random: Random, mean: number): number {
  if (mean > MANY_VIEWS) return normal(random, mean, mean);
  let events = 0;
  for (let left = Math.exp(-mean), product = random(); product > left; product *= random()) events += 1;
  return events;
}

export function binomial(random: Random, tries: number, chance: number): number {
  if (tries <= 0 || chance <= 0) return 0;
  const mean = tries * chance;
  if (mean > MANY_WRONG) return Math.min(tries, normal(random, mean, mean * (1 - chance)));
  const perTry = Math.log(1 - Math.min(chance, 1 - 1e-9));
  let events = 0;
  // From one event to the next: a geometric number of tries.
  for (let at = 0; ; events += 1) {
    at += Math.floor(Math.log(1 - random()) / perTry) + 1;
    if (at > tries) return events;
  }
}

/** One edition's traffic of a remote. */
export interface Stream {
  readonly viewsPerSecond: number;
  /** Part of the views that goes wrong with the control. */
  readonly controlRate: (second: number) => number;
  readonly releaseRate: (second: number) => number;
}

export interface Rollout {
  readonly streams: readonly Stream[];
  /** Part of views that the release gets, 0 to 1. At 1 the control is what was seen before. */
  readonly shareAt: (second: number) => number;
  readonly seconds: number;
}

/** What judges a rollout second by second. */
export interface Judge {
  /** @returns true: the release is taken back. */
  look(minute: readonly Cell[]): boolean;
  close(minute: readonly Cell[]): void;
}

export interface Outcome {
  readonly second: number;
  /** Views of the release until it was taken back. */
  readonly exposed: number;
}

const MINUTE = 60;
const BEFORE_SECONDS = 1_800;

interface Counts {
  views: number;
  wrong: number;
}

const nothing = (): Counts => ({ views: 0, wrong: 0 });

/** @returns how many views came. */
function add(counts: Counts, random: Random, mean: number, rate: number): number {
  const views = poisson(random, mean);
  counts.views += views;
  counts.wrong += binomial(random, views, rate);
  return views;
}

/** What the control showed in the half hour before. */
function before(random: Random, { viewsPerSecond, controlRate }: Stream): Counts {
  const counts = nothing();
  for (let second = -BEFORE_SECONDS; second < 0; second += MINUTE) {
    add(counts, random, viewsPerSecond * MINUTE, controlRate(second));
  }
  return counts;
}

/** Lets a rollout happen before several judges at once; null: that one never took it back. */
export function happen(random: Random, rollout: Rollout, judges: readonly Judge[]): (Outcome | null)[] {
  const { streams, shareAt, seconds } = rollout;
  const isBefore = shareAt(0) >= 1;
  const controls = streams.map((stream) => (isBefore ? before(random, stream) : nothing()));
  const anew = () => controls.map((control) => ({ release: nothing(), control: isBefore ? control : nothing() }));
  const outcomes: (Outcome | null)[] = judges.map(() => null);
  let cells = anew();
  let exposed = 0;

  for (let second = 0; second < seconds; second += 1) {
    const share = shareAt(second);
    // As the service counts: by the minute, and anew from each act on.
    if (second > 0 && (second % MINUTE === 0 || share !== shareAt(second - 1))) {
      for (const judge of judges) judge.close(cells);
      cells = anew();
    }
    streams.forEach(({ viewsPerSecond, controlRate, releaseRate }, edition) => {
      const cell = cells[edition];
      if (!cell) return;
      exposed += add(cell.release, random, viewsPerSecond * share, releaseRate(second));
      if (!isBefore) add(cell.control, random, viewsPerSecond * (1 - share), controlRate(second));
    });
    judges.forEach((judge, index) => {
      if (!outcomes[index] && judge.look(cells)) outcomes[index] = { second: second + 1, exposed };
    });
    if (outcomes.every((outcome) => outcome !== null)) break;
  }
  return outcomes;
}

const sumOf = (samples: readonly Sample[]): Sample => ({
  views: samples.reduce((total, { views }) => total + views, 0),
  wrong: samples.reduce((total, { wrong }) => total + wrong, 0),
});

/**
 * Reference: taken back when of its last 100 views at least 5 went wrong.
 *
 * @param random decides in which order the views of a second came.
 */
export function fixedThreshold(random: Random): Judge {
  const WINDOW = 100;
  const LIMIT = 5;
  const recent = new Uint8Array(WINDOW);
  let at = 0;
  let wrong = 0;
  let seen = nothing();
  return {
    look: (minute) => {
      const now = sumOf(minute.map(({ release }) => release));
      let [views, bad] = [now.views - seen.views, now.wrong - seen.wrong];
      seen = { ...now };
      for (; views > 0; views -= 1) {
        const isBad = random() * views < bad;
        bad -= isBad ? 1 : 0;
        wrong += (isBad ? 1 : 0) - (recent[at % WINDOW] ?? 0);
        recent[at % WINDOW] = isBad ? 1 : 0;
        at += 1;
        if (at >= WINDOW && wrong >= LIMIT) return true;
      }
      return false;
    },
    close: () => {
      seen = nothing();
    },
  };
}

/** Reference: a test of two proportions made for one look (p < 0.001, one-sided), asked every second all the same. */
export function repeatedTest(): Judge {
  const Z = 3.09;
  let past: { readonly release: Sample; readonly control: Sample } = { release: nothing(), control: nothing() };
  const isOnce = (minute: readonly Cell[]) => ({
    release: sumOf([past.release, ...minute.map(({ release }) => release)]),
    control: sumOf([past.control, ...minute.map(({ control }) => control)]),
  });
  return {
    look: (minute) => {
      const { release, control } = isOnce(minute);
      if (release.views === 0 || control.views === 0) return false;
      const rate = (release.wrong + control.wrong) / (release.views + control.views);
      const spread = Math.sqrt(rate * (1 - rate) * (1 / release.views + 1 / control.views));
      return spread > 0 && (release.wrong / release.views - control.wrong / control.views) / spread > Z;
    },
    close: (minute) => {
      past = isOnce(minute);
    },
  };
}
