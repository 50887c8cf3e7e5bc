import { freePorts, programFrom, until } from '@tribina/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startEdge } from './edge';
import { hasNginx } from './nginx';
import { failuresOf, startReaders } from './readers';
import { get } from './site';

/** The edge keeps connections for a second here: the rest is as deployed. */
const KEPT_S = 1;
/** Longer than the edge leaves out who has just failed, a second counted in whole ones: the first is asked again by then. */
const DRAIN_MS = 2_500;
const SETTLE_MS = 500;
/** So many at least have met a restart; a busy machine has them later. */
const WRITES = 50;
const TIME_LIMIT_MS = 60_000;

const children = new Map<number, ChildProcess>();
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

async function start(port: number): Promise<void> {
  const child = spawn(process.execPath, [programFrom(path.join(__dirname, 'testing/tiny-gateway.ts'))], {
    env: { ...process.env, PORT: String(port), DRAIN_MS: String(DRAIN_MS) },
    stdio: 'ignore',
  });
  children.set(port, child);
  const isReady = () =>
    get(port, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) await pause(50);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

(hasNginx() ? it : it.skip)(
  'no request fails while one process after the other is ended and started behind the edge (needs nginx)',
  async () => {
    const first = await freePorts(2);
    const ports = [first, first + 1];
    await Promise.all(ports.map(start));
    const edge = await startEdge(ports, { keptS: KEPT_S });
    try {
      const readers = startReaders({ port: edge.port, paths: ['/', '/a', '/b'], connections: 32, writeEvery: 2 });
      for (const port of ports) {
        await pause(SETTLE_MS);
        const child = children.get(port);
        child?.kill('SIGTERM');
        if (child) await once(child, 'exit');
        await start(port);
      }
      await pause(SETTLE_MS);
      await until(() => readers.writes() > WRITES);
      const report = await readers.stop();
      expect(failuresOf(report)).toEqual({ count: 0, words: 'none failed' });
    } finally {
      await edge.stop();
    }
  },
  TIME_LIMIT_MS,
);
