import type { ReleaseDescription } from '@tribina/shell-api';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { BootBrowser, NoAnswer } from './boot-browser';
import { PrivateGateway } from './gateway';
import type { BootJob, BootReport } from './jobs';
import { BrowserDied, newPage, PageVisit, toldOnce, wordsOfCause, type Cause } from './page-visit';
import { visitsOf, walkOf, type Visit, type Walk } from './visits';

/** Pages that are open at once: the machine has others to serve. */
const AT_ONCE = 2;

const PLAIN_LIMIT_MS = 10_000;
/** How often a page is opened with which the browser dies, in a new one each time: somebody else may have ended it. */
const MAX_TRIES = 4;
/**
 * How often it may say nothing: each time takes as long as it is waited for (`page-visit.ts`), and with the pages before it and
 * the one that it is compared with that must be less than the service waits for its gate (`gate-program.ts`).
 */
const MAX_SILENCES = 2;

/** The browser dies with this page whenever it is opened. */
class DeadlyPage extends Error {
  constructor(
    readonly visit: Visit,
    readonly why: string,
    readonly isSilent: boolean,
    times: number,
  ) {
    const text = `the browser dies with it, ${times} times of ${times} (${why}), and lives with others`;
    super(wordsOfCause({ visit, isInside: false, text }));
  }
}

/** The browser of this machine does not answer before there is any page. */
class NoBrowser extends Error {
  constructor(why: string) {
    super(`no browser can be started on this machine: ${why}`);
  }
}

interface Death {
  readonly visit: Visit;
  readonly isSilent: boolean;
}

/** Starts releases in a browser; browser and gateway stay for the next one. */
export class Boots {
  readonly #browser = new BootBrowser();
  #gateway: PrivateGateway | null = null;
  /** Descriptions that the gateway has read: it keeps them, for a release never changes. */
  readonly #known = new Map<string, string>();

  async boot(job: BootJob): Promise<BootReport> {
    const texts = await descriptionsIn(job.storeFolder);
    const gateway = await this.#gatewayFor(job, texts);
    await gateway.serve(job);
    const descriptions = new Map([...texts].map(([id, text]) => [id, JSON.parse(text) as ReleaseDescription]));
    const visits = visitsOf(job, descriptions);
    try {
      for (let isAgain = false; ; isAgain = true) {
        const found = await this.#causes(gateway, job, descriptions, visits);
        if (!(found instanceof DeadlyPage)) return { visits: visits.length, ...found };
        if (isAgain || !(await this.#lives(gateway, job, found)))
          return { causes: [found.message], visits: visits.length, unable: null };
      }
    } catch (error) {
      if (error instanceof NoBrowser) return { causes: [], visits: visits.length, unable: error.message };
      throw error;
    } finally {
      await this.#browser.forget();
    }
  }

  /** @returns the page with which the browser dies, where it lives with another. */
  async #causes(
    gateway: PrivateGateway,
    job: BootJob,
    descriptions: ReadonlyMap<string, ReleaseDescription>,
    visits: readonly Visit[],
  ): Promise<Pick<BootReport, 'causes' | 'unable'> | DeadlyPage> {
    try {
      const causes = await this.#visitAll(gateway, job, visits, walkOf(job, descriptions, visits));
      return { causes: toldOnce(causes), unable: null };
    } catch (error) {
      if (!(error instanceof DeadlyPage)) throw error;
      const obstacle = await this.#whyNothingLives(gateway, job, descriptions, error.visit);
      return obstacle === null ? error : { causes: [], unable: obstacle };
    }
  }

  /**
   * Whether the browser lives with a deadly page after all, now that it has lived with another one: whatever ended the browsers until
   * then (the machine had no memory left) has ended meanwhile. One that says nothing is not waited for a third time.
   */
  async #lives(gateway: PrivateGateway, job: BootJob, { visit, isSilent }: DeadlyPage): Promise<boolean> {
    if (isSilent) return false;
    await gateway.serve(job);
    await this.#browser.renew();
    try {
      await new PageVisit(gateway, await this.#context(), job, visit).causes([]);
      return true;
    } catch (error) {
      if (error instanceof BrowserDied) return false;
      throw error;
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.#browser.renew(), this.#gateway?.stop()]);
  }

  /** @throws DeadlyPage with the first page with which the browser dies whenever it is opened; NoBrowser. */
  async #visitAll(
    gateway: PrivateGateway,
    job: BootJob,
    visits: readonly Visit[],
    walk: Walk | null,
  ): Promise<Cause[]> {
    const lookAt = async (visit: Visit) => {
      const context = await this.#context();
      return new PageVisit(gateway, context, job, visit).causes(visit === walk?.from ? walk.to : []);
    };
    const queue = visits.values();
    const causes: Cause[] = [];
    const deaths: Death[] = [];
    const work = async () => {
      for (const visit of queue) {
        try {
          causes.push(...(await lookAt(visit)));
        } catch (error) {
          if (!(error instanceof BrowserDied)) throw error;
          deaths.push({ visit, isSilent: error.isSilent });
        }
        // What has died is cleared up before more is opened: a release that hangs does so with each of its pages.
        if (deaths.length > 0) return;
      }
    };
    for (;;) {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (deaths.length === 0) return causes;
      // One by one: two pages in a browser die together, and one of them may be innocent.
      for (const death of deaths.splice(0)) causes.push(...(await this.#insist(death, lookAt)));
    }
  }

  /** Opens a page with which the browser has died once, each time in a new one. */
  async #insist({ visit, isSilent }: Death, lookAt: (visit: Visit) => Promise<Cause[]>): Promise<Cause[]> {
    let silences = Number(isSilent);
    for (let tries = 2; ; tries += 1) {
      await this.#browser.renew();
      try {
        return await lookAt(visit);
      } catch (error) {
        if (!(error instanceof BrowserDied)) throw error;
        silences += Number(error.isSilent);
        if (tries === MAX_TRIES || silences === MAX_SILENCES)
          throw new DeadlyPage(visit, error.message, silences === MAX_SILENCES, tries);
      }
    }
  }

  /** Whether the browser lives with the page of the release that serves now, or at least with a page that has nothing. */
  async #whyNothingLives(
    gateway: PrivateGateway,
    job: BootJob,
    descriptions: ReadonlyMap<string, ReleaseDescription>,
    deadly: Visit,
  ): Promise<string | null> {
    const { serving } = job;
    const { remote, route, edition } = deadly;
    const stable = serving.find((entry) => entry.remote === job.remote && entry.edition === edition)?.release;
    const known = stable === undefined ? job : { ...job, candidate: stable, assignments: serving };
    const page = visitsOf({ ...known, maxVisits: Infinity }, descriptions).find(
      (visit) => visit.remote === remote && visit.route === route && visit.edition === edition,
    );
    if (stable !== undefined) await gateway.serve(known);
    const lookAt = async () => {
      const context = await this.#context();
      if (stable !== undefined && page) await new PageVisit(gateway, context, known, page).causes([]);
      else await openPlainPage(context);
      return [];
    };
    try {
      await this.#insist({ visit: deadly, isSilent: false }, lookAt);
      return null;
    } catch (error) {
      if (error instanceof DeadlyPage) return `the browser of this machine dies with every page: ${error.why}`;
      if (error instanceof NoBrowser) return error.message;
      throw error;
    }
  }

  #context(): Promise<BrowserContext> {
    return this.#browser.context().catch((error: unknown) => {
      const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
      throw error instanceof NoAnswer ? new NoBrowser(why) : new BrowserDied(why);
    });
  }

  /** An id that was refused may come back with other content: that needs a gateway that has not read the first; and one may end. */
  async #gatewayFor(
    { gateway: program, renderers }: BootJob,
    texts: ReadonlyMap<string, string>,
  ): Promise<PrivateGateway> {
    const hasChanged = [...texts].some(([id, text]) => (this.#known.get(id) ?? text) !== text);
    if (hasChanged || this.#gateway?.hasEnded) {
      await this.#gateway?.stop();
      this.#gateway = null;
      this.#known.clear();
    }
    for (const [id, text] of texts) this.#known.set(id, text);
    return (this.#gateway ??= await PrivateGateway.start(program, renderers));
  }
}

async function descriptionsIn(storeFolder: string): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(storeFolder, 'releases');
  const files = await readdir(folder);
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file.replace(/\.json$/, ''), await readFile(path.join(folder, file), 'utf8')] as const,
      ),
    ),
  );
}

/** A page with text and nothing else. */
async function openPlainPage(context: BrowserContext): Promise<void> {
  try {
    const page = await newPage(context);
    await page.setContent('<!doctype html><title>.</title><p>Čekamo gol: 2 : 1', { timeout: PLAIN_LIMIT_MS });
    await page.screenshot({ timeout: PLAIN_LIMIT_MS });
    await page.close();
  } catch (error) {
    throw new BrowserDied(error instanceof Error ? error.message : String(error));
  }
}
