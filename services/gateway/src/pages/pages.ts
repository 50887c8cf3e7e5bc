import type { Edition } from '@tribina/editions';
import type { PageData, PageInput } from '@tribina/shell-api';
import type { PublicCalls } from '../bff/public-calls';
import type { Origins } from '../edition';
import type { ReleaseVector } from '../releases/decision';
import { PageCache, type CacheOutcome, type MadePage } from './page-cache';
import { frameData, missingAnswer, pageData } from './page-data';
import type { Page, PageRenderer } from './page-renderer';
import { freshnessOf, NOT_FOUND, pageRequest, tagsOf, type PageRequest } from './page-request';

/** A page nobody has a copy of may take this long to render; one with a copy that can stand in, less. */
const RENDER_LIMIT_MS = 3_000;
const RENDER_LIMIT_WITH_COPY_MS = 300;

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
  readonly now: () => Date;
}

export interface ServedPage {
  readonly request: PageRequest;
  readonly page: Page;
  readonly outcome: CacheOutcome | 'partial';
}

/** Pages by path: out of the cache, or made by data calls and a render. */
export class Pages {
  readonly cache = new PageCache<Page>();

  constructor(private readonly options: PagesOptions) {}

  async get(edition: Edition, path: string, search: URLSearchParams, vector: ReleaseVector): Promise<ServedPage> {
    const request = pageRequest(edition, path, search, vector);
    try {
      const { value, outcome } = await this.cache.get(request.key, () => this.#make(request, vector));
      return { request, page: value, outcome };
    } catch (error) {
      if (error instanceof PartialPage) return { request, page: error.page, outcome: 'partial' };
      throw error;
    }
  }

  async #make(request: PageRequest, vector: ReleaseVector): Promise<MadePage<Page>> {
    const { calls, renderer, origins } = this.options;
    const now = this.options.now().toISOString();
    const [frame, data] = await Promise.all([frameData(calls, request.edition), pageData(calls, request, now)]);
    if (request.owner === 'special' && frame.hasNoSpecial) return this.#made(request, NO_SPECIAL);
    const input = request.chosen && inputOf(request, origins, data, now);
    const slotFailure = missingAnswer(request, data) ?? (request.chosen ? null : 'NOT_FOUND');
    const limitMs = this.cache.has(request.key) ? RENDER_LIMIT_WITH_COPY_MS : RENDER_LIMIT_MS;
    const page = await renderer.render(request, vector, { shell: frame.shell, input, slotFailure, now }, limitMs);
    if (page.kind === 'document' && !page.isWhole) throw new PartialPage(page);
    return this.#made(request, page);
  }

  #made(request: PageRequest, page: Page): MadePage<Page> {
    const isDocument = page.kind === 'document';
    return {
      value: page,
      freshness: freshnessOf(request),
      tags: tagsOf(request, isDocument ? page.tags : []),
      bytes: isDocument ? page.entry.before.length + page.entry.after.length : 1,
    };
  }
}

function inputOf({ edition, match, path, query }: PageRequest, origins: Origins, data: PageData, now: string): PageInput {
  const route = match?.route.id ?? NOT_FOUND;
  return { edition, origins, route, path, params: match?.params ?? {}, query, data, now };
}

/** Without an active special its pages lead home, where a notice says so (design "Route words"). */
const NO_SPECIAL: Page = { kind: 'redirect', status: 302, location: '/?specialError=NOT_FOUND' };
