import type { CallDefinition } from '@tribina/contracts';
import { RULED_CALLS, ruleOf, type Answerer, type Cost } from '@tribina/contracts/rules';
import type { Edition } from '@tribina/editions';
import { JUDGING_LIMITS } from '@tribina/federation-node';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { Config } from '../config';
import { COSTS } from './costs';
import { Upstream, type UpstreamCall, type UpstreamOptions, type UpstreamResult } from './upstream';

type Call = Omit<UpstreamCall, 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>;
  /** What is dear about it. */
  readonly cost?: Cost | undefined;
};
type Service = Exclude<Answerer, 'gateway'>;

/** A picture that nobody has asked for yet is made while its reader waits, after those before it. */
const PICTURE_BUDGET_MS = 15_000;

/** The services behind the gateway, each with the headers that it wants from us. */
export class Backends {
  readonly #upstreams: Readonly<Record<Service, Upstream>>;
  /** What is dear goes its own way to the same service, by both their names. */
  readonly #lanes = new Map<string, Upstream>();

  constructor(private readonly config: Config) {
    const { UPSTREAM_BUDGET_MS, UPSTREAM_IDLE_MS } = config;
    const limits = { budgetMs: UPSTREAM_BUDGET_MS, idleMs: UPSTREAM_IDLE_MS };
    const upstream = (name: string, baseUrl: string, further: Partial<UpstreamOptions> = {}) =>
      new Upstream({ ...limits, name, baseUrl, ...further });
    this.#upstreams = {
      portal: upstream('portal', config.PORTAL_URL),
      prognozzer: upstream('prognozzer', config.PROGNOZZER_URL),
      feed: upstream('feed', config.FEED_URL),
      releases: upstream('releases', config.RELEASES_URL, { budgetMs: JUDGING_LIMITS.gatewayMs }),
      media: upstream('media', config.MEDIA_URL, { budgetMs: PICTURE_BUDGET_MS }),
      tracking: upstream('tracking', config.TRACKING_URL),
    };
    for (const { by, cost } of RULED_CALLS) {
      const lane = cost && COSTS[cost].lane;
      if (by === 'gateway' || !lane || this.#lanes.has(`${by} ${cost}`)) continue;
      const { baseUrl } = this.#upstreams[by].options;
      this.#lanes.set(`${by} ${cost}`, upstream(`${by}-${cost}`, baseUrl, lane));
    }
  }

  /** A service, by the way that is for calls of a cost. */
  to(service: Service, cost?: Cost): Upstream {
    return this.#lanes.get(`${service} ${cost}`) ?? this.#upstreams[service];
  }

  /** The service that answers a call, by the way that is for it. */
  for(call: CallDefinition): Upstream {
    const { by, cost } = ruleOf(call);
    if (by === 'gateway') throw new Error(`${call.path} is the gateway’s own`);
    return this.to(by, cost);
  }

  /** Headers of the portal's calls: the fixed ones of spec portal §7, the site key, the edition. */
  portalHeaders(edition: Edition): Readonly<Record<string, string>> {
    return { 'x-front': 'web', 'x-site-key': this.config.SITE_KEY, origin: 'web', 'x-edition': edition.id };
  }

  /** Says to a service that it is one of our own processes that asks. */
  get internalHeaders(): Readonly<Record<string, string>> {
    return { [INTERNAL_KEY_HEADER]: this.config.INTERNAL_KEY };
  }

  portal(edition: Edition, { cost, ...call }: Call): Promise<UpstreamResult> {
    return this.to('portal', cost).call({ ...call, headers: { ...call.headers, ...this.portalHeaders(edition) } });
  }

  game(edition: Edition, { cost, ...call }: Call): Promise<UpstreamResult> {
    return this.to('prognozzer', cost).call({ ...call, headers: { ...call.headers, 'x-edition': edition.id } });
  }

  feed(edition: Edition, { cost, ...call }: Call): Promise<UpstreamResult> {
    return this.to('feed', cost).call({ ...call, headers: { ...call.headers, 'x-edition': edition.id } });
  }

  /** @param budgetMs a held call lives as long as it is held. */
  releases(call: Omit<Call, 'cost'>, budgetMs: number): Promise<UpstreamResult> {
    const headers = { ...call.headers, ...this.internalHeaders };
    return this.to('releases').call({ ...call, headers }, budgetMs);
  }

  /** A service was away, and has been heard of again: all ways to it are open. */
  noteBack(service: Service): void {
    const { baseUrl } = this.#upstreams[service].options;
    for (const upstream of this.all) if (upstream.options.baseUrl === baseUrl) upstream.noteBack();
  }

  get all(): readonly Upstream[] {
    return [...Object.values(this.#upstreams), ...this.#lanes.values()];
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((upstream) => upstream.close()));
  }
}
