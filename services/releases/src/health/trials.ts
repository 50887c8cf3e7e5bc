import type { EditionId } from '@tribina/editions';
import type { Served } from './repository';

const MINUTE_MS = 60 * 1000;
/** How long a release is watched that was newly made stable (research mfe-platforms.md, 5.7). */
const STABLE_MS = 30 * MINUTE_MS;
/** How long before a trial the control is looked at. */
export const BEFORE_MS = 30 * MINUTE_MS;
/** A trial that lasts is judged in parts, each with the whole allowance: a look reads the figures of so much time at most. */
const PART_MS = 6 * 60 * MINUTE_MS;

export interface TrialEdition {
  readonly edition: EditionId;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** From when on it is judged. */
  readonly from: number;
}

/** A release that has to show itself, in the editions where it stands against the same control. */
export interface TrialPool {
  readonly channel: string;
  readonly remote: string;
  readonly release: string;
  /** Null: the first release ever of its remote. */
  readonly control: string | null;
  /** `beside`: a canary and the stable release of the same minutes; `after`: newly stable, and what was stable before. */
  readonly kind: 'beside' | 'after';
  readonly editions: readonly TrialEdition[];
  /** Other editions that are still on the control. */
  readonly others: readonly EditionId[];
}

type Single = Omit<TrialPool, 'editions' | 'others'> & TrialEdition;

/** The trials that run, one for each pair of releases in a channel. */
export function trialsOf(served: readonly Served[]): TrialPool[] {
  const pools = new Map<string, TrialPool>();
  for (const { edition, since, from, ...trial } of served.flatMap(trialsIn)) {
    const key = keyOf(trial);
    const others = served.filter(
      (one) => one.channel === trial.channel && one.remote === trial.remote && one.stable === trial.control,
    );
    const pool = pools.get(key) ?? { ...trial, editions: [], others: others.map((one) => one.edition) };
    pools.set(key, { ...pool, editions: [...pool.editions, { edition, since, from }] });
  }
  return [...pools.values()];
}

/** Tells trials apart. */
export function keyOf({ channel, kind, release, control }: Omit<TrialPool, 'editions' | 'others'>): string {
  return [channel, kind, release, control].join(' ');
}

function trialsIn(served: Served): Single[] {
  const { channel, remote, edition, stable, before, canary, canarySince, stableSince, now } = served;
  const place = { channel, remote, edition };
  const trials: Single[] = [];
  if (canary !== null && canarySince !== null) {
    const from = canarySince + Math.floor((now - canarySince) / PART_MS) * PART_MS;
    trials.push({ ...place, kind: 'beside', release: canary, control: stable, since: canarySince, from });
  }
  if (served.isPromoted && now - stableSince < STABLE_MS) {
    trials.push({ ...place, kind: 'after', release: stable, control: before, since: stableSince, from: stableSince });
  }
  return trials;
}
