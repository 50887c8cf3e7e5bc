import type { Edition, Origins } from '@tribina/editions';
import type { LiveCursor, PageData, PageInput, ResolvedCall } from '@tribina/shell-api';
import type { PublicCalls } from '../bff/public-calls';
import type { ReleaseDecision } from '../releases/decision';
import type { ReleaseVector } from '../releases/vector';
import type { UpstreamResult } from '../upstreams/upstream';
import { keptRequests } from './kept-requests';
import type { Page, RenderedEntry } from './page';
import { PageCache, type CacheOutcome, type Freshness, type InTurn, type MadePage } from './page-cache';
import { frameData, pageData, PageQuestions, requiredAnswers } from './page-data';
import type { PageRenderer } from './page-renderer';
import { freshnessOf, NOT_FOUND, notFoundRequest, pageRequest, tagsOf, type PageRequest } from './page-request';

/** Who has a copy of a page does not wait for a new one as long as who has none. */
const PATIENCE_MS = 300;
/** Something longer for what the copy lacks, and not as long as something that is gone is waited for. */
const LACKING_PATIENCE_MS = 1_000;
/** From this age on a copy that stands in says so. */
const OLD_MS = 60_000;
/** Of the time for a page, for what it is made from; the rest is for the render. */
const DATA_SHARE = 0.6;
/** What a document takes in memory, by the length of its text: itself, and joined and compressed for its last vectors. */
const BYTES_PER_CHARACTER = 5;
const BYTES_PER_ENTRY = 1_000;

/** A page that could be made only in part; it is sent and never kept. */
class PartialPage extends Error {
  override readonly name = 'PartialPage';

  constructor(readonly page: Page) {
    super('The page could be made only in part');
  }
}

export interface PagesOptions {
  readonly calls: PublicCalls;
  readonly renderer: PageRenderer;
  /** How long who has no copy of a page waits for it (platform.md, "Rendering on the server"). */
  readonly budgetMs: number;
  readonly origins: Origins;
  /** Application time, for what is shown. */
  readonly appTime: () => Date;
  /** What has been heard of until now. */
  readonly heard: () => LiveCursor;
  /** Time as the cache reckons. */
  readonly now: () => number;
  /** As of `PageCache`. */
  readonly onMake: (isBesideAnother: boolean) => void;
}

/** What stands in for a question of a page's: another question, or an answer. */
export type Instead = (question: ResolvedCall) => ResolvedCall | UpstreamResult;

export interface ServedPage {
  readonly page: Exclude<Page, { kind: 'missing' }>;
  readonly outcome: CacheOutcome | 'partial' | 'own';
  /** Instant from which it shows everything as it was, where something newer could not be had; null: it is as new as can be. */
  readonly asOf: string | null;
}

/** How long renderers are given to load before pages without what they cannot render yet are served. */
const START_MS = 5_000;

/** Pages by path: out of the cache, or made by data calls and a render. */
export class Pages {
  readonly cache: PageCache<Page>;
  /** When a release was there to be loaded first. */
  #begun: number | null = null;
  /** By release vector and address. */
  readonly #requests = keptRequests();

  constructor(private readonly options: PagesOptions) {
    this.cache = new PageCache<Page>({
      now: options.now,
      onMake: options.onMake,
      patienceMs: PATIENCE_MS,
      lackingPatienceMs: LACKING_PATIENCE_MS,
    });
  }

  /**
   * @param address path and query as they were sent.
   * @param inTurn of whoever asks.
   * @throws RenderFailure when not even the frame can be rendered and no copy can stand in; what `inTurn` throws.
   */
  async get(edition: Edition, address: string, vector: ReleaseVector, inTurn?: InTurn): Promise<ServedPage> {
    const request = this.#requestFor(edition, address, vector);
    if (request.canonical !== null) {
      return { page: { kind: 'redirect', status: 301, location: request.canonical }, outcome: 'miss', asOf: null };
    }
    const { page, outcome } = await this.#serve(request, vector, inTurn);
    if (page.kind !== 'missing') return { page, outcome, asOf: this.#ageOf(page, outcome) };
    const notFound = await this.#serve(notFoundRequest(request, vector), vector, inTurn);
    if (notFound.page.kind === 'missing') throw new Error('A page that says that there is none was not made');
    return { page: notFound.page, outcome: notFound.outcome, asOf: null };
  }

  #ageOf(page: Page, outcome: ServedPage['outcome']): string | null {
    if (page.kind !== 'document') return null;
    const { asOf, hasStandIn } = page.entry;
    if (outcome !== 'error' && outcome !== 'late' && !hasStandIn) return null;
    const ageMs = this.options.now() - asOf;
    return ageMs > OLD_MS ? new Date(this.options.appTime().getTime() - ageMs).toISOString() : null;
  }

  /**
   * The page of a path as it would be with other answers to its questions, or the one that says that there is none; kept by nobody.
   *
   * @returns null where its owner cannot make it.
   * @throws RenderFailure when not even the frame can be rendered.
   */
  async preview(
    edition: Edition,
    path: string,
    vector: ReleaseVector,
    instead: Instead,
  ): Promise<RenderedEntry | null> {
    const { calls } = this.options;
    const call: PublicCalls['call'] = (asked, question) => {
      const other = instead(question);
      return 'isOk' in other ? Promise.resolve(other) : calls.call(asked, other);
    };
    const make = (request: PageRequest) =>
      this.#make(request, vector, { call }).then(
        ({ value }) => value,
        (error: unknown) => (error instanceof PartialPage ? error.page : Promise.reject(error as Error)),
      );
    const request = pageRequest(edition, path, new URLSearchParams(), vector);
    const page = await make(request);
    const shown = page.kind === 'missing' ? await make(notFoundRequest(request, vector)) : page;
    return shown.kind === 'document' ? shown.entry : null;
  }

  /**
   * Resolves when a page can be served, be it without what a backend should give; in the first seconds only a whole one tells that
   * the renderers have loaded what they render. @throws Error when not.
   */
  async probe(edition: Edition, decision: Pick<ReleaseDecision, 'stable'>): Promise<void> {
    const vector = decision.stable(edition.id);
    if (!vector) throw new Error('no host release can be served');
    this.#begun ??= performance.now();
    const { page, outcome } = await this.get(edition, '/', vector);
    if (page.kind !== 'document') throw new Error('the home page is no document');
    const isStarting = performance.now() - this.#begun < START_MS;
    if (outcome === 'partial' && isStarting) throw new Error('the home page is not yet rendered as a whole');
  }

  #requestFor(edition: Edition, address: string, vector: ReleaseVector): PageRequest {
    const key = `${vector.key} ${address}`;
    const known = this.#requests.get(key);
    if (known) return known;
    const url = new URL(address, 'http://page');
    const request = pageRequest(edition, url.pathname, url.searchParams, vector);
    this.#requests.set(key, request);
    return request;
  }

  async #serve(
    request: PageRequest,
    vector: ReleaseVector,
    inTurn: InTurn | undefined,
  ): Promise<{ readonly page: Page; readonly outcome: ServedPage['outcome'] }> {
    try {
      // What a member of the staff has asked for is nobody else's.
      if (vector.override) return { page: (await this.#make(request, vector)).value, outcome: 'own' };
      const { value, outcome } = await this.cache.get(request.key, () => this.#make(request, vector), inTurn);
      return { page: value, outcome };
    } catch (error) {
      if (error instanceof PartialPage) return { page: error.page, outcome: 'partial' };
      throw error;
    }
  }

  async #make(
    request: PageRequest,
    vector: ReleaseVector,
    calls: Pick<PublicCalls, 'call'> = this.options.calls,
  ): Promise<MadePage<Page>> {
    const { renderer, origins, appTime, budgetMs } = this.options;
    const before = this.options.heard();
    const begun = this.options.now();
    const deadline = performance.now() + budgetMs;
    const now = appTime().toISOString();
    const questions = new PageQuestions(calls, request.edition, budgetMs * DATA_SHARE);
    const isSpecials = request.owner === 'special';
    const asking = Promise.all([pageData(questions, request, now), isSpecials ? questions.eventEditions() : undefined]);
    const frame = await frameData(questions);
    if (isSpecials && frame.hasNoSpecial) {
      return { ...made(request, NO_SPECIAL, questions), freshness: FOR_A_MOMENT };
    }
    const [data, sharedBy] = await asking;
    const required = requiredAnswers(request, data);
    if (required.state === 'unknown') return made(request, { kind: 'missing' }, questions);
    const input = request.chosen && inputOf(request, origins, data, now);
    const slotFailure = required.state === 'missing' ? required.code : request.absence;
    const { standInMs } = questions;
    const age = { asOf: begun - (standInMs ?? 0), hasStandIn: standInMs !== null, heard: before };
    const parts = { shell: frame.shell, sharedBy, input, slotFailure, now, ...age };
    const page = await renderer.render(request, vector, parts, deadline);
    if (page.kind === 'document' && page.quality === 'partial') throw new PartialPage(page);
    return made(request, page, questions);
  }
}

function made(
  request: PageRequest,
  page: Page,
  { standInMs, isLacking }: Pick<PageQuestions, 'standInMs' | 'isLacking'>,
): MadePage<Page> {
  const isDocument = page.kind === 'document';
  const characters = isDocument ? page.entry.before.length + page.entry.after.length : 0;
  return {
    value: page,
    freshness: freshnessOf(request, {
      hasStandIn: standInMs !== null,
      isLacking,
      isSubstitute: isDocument && page.quality === 'substitute',
      isLive: isDocument && page.entry.isLive,
    }),
    tags: tagsOf(request, isDocument ? page.tags : []),
    bytes: characters * BYTES_PER_CHARACTER + request.key.length + BYTES_PER_ENTRY,
  };
}

function inputOf(
  { edition, match, path, query }: PageRequest,
  origins: Origins,
  data: PageData,
  now: string,
): PageInput {
  const route = match?.route.id ?? NOT_FOUND;
  return { edition, origins, route, path, params: match?.params ?? {}, query, data, now };
}

/** Without an active special its pages lead home, where a notice says so (design "Route words"). */
const NO_SPECIAL: Page = { kind: 'redirect', status: 302, location: '/?specialError=NOT_FOUND' };
/** That costs next to nothing, and stands in for no page: a special may begin while nothing is heard, or no page of it can be made. */
const FOR_A_MOMENT: Freshness = { freshSeconds: 1, staleSeconds: 0, errorSeconds: 1 };
