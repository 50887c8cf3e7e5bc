import { releaseCalls } from '@tribina/contracts';
import { EDITIONS, specialPath, specialPaths } from '@tribina/editions';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startQuietSystem } from './quiet-system';
import { percentile, type Bench } from './bench';
import { operatorOf, publishSecond } from './second-release';
import { articlePaths, get } from './site';

const REQUESTS = 10_000;
const MINUTE_MS = 60_000;
/** When a second release of news gets everybody, and when it is taken back. */
const PROMOTED_AT = REQUESTS / 3;
const ROLLED_BACK_AT = (REQUESTS * 2) / 3;
const ARTICLES = 60;
/** Of the Serbian edition. */
const MATCH_PATH = /\/specijal\/utakmica\/\d+/g;
const TERMS = ['liga', 'prognoza', 'teren', 'Argentina', 'kosarka'];

interface Page {
  readonly at: string;
  /** What must be in it: the heading that it was first seen with. */
  readonly heading: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

async function pageOf(port: number, at: string): Promise<Page> {
  const { status, body } = await get(port, at);
  const heading = /<h1[^>]*>[^]*?<\/h1>/.exec(body.toString('utf8'))?.[0];
  if (status !== 200 || !heading) throw new Error(`${at} was answered ${status}`);
  return { at, heading };
}

/** One after the other: nobody has asked for them yet, and what is measured comes later. */
async function seen(port: number, paths: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const at of paths) pages.push(await pageOf(port, at));
  return pages;
}

/** Of five requests four are for the special's pages, one for the home page. */
async function specialPagesOf(port: number): Promise<(turn: number) => Page> {
  const home = await pageOf(port, '/');
  const { body } = await get(port, specialPath(EDITIONS.rs));
  const matches = body.toString('utf8').match(MATCH_PATH) ?? [];
  const special = await seen(port, [...new Set([...specialPaths(EDITIONS.rs), ...matches])]);
  return (turn) => (turn % 5 === 4 ? home : (special[turn % special.length] ?? home));
}

/** Of twenty requests twelve are for articles, four for the home page, three for categories, one for the search. */
async function pagesOf(port: number): Promise<(turn: number) => Page> {
  const articles = await seen(port, (await articlePaths(port)).slice(0, ARTICLES));
  const home = await pageOf(port, '/');
  const { body } = await get(port, '/api/get-navigation');
  const { data } = JSON.parse(body.toString('utf8')) as { data: { url: string; categoryId: number | null }[] };
  const categories = await seen(
    port,
    data.filter(({ categoryId }) => categoryId !== null).map(({ url }) => url),
  );
  const searches = await seen(
    port,
    TERMS.map((term) => `/${EDITIONS.rs.words.search}?q=${term}`),
  );
  const of = (pages: readonly Page[], turn: number) => pages[turn % pages.length] ?? home;
  return (turn) => {
    const kind = turn % 20;
    if (kind < 12) return of(articles, turn);
    if (kind < 16) return home;
    return kind < 19 ? of(categories, turn) : of(searches, turn);
  };
}

/** Asks as a reader of an address of his own: who searches without script is let in ten times a minute. */
function ask(port: number, at: string, turn: number): Promise<{ readonly status: number; readonly text: string }> {
  const headers = {
    host: `rs.localhost:${port}`,
    'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
  };
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: at, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      })
      .once('error', reject);
  });
}

interface Reading {
  readonly name: string;
  /** What is read. */
  readonly what: string;
  readonly remote: 'news' | 'special';
  readonly pagesOf: (port: number) => Promise<(turn: number) => Page>;
}

const readingOf = ({ name, what, remote, pagesOf }: Reading): Bench => ({
  name,
  method:
    `${REQUESTS} requests in a minute, sent whether or not those before them are answered: ${what}. ` +
    `A third in, a second release of ${remote} gets everybody; two thirds in, it is taken back. Every answer must be 200 and hold the heading of its page.`,
  run: async ({ say }) => {
    const system = await startQuietSystem({ TRUSTED_PROXIES: '127.0.0.1/32' });
    try {
      const { port } = system;
      const client = operatorOf(system);
      const second = await publishSecond(client, remote);
      const pageAt = await pagesOf(port);
      const times: number[] = [];
      const failures: string[] = [];
      const view = async (turn: number) => {
        const { at, heading } = pageAt(turn);
        const sent = performance.now();
        const { status, text } = await ask(port, at, turn);
        times.push(performance.now() - sent);
        if (status !== 200 || !text.includes(heading)) failures.push(`${at} ${status}`);
      };
      const views: Promise<unknown>[] = [];
      const began = performance.now();
      for (let turn = 0; turn < REQUESTS; turn += 1) {
        const due = began + (turn * MINUTE_MS) / REQUESTS;
        if (due > performance.now()) await pause(due - performance.now());
        if (turn === Math.floor(PROMOTED_AT)) {
          views.push(client.call(releaseCalls.promote, { body: { release: second } }));
        }
        if (turn === Math.floor(ROLLED_BACK_AT)) {
          views.push(client.call(releaseCalls.rollback, { body: { remote } }));
        }
        views.push(view(turn).catch((error: unknown) => failures.push(String(error))));
      }
      await Promise.all(views);
      say(failures.slice(0, 5).join(', ') || 'none failed');
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const reference = null;
      return [
        {
          id: `${name}-failed`,
          what: '10,000 page views in a minute, a release promoted and rolled back meanwhile: failed or wrong',
          value: failures.length,
          unit: 'views',
          reference,
          worse: 'higher',
          budget: 0,
          detail: `${REQUESTS} in ${seconds} s`,
        },
        {
          id: `${name}-p99`,
          what: 'the same, from request to last byte, p99',
          value: percentile(times, 0.99),
          unit: 'ms',
          reference,
          worse: 'higher',
          budget: 100,
          detail: `p50 ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
        },
      ];
    } finally {
      await system.stop();
    }
  },
});

export const reading = readingOf({
  name: 'reading',
  what: 'articles, home, categories, search',
  remote: 'news',
  pagesOf,
});

export const readingSpecial = readingOf({
  name: 'reading-special',
  what: 'pages of the special and its matches, home',
  remote: 'special',
  pagesOf: specialPagesOf,
});
