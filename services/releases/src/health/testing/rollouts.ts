import { PooledTest } from '../pooled';
import { ASKED_AFTER, ASKED_BESIDE } from '../questions';
import type { Judge, Random, Rollout, Stream } from './traffic';

/** The service's own judge of errors, in so many editions. @param share of readers that have the release. */
export function ownJudge(share: number, editions: number): Judge {
  const { errors } = share >= 1 ? ASKED_AFTER : ASKED_BESIDE;
  const test = new PooledTest(errors, editions);
  return {
    look: (minute) => test.look(minute).verdict === 'bad',
    close: (minute) => {
      test.close(minute);
    },
  };
}

/** A release whose views go wrong at one rate, beside a control with another, in one edition. */
export function steady(rates: { control: number; release: number }, share: number, viewsPerSecond: number): Rollout {
  const stream = { viewsPerSecond, controlRate: () => rates.control, releaseRate: () => rates.release };
  // Until 3,000 readers have seen it; an hour at most.
  const seconds = Math.min(3_600, Math.ceil(3_000 / (viewsPerSecond * share)));
  return { streams: [stream], shareAt: () => share, seconds };
}

const between = (random: Random, low: number, high: number) => low * (high / low) ** random();
const PARTS_OF_EDITIONS = [0.8, 0.17, 0.03];
const CANARY_SHARES = [0.01, 0.05, 0.25];
const WATCHED_SECONDS = 900;
const OUTAGE_SECONDS = 200;

/** The same second is asked of every edition and release. */
function remembered(valueAt: (second: number) => number): (second: number) => number {
  let known = { second: NaN, value: 0 };
  return (second) => {
    if (second !== known.second) known = { second, value: valueAt(second) };
    return known.value;
  };
}

/**
 * A healthy release, ramped from 1 to 5 and 25 % and then given to everybody: 2 to 200 views a second, four fifths of them in
 * one edition; each edition's own rate, the same with the release and its control, from 0.1 to 3 % and up and down by a factor
 * of 3; in one of three rollouts everything fails twenty times as often for 200 s. Given to everybody there is no control of
 * the same minutes: the rate then drifts by a factor of 2 and there is no outage.
 */
export function healthyRollout(random: Random): { readonly canary: Rollout; readonly forAll: Rollout } {
  const viewsPerSecond = between(random, 2, 200);
  const stageSeconds = Math.round(between(random, 90, 480));
  const bases = PARTS_OF_EDITIONS.map(() => between(random, 0.001, 0.03));
  const period = between(random, 300, 3_600);
  const phase = random() * 2 * Math.PI;
  const outageAt = random() < 1 / 3 ? random() * stageSeconds * CANARY_SHARES.length : Infinity;

  const waveOf = (factor: number) => (second: number) =>
    factor ** (0.5 * Math.sin((second / period) * 2 * Math.PI + phase));
  const outage = (second: number) => (second >= outageAt && second < outageAt + OUTAGE_SECONDS ? 20 : 1);
  const streamsWith = (factorAt: (second: number) => number): Stream[] => {
    const factorOf = remembered(factorAt);
    return bases.map((base, edition) => {
      const rate = (second: number) => Math.min(0.6, base * factorOf(second));
      return {
        viewsPerSecond: viewsPerSecond * (PARTS_OF_EDITIONS[edition] ?? 0),
        controlRate: rate,
        releaseRate: rate,
      };
    });
  };
  const canaryWave = waveOf(3);
  return {
    canary: {
      streams: streamsWith((second) => canaryWave(second) * outage(second)),
      shareAt: (second) => CANARY_SHARES[Math.floor(second / stageSeconds)] ?? 0,
      seconds: stageSeconds * CANARY_SHARES.length,
    },
    forAll: {
      streams: streamsWith(waveOf(2)),
      shareAt: () => 1,
      seconds: WATCHED_SECONDS,
    },
  };
}
