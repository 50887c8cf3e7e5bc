import type { Edition } from '@tribina/editions';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { CallResult } from '@tribina/shell-api';
import type { Config } from '../config';
import { Upstream, type UpstreamRequest } from './upstream';

type Request = Omit<UpstreamRequest, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const DEFAULT_BUDGET_MS = 3_000;
/** The held call for a new snapshot lives longer than any other. */
const RELEASES_BUDGET_MS = 30_000;
const MAX_IN_FLIGHT = 256;

/** The services behind the gateway, each with the headers that it wants from us. */
export class Backends {
  readonly portalUpstream: Upstream;
  readonly gameUpstream: Upstream;
  readonly feedUpstream: Upstream;
  readonly releasesUpstream: Upstream;
  readonly mediaUpstream: Upstream;

  constructor(private readonly config: Config) {
    const upstream = (name: string, baseUrl: string, budgetMs = DEFAULT_BUDGET_MS) =>
      new Upstream({ name, baseUrl, budgetMs, maxInFlight: MAX_IN_FLIGHT });
    this.portalUpstream = upstream('portal', config.PORTAL_URL);
    this.gameUpstream = upstream('prognozzer', config.PROGNOZZER_URL);
    this.feedUpstream = upstream('feed', config.FEED_URL);
    this.releasesUpstream = upstream('releases', config.RELEASES_URL, RELEASES_BUDGET_MS);
    this.mediaUpstream = upstream('media', config.MEDIA_URL);
  }

  /** Headers of the portal's calls: the fixed ones of spec portal §7, the site key, the edition. */
  portalHeaders(edition: Edition): Readonly<Record<string, string>> {
    return { 'x-front': 'web', 'x-site-key': this.config.SITE_KEY, origin: 'web', 'x-edition': edition.id };
  }

  portal(edition: Edition, request: Request, budgetMs?: number): Promise<CallResult> {
    return this.portalUpstream.call({ ...request, headers: { ...request.headers, ...this.portalHeaders(edition) } }, budgetMs);
  }

  game(edition: Edition, request: Request, budgetMs?: number): Promise<CallResult> {
    return this.gameUpstream.call({ ...request, headers: { ...request.headers, 'x-edition': edition.id } }, budgetMs);
  }

  feed(edition: Edition, request: Request, budgetMs?: number): Promise<CallResult> {
    return this.feedUpstream.call({ ...request, headers: { ...request.headers, 'x-edition': edition.id } }, budgetMs);
  }

  releases(request: Request): Promise<CallResult> {
    return this.releasesUpstream.call({ ...request, headers: { ...request.headers, [INTERNAL_KEY_HEADER]: this.config.INTERNAL_KEY } });
  }

  async close(): Promise<void> {
    const all = [this.portalUpstream, this.gameUpstream, this.feedUpstream, this.releasesUpstream, this.mediaUpstream];
    await Promise.all(all.map((upstream) => upstream.close()));
  }
}
