/**
 * Interrupts first starts at random moments, from the keyboard or without a warning, and starts again: the portal must be served
 * with the whole demo world. Ends with 1 when it is not.
 * usage: node --import tsx tools/test/interruptions.ts [how often, by default 20] [seed]
 */
import { freePorts } from '@tribina/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../start/paths';
import { startSystem } from './system';

const SIGNALS = ['SIGINT', 'SIGKILL', 'SIGTERM'] as const;
/** What nobody writes but the demo world. */
const TABLES = [
  'portal.accounts_user',
  'portal.content_article',
  'portal.content_navigation',
  'portal.content_writer',
  'portal.comments_comment',
  'portal.match_report',
  'portal.widgets_banner',
  'prognozzer.challenge',
  'prognozzer.game_user',
  'prognozzer.quiz_question',
  'feed.competition',
  'feed.match',
  'feed.team',
] as const;

type World = Readonly<Record<string, number>>;

/** A number from 0 to 1 that follows from the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function worldIn(dataFolder: string): Promise<World> {
  const { databaseUrl } = JSON.parse(readFileSync(path.join(dataFolder, 'run/postgres.json'), 'utf8')) as {
    databaseUrl: string;
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** A start that ends after so long, in whatever it is doing. */
async function interrupted(dataFolder: string, afterMs: number, signal: NodeJS.Signals): Promise<void> {
  const port = await freePorts(64);
  const child = spawn(process.execPath, ['tools/start/main.mjs'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), PORT_BASE: String(port + 1), DATA_DIR: dataFolder },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([delay(afterMs), ended]);
  child.kill(signal);
  await ended;
}

/** The world of a start on the folder, and how long that took. */
async function served(dataFolder: string): Promise<{ readonly world: World; readonly ms: number }> {
  const began = Date.now();
  const system = await startSystem({ dataFolder, environment: { GATE_BROWSER: 'off' } });
  const ms = Date.now() - began;
  try {
    const { status } = await fetch(`http://127.0.0.1:${system.port}/readyz`);
    if (status !== 200) throw new Error(`/readyz answered ${status}`);
    return { world: await worldIn(dataFolder), ms };
  } finally {
    await system.stop();
  }
}

const [count = '20', seed = String(Date.now() % 100_000)] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const base = mkdtempSync(path.join(os.tmpdir(), 'tribina-interruptions-'));
const whole = await served(path.join(base, 'whole'));
process.stdout.write(`seed ${seed}; a start without interruption ${(whole.ms / 1000).toFixed(1)} s\n`);
let failures = 0;
for (let round = 1; round <= Number(count); round += 1) {
  const folder = path.join(base, String(round));
  const afterMs = Math.round(random() * whole.ms);
  const signal = SIGNALS[Math.floor(random() * SIGNALS.length)] ?? 'SIGKILL';
  await interrupted(folder, afterMs, signal);
  const outcome = await served(folder).then(
    ({ world, ms }) => {
      const lacking = TABLES.filter((table) => world[table] !== whole.world[table]);
      const differs = lacking.map((table) => `${table} ${world[table]} of ${whole.world[table]}`).join(', ');
      return { isWhole: lacking.length === 0, text: `${(ms / 1000).toFixed(1)} s, ${differs || 'whole'}` };
    },
    (error: unknown) => ({ isWhole: false, text: error instanceof Error ? error.message : String(error) }),
  );
  if (!outcome.isWhole) failures += 1;
  process.stdout.write(`${round}  ${signal} after ${(afterMs / 1000).toFixed(1)} s: served after ${outcome.text}\n`);
  rmSync(folder, { recursive: true, force: true });
}
rmSync(base, { recursive: true, force: true });
process.stdout.write(`${Number(count) - failures} of ${count} whole\n`);
process.exitCode = failures === 0 ? 0 : 1;
