import type { FastifyRequest } from 'fastify';
import type { ReleaseDecision } from './decision';
import { ENDED_OVERRIDE, overrideTokenOf, sentToken, type Overrides } from './overrides';
import type { ReleaseVector } from './vector';
import { drawBits, rolloutCookie, visitorOf } from './visitor';

/** Which releases a request gets, and what its reader is to keep of that. */
export interface RequestReleases {
  /** Null while no host has been promoted. */
  readonly vector: ReleaseVector | null;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
}

const NO_COOKIES: readonly string[] = [];
const ENDED: readonly string[] = [ENDED_OVERRIDE];

/** The whole decision of platform.md: staff override, then rules, bucket and stable by what is known of the visitor. */
export class ReleaseChoice {
  constructor(
    private readonly decision: ReleaseDecision,
    private readonly overrides: Overrides,
  ) {}

  /**
   * For what is no page: nothing is drawn and nothing set.
   *
   * @param path of the page that asks.
   */
  async of(request: FastifyRequest, path: string): Promise<ReleaseVector | null> {
    const assigned = this.decision.for(request.edition.id, visitorOf(request, path));
    return (await this.#overridden(request, assigned)).vector;
  }

  /** For a page: a reader without a place in the rollouts under way draws one, and this very page is made by it. */
  async ofPage(request: FastifyRequest, path: string): Promise<RequestReleases> {
    const { edition } = request;
    const visitor = visitorOf(request, path);
    const isNew = this.decision.hasRollout(edition.id) && visitor.bits === null && !visitor.isBot;
    if (!isNew) return this.#overridden(request, this.decision.for(edition.id, visitor));
    const bits = drawBits();
    const assigned = this.decision.for(edition.id, visitorOf(request, path, bits));
    const { vector, cookies } = await this.#overridden(request, assigned);
    return { vector, cookies: [...cookies, rolloutCookie(bits)] };
  }

  /** What has expired, or was never ours, counts for nothing and goes. */
  async #overridden(request: FastifyRequest, assigned: ReleaseVector | null): Promise<RequestReleases> {
    const token = overrideTokenOf(request);
    if (token === null || !assigned) return { vector: assigned, cookies: NO_COOKIES };
    const reading = sentToken(request) === null ? this.overrides.readCarried(token) : this.overrides.read(token);
    if (reading.state !== 'valid') return { vector: assigned, cookies: ENDED };
    // Whoever has logged out, or somebody else here: it stays for when those log in again whom it is for.
    if (!(await this.overrides.isFor(request, reading.override))) return { vector: assigned, cookies: NO_COOKIES };
    return { vector: await this.overrides.apply(token, reading.override, assigned), cookies: NO_COOKIES };
  }
}
