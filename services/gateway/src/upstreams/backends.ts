import type { Edition } from '@tribina/editions';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { Config } from '../config';
import { Upstream, type UpstreamCall, type UpstreamOptions, type UpstreamResult } from './upstream';

type Call = Omit<UpstreamCall, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** The releases service gates a release, with a browser, while its publisher waits. */
const RELEASES_BUDGET_MS = 120_000;
/** A picture that nobody has asked for yet is made while its reader waits, after those before it. */
const PICTURE_BUDGET_MS = 15_000;

/** Events of visitors come in floods: they may fill what is theirs, and no more. */
const TRACKING_SHARE = { connections: 16, mostInFlight: 64 } as const;

/** The services behind the gateway, each with the headers that it wants from us. */
export class Backends {
  readonly portalUpstream: Upstream;
  readonly gameUpstream: Upstream;
  readonly feedUpstream: Upstream;
  readonly releasesUpstream: Upstream;
  readonly mediaUpstream: Upstream;
  readonly trackingUpstream: Upstream;

  constructor(private readonly config: Config) {
    const { UPSTREAM_BUDGET_MS, UPSTREAM_IDLE_MS } = config;
    const limits = { budgetMs: UPSTREAM_BUDGET_MS, idleMs: UPSTREAM_IDLE_MS };
    const upstream = (name: string, baseUrl: string, further: Partial<UpstreamOptions> = {}) =>
      new Upstream({ ...limits, name, baseUrl, ...further });
    this.portalUpstream = upstream('portal', config.PORTAL_URL);
    this.gameUpstream = upstream('prognozzer', config.PROGNOZZER_URL);
    this.feedUpstream = upstream('feed', config.FEED_URL);
    this.releasesUpstream = upstream('releases', config.RELEASES_URL, { budgetMs: RELEASES_BUDGET_MS });
    this.mediaUpstream = upstream('media', config.MEDIA_URL, { budgetMs: PICTURE_BUDGET_MS });
    this.trackingUpstream = upstream('tracking', config.TRACKING_URL, { share: TRACKING_SHARE });
  }

  /** Headers of the portal's calls: the fixed ones of spec portal §7, the site key, the edition. */
  portalHeaders(edition: Edition): Readonly<Record<string, string>> {
    return { 'x-front': 'web', 'x-site-key': this.config.SITE_KEY, origin: 'web', 'x-edition': edition.id };
  }

  /** Says to a service that it is one of our own processes that asks. */
  get internalHeaders(): Readonly<Record<string, string>> {
    return { [INTERNAL_KEY_HEADER]: this.config.INTERNAL_KEY };
  }

  portal(edition: Edition, call: Call): Promise<UpstreamResult> {
    return this.portalUpstream.call({ ...call, headers: { ...call.headers, ...this.portalHeaders(edition) } });
  }

  game(edition: Edition, call: Call): Promise<UpstreamResult> {
    return this.gameUpstream.call({ ...call, headers: { ...call.headers, 'x-edition': edition.id } });
  }

  feed(edition: Edition, call: Call): Promise<UpstreamResult> {
    return this.feedUpstream.call({ ...call, headers: { ...call.headers, 'x-edition': edition.id } });
  }

  /** @param budgetMs a held call lives as long as it is held. */
  releases(call: Call, budgetMs: number): Promise<UpstreamResult> {
    const headers = { ...call.headers, ...this.internalHeaders };
    return this.releasesUpstream.call({ ...call, headers }, budgetMs);
  }

  get all(): readonly Upstream[] {
    return [
      this.portalUpstream,
      this.gameUpstream,
      this.feedUpstream,
      this.releasesUpstream,
      this.mediaUpstream,
      this.trackingUpstream,
    ];
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((upstream) => upstream.close()));
  }
}
