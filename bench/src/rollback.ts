import { releaseCalls } from '@tribina/contracts';
import { choose, ROLLOUT_IDS } from '@tribina/federation-node';
import { REMOTE_NAMES, type Assignment } from '@tribina/shell-api';
import { createHash } from 'node:crypto';
import { median, percentile, type Bench, type BenchParts, type Figure } from './bench';
import { startGateways, type Gateways } from './gateways';
import { PushCut } from './push-cut';
import { operatorOf, publishSecond } from './second-release';
import { get } from './site';

const GATEWAYS = 3;
const PUSHED_ROUNDS = 50;
/** An odd number, after an even one: at the end there is what there was before. */
const CUT_ROUNDS = 25;
const POLL_MS = 2;
/** A rollback has reached everybody by then; with the push cut it takes three times as long at most. */
const BOUND_MS = 1_000;
const CUT_BOUND_MS = 3_000;
const VIEWS_AFTER = 10_000;
const AT_ONCE = 16;
const DECISIONS = 200_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function newsAt(port: number): Promise<string> {
  const { headers } = await get(port, '/');
  return /news@([^,]+)/.exec(String(headers['x-tribina-releases']))?.[1] ?? '';
}

/** What rolls news back and looks at every gateway. */
class Rollbacks {
  constructor(
    private readonly system: BenchParts['system'],
    private readonly ports: readonly number[],
  ) {}

  /** Milliseconds from when the command is sent until new page views are by this release at every gateway. */
  async timeTo(release: string): Promise<number> {
    const began = performance.now();
    const call = operatorOf(this.system).call(releaseCalls.rollback, { body: { remote: 'news', to: release } });
    await Promise.all([call, this.until(release)]);
    return performance.now() - began;
  }

  /** Resolves when a new page view at every gateway is by this release. */
  async until(release: string): Promise<void> {
    await Promise.all(
      this.ports.map(async (port) => {
        while ((await newsAt(port)) !== release) await pause(POLL_MS);
      }),
    );
  }

  /** How many of so many page views are by another release. */
  async wrongOf(views: number, wanted: string): Promise<number> {
    let wrong = 0;
    let left = views;
    const reader = async () => {
      for (; left > 0;) {
        left -= 1;
        if ((await newsAt(this.ports[left % this.ports.length] ?? 0)) !== wanted) wrong += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    return wrong;
  }
}

async function propagation({ system, say }: BenchParts, gateways: Gateways, proxy: PushCut): Promise<Figure[]> {
  const client = operatorOf(system);
  const rollbacks = new Rollbacks(system, gateways.ports);
  const first = await newsAt(system.port);
  say('a second release of news');
  const second = await publishSecond(client);
  await client.call(releaseCalls.promote, { body: { release: second } });
  await rollbacks.until(second);

  say(`${PUSHED_ROUNDS} rollbacks, and ${VIEWS_AFTER} page views after their bound`);
  const pushed: number[] = [];
  let wrong = 0;
  for (let round = 0; round < PUSHED_ROUNDS; round += 1) {
    const release = round % 2 === 0 ? first : second;
    const ms = await rollbacks.timeTo(release);
    pushed.push(ms);
    await pause(BOUND_MS - ms);
    wrong += await rollbacks.wrongOf(VIEWS_AFTER / PUSHED_ROUNDS, release);
  }

  say(`${CUT_ROUNDS} rollbacks with the push cut`);
  proxy.cut();
  const cut: number[] = [];
  for (let round = 0; round < CUT_ROUNDS; round += 1) {
    // Not in step with the gateways' own rhythm.
    await pause(Math.random() * BOUND_MS);
    cut.push(await rollbacks.timeTo(round % 2 === 0 ? first : second));
  }

  const detail = (times: readonly number[]) =>
    `${times.length} of them, median ${percentile(times, 0.5).toFixed(0)} ms`;
  const common = { unit: 'ms', reference: null, worse: 'higher' } as const;
  return [
    {
      ...common,
      id: 'rollback-everywhere',
      what: `rollback until every new page view at ${GATEWAYS} gateways is by the old release, p99`,
      value: percentile(pushed, 0.99),
      budget: BOUND_MS,
      detail: detail(pushed),
    },
    {
      ...common,
      id: 'rollback-push-cut',
      what: 'the same with the push cut, p99',
      value: percentile(cut, 0.99),
      budget: CUT_BOUND_MS,
      detail: detail(cut),
    },
    {
      ...common,
      id: 'rollback-wrong-views',
      what: `page views by the release that was taken back, of ${VIEWS_AFTER} after the bound of 1 s`,
      value: wrong,
      unit: 'views',
      budget: 0,
      detail: `${wrong} of ${VIEWS_AFTER}`,
    },
  ];
}

/** Two rollouts under way, the most there may be, and a rule. */
function assignments(): Assignment[] {
  return REMOTE_NAMES.map((remote, index) => ({
    seq: 1,
    remote,
    edition: 'rs',
    stable: `${remote}-1.0.0`,
    previousGood: null,
    canary: index < 2 ? { release: `${remote}-2.0.0`, basisPoints: 1_000, salt: `salt-${index}` } : null,
    rules: index === 2 ? [{ when: { path: '/uzivo' }, release: `${remote}-3.0.0` }] : [],
  }));
}

function timesOf(decide: (bits: number) => void): number[] {
  const times: number[] = [];
  for (let run = 0; run < DECISIONS; run += 1) {
    const began = performance.now();
    decide((run * 7) % ROLLOUT_IDS);
    times.push(performance.now() - began);
  }
  // What the compiler does to the first of them is not what a decision costs.
  return times.slice(DECISIONS / 10);
}

function decisionCost(): Figure[] {
  const asked = assignments();
  const times = timesOf((bits) => {
    const visitor = { bits, isBot: false, isSignedIn: false, path: '/fudbal', pins: {} };
    for (const assignment of asked) choose(assignment, visitor);
  });
  const hashed = timesOf((bits) => {
    for (const { remote, canary } of asked) {
      if (canary) createHash('sha256').update(`${canary.salt}|${remote}|${bits}`).digest().readUInt32BE();
    }
  });
  const p99 = percentile(times, 0.99);
  const us = (ms: number) => `${(ms * 1_000).toFixed(2)} µs`;
  return [
    {
      id: 'decision',
      what: `which releases a request gets (${asked.length} parts, two rollouts), p99`,
      value: p99,
      unit: 'ms',
      reference: null,
      worse: 'higher',
      budget: 0.2,
      detail: `median ${us(median(times))}, p99 ${us(p99)}`,
    },
    {
      id: 'decision-hash',
      what: 'the same, median',
      value: median(times) / median(hashed),
      unit: '×',
      reference: 'one SHA-256 per rollout and request',
      worse: 'higher',
      detail: `${us(median(times))} against ${us(median(hashed))}`,
    },
  ];
}

export const rollback: Bench = {
  name: 'rollback',
  method:
    `${GATEWAYS} gateways, processes of their own, on one releases service. News is rolled back from one release to the other; from ` +
    `when the command is sent a new page view is asked for at each gateway every ${POLL_MS} ms. To cut the push a proxy before ` +
    'the releases service breaks off every call that it would hold. The decision is measured in one process.',
  run: async (parts) => {
    const proxy = await PushCut.start(parts.system.portBase + 5);
    try {
      const gateways = await startGateways(parts.system, GATEWAYS, proxy.url);
      try {
        return [...(await propagation(parts, gateways, proxy)), ...decisionCost()];
      } finally {
        await gateways.stop();
      }
    } finally {
      await proxy.stop();
    }
  },
};
