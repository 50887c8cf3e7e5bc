import path from 'node:path';
import pg from 'pg';
import { readRunFile } from '../../tools/start/run-files';
import type { TestSystem } from '../../tools/test/system';
import { median, percentile, type Figure } from './bench';
import { startQuietSystem } from './quiet-system';

const P95 = 0.95;

/** Works with a system that nobody else measures, and with the address at which its database knows its owner. */
export async function inOwnSystem<T>(work: (system: TestSystem, ownerUrl: string) => Promise<T>): Promise<T> {
  const system = await startQuietSystem();
  try {
    const ownerUrl = readRunFile(path.join(system.dataFolder, 'run'), 'postgres')?.databaseUrl;
    if (!ownerUrl) throw new Error('The system does not run on its own database');
    return await work(system, ownerUrl);
  } finally {
    await system.stop();
  }
}

/** Works on the portal's tables behind its back. */
export async function inPortalTables<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=portal,platform' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How long something took, and what came of it. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}

/** The 95th percentile of times in milliseconds. */
export function p95Figure(id: string, what: string, times: readonly number[], budget: number): Figure {
  return {
    id,
    what: `${what}, p95`,
    value: percentile(times, P95),
    unit: 'ms',
    reference: null,
    worse: 'higher',
    budget,
    detail: `${times.length} times, median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
  };
}
