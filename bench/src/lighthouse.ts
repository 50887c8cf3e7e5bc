import { chromium, type BrowserContext } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { EDITIONS, specialPath, type EditionId } from '@tribina/editions';
import { freePorts } from '@tribina/testing';
import lighthouse from 'lighthouse';
import { median, type Bench, type Figure } from './bench';
import { cookiesFor, logIn } from './editor';
import { liveArticle } from './live-posts';
import { articlePaths, get, hostOf } from './site';

const ROUNDS = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 5);
/** Names of the kinds that are asked for, as in the figures’ ids: `game-signed-in,home`; all of them where none is named. */
const ONLY = process.env['LIGHTHOUSE_KINDS']?.split(',');
const KB = 1_000;
const BLOCKING_MS = 150;
const IDLE_SCRIPT_KB = 10;
/** Who has refused: neither the question of consent nor what follows a visitor is what is measured. */
const CONSENT = {
  key: 'consent',
  given: JSON.stringify({ v: 1, at: new Date().toISOString(), p: [] }),
};

interface Kind {
  readonly name: string;
  /** Where it stands in an edition. */
  readonly pathOf: (port: number, edition: EditionId) => Promise<string>;
  /** What Lighthouse's performance is to be. */
  readonly goal: number;
  readonly isMember?: boolean;
  /** Where it is at all. */
  readonly isIn?: (edition: EditionId) => boolean;
}

const KINDS: readonly Kind[] = [
  { name: 'home', pathOf: async () => '/', goal: 0.97 },
  { name: 'category', pathOf: categoryPath, goal: 0.97 },
  { name: 'article', pathOf: articlePath, goal: 0.97 },
  { name: 'live report', pathOf: async (...where) => (await liveArticle(...where)).at, goal: 0.97 },
  { name: 'special', pathOf: async (_port, edition) => specialPath(EDITIONS[edition]), goal: 0.97 },
  { name: 'game', pathOf: async () => '/prognozzer', goal: 0.97, isIn: hasGame },
  { name: 'game, signed in', pathOf: async () => '/prognozzer', goal: 0.95, isMember: true, isIn: hasGame },
];

/** As a figure's id has it. */
const idOf = ({ name }: Kind) => name.replaceAll(/\W+/g, '-');

function chosen(): readonly Kind[] {
  const unknown = ONLY?.filter((id) => !KINDS.some((kind) => idOf(kind) === id)) ?? [];
  if (unknown.length > 0)
    throw new Error(`No such kind: ${unknown.join(', ')}. There are: ${KINDS.map(idOf).join(', ')}`);
  return KINDS.filter((kind) => ONLY?.includes(idOf(kind)) ?? true);
}

function hasGame(edition: EditionId): boolean {
  return EDITIONS[edition].features.game;
}

/** The newest one that nobody follows live. */
async function articlePath(port: number, edition: EditionId): Promise<string> {
  const live = (await liveArticle(port, edition)).at;
  const found = (await articlePaths(port, edition)).find((at) => at !== live);
  if (!found) throw new Error(`There is no article in ${edition}`);
  return found;
}

async function categoryPath(port: number, edition: EditionId): Promise<string> {
  const id = (await articlePath(port, edition)).split('/').at(-1);
  const { body } = await get(port, `/portal/single-article/${id}`, hostOf(port, edition));
  const { data } = JSON.parse(body.toString('utf8')) as { data: { primary_category: { id: number; baseUrl: string } } };
  return `/${data.primary_category.baseUrl}/${data.primary_category.id}`;
}

interface Judged {
  readonly score: number;
  readonly blockingMs: number;
  readonly scriptKb: number;
  readonly scripts: number;
  /** Lighthouse's own measure of how fast the machine was. */
  readonly cpu: number;
}

interface Request {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

async function judge(url: string, port: number): Promise<Judged> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    onlyCategories: ['performance'],
  });
  if (!result) throw new Error(`${url}: no result`);
  const { audits, categories, environment } = result.lhr;
  const requests = (audits['network-requests']?.details as { readonly items?: readonly Request[] } | undefined)?.items;
  const scripts = (requests ?? []).filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: categories['performance']?.score ?? 0,
    blockingMs: audits['total-blocking-time']?.numericValue ?? Infinity,
    scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / KB,
    scripts: scripts.length,
    cpu: environment.benchmarkIndex,
  };
}

/** A browser whose profile has chosen, and is a member's where cookies say so. Lighthouse opens its tabs in it. */
async function inBrowser<T>(origin: string, cookies: string, work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePorts(1);
  const browser: BrowserContext = await chromium.launchPersistentContext(
    '',
    await launchOptions(`--remote-debugging-port=${port}`),
  );
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(({ key, given }) => globalThis.localStorage.setItem(key, given), CONSENT);
    await browser.addCookies(cookiesFor(origin, cookies));
    return await work(port);
  } finally {
    await browser.close();
  }
}

type Runs = ReadonlyMap<EditionId, readonly Judged[]>;

function figuresOf(kind: Kind, runs: Runs): readonly Figure[] {
  const { name, goal, isMember = false } = kind;
  const id = `lighthouse-${idOf(kind)}`;
  const middle = (edition: EditionId, of: (one: Judged) => number) => median((runs.get(edition) ?? []).map(of));
  const editions = [...runs.keys()];
  const all = (of: (one: Judged) => number) => editions.map((edition) => middle(edition, of));
  const byEdition = (of: (one: Judged) => number, digits: number, unit: string) =>
    editions.map((edition) => `${edition} ${middle(edition, of).toFixed(digits)}${unit}`).join(', ');
  const cpu = `the machine: ${median(all(({ cpu }) => cpu)).toFixed(0)} by Lighthouse's own measure`;
  const common = { reference: null } as const;
  return [
    {
      ...common,
      id,
      what: `${name}: Lighthouse’s performance on a phone, the worst edition`,
      value: Math.min(...all(({ score }) => score)),
      unit: 'of 1',
      worse: 'lower',
      budget: goal,
      detail: `${byEdition(({ score }) => score, 2, '')}; medians of ${ROUNDS}; ${cpu}`,
    },
    {
      ...common,
      id: `${id}-blocking`,
      what: `${name}: total blocking time, the worst edition`,
      value: Math.max(...all(({ blockingMs }) => blockingMs)),
      unit: 'ms',
      worse: 'higher',
      budget: BLOCKING_MS,
      detail: byEdition(({ blockingMs }) => blockingMs, 0, ' ms'),
    },
    {
      ...common,
      id: `${id}-script`,
      what: `${name}: script of a page that nobody has touched, the worst edition`,
      value: Math.max(...all(({ scriptKb }) => scriptKb)),
      unit: 'KB',
      worse: 'higher',
      // Who is signed in gets what is theirs at once.
      ...(isMember ? {} : { budget: IDLE_SCRIPT_KB }),
      detail: editions.map((edition) => `${edition} ${middle(edition, ({ scripts }) => scripts)} files`).join(', '),
    },
  ];
}

/** Each kind of public page as Lighthouse sees it on a phone. */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  method: `Lighthouse's performance for a phone (its usual throttling, simulated), each kind of page in each edition, by turns, medians of ${ROUNDS}; consent is refused, nobody touches the page.`,
  run: async ({ system, say }) => {
    const kinds = chosen();
    const member = await logIn(system, 'member');
    const runs = new Map(kinds.map((kind) => [kind, new Map<EditionId, Judged[]>()]));
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`round ${round + 1} of ${ROUNDS}`);
      for (const { id: edition } of Object.values(EDITIONS)) {
        const origin = `http://${edition}.localhost:${system.port}`;
        for (const kind of kinds.filter(({ isIn }) => isIn?.(edition) ?? true)) {
          const at = await kind.pathOf(system.port, edition);
          const judged = await inBrowser(origin, kind.isMember ? member : '', (port) => judge(origin + at, port));
          const known = runs.get(kind)?.get(edition) ?? [];
          runs.get(kind)?.set(edition, [...known, judged]);
        }
      }
    }
    return [...runs].flatMap(([kind, ofKind]) => figuresOf(kind, ofKind));
  },
};
