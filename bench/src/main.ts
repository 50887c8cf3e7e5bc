/** `npm run bench [-- --only <name,…>] [--check] [--record]`: measures; compares with, or replaces, what is recorded. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keepPrograms } from '@tribina/testing';
import type { TestSystem } from '../../tools/test/system';
import { attacks } from './attacks/attacks';
import { autoRollback } from './auto-rollback';
import { isOverBudget, worseBy, type Bench, type Figure, type Recorded } from './bench';
import { inBrowser } from './browser';
import { calmStart } from './calm-start';
import { community } from './community/community';
import { composing } from './composing';
import { feedSize } from './feed/size';
import { specialGoal } from './feed/special-goal';
import { openfootballTables } from './feed/published';
import { openfootballVersions } from './feed/versions';
import { strangersBench } from './fuzz/bench';
import { gameDesk } from './game/desk';
import { gameDeskPages } from './game/desk-pages';
import { gameErasure } from './game/erasure';
import { gameRankings } from './game/rankings';
import { gameSaving } from './game/saving';
import { gameSettlement } from './game/settlement';
import { judged } from './judged';
import { pictures } from './pictures';
import { report } from './report';
import { lighthouseBench } from './lighthouse';
import { livePosts } from './live-posts';
import { moderation } from './moderation';
import { notifications } from './notifications';
import { openfootball } from './openfootball';
import { publishing } from './publishing';
import { startQuietSystem } from './quiet-system';
import { reading, readingSpecial } from './reading';
import { releasing } from './releasing';
import { rendering } from './rendering';
import { rollback } from './rollback';
import { rolling } from './rolling-restart';
import { search } from './search/search';
import { serving } from './serving';
import { starting } from './starting';
import { stormBench } from './storm';
import { trackingAccept } from './tracking/accept';
import { trackingAgent } from './tracking/agent';
import { trackingDrain } from './tracking/drain';
import { trackingFlood } from './tracking/flood';
import { trackingInterests } from './tracking/interests';
import { trackingReaders } from './tracking/readers';
import { trackingDay } from './tracking/replay';
import { weight } from './weight';

const BENCHES: readonly Bench[] = [
  starting,
  rendering,
  serving,
  search,
  judged,
  inBrowser,
  lighthouseBench,
  calmStart,
  weight,
  composing,
  livePosts,
  specialGoal,
  publishing,
  moderation,
  notifications,
  reading,
  readingSpecial,
  pictures,
  releasing,
  autoRollback,
  rollback,
  rolling,
  stormBench,
  community,
  feedSize,
  gameSettlement,
  gameRankings,
  gameSaving,
  gameErasure,
  gameDesk,
  gameDeskPages,
  trackingAccept,
  trackingDrain,
  trackingDay,
  trackingInterests,
  trackingReaders,
  trackingAgent,
  trackingFlood,
  attacks,
  strangersBench,
  openfootball,
  openfootballVersions,
  openfootballTables,
];
const RECORDED = path.join(import.meta.dirname, '../recorded.json');
const DOCUMENT = path.join(import.meta.dirname, '../../docs/benchmarks.md');
/** So many times worse than recorded is no noise any more. */
const TOLERANCE = 1.5;

const { values } = parseArgs({
  options: { only: { type: 'string' }, check: { type: 'boolean' }, record: { type: 'boolean' } },
});

const say = (line: string) => process.stderr.write(`${line}\n`);

function chosen(): readonly Bench[] {
  const names = values.only?.split(',') ?? BENCHES.map(({ name }) => name);
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such benchmark: ${unknown.join(', ')}. There are: ${BENCHES.map(({ name }) => name).join(', ')}`,
    );
  return BENCHES.filter(({ name }) => names.includes(name));
}

function recorded(): Recorded {
  return existsSync(RECORDED) ? (JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded) : { figures: {} };
}

async function measure(benches: readonly Bench[]): Promise<Map<Bench, readonly Figure[]>> {
  const measured = new Map<Bench, readonly Figure[]>();
  const parts = { say: (line: string) => say(`  ${line}`) };
  let system: TestSystem | null = null;
  const forgetPrograms = keepPrograms();
  try {
    for (const bench of benches.filter(canRun)) {
      say(bench.name);
      if (!bench.isInProcess) system ??= await started();
      try {
        if (bench.isInProcess) measured.set(bench, await bench.run(parts));
        else if (system) measured.set(bench, await bench.run({ ...parts, system }));
      } catch (error) {
        // What the others have measured is not lost.
        say(`${bench.name}: failed, ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await system?.stop();
    forgetPrograms();
  }
  return measured;
}

function canRun({ name, obstacle }: Bench): boolean {
  const found = obstacle?.() ?? null;
  if (found) say(`${name}: skipped, ${found}`);
  return found === null;
}

function started(): Promise<TestSystem> {
  say('starting a system of its own');
  return startQuietSystem();
}

function judge(figures: readonly Figure[], before: Recorded): boolean {
  let isGood = true;
  for (const figure of figures) {
    const known = before.figures[figure.id];
    const faults = [
      ...(isOverBudget(figure) ? [`misses its budget of ${figure.budget} ${figure.unit}`] : []),
      ...(known && worseBy(figure, known.value) > TOLERANCE
        ? [`worse than the recorded ${known.value.toFixed(2)} ${figure.unit}`]
        : []),
    ];
    process.stdout.write(
      `${figure.id.padEnd(26)}${`${figure.value.toFixed(2)} ${figure.unit}`.padEnd(14)}${figure.detail}${faults.length > 0 ? `  – ${faults.join(', ')}` : ''}\n`,
    );
    if (known && worseBy(figure, known.value) > TOLERANCE) isGood = false;
  }
  return isGood;
}

const before = recorded();
const measured = await measure(chosen());
const isGood = judge([...measured.values()].flat(), before);
if (values.record) {
  const merged = report.merge(before, measured);
  writeFileSync(RECORDED, `${JSON.stringify(merged, null, 2)}\n`);
  writeFileSync(DOCUMENT, report.document(merged, BENCHES));
}
if (values.check && !isGood) process.exitCode = 1;
