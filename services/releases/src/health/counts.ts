import type { HealthEntry } from '@tribina/contracts';
import { MOUNT_CLASSES_MS, noHealthCounts } from '@tribina/contracts/schemas';
import type { Sample } from './sequential';

/** What happened to one release in some time. */
export type Counts = Readonly<Omit<HealthEntry, 'release' | 'edition'>>;

export const NO_COUNTS: Counts = noHealthCounts();

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    views: a.views + b.views,
    load: a.load + b.load,
    integrity: a.integrity + b.integrity,
    timeout: a.timeout + b.timeout,
    render: a.render + b.render,
    unhandled: a.unhandled + b.unhandled,
    fallbacks: a.fallbacks + b.fallbacks,
    serverRenders: a.serverRenders + b.serverRenders,
    serverErrors: a.serverErrors + b.serverErrors,
    mounts: a.mounts.map((count, place) => count + (b.mounts[place] ?? 0)),
  };
}

/**
 * Views, and how many went wrong. A page that went wrong and fell back is one: the larger of the two counts is taken. A
 * time-out says as much of the network as of the release, so it counts only beside a control of the same minutes.
 */
export function errorsOf(counts: Counts, withTimeouts: boolean): Sample {
  const { views, load, integrity, timeout, render, unhandled, fallbacks } = counts;
  const errors = load + integrity + render + unhandled;
  const wrong = withTimeouts ? Math.max(errors + timeout, fallbacks) : Math.max(errors, fallbacks - timeout);
  return { views, wrong: Math.min(views, wrong) };
}

export function serverRendersOf({ serverRenders, serverErrors }: Counts): Sample {
  return { views: serverRenders, wrong: Math.min(serverRenders, serverErrors) };
}

const totalOf = (numbers: readonly number[]) => numbers.reduce((sum, next) => sum + next, 0);

/** Views that came to life, and how many of them later than the upper bound of a class. */
export function slowMounts({ mounts }: Counts, slowestClass: number): Sample {
  return { views: totalOf(mounts), wrong: totalOf(mounts.slice(slowestClass + 1)) };
}

const SLOW_PART = 0.05;
const LEAST_PART = 0.01;
const LARGEST_PART = 0.4;
const LEAST_MOUNTS = 300;

/**
 * The class behind whose upper bound a view is slow: the one with closest to 5 % of views behind it, as a ratio; classes are
 * wider than the difference that is looked for. Null where there are too few views to say.
 */
export function slowestClassOf(control: Counts): number | null {
  if (totalOf(control.mounts) < LEAST_MOUNTS) return null;
  const distances = MOUNT_CLASSES_MS.map((_, place) => {
    const { views, wrong } = slowMounts(control, place);
    const part = wrong / views;
    return part >= LEAST_PART && part <= LARGEST_PART ? Math.abs(Math.log(part / SLOW_PART)) : Infinity;
  });
  const closest = Math.min(...distances);
  return closest === Infinity ? null : distances.indexOf(closest);
}

/**
 * Mount time that this part of views does not exceed, milliseconds: the upper bound of its class; that of the last class but
 * one where it lies in the open class. Null without views.
 */
export function mountPercentile({ mounts }: Counts, part: number): number | null {
  const wanted = Math.ceil(totalOf(mounts) * part);
  if (wanted === 0) return null;
  let seen = 0;
  const found = mounts.findIndex((count) => (seen += count) >= wanted);
  return MOUNT_CLASSES_MS[found] ?? MOUNT_CLASSES_MS.at(-1) ?? null;
}
