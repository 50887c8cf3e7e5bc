import { feedCalls, type Match } from '@tribina/contracts';
import { EDITION_IDS } from '@tribina/editions';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Secrets } from '../../tools/start/secrets';
import { readRunFile } from '../../tools/start/run-files';
import type { TestSystem } from '../../tools/test/system';
import type { Bench } from './bench';
import { inOwnSystem } from './own-system';
import { articlePaths, get, hostOf } from './site';

/** `STORM_SECONDS` makes it shorter. */
const SECONDS = Number(process.env['STORM_SECONDS'] ?? 300);
const PAGES = 200;
const EVENTS_PER_SECOND = 20;
const READERS = 16;
const BETWEEN_PAGES_MS = 20;
/** The World Cup of the demo: nobody but us changes it. */
const COMPETITION_ID = 196;
const MATCHES = 10;
/** Given out at once: as it is, or once more while it is made anew. */
const KEPT = new Set<unknown>(['hit', 'stale']);

interface KnownPage {
  readonly at: string;
  readonly host: string;
}

/** Pages of all editions, each of them asked for once so that it is kept. */
async function keptPages(port: number): Promise<KnownPage[]> {
  const pages: KnownPage[] = [];
  for (const edition of EDITION_IDS) {
    const { host } = hostOf(port, edition);
    for (const at of ['/', ...(await articlePaths(port, edition))]) pages.push({ at, host });
  }
  const chosen = pages.slice(0, PAGES);
  if (chosen.length < PAGES) throw new Error(`The demo has ${chosen.length} pages, not ${PAGES}`);
  for (const { at, host } of chosen) await get(port, at, { host });
  return chosen;
}

/** The feed's own calls, as a source of results makes them. */
class Source {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ dataFolder }: TestSystem) {
    const port = readRunFile(path.join(dataFolder, 'run'), 'feed')?.port;
    if (port === undefined) throw new Error('The feed does not run');
    this.#url = `http://127.0.0.1:${port}`;
    const internalKey = new Secrets(path.join(dataFolder, 'secrets')).text('internal-key');
    this.#headers = { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: internalKey };
  }

  async matches(): Promise<readonly Match[]> {
    const answer = await this.#send('POST', feedCalls.matches.path, { competitionIds: [COMPETITION_ID] });
    const { items } = (await answer.json()) as { items: Match[] };
    return items.slice(0, MATCHES);
  }

  /** One change: another minute and another score. */
  async tell({ id }: Match, turn: number): Promise<void> {
    const at = feedCalls.writeResult.path.replace(':id', String(id));
    await this.#send('PUT', at, { home: turn % 90, away: 0, ended: false, code: 0, minute: turn % 90 });
  }

  async #send(method: string, at: string, body: object): Promise<Response> {
    const answer = await fetch(`${this.#url}${at}`, { method, headers: this.#headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${at} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}

/** The values of one of the gateway's metrics, by what their labels have in them. */
async function metricsOf({ portBase }: TestSystem, name: string): Promise<(label: string) => number> {
  const answer = await fetch(`http://127.0.0.1:${portBase}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return (label) =>
    lines.filter((line) => line.includes(label)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

interface Storm {
  /** Answers by how they were got. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly events: number;
  readonly makings: number;
  readonly makingsBesideAnother: number;
}

async function storm(system: TestSystem, say: (line: string) => void): Promise<Storm> {
  const pages = await keptPages(system.port);
  const source = new Source(system);
  const matches = await source.matches();
  const makingsBefore = await metricsOf(system, 'page_makings_total');
  const heardBefore = await metricsOf(system, 'change_lag_seconds_count');
  say(`${pages.length} pages are kept; ${SECONDS} s of ${EVENTS_PER_SECOND} events a second`);
  const outcomes = new Map<string, number>();
  const end = performance.now() + SECONDS * 1_000;
  const read = async (reader: number) => {
    for (let turn = reader * 7; performance.now() < end; turn += 1) {
      const page = pages[turn % pages.length];
      if (!page) return;
      const { status, headers } = await get(system.port, page.at, { host: page.host });
      const outcome = status === 200 ? String(headers['x-cache']) : String(status);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await pause(BETWEEN_PAGES_MS);
    }
  };
  const write = async () => {
    const began = performance.now();
    for (let turn = 1; performance.now() < end; turn += 1) {
      const match = matches[turn % matches.length];
      if (match) await source.tell(match, turn);
      await pause(Math.max(0, began + (turn * 1_000) / EVENTS_PER_SECOND - performance.now()));
    }
  };
  await Promise.all([write(), ...Array.from({ length: READERS }, (_, reader) => read(reader))]);
  const makings = await metricsOf(system, 'page_makings_total');
  const heard = await metricsOf(system, 'change_lag_seconds_count');
  const isFeed = 'source="feed"';
  const isBeside = 'beside="another"';
  return {
    outcomes,
    events: heard(isFeed) - heardBefore(isFeed),
    makings: makings('') - makingsBefore(''),
    makingsBesideAnother: makings(isBeside) - makingsBefore(isBeside),
  };
}

const told = (outcomes: Storm['outcomes']) => [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');

export const stormBench: Bench = {
  name: 'storm',
  method:
    `A source of results changes a match ${EVENTS_PER_SECOND} times a second for ${SECONDS} s (\`STORM_SECONDS\`) while ` +
    `${READERS} readers go round ${PAGES} kept pages of all editions: how each was got (\`x-cache\`), and how many pages were made while ` +
    'the same was still being made (`page_makings_total`).',
  isInProcess: true,
  run: ({ say }) =>
    inOwnSystem(async (system) => {
      const { outcomes, events, makings, makingsBesideAnother } = await storm(system, say);
      const answers = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
      const kept = [...outcomes].reduce((sum, [outcome, count]) => sum + (KEPT.has(outcome) ? count : 0), 0);
      return [
        {
          id: 'storm-kept',
          what: 'share of pages that were given out at once while matches changed',
          value: kept / answers,
          unit: 'of 1',
          reference: null,
          worse: 'lower',
          budget: 0.95,
          detail: `${answers} pages: ${told(outcomes)}; ${events} events in ${SECONDS} s`,
        },
        {
          id: 'storm-makings',
          what: 'the same: pages made while the same was still being made',
          value: makingsBesideAnother,
          unit: 'pages',
          reference: null,
          worse: 'higher',
          budget: 0,
          detail: `of ${makings} that were made`,
        },
      ];
    }),
};
