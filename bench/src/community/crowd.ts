import http from 'node:http';
import { percentile } from '../bench';

/** One request of somebody: from an address of theirs, under a session or none. */
export interface Act {
  readonly at: string;
  readonly body: object;
  readonly cookie?: string;
  /** The address that the balancer has seen (`X-Forwarded-For`). */
  readonly address: string;
  /** What is looked for afterwards, if it was acknowledged. */
  readonly key: string;
}

export interface Outcome {
  readonly key: string;
  /** 0: no answer. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly cookies: readonly string[];
  readonly ms: number;
}

/** People at a gateway, each request on one of many kept connections. */
export class Crowd {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 320 });

  constructor(private readonly port: number) {}

  leave(): void {
    this.#agent.destroy();
  }

  send({ at, body, cookie = '', address, key }: Act): Promise<Outcome> {
    const host = `rs.localhost:${this.port}`;
    const text = JSON.stringify(body);
    const headers = {
      host,
      origin: `http://${host}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': address,
      ...(cookie ? { cookie } : {}),
    };
    const began = performance.now();
    return new Promise((resolve) => {
      const done = (status: number, answered: http.IncomingHttpHeaders = {}) =>
        resolve({
          key,
          status,
          retryAfter: answered['retry-after'],
          cookies: (answered['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
          ms: performance.now() - began,
        });
      const request = http.request(
        { host: '127.0.0.1', port: this.port, path: at, method: 'POST', agent: this.#agent, headers },
        (response) => {
          response.resume();
          response.once('end', () => done(response.statusCode ?? 0, response.headers));
          response.once('error', () => done(0));
        },
      );
      request.once('error', () => done(0));
      request.end(text);
    });
  }

  /** So many at a time, each as soon as one is answered: what the system does when nobody presses. @returns good ones a second. */
  async capacity(
    next: () => Act,
    together: number,
    seconds: number,
  ): Promise<{ perSecond: number; outcomes: Outcome[] }> {
    const outcomes: Outcome[] = [];
    const began = performance.now();
    const end = began + seconds * 1_000;
    await Promise.all(
      Array.from({ length: together }, async () => {
        while (performance.now() < end) outcomes.push(await this.send(next()));
      }),
    );
    const good = outcomes.filter(({ status }) => status < 400 || status === 401).length;
    return { perSecond: good / ((performance.now() - began) / 1_000), outcomes };
  }

  /** So many a second, whether they are answered or not: people do not wait for each other. */
  async rush(next: () => Act, perSecond: number, seconds: number): Promise<Outcome[]> {
    const underWay: Promise<Outcome>[] = [];
    const began = performance.now();
    for (let sent = 0; sent < perSecond * seconds;) {
      const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1_000) * perSecond);
      for (; sent < due; sent += 1) underWay.push(this.send(next()));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return Promise.all(underWay);
  }
}

/** What became of a rush, for people. */
export function wordsOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  const served = outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const times =
    served.length > 0
      ? `, served p50 ${Math.round(percentile(served, 0.5))} ms p99 ${Math.round(percentile(served, 0.99))} ms`
      : '';
  return `${[...counts]
    .sort()
    .map(([status, count]) => `${count}× ${status || 'no answer'}`)
    .join(', ')}${times}`;
}

/** Who was neither served nor sent away as the contract says: 503, with the time to come again. */
export function notShed(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && Number(retryAfter) > 0));
}
