import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
}

/** What the process that asks tells in the end. */
export interface Loaded {
  readonly statuses: Readonly<Record<number, number>>;
  readonly seconds: number;
}

/** Keeps connections busy from a process of its own. @throws Error when a single answer is not good. */
export async function load({ url, headers, seconds, connections = 32 }: Load): Promise<LoadResult> {
  const loader = fork(path.join(import.meta.dirname, 'loader.ts'), { execArgv: ['--import', 'tsx'] });
  loader.send({ url, headers, seconds, connections } satisfies Required<Load>);
  const answered = once(loader, 'message') as Promise<[Loaded]>;
  const ended = once(loader, 'exit').then(([code]) => Promise.reject(new Error(`The loader ended (${String(code)})`)));
  const [told] = await Promise.race([answered, ended]);
  const requests = told.statuses[200] ?? 0;
  if (Object.keys(told.statuses).some((status) => status !== '200'))
    throw new Error(`${url}: ${JSON.stringify(told.statuses)}`);
  return { requests, perSecond: requests / told.seconds };
}
