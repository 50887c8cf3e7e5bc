import type { Edition } from '@tribina/editions';
import type { PageData, PageInput } from '@tribina/shell-api';
import { LRUCache } from 'lru-cache';
import type { PublicCalls } from '../bff/public-calls';
import type { Origins } from '../edition';
import type { ReleaseDecision, ReleaseVector } from '../releases/decision';
import type { Page } from './page';
import { PageCache, type CacheOutcome, type MadePage } from './page-cache';
import { frameData, pageData, PageQuestions, requiredAnswers } from './page-data';
import type { PageRenderer } from './page-renderer';
import { freshnessOf, NOT_FOUND, notFoundRequest, pageRequest, tagsOf, type PageRequest } from './page-request';

/** Who has no copy of a page waits this long for it (platform.md, "Rendering on the server"); who has one, not so long. */
const PAGE_LIMIT_MS = 3_000;
const PATIENCE_MS = 300;
/** Of that, for what the page is made from; the rest is for the render. */
const DATA_LIMIT_MS = 1_800;
const KEPT_REQUESTS = 5_000;
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
  readonly origins: Origins;
  /** Application time, for what is shown. */
  readonly appTime: () => Date;
  /** Time as the cache reckons. */
  readonly now: () => number;
}

export interface ServedPage {
  readonly page: Exclude<Page, { kind: 'missing' }>;
  readonly outcome: CacheOutcome | 'partial';
}

/** Pages by path: out of the cache, or made by data calls and a render. */
export class Pages {
  readonly cache: PageCache<Page>;
  /** What the addresses asked for last come to, while one release vector holds. */
  readonly #requests = new LRUCache<string, PageRequest>({ max: KEPT_REQUESTS });
  #requestsSeq = -1;

  constructor(private readonly options: PagesOptions) {
    this.cache = new PageCache<Page>({ now: options.now, patienceMs: PATIENCE_MS });
  }

  /**
   * @param address path and query as they were sent.
   * @throws RenderFailure when not even the frame can be rendered and no copy can stand in.
   */
  async get(edition: Edition, address: string, vector: ReleaseVector): Promise<ServedPage> {
    const request = this.#requestFor(edition, address, vector);
    if (request.canonical !== null) {
      return { page: { kind: 'redirect', status: 301, location: request.canonical }, outcome: 'miss' };
    }
    const { page, outcome } = await this.#serve(request, vector);
    if (page.kind !== 'missing') return { page, outcome };
    const notFound = await this.#serve(notFoundRequest(request, vector), vector);
    if (notFound.page.kind === 'missing') throw new Error('A page that says that there is none was not made');
    return { page: notFound.page, outcome: notFound.outcome };
  }

  /** Resolves when a page can be served, be it without what a backend should give. @throws Error when not. */
  async probe(edition: Edition, decision: Pick<ReleaseDecision, 'for'>): Promise<void> {
    const vector = decision.for(edition.id);
    if (!vector) throw new Error('no host release can be served');
    const { page } = await this.get(edition, '/', vector);
    if (page.kind !== 'document') throw new Error('the home page is no document');
  }

  #requestFor(edition: Edition, address: string, vector: ReleaseVector): PageRequest {
    if (this.#requestsSeq !== vector.seq) this.#requests.clear();
    this.#requestsSeq = vector.seq;
    const key = `${edition.id} ${address}`;
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
  ): Promise<{ readonly page: Page; readonly outcome: ServedPage['outcome'] }> {
    try {
      const { value, outcome } = await this.cache.get(request.key, () => this.#make(request, vector));
      return { page: value, outcome };
    } catch (error) {
      if (error instanceof PartialPage) return { page: error.page, outcome: 'partial' };
      throw error;
    }
  }

  async #make(request: PageRequest, vector: ReleaseVector): Promise<MadePage<Page>> {
    const { calls, renderer, origins, appTime } = this.options;
    const deadline = Date.now() + PAGE_LIMIT_MS;
    const now = appTime().toISOString();
    const questions = new PageQuestions(calls, request.edition, DATA_LIMIT_MS);
    const [frame, data] = await Promise.all([frameData(questions), pageData(questions, request, now)]);
    const { hasStandIn } = questions;
    if (request.owner === 'special' && frame.hasNoSpecial) return made(request, NO_SPECIAL, hasStandIn);
    const required = requiredAnswers(request, data);
    if (required.state === 'unknown') return made(request, { kind: 'missing' }, hasStandIn);
    const input = request.chosen && inputOf(request, origins, data, now);
    const slotFailure = required.state === 'missing' ? required.code : request.absence;
    const page = await renderer.render(request, vector, { shell: frame.shell, input, slotFailure, now }, deadline);
    if (page.kind === 'document' && page.quality === 'partial') throw new PartialPage(page);
    return made(request, page, hasStandIn);
  }
}

function made(request: PageRequest, page: Page, hasStandIn: boolean): MadePage<Page> {
  const isDocument = page.kind === 'document';
  const characters = isDocument ? page.entry.before.length + page.entry.after.length : 0;
  return {
    value: page,
    freshness: freshnessOf(request, { hasStandIn, isSubstitute: isDocument && page.quality === 'substitute' }),
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
