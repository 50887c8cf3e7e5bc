import { expect, type Page, type Request } from '@playwright/test';
import type { EditionId } from '@tribina/editions';
import { TRACKING_PATH } from '@tribina/shell-api';
import { pathOf } from './routes';
import { start } from './started';
import { BETTING_SITE, origin } from './system';

/** Both packagings of the agent: the remote on the portal, the plain script on the betting site, which is another origin. */
export const PACKAGINGS = ['remote', 'script'] as const;
export type Packaging = (typeof PACKAGINGS)[number];

/** The browser of a person: the agent follows nobody who says to be a program. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

const DEBUG = 'msTrackDebug';
/** Between two times that what waits is sent. */
const HURRY_MS = 200;

/** The browser of a person in this, too: Playwright's says that it is a program's. */
export async function asPerson(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
}

export const OFFER_PAGE = `${BETTING_SITE}/offer/4711?type=MATCH&site=rs`;

export interface Event {
  readonly eventId: string;
  readonly action?: string;
  readonly ts: number;
  readonly foreignId?: string;
  readonly iDs?: readonly string[];
}

interface Consent {
  readonly s: boolean;
  readonly p: boolean;
  readonly m: boolean;
}

export const ALL: Consent = { s: true, p: true, m: true };
export const NONE: Consent = { s: false, p: false, m: false };

export interface Body {
  readonly fingerprint: string;
  readonly token?: string;
  readonly consent?: Consent;
  readonly dropped?: number;
  readonly list?: readonly Event[];
}

/** What one may be interested in, and why. */
interface Interests {
  readonly interests: { readonly news: readonly { readonly why: object | null }[] };
}

/** What the service keeps of a visitor. */
export interface Exported {
  readonly events: readonly { readonly action: string }[];
  readonly interests: readonly { readonly site: string }[];
}

/** What a page has of it. */
interface Debugged {
  readonly msTrack: {
    /** There once the agent is. */
    readonly init?: unknown;
    readonly setConsent: (consent: Consent & { v: number }) => void;
    readonly track: (action: string, ids?: readonly string[]) => void;
    readonly convert: (foreignId: string, type: string, domain: string) => void;
    readonly interests: () => Promise<Interests | null>;
    readonly export: () => Promise<Exported | null>;
  };
  readonly __msTrack?: { readonly queue: { readonly kept: () => { readonly l: readonly { readonly e: Event }[] } } };
}

/** Has what waits sent at once, as a browser that has its network again. */
export function hurry(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new Event('online')));
}

/** Until something is sent or answered: what waits for its batch goes at once meanwhile. That a batch waits is the agent's own test. */
export async function hurried<T>(page: Page, awaited: Promise<T>): Promise<T> {
  let isThere = false;
  const settled = awaited.finally(() => (isThere = true));
  const asked = async () => {
    await hurry(page);
    return isThere;
  };
  const [value] = await Promise.all([settled, expect.poll(asked, { intervals: [HURRY_MS] }).toBe(true)]);
  return value;
}

/** The agent of a page, by what it sends and keeps. */
export class PageAgent {
  readonly calls: Request[] = [];

  constructor(
    readonly page: Page,
    readonly packaging: Packaging,
    readonly edition: EditionId = 'rs',
  ) {
    page.on('request', (request) => request.url().includes(`${TRACKING_PATH}/`) && this.calls.push(request));
  }

  /** A page with the agent on it, by whoever has agreed to everything. */
  async open(): Promise<void> {
    await this.load();
    await this.ready();
    if (this.packaging === 'script') await this.agree(ALL);
  }

  /** Resolves when the agent follows who reads the page. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => Boolean((globalThis as unknown as Debugged).__msTrack));
  }

  /** The same, whether or not it follows anybody there. */
  async load(): Promise<void> {
    const { page, edition } = this;
    if (this.packaging === 'remote') {
      await page.goto(`${origin(edition)}${await pathOf('article', edition)}?${DEBUG}`);
      await start(page);
    } else {
      await page.goto(`${OFFER_PAGE}&${DEBUG}`);
      const yes = page.getByRole('button', { name: 'Yes' });
      if (await yes.isVisible()) await yes.click();
    }
    await page.waitForFunction(() => Boolean((globalThis as unknown as Partial<Debugged>).msTrack?.init));
  }

  agree(consent: Consent): Promise<void> {
    return this.page.evaluate(
      (given) => (globalThis as unknown as Debugged).msTrack.setConsent({ ...given, v: 1 }),
      consent,
    );
  }

  track(count: number, action = 'SHARE'): Promise<void> {
    return this.page.evaluate(
      ([times, name]) => {
        for (let at = 0; at < times; at += 1) (globalThis as unknown as Debugged).msTrack.track(name, [String(at)]);
      },
      [count, action] as const,
    );
  }

  convert(foreignId: string): Promise<void> {
    return this.page.evaluate(
      (id) => (globalThis as unknown as Debugged).msTrack.convert(id, 'MATCH', 'bets.example'),
      foreignId,
    );
  }

  interests(): Promise<Interests | null> {
    return this.page.evaluate(() => (globalThis as unknown as Debugged).msTrack.interests());
  }

  /** What the service keeps of this visitor. */
  exported(): Promise<Exported | null> {
    return this.page.evaluate(() => (globalThis as unknown as Debugged).msTrack.export());
  }

  /** The actions among it. */
  async stored(): Promise<readonly string[]> {
    return ((await this.exported())?.events ?? []).map(({ action }) => action);
  }

  /** What waits to be sent. */
  waiting(): Promise<readonly Event[]> {
    return this.page.evaluate(
      () => (globalThis as unknown as Debugged).__msTrack?.queue.kept().l.map(({ e }) => e) ?? [],
    );
  }

  hurry(): Promise<void> {
    return hurry(this.page);
  }

  keys(): Promise<string[]> {
    return this.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('msTrack')));
  }

  /** Bodies of the calls to a path of the service, in order. */
  sent(path: string): Body[] {
    return this.calls.filter((call) => call.url().includes(`${TRACKING_PATH}/${path}`)).map(bodyOf);
  }
}

// Sent as text, from which the browser derives no JSON.
const bodyOf = (call: Request) => JSON.parse(call.postData() ?? '{}') as Body;
