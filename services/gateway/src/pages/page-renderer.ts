import { screensOf, type Origins } from '@tribina/editions';
import {
  hasPulse,
  RenderFailure,
  ReleaseStore,
  StarvedRender,
  type BundleRef,
  type ChosenRelease,
  type RendererPool,
  type RenderLimits,
  type RenderOutcome,
} from '@tribina/federation-node';
import type {
  BootRecord,
  LiveCursor,
  PageInput,
  ReleaseDescription,
  RemoteName,
  RenderedPage,
  RenderInput,
  RouteDefinition,
  ShellData,
} from '@tribina/shell-api';
import { LRUCache } from 'lru-cache';
import type { HealthTally } from '../health/tally';
import type { ReleaseVector } from '../releases/vector';
import { Breaker } from '../upstreams/breaker';
import { deskPolicy, pagePolicy } from './document';
import type { Page, Quality, RenderedEntry } from './page';
import type { PageRequest } from './page-request';

/** What a page is rendered from, beside its request. */
export interface RenderParts {
  readonly shell: ShellData;
  readonly sharedBy: RenderInput['sharedBy'];
  readonly input: PageInput | null;
  /** Code of why the slot stays empty. */
  readonly slotFailure: string | null;
  readonly now: string;
  readonly asOf: number;
  readonly hasStandIn: boolean;
  readonly heard: LiveCursor;
}

export interface PageRendererOptions {
  readonly renderers: Pick<RendererPool, 'render' | 'isProven'>;
  readonly store: ReleaseStore;
  readonly origins: Origins;
  readonly tally: HealthTally;
  readonly warn: (details: object, message: string) => void;
}

/** One way to render a page. */
interface Attempt {
  readonly host: ChosenRelease;
  /** Null: the host says in the slot what it knows. */
  readonly remote: ReleaseDescription | null;
  readonly slotFailure: string | null;
  readonly quality: Quality;
}

/** An attempt that has given no page. */
interface FailedAttempt extends Attempt {
  /** A render that was only not let to the processor goes on, and tells later. */
  readonly outcome: Promise<RenderOutcome>;
}

/** Code of a slot that the browser is to render. */
const CLIENT = 'CLIENT';
/** Releases that have failed together are left alone for a while. */
const FAILING = { windowMs: 10_000, leastAttempts: 3, failedPart: 0.5, pauseMs: 30_000 } as const;
/** How long a reader waits while the quarantine is busy with something else, and a proven release can stand in. */
const QUARANTINE_PATIENCE_MS = 150;
/** What the host looks for too, before it listens to changes. */
const LIVE_PART = ' data-live="';
/** What of it the pulse keeps right; everything else (`hint`, `own`) waits for the host. */
const WATCHED_PART = `${LIVE_PART}"`;
/** An app that is read before anybody plays. */
const GAME: RemoteName = 'prognozzer';
/** Of inline scripts and styles; those of live releases are few. */
const KEPT_TEXTS = 64;
const KEPT_PAIRS = 100;

/** Renders by the chosen releases; what no release can render here the browser renders. */
export class PageRenderer {
  readonly #texts = new LRUCache<string, Promise<string>>({ max: KEPT_TEXTS });
  readonly #breakers = new LRUCache<string, Breaker>({ max: KEPT_PAIRS });

  constructor(private readonly options: PageRendererOptions) {}

  /**
   * @param deadline when somebody stops waiting, as `performance.now()` tells time.
   * @throws RenderFailure when not even the frame can be rendered.
   */
  async render(request: PageRequest, vector: ReleaseVector, parts: RenderParts, deadline: number): Promise<Page> {
    let failure: unknown = new RenderFailure('failed', 'Every release that could render this has failed too often');
    const attempts = attemptsFor(request, vector, parts);
    const failed: FailedAttempt[] = [];
    for (const [index, attempt] of attempts.entries()) {
      const permit = this.#breakerOf(attempt).begin();
      if (!permit) continue;
      // Something is left for those that come after, except by the last.
      const left = deadline - performance.now();
      const runMs = index === attempts.length - 1 ? left : left / 2;
      const patienceMs = this.#hasStandIn(attempts[index + 1]) ? QUARANTINE_PATIENCE_MS : runMs;
      const limits = { runMs, patienceMs, deadline };
      try {
        const page = await this.#attempt(request, attempt, parts, limits);
        permit.end('good');
        this.#count(request, vector, failed, attempt);
        return page;
      } catch (error) {
        failure = error;
        const { reason, outcome } = failureOf(error);
        void outcome.then(permit.end);
        // Further attempts would only make it worse; what waits for the quarantine alone may have something proven instead.
        if (reason === 'overloaded') throw error;
        if (reason === 'unproven') continue;
        failed.push({ ...attempt, outcome });
        const { host, remote } = attempt;
        const what = { err: error, host: host.release.id, remote: remote?.id, path: request.path };
        this.options.warn(what, 'render failed');
      }
    }
    this.#count(request, vector, failed, null);
    throw failure;
  }

  /**
   * Counts renders by release. Of two that have failed together it is the remote's failure if the host has rendered the page
   * in another way, and the host's if it has not. What a member of the staff looks at says nothing of what readers get.
   */
  #count(
    { edition }: PageRequest,
    vector: ReleaseVector,
    failed: readonly FailedAttempt[],
    good: Attempt | null,
  ): void {
    if (vector.override) return;
    const { tally } = this.options;
    for (const { host, remote, outcome } of failed) {
      const isRemotes = remote !== null && good?.host.release.id === host.release.id;
      const blamed = isRemotes ? remote.id : host.release.id;
      void outcome.then((how) => how === 'failed' && tally.render(edition.id, blamed, false));
    }
    for (const release of good ? [good.host.release, good.remote] : []) {
      if (release) tally.render(edition.id, release.id, true);
    }
  }

  async #attempt(request: PageRequest, attempt: Attempt, parts: RenderParts, limits: RenderLimits): Promise<Page> {
    const { remote, slotFailure } = attempt;
    const host = attempt.host.release;
    const mode = slotFailure === CLIENT ? 'root' : (request.match?.route.mode ?? 'islands');
    const sheetOf = remote ? [host, remote] : [host];
    const [bootScript, styles] = await Promise.all([
      this.#text(host, 'boot'),
      Promise.all(sheetOf.map((release) => this.#text(release, 'style'))),
    ]);
    const job = {
      host: this.#bundle(host),
      remote: remote && this.#bundle(remote),
      input: {
        edition: request.edition,
        origins: this.options.origins,
        ...(parts.sharedBy ? { sharedBy: parts.sharedBy } : {}),
        mode,
        path: request.path,
        shell: parts.shell,
        owner: request.remote,
        page: remote ? parts.input : null,
        slotFailure,
        bootScript,
        styles,
        assets: assetsOf(host),
        now: parts.now,
      },
    };
    const page = checked(await this.options.renderers.render(job, limits));
    if (page.kind === 'redirect') return { ...page, location: addressOf(page.location) };
    if (page.status === 404 && request.match && slotFailure === null) return { kind: 'missing' };
    const entry = entryOf(request, attempt, page, mode, parts);
    return { kind: 'document', entry, tags: page.tags, quality: attempt.quality };
  }

  /** Whether the next attempt is as good as certain to give the page. */
  #hasStandIn(next: Attempt | undefined): boolean {
    return (
      next !== undefined &&
      next.remote !== null &&
      this.options.renderers.isProven({ host: this.#bundle(next.host.release), remote: this.#bundle(next.remote) })
    );
  }

  #breakerOf({ host, remote }: Attempt): Breaker {
    const pair = `${host.release.id} ${remote?.id ?? '-'}`;
    const breaker = this.#breakers.get(pair) ?? new Breaker(FAILING);
    this.#breakers.set(pair, breaker);
    return breaker;
  }

  #bundle(release: ReleaseDescription): BundleRef {
    const file = ReleaseStore.file(release, 'server');
    if (!file) throw new Error(`${release.id} has no server bundle`);
    return { releaseId: release.id, path: this.options.store.objectPath(file), integrity: file.integrity };
  }

  /** What goes into the document itself is checked against its digest as everything else is. */
  #text(release: ReleaseDescription, kind: 'boot' | 'style'): Promise<string> {
    const key = `${release.id} ${kind}`;
    const known = this.#texts.get(key);
    if (known) return known;
    const file = ReleaseStore.file(release, kind);
    const reading = file ? this.options.store.read(file).then((bytes) => bytes.toString('utf8')) : Promise.resolve('');
    this.#texts.set(key, reading);
    reading.catch(() => this.#texts.delete(key));
    return reading;
  }
}

/** Why there is no page, and what that says of the releases, once it is known. */
function failureOf(error: unknown): { readonly reason: RenderFailure['reason'] } & Pick<FailedAttempt, 'outcome'> {
  if (error instanceof StarvedRender) return { reason: error.reason, outcome: error.over };
  const reason = error instanceof RenderFailure ? error.reason : 'failed';
  const hasRun = reason !== 'overloaded' && reason !== 'unproven';
  return { reason, outcome: Promise.resolve(hasRun ? 'failed' : 'unknown') };
}

/**
 * What to try, in order: the chosen release, its previous good, the frame alone with a slot for the browser; and if the frame
 * itself cannot be rendered, the host's previous good. A page without a remote, or without its data, is the frame's alone.
 */
function attemptsFor({ chosen }: PageRequest, { host }: ReleaseVector, { slotFailure }: RenderParts): Attempt[] {
  const previousHost = host.previousGood && { release: host.previousGood, previousGood: null };
  if (!chosen || slotFailure !== null) {
    // That there is no such page is all there is to say; that something could not be had is not.
    const isWhole = slotFailure === 'NOT_FOUND';
    const frame = { remote: null, slotFailure };
    return [
      { ...frame, host, quality: isWhole ? 'whole' : 'partial' },
      ...(previousHost ? [{ ...frame, host: previousHost, quality: isWhole ? 'substitute' : 'partial' } as const] : []),
    ];
  }
  const slot = { slotFailure: null, quality: 'substitute' } as const;
  const forBrowser = { remote: null, slotFailure: CLIENT, quality: 'partial' } as const;
  const { release, previousGood } = chosen;
  // One that is on a developer's machine only runs in the browser.
  if (!ReleaseStore.file(release, 'server')) {
    return [{ ...forBrowser, host }, ...(previousHost ? [{ ...forBrowser, host: previousHost }] : [])];
  }
  return [
    { ...slot, host, remote: release, quality: 'whole' },
    ...(previousGood ? [{ ...slot, host, remote: previousGood }] : []),
    { ...forBrowser, host },
    ...(previousHost ? [{ ...slot, host: previousHost, remote: release }] : []),
  ];
}

function entryOf(
  request: PageRequest,
  { host, remote }: Attempt,
  page: Extract<RenderedPage, { kind: 'document' }>,
  mode: BootRecord['mode'],
  { now, asOf, hasStandIn, heard }: Omit<RenderParts, 'shell' | 'sharedBy' | 'input' | 'slotFailure'>,
): RenderedEntry {
  const isOnlyRead = isRead(request, mode, remote);
  const mayBeWatched = isOnlyRead && isWatched(host.release, page.after);
  const policy = pagePolicy(page.scripts, page.styles, mayBeWatched);
  const { route } = request.match ?? {};
  return {
    status: page.status,
    before: page.before,
    after: page.after,
    policy: request.owner === 'backoffice' ? deskPolicy(policy) : policy,
    mode,
    start: startOf(isOnlyRead, route, host.release),
    owner: request.remote,
    screens: screensOf(request.edition, request.path),
    route: route?.id ?? null,
    pageType: route?.pageType ?? 'OTHER',
    rendered: remote?.id ?? null,
    islandRemotes: page.islandRemotes,
    host,
    madeAt: now,
    asOf,
    hasStandIn,
    isLive: isLive(route, page.after),
    isWatched: mayBeWatched,
    heard,
    joined: new Map(),
  };
}

/** Whether nobody needs more of a page than to read it: what the server has not rendered, and forms (an errand from a mail), wait for nothing. */
function isRead(
  { remote: owner }: PageRequest,
  mode: BootRecord['mode'],
  rendered: ReleaseDescription | null,
): boolean {
  return mode === 'islands' || (rendered !== null && owner === GAME);
}

/** Whether a pulse has something to keep right. */
function isWatched(host: ReleaseDescription, html: string): boolean {
  return html.includes(WATCHED_PART) && hasPulse(host);
}

function isLive(route: RouteDefinition | undefined, html: string): boolean {
  return route?.isLive === true || html.includes(LIVE_PART);
}

/** At idle where something may move, and nothing but the host can move it. */
function startOf(
  isOnlyRead: boolean,
  route: RouteDefinition | undefined,
  host: ReleaseDescription,
): BootRecord['start'] {
  if (!isOnlyRead) return 'now';
  return route?.isLive === true && !hasPulse(host) ? 'idle' : 'life';
}

const STATUSES = new Set([200, 404, 410, 503]);
const REDIRECTS = new Set([301, 302]);
const MOST_CHARACTERS = 5_000_000;

/** A page as it was promised. @throws RenderFailure for what a bundle has answered in its place. */
function checked(page: RenderedPage): RenderedPage {
  const isRight =
    page.kind === 'redirect'
      ? REDIRECTS.has(page.status) && typeof page.location === 'string'
      : STATUSES.has(page.status) &&
        [page.before, page.after, ...page.scripts, ...page.styles, ...page.tags, ...page.islandRemotes].every(
          (text) => typeof text === 'string',
        );
  if (!isRight) throw new RenderFailure('failed', 'The page is not as it was promised');
  if (page.kind === 'document' && page.before.length + page.after.length > MOST_CHARACTERS) {
    throw new RenderFailure('failed', 'The page is too large');
  }
  return page;
}

/** An address as a header can carry it. */
function addressOf(location: string): string {
  const url = new URL(location, 'http://page');
  return url.host === 'page' ? url.pathname + url.search + url.hash : url.href;
}

function assetsOf(host: ReleaseDescription): Record<string, string> {
  return Object.fromEntries(
    host.files.filter(({ kind }) => kind === 'asset').map(({ path }) => [path, `/r/${host.remote}/${host.id}/${path}`]),
  );
}
