import type { ReleaseRule, Rollout } from '@tribina/shell-api';

/** What the rules need of one row of a remote's history in one channel and edition. */
export interface State {
  readonly stable: string;
  readonly previousGood: string | null;
  readonly canary: Rollout | null;
  readonly rules: readonly ReleaseRule[];
}

/** A row that takes a release back. */
export interface Recalling extends State {
  readonly recalled: string;
}

/** Newest first. */
type History = readonly State[];

/** Releases whose files may be gone. */
type Gone = ReadonlySet<string>;
const NONE: Gone = new Set();

export interface Promotion {
  readonly release: string;
  /** Part of readers; all of them where it and `rules` are left out. */
  readonly percent?: number;
  /** Whom it is given to first; without a percentage, to them alone. */
  readonly rules?: readonly ReleaseRule['when'][];
}

/** At most so many releases may be under trial in one channel and edition (design platform.md, "Rendering on the server"). */
export const MAX_TRIALS = 2;
const ALL_PERCENT = 100;
const BASIS_POINTS_OF_PERCENT = 100;

export function basisPointsOf(percent: number): number {
  return Math.round(percent * BASIS_POINTS_OF_PERCENT);
}

/** The releases that only a part of the readers gets. */
export function trialsOf({ canary, rules }: Pick<State, 'canary' | 'rules'>): string[] {
  return [...new Set([...(canary ? [canary.release] : []), ...rules.map((rule) => rule.release)])];
}

/** Every release that somebody gets. */
export function servedBy(state: Pick<State, 'stable' | 'canary' | 'rules'>): string[] {
  return [state.stable, ...trialsOf(state)];
}

/** Whether a promotion gives the release to everybody. */
export function isForAll({ percent, rules }: Promotion): boolean {
  return percent === ALL_PERCENT || (percent === undefined && rules === undefined);
}

/** Why there is nothing to promote. */
export type NoPromotion = 'NOTHING_STABLE' | 'ALREADY_STABLE';

/**
 * The row that follows when a release is promoted. For everybody: what was stable is the previous good (promoting the same
 * again keeps the older one), the trial beside it is over. For a part: stable stays, and the salt decides who is in it, the
 * same while one rollout ramps.
 *
 * @param salt of the rollout, should it be a new one.
 */
export function promoted(history: History, promotion: Promotion, salt: string): State | NoPromotion {
  const [current] = history;
  const { release } = promotion;
  if (isForAll(promotion)) {
    const previousGood = current?.stable === release ? current.previousGood : (current?.stable ?? null);
    return { stable: release, previousGood, canary: null, rules: rulesBeside(current, release) };
  }
  if (!current) return 'NOTHING_STABLE';
  if (current.stable === release) return 'ALREADY_STABLE';
  const { stable, previousGood } = current;
  return { stable, previousGood, canary: canaryOf(current, promotion, salt), rules: rulesOf(current, promotion) };
}

function canaryOf({ canary }: State, { release, percent }: Promotion, salt: string): Rollout | null {
  if (percent === undefined) return canary;
  return { release, basisPoints: basisPointsOf(percent), salt: canary?.release === release ? canary.salt : salt };
}

/** The first rule that fits counts: the newest act's come first. */
function rulesOf(current: State, { release, rules }: Promotion): readonly ReleaseRule[] {
  if (!rules) return current.rules;
  return [...rules.map((when) => ({ when, release })), ...rulesBeside(current, release)];
}

const rulesBeside = (state: State | undefined, release: string) =>
  state?.rules.filter((rule) => rule.release !== release) ?? [];

/** Why there is nothing to roll back to. */
export type NoStep = 'NOT_ASSIGNED' | 'NO_PREVIOUS_GOOD' | 'ALREADY_STABLE' | 'NEVER_STABLE' | 'EXPIRED';

/**
 * The rows that follow a rollback. A release under trial is taken back before the stable one is; `to` takes all of them back,
 * and then the stable one, to a release that was stable here. No previous good is ever the release that is taken back.
 */
export function rolledBack(history: History, to?: string, gone: Gone = NONE): readonly Recalling[] | NoStep {
  const [current] = history;
  if (!current) return 'NOT_ASSIGNED';
  const [trial] = trialsOf(current);
  if (to === undefined && trial !== undefined) return [withoutTrial(history, trial, gone)];

  const steps: Recalling[] = [];
  for (const release of trialsOf(current)) steps.unshift(withoutTrial([...steps, ...history], release, gone));
  if (to === undefined || to !== current.stable) {
    const step = back([...steps, ...history], to ?? current.previousGood, gone);
    if (typeof step === 'string') return step;
    steps.unshift(step);
  }
  return steps.length === 0 ? 'ALREADY_STABLE' : steps.reverse();
}

/** The row that takes a release under trial back, its rules included. */
function withoutTrial(history: History, release: string, gone: Gone): Recalling {
  const [current] = history;
  if (!current) throw new Error(`${release} is not under trial`);
  const { stable, previousGood, canary } = current;
  return {
    stable,
    previousGood: previousGood === release ? goodBefore(history, stable, release, gone) : previousGood,
    canary: canary?.release === release ? null : canary,
    rules: rulesBeside(current, release),
    recalled: release,
  };
}

/** The row that takes the stable release back, where nothing is under trial. */
function back(history: History, stable: string | null, gone: Gone): Recalling | NoStep {
  const [current] = history;
  if (!current) return 'NOT_ASSIGNED';
  if (stable === null) return 'NO_PREVIOUS_GOOD';
  if (stable === current.stable) return 'ALREADY_STABLE';
  if (!history.some((row) => row.stable === stable)) return 'NEVER_STABLE';
  if (gone.has(stable)) return 'EXPIRED';
  const previousGood = goodBefore(history, stable, current.stable, gone);
  return { stable, previousGood, canary: null, rules: [], recalled: current.stable };
}

/** The previous good of a release as its newest row knew it; where that is the one that is left, the good before that. */
function goodBefore(history: History, release: string, left: string, gone: Gone): string | null {
  let sought = release;
  for (const row of history) {
    if (row.stable !== sought) continue;
    const { previousGood } = row;
    if (previousGood !== left && previousGood !== release) {
      return previousGood !== null && gone.has(previousGood) ? null : previousGood;
    }
    sought = previousGood;
  }
  return null;
}

/** A row as the automatic rollback needs it. */
export interface Happened extends State {
  readonly recalled: string | null;
  /** Whether the service did it by itself. */
  readonly isAuto: boolean;
  /** Whether it is of the last hour. */
  readonly isRecent: boolean;
}

/** Why nothing is taken back without a person. */
export type NoAutoRollback = NoStep | 'NOT_SERVING' | 'TOO_SOON' | 'BELOW_PREVIOUS_GOOD';

/**
 * The rows that follow when the service takes a release back by itself: never the same one twice within an hour, never below
 * the previous good that an earlier automatic rollback went back to.
 */
export function takenBack(
  history: readonly Happened[],
  release: string,
  gone: Gone = NONE,
): readonly Recalling[] | NoAutoRollback {
  const [current] = history;
  if (!current) return 'NOT_ASSIGNED';
  const isTrial = trialsOf(current).includes(release);
  if (!isTrial && current.stable !== release) return 'NOT_SERVING';
  if (history.some((row) => row.isAuto && row.isRecent && row.recalled === release)) return 'TOO_SOON';
  if (isTrial) return [withoutTrial(history, release, gone)];
  const older = history.findIndex((row) => row.stable !== release);
  const whenItBecameStable = history.at((older === -1 ? history.length : older) - 1);
  if (whenItBecameStable?.isAuto) return 'BELOW_PREVIOUS_GOOD';
  return current.previousGood === null ? 'NO_PREVIOUS_GOOD' : rolledBack(history, current.previousGood, gone);
}
