import http from 'node:http';
import { percentile } from './bench';

export interface ReadersOptions {
  readonly port: number;
  /** What is asked for, in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  /** Of how many requests one is a write, which nobody between us and the gateway may send twice; 0: none. */
  readonly writeEvery?: number;
}

export interface ReadersReport {
  readonly requests: number;
  readonly writes: number;
  /** What went wrong, by what was seen: a status or an error's code. */
  readonly failures: ReadonlyMap<string, number>;
  readonly p99Ms: number;
}

export interface Readers {
  /** How many have been answered so far. */
  readonly writes: () => number;
  readonly stop: () => Promise<ReadersReport>;
}

const PAUSE_MS = 10;
/** Longer than any answer may take. */
const PATIENCE_MS = 10_000;

/** Readers who go from page to page on kept connections until they are stopped; every answer that is not 200 is noted. */
export function startReaders({ port, paths, connections, writeEvery = 0 }: ReadersOptions): Readers {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const host = `rs.localhost:${port}`;
  const failures = new Map<string, number>();
  const times: number[] = [];
  let writes = 0;
  let isOver = false;

  const ask = (at: string, isWrite: boolean) =>
    new Promise<string>((resolve) => {
      const headers = { host, ...(isWrite ? { origin: `http://${host}`, 'content-length': 0 } : {}) };
      const method = isWrite ? 'POST' : 'GET';
      const request = http.request({ host: '127.0.0.1', port, agent, path: at, method, headers });
      request.setTimeout(PATIENCE_MS, () => request.destroy(new Error('no answer')));
      request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      request.once('response', (response) => {
        response.resume();
        response.once('error', () => resolve('cut off'));
        response.once('end', () => resolve(response.complete ? String(response.statusCode) : 'cut off'));
      });
      request.end();
    });

  const readOn = async (first: number) => {
    for (let turn = first; !isOver; turn += 1) {
      const isWrite = writeEvery > 0 && turn % writeEvery === 0;
      const began = performance.now();
      const seen = await ask(isWrite ? '/api/logout' : (paths[turn % paths.length] ?? '/'), isWrite);
      times.push(performance.now() - began);
      if (isWrite) writes += 1;
      if (seen !== '200') failures.set(seen, (failures.get(seen) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const all = Array.from({ length: connections }, (_, index) => readOn(index * 7));
  return {
    writes: () => writes,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
      return { requests: times.length, writes, failures, p99Ms: percentile(times, 0.99) };
    },
  };
}

/** How many went wrong, and how, for people. */
export function failuresOf({ failures }: ReadersReport): { readonly count: number; readonly words: string } {
  const count = [...failures.values()].reduce((sum, one) => sum + one, 0);
  return { count, words: [...failures].map(([seen, times]) => `${times}× ${seen}`).join(', ') || 'none failed' };
}
