import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** What somebody else does meanwhile, at a steady pace, whether it is answered or not. */
export interface Other {
  readonly everyMs: number;
  readonly ask: (nth: number) => {
    /** One that no attacker has. */
    readonly address: string;
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: object;
  };
}

export interface Seen {
  readonly times: readonly number[];
  /** What was no good answer: a status of 500 and more, 429, or none; by what it was and where. */
  readonly refused: readonly string[];
}

/** Longer than anything may take. */
const PATIENCE_MS = 15_000;

/** Asks for so long. Resolves when all that was asked is answered. */
export async function watch(port: number, other: Other, seconds: number): Promise<Seen> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const refused: string[] = [];
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let nth = 0; performance.now() - began < seconds * 1_000; nth += 1) {
    under.push(
      askOnce(port, other, nth, agent).then(({ ms, fault }) => {
        times.push(ms);
        if (fault) refused.push(fault);
      }),
    );
    // By the clock: a late one makes no other late.
    await delay(Math.max(0, began + (nth + 1) * other.everyMs - performance.now()));
  }
  await Promise.all(under);
  agent.destroy();
  return { times, refused };
}

function askOnce(
  port: number,
  { ask }: Other,
  nth: number,
  agent: http.Agent,
): Promise<{ readonly ms: number; readonly fault: string | null }> {
  const { address, method, path, headers = {}, body } = ask(nth);
  const host = `rs.localhost:${port}`;
  const text = body ? JSON.stringify(body) : undefined;
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number | string) => {
      const isGood = typeof status === 'number' && status < 500 && status !== 429;
      resolve({ ms: performance.now() - began, fault: isGood ? null : `${status} ${path}` });
    };
    const written = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
    const all = { host, origin: `http://${host}`, ...written, ...headers };
    const request = http.request(
      { host: '127.0.0.1', port, localAddress: address, method, path, agent, headers: all, timeout: PATIENCE_MS },
      (response) => {
        response.resume();
        response.once('end', () => done(response.statusCode ?? 0));
        response.once('error', ({ message }) => done(message));
      },
    );
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', ({ message }) => done(message));
    request.end(text);
  });
}
