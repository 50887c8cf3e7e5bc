import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { median, type Bench } from '../bench';

const ROUNDS = 5;
const EVENTS = 100;
/** The agent sends five seconds after something has happened: by then it has. */
const SETTLE_MS = 6_500;
const BUILT = path.join(import.meta.dirname, '../../../apps/tracking-agent/dist/files');
const AGREED = JSON.stringify({ s: true, p: true, m: true, v: 1 });
/** As browsers without a driver; otherwise the agent takes them for a machine. */
const AS_A_READER = '--disable-blink-features=AutomationControlled';

const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const PAGE = (script: string) =>
  `<!doctype html><html lang="en"><title>A page</title><body><p>Some text</p>${script}</body></html>`;
const WITH_AGENT = PAGE(
  `<script>msTrack={q:[['setConsent',${AGREED}]]}</script>
   <script src="/agent.js" data-endpoint="/tracking" data-site="rs" data-secret="public-key-of-the-site"></script>`,
);

/** The least that makes the agent's calls: keeps the token, and sends what has happened when the agent would. */
const SAME_CALLS = `(async () => {
  const call = (path, body) => fetch('/tracking' + path, { method: 'POST', body }).then((answer) => answer.json());
  const token = localStorage.getItem('kept') ?? (await call('/outsource-user/validate-secret', '{}')).token;
  localStorage.setItem('kept', token);
  setTimeout(() => call('/actions/save-multiple', '[]'), 5000);
})()`;

/** A page with the agent, one that makes its calls without it, an empty one, and a service that takes everything. */
async function startPages(): Promise<Server> {
  const pages: Readonly<Record<string, string>> = {
    '/empty': PAGE(''),
    '/calls': PAGE('<script src="/calls.js"></script>'),
    '/agent': WITH_AGENT,
  };
  const server = createServer(({ url = '/', method }, response) => {
    const serverTime = Date.now();
    const html = pages[url];
    const script = /^\/(?:.*\/)?(agent(?:-fp)?\.js)$/.exec(url)?.[1];
    if (html) response.setHeader('content-type', 'text/html').end(html);
    else if (url === '/calls.js') response.setHeader('content-type', 'text/javascript').end(SAME_CALLS);
    else if (script) response.setHeader('content-type', 'text/javascript').end(readFileSync(path.join(BUILT, script)));
    else if (method === 'POST') {
      const answer = { accepted: 20, duplicate: 0, rejected: [], serverTime };
      const token = { token: 'token', expiresAt: serverTime + 86_400_000 };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(url.endsWith('/validate-secret') ? token : answer));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Milliseconds that the page's thread has worked. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Tells of things that the visitor has done, one after the other, as a page would. */
async function tellMany(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    for (let index = 0; index < count; index += 1) {
      dispatchEvent(
        new CustomEvent('tribina:track', { detail: { action: 'FAVOURITE_ADD', iDs: { newsId: String(index + 1) } } }),
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, EVENTS);
  await page.waitForTimeout(SETTLE_MS);
}

interface Cost {
  /** The first page of a browser that has just agreed: the fingerprint is made. */
  readonly first: number;
  /** A later page. */
  readonly start: number;
  readonly event: number;
}

async function costOf(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext({ userAgent: READER });
  /** In a tab of its own: what goes with the page before is no work of the one that starts. */
  const open = async () => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return { page, session, ms: await worked(session) };
  };
  const first = await open();
  const isFollowed = await first.page.evaluate(() =>
    Object.keys(globalThis.localStorage).some((key) => key.startsWith('msTrack.')),
  );
  if (isFollowed !== url.endsWith('/agent')) throw new Error('The agent is not where it should be');
  await first.page.close();
  const later = await open();
  await tellMany(later.page);
  const event = ((await worked(later.session)) - later.ms) / EVENTS;
  await context.close();
  return { first: first.ms, start: later.ms, event };
}

const KINDS = ['empty', 'calls', 'agent'] as const;
type Kind = (typeof KINDS)[number];

async function measured(say: (line: string) => void): Promise<Record<Kind, Cost[]>> {
  const server = await startPages();
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch(await launchOptions(AS_A_READER));
  const costs: Record<Kind, Cost[]> = { empty: [], calls: [], agent: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`round ${round + 1} of ${ROUNDS}`);
      for (const kind of KINDS) costs[kind].push(await costOf(browser, `http://127.0.0.1:${port}/${kind}`));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return costs;
}

/** What the agent costs the page's thread, beside an empty page. */
export const trackingAgent: Bench = {
  name: 'tracking-agent',
  method: `Chromium, an empty page with and without the plain script, everything agreed to, and one with a script of five lines that makes the same calls, median of ${ROUNDS} by turns: what the page's thread has worked until it is quiet (Chromium's TaskDuration), and, for ${EVENTS} things that are told of one after the other, what comes to each until they are sent (GB8). A later page, in a tab of its own, knows its fingerprint; the first one makes it.`,
  run: async ({ say }) => {
    const costs = await measured(say);
    const of = (kind: Kind, cost: keyof Cost) => median(costs[kind].map((one) => one[cost]));
    const beside = (kind: Kind, cost: keyof Cost, reference: Kind = 'empty') => {
      const [value, other] = [of(kind, cost), of(reference, cost)];
      const page = reference === 'empty' ? 'the empty page' : 'the page that makes the same calls';
      return {
        value: value - other,
        unit: 'ms',
        reference: null,
        worse: 'higher',
        detail: `${value.toFixed(2)} ms against ${other.toFixed(2)} ms of ${page}`,
      } as const;
    };
    return [
      {
        id: 'tracking-agent-start',
        what: 'the agent starts on a later page',
        budget: 5,
        ...beside('agent', 'start'),
      },
      {
        id: 'tracking-agent-own',
        what: 'of that, what is not the price of its calls',
        budget: 5,
        ...beside('agent', 'start', 'calls'),
      },
      {
        id: 'tracking-agent-event',
        what: 'something that is told of, until it is sent',
        budget: 1,
        ...beside('agent', 'event'),
      },
      {
        id: 'tracking-agent-first',
        what: 'the agent starts for the first time, with the fingerprint',
        ...beside('agent', 'first'),
      },
    ];
  },
};
