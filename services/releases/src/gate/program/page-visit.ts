import { DOCUMENT_IDS, HEADERS, ISLAND, type BootRecord } from '@tribina/shell-api';
import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';
import { NoAnswer, whileAlive, within } from './boot-browser';
import type { PrivateGateway } from './gateway';
import { followLink, isAlive, isTakenOver, printViolations, textOf, untilIdle, type PageNames } from './in-page';
import type { BootJob } from './jobs';
import { watchUnasked } from './unasked';
import type { Visit } from './visits';

/** How long a part may take to come to life. */
const LIFE_LIMIT_MS = 15_000;
/** How long it may be busy afterwards. */
const QUIET_LIMIT_MS = 5_000;
const PAGE_LIMIT_MS = 30_000;
const CLOSE_LIMIT_MS = 3_000;
/** What the host says when no release of a part can be had. */
const UNAVAILABLE = /cannot be loaded/;
/** What a browser says of a page that was left while it was asked. */
const LEFT = /context was destroyed|because of a navigation/i;
/** A reader would see it come and go; and nothing is known of a page that is another one each time. */
const LOADS_BY_ITSELF = 'it loads a document by itself';
/** On the console, of one visit: a flood of them is all that the gate would do. */
const MOST_LINES = 1_000;
/** Nobody is signed in: a page that asks who is there may be told so. */
const UNAUTHORIZED = 401;

/** How long one goes on from a page by links: on a slow machine not to all of them. */
const WALK_LIMIT_MS = 15_000;
/** The longest that one step of a visit takes with the browser in order: opening a page, its coming to life, or going on to another one. */
const STEP_LIMIT_MS = 50_000;
/** One that does not say a word for so long loops: several times what a busy machine needs. */
const SILENCE_LIMIT_MS = 20_000;
/** How often it is asked for one. */
const ASK_MS = 1_000;

/** The page's process or the whole browser has ended or does not answer: that says nothing yet of the page. */
export class BrowserDied extends Error {
  /** @param isSilent nothing has ended; it does not answer. */
  constructor(
    message: string,
    readonly isSilent = false,
  ) {
    super(message);
  }
}

/** What is wrong with a page. */
export interface Cause {
  readonly visit: Visit;
  /** It was come to by a link, without a document load. */
  readonly isInside: boolean;
  readonly text: string;
}

/** One page, opened as a reader does, and those that are gone to from there: what is wrong with them. */
export class PageVisit {
  readonly #causes = new Map<string, Cause>();
  /** Where it is now. */
  #at: Omit<Cause, 'text'>;
  /** Another remote's page, on the way, is not in order: the walk ends there. */
  #isLost = false;
  /** How many have been loaded, and how many of them were asked for. */
  #documents = 0;
  #opened = 0;
  #pending = 0;
  /** On the console. */
  #lines = 0;
  /** Where it was when it asked: the answer may come when it has gone on. */
  readonly #askedAt = new WeakMap<Request, Omit<Cause, 'text'>>();
  #wake: () => void = () => undefined;
  /** Tells that the browser has answered, and another step begins. */
  #step: () => void = () => undefined;

  constructor(
    private readonly gateway: PrivateGateway,
    private readonly context: BrowserContext,
    private readonly job: BootJob,
    private readonly visit: Visit,
  ) {
    this.#at = { visit, isInside: false };
  }

  /**
   * @param walk pages that are then gone to by links, without a document load.
   * @throws BrowserDied.
   */
  async causes(walk: readonly Visit[]): Promise<Cause[]> {
    const page = await newPage(this.context);
    const death = untilDead(page);
    this.#step = death.step;
    await Promise.race([this.#look(page, walk), death.dead]);
    if (this.#causes.size > 0 && (await wordFrom(page, CLOSE_LIMIT_MS)) === 'dead')
      throw new BrowserDied('the browser has ended');
    // One that has died is not closed: it would not answer, and goes with its browser.
    await within(CLOSE_LIMIT_MS, page.close());
    return [...this.#causes.values()];
  }

  async #look(page: Page, walk: readonly Visit[]): Promise<void> {
    try {
      await this.#watch(page);
      if (await this.#isServed(page)) await this.#live(page, walk);
    } catch (error) {
      const words = wordsOf(error);
      this.#note(LEFT.test(words) ? LOADS_BY_ITSELF : `the page could not be opened: ${words}`);
    }
  }

  async #live(page: Page, walk: readonly Visit[]): Promise<void> {
    this.#step();
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 320);
    await this.#until(page, isAlive, `${this.visit.remote} did not come to life`);
    // What has gone wrong already may keep the page busy for good.
    if (this.#causes.size === 0) await this.#untilQuiet(page);
    if (this.#documents > this.#opened) this.#note(LOADS_BY_ITSELF);
    const until = performance.now() + WALK_LIMIT_MS;
    for (const visit of walk) {
      if (this.#causes.size > 0 || this.#isLost || performance.now() > until) break;
      this.#at = { visit, isInside: true };
      this.#step();
      await this.#goTo(page, visit);
    }
  }

  /** Goes to a page by a link. What the host, or the page that is left, loads as a document is another visit's to look at. */
  async #goTo(page: Page, { path, remote }: Visit): Promise<void> {
    await this.#until(page, isAlive, `${remote} did not come to life`);
    // A question of the host's (consent) is in the way of the focus, by which a page is known to be shown.
    await page.keyboard.press('Escape');
    const before = this.#documents;
    try {
      await page.evaluate(followLink, path);
      const hasLeft = () => this.#documents > before;
      await this.#until(page, isTakenOver, `'./App' of ${remote} did not show it`, hasLeft);
      if (this.#causes.size === 0 && !hasLeft()) await this.#untilQuiet(page);
    } catch (error) {
      if (!LEFT.test(wordsOf(error))) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }

  /** What another remote's page has against it is not the candidate's. */
  #isElsewhere({ visit }: Omit<Cause, 'text'>): boolean {
    return this.job.remote !== 'host' && visit.remote !== this.job.remote;
  }

  /** The server has made the page, and by the release that is judged. */
  async #isServed(page: Page): Promise<boolean> {
    const first = await this.#open(page);
    // A renderer has its limits, and this machine may be busy: what is wrong is wrong twice.
    const { response, rendered } = first.rendered === this.visit.release ? first : await this.#open(page);
    const releases = response?.headers()[HEADERS.releases] ?? '';
    const answer = `the server answered ${response?.status() ?? 'nothing'} by '${releases}'`;
    if (rendered !== this.visit.release) {
      const why = await this.gateway.renderFailureOf(new URL(page.url()).pathname, this.job.candidate);
      this.#note(`${this.#bundle} (server.cjs) did not render it: ${why ?? answer}`);
      return false;
    }
    const isOwn = releases.split(',').includes(`${this.job.remote}@${this.job.candidate}`);
    const isRight = response?.ok() === true && isOwn;
    if (!isRight) this.#note(answer);
    return isRight;
  }

  /** Opens the page, and reads in its boot record which release has rendered it. */
  async #open(page: Page): Promise<{ readonly response: Response | null; readonly rendered: string | null }> {
    const { edition, path } = this.visit;
    this.#step();
    this.#opened += 1;
    const response = await page.goto(this.gateway.originOf(edition) + path, {
      waitUntil: 'domcontentloaded',
      timeout: PAGE_LIMIT_MS,
    });
    const text = await page.evaluate(textOf, DOCUMENT_IDS.boot);
    return { response, rendered: text === null ? null : (JSON.parse(text) as BootRecord).rendered };
  }

  get #bundle(): string {
    const { remote } = this.visit;
    return `${this.job.remote === 'host' ? 'the host’s or ' : ''}${remote}’s server bundle`;
  }

  async #watch(page: Page): Promise<void> {
    page.on('console', (message) => this.#hear(message));
    page.on('domcontentloaded', () => {
      this.#documents += 1;
      this.#wake();
    });
    page.on('pageerror', (error) => this.#note(`uncaught: ${error.message} ${placeIn(error.stack)}`));
    page.on('request', (request) => {
      this.#askedAt.set(request, this.#at);
      this.#await(request, 1);
    });
    page.on('requestfinished', (request) => this.#await(request, -1));
    page.on('requestfailed', (request) => {
      this.#await(request, -1);
      const reason = request.failure()?.errorText ?? '';
      // Ended by the page itself, as when it is left.
      if (reason !== 'net::ERR_ABORTED')
        this.#note(`request failed: ${request.url()} ${reason}`, this.#askedAt.get(request));
    });
    page.on('response', (response) => {
      if (
        response.status() >= 400 &&
        response.status() !== UNAUTHORIZED &&
        response.request().resourceType() !== 'document'
      )
        this.#note(
          `request failed: ${new URL(response.url()).pathname} answered ${response.status()}`,
          this.#askedAt.get(response.request()),
        );
    });
    watchUnasked(page, (text) => this.#note(text));
    await page.addInitScript(printViolations);
  }

  #hear(message: ConsoleMessage): void {
    this.#lines += 1;
    if (this.#lines > MOST_LINES) return this.#note(`it says more than ${MOST_LINES} lines on the console`);
    const text = message.text();
    const { url, lineNumber, columnNumber } = message.location();
    // What was refused is told with the response.
    if (text.startsWith('Failed to load resource')) return;
    const isWrong = message.type() === 'error' || (message.type() === 'warning' && UNAVAILABLE.test(text));
    if (isWrong)
      this.#note(`console: ${text.split('\n', 1)[0] ?? ''} (${fileOf(url)}:${lineNumber + 1}:${columnNumber + 1})`);
  }

  #note(text: string, at = this.#at): void {
    if (this.#isElsewhere(at)) this.#isLost = true;
    else this.#causes.set(`${at.visit.path} ${text}`, { ...at, text });
    this.#wake();
  }

  /** What is only told to the server may outlive the page: of its end a browser says nothing. */
  #await(request: Request, more: 1 | -1): void {
    if (request.method() === 'GET') this.#pending += more;
    this.#wake();
  }

  /** Waits for a sign in the page, or for the first thing that goes wrong: then it will not come. */
  async #until(
    page: Page,
    sign: (names: PageNames) => boolean,
    what: string,
    isEnough = (): boolean => false,
  ): Promise<void> {
    const isDone = page.waitForFunction(sign, NAMES, { timeout: LIFE_LIMIT_MS }).then(
      () => true,
      () => false,
    );
    const isOver = await Promise.race([isDone, this.#untilNoted(isEnough).then(() => null)]);
    if (isOver === false) this.#note(`${what} within ${LIFE_LIMIT_MS / 1000} s`);
  }

  #untilNoted(isEnough: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => (this.#causes.size > 0 || this.#isLost || isEnough()) && resolve();
      this.#wake();
    });
  }

  /** Until every request has ended and the page has nothing left to do, or something is wrong. */
  async #untilQuiet(page: Page): Promise<void> {
    const limit = AbortSignal.timeout(QUIET_LIMIT_MS);
    await new Promise<void>((resolve) => {
      this.#wake = () => (this.#pending <= 0 || this.#causes.size > 0) && resolve();
      limit.addEventListener('abort', () => resolve());
      this.#wake();
    });
    await page.evaluate(untilIdle);
  }
}

/** @throws BrowserDied. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  try {
    return await (browser ? whileAlive(browser, context.newPage()) : context.newPage());
  } catch (error) {
    throw new BrowserDied(wordsOf(error), error instanceof NoAnswer);
  }
}

/** `dead` throws BrowserDied when the page's process or the browser ends, the page says nothing any more, or a step takes longer than any. */
function untilDead(page: Page): { readonly dead: Promise<never>; readonly step: () => void } {
  let die = (_why: string, _isSilent?: boolean): void => undefined;
  let next: NodeJS.Timeout | undefined;
  let isOver = false;
  const leave = (ms: number) => die(`no answer within ${ms / 1000} s`, true);
  const limit = setTimeout(() => leave(STEP_LIMIT_MS), STEP_LIMIT_MS);
  const end = () => {
    isOver = true;
    clearTimeout(limit);
    clearTimeout(next);
  };
  const dead = new Promise<never>((_resolve, reject) => {
    die = (why, isSilent) => {
      end();
      reject(new BrowserDied(why, isSilent));
    };
  });
  const ask = async () => {
    const word = await wordFrom(page, SILENCE_LIMIT_MS);
    if (isOver) return;
    if (word === 'none') leave(SILENCE_LIMIT_MS);
    else next = setTimeout(() => void ask(), ASK_MS);
  };
  void ask();
  page.once('crash', () => die('its process has ended'));
  page
    .context()
    .browser()
    ?.once('disconnected', () => die('the browser has ended'));
  page.once('close', end);
  return { dead, step: () => limit.refresh() };
}

/** `dead`: nobody is there any more. A page that loads itself anew lives; of one that is busy no word comes. */
async function wordFrom(page: Page, limitMs: number): Promise<'alive' | 'dead' | 'none'> {
  let word: 'alive' | 'dead' | 'none' = 'none';
  const asked = page
    .evaluate(() => false)
    .then(
      () => (word = 'alive'),
      (error: unknown) => (word = LEFT.test(wordsOf(error)) ? 'alive' : 'dead'),
    );
  await within(limitMs, asked);
  return word;
}

/** A fault, and below it the page in which it shows. */
export function wordsOfCause({ text, ...place }: Cause): string {
  return `${text}\n  ${wordsOfPlace(place)}`;
}

function wordsOfPlace({ visit: { edition, path, route, remote }, isInside }: Omit<Cause, 'text'>): string {
  return `${edition} ${path} (route '${route}' of apps/${remote}${isInside ? ', entered by a link of the app' : ''})`;
}

/** In words, one for each fault, with the pages that have it below. */
export function toldOnce(causes: readonly Cause[]): string[] {
  const placesOf = new Map<string, Map<string, string>>();
  for (const { text, ...place } of causes) {
    const { edition, path } = place.visit;
    const places = placesOf.get(text) ?? new Map<string, string>();
    // A page that is opened and come to by a link is the same page.
    if (!places.has(`${edition} ${path}`)) places.set(`${edition} ${path}`, wordsOfPlace(place));
    placesOf.set(text, places);
  }
  return [...placesOf].map(([text, places]) => [text, ...places.values()].join('\n  '));
}

const NAMES: PageNames = { root: DOCUMENT_IDS.root, island: ISLAND.name };

/** `/r/news/news-1.0.0/list.js` as it is named in a release: `list.js of news-1.0.0`. */
function fileOf(url: string): string {
  const [, release, file] = /\/r\/[^/]+\/([^/]+)\/(.+)$/.exec(url) ?? [];
  return release && file ? `${file} of ${release}` : url;
}

/** Where an error was thrown, by its stack. */
function placeIn(stack: string | undefined): string {
  const [, url, place] = /(https?:\/\/\S+?):(\d+:\d+)/.exec(stack ?? '') ?? [];
  return url && place ? `(${fileOf(url)}:${place})` : '';
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
