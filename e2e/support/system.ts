import { EDITIONS, type EditionId } from '@tribina/editions';
import { IS_FULL } from '@tribina/testing';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownSystem } from './own-system';

/** The system under test: of those that `npm test` has started the one of this worker, or a running `npm start`. */
export const { port: PORT, portBase: PORT_BASE, dataFolder: DATA_DIR } = ownSystem();
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const ALL_EDITIONS = [EDITIONS.rs, EDITIONS.hr, EDITIONS.ke] as const;

/** What a busy machine may take longer. */
const SLACK = 5;
/** What it may take for other work at any moment, several times over, and less than what is asked for again by itself. */
const LEAST_MS = 15_000;

/**
 * A time that the design names, ms. `npm run test:full` holds the system to it, and the benchmarks measure it; every other
 * run, on whatever machine with whatever other work, only tells what works from what does not.
 */
export function withSlack(ms: number): number {
  return IS_FULL ? ms : Math.max(ms * SLACK, LEAST_MS);
}

export function origin(edition: EditionId): string {
  return `http://${edition}.localhost:${PORT}`;
}

/** Port of the stand-in of the betting site, from the first (`tools/start/services.ts`). */
const BETTING_SITE_OFFSET = 7;
/** The betting site is another origin than any edition. */
export const BETTING_SITE = `http://127.0.0.1:${PORT_BASE + BETTING_SITE_OFFSET}`;

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** Bytes on the wire. */
  readonly bytes: number;
}

interface AskOptions {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string;
  /** Another address of this machine: what an address may ask is counted for each. */
  readonly from?: string;
}

/** A request as a client without a browser makes it: node does not resolve `*.localhost`, so the host goes by the header. */
export function ask(edition: EditionId, at: string, options: AskOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: PORT,
        path: at,
        method: options.method ?? 'GET',
        localAddress: options.from,
        // A kept connection may have been closed while a command held this process up.
        agent: false,
        headers: { host: options.host ?? `${edition}.localhost:${PORT}`, ...options.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes.toString('utf8'),
            bytes: bytes.length,
          });
        });
      },
    );
    request.once('error', reject);
    request.end(options.body);
  });
}

/** A JSON call of the gateway's. */
export function post(
  edition: EditionId,
  at: string,
  body: unknown,
  headers: http.OutgoingHttpHeaders = {},
): Promise<Answer> {
  return ask(edition, at, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** What `.data/run` says of a process. */
export function runFile(name: string): { readonly pid: number; readonly port: number; readonly databaseUrl?: string } {
  return JSON.parse(readFileSync(path.join(DATA_DIR, 'run', `${name}.json`), 'utf8')) as { pid: number; port: number };
}

/** Asks until the condition holds; the last answer is what a failure shows. */
export async function until<T>(
  look: () => Promise<T>,
  holds: (value: T) => boolean,
  limitMs: number,
  pauseMs = 25,
): Promise<{ readonly value: T; readonly ms: number }> {
  const began = Date.now();
  for (;;) {
    const value = await look();
    const ms = Date.now() - began;
    if (holds(value)) return { value, ms };
    if (ms > limitMs) throw new Error(`Not within ${limitMs} ms; at last: ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Waits for a page that can be served; the gateway may be gone in the meantime. */
export async function untilReady(limitMs = withSlack(30_000)): Promise<void> {
  const look = () => ask('rs', '/readyz').catch(() => null);
  await until(look, (answer) => answer?.status === 200, limitMs);
}
