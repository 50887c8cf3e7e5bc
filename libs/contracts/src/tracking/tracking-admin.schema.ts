import { Type, type Static } from 'typebox';
import { Day, GameOk, Id, Instant, Nullable } from '../answer.schema';

const closed = { additionalProperties: false } as const;
const SiteName = Type.String({ pattern: '^[a-z0-9-]{1,32}$' });
const PeriodQuery = Type.Object({ from: Day, to: Day, site: Type.Optional(SiteName) }, closed);

export const TrafficRow = Type.Object({
  day: Day,
  site: Type.String(),
  pageType: Type.String(),
  agentVersion: Type.String(),
  views: Type.Integer(),
});
export type TrafficRow = Static<typeof TrafficRow>;

/** What was done on pages that a release has made: each page counts for every one of its releases. */
export const ReleaseRow = Type.Object({
  day: Day,
  site: Type.String(),
  pageType: Type.String(),
  release: Type.String(),
  views: Type.Integer(),
  /** Articles read to their end. */
  reads: Type.Integer(),
  /** Offers clicked on there. */
  clicked: Type.Integer(),
  /** Offers that were clicked on there and have converted; on the day of the conversion. */
  converted: Type.Integer(),
});
export type ReleaseRow = Static<typeof ReleaseRow>;

export const OfferRow = Type.Object({
  day: Day,
  site: Type.String(),
  foreignId: Type.String(),
  /** Null: nobody has said it yet; clicks name an offer alone. */
  type: Nullable(Type.String()),
  domain: Nullable(Type.String()),
  /** Once for each visitor and day. */
  seen: Type.Integer(),
  clicked: Type.Integer(),
  converted: Type.Integer(),
  /** Converted by who had seen it, or clicked on it. */
  assisted: Type.Integer(),
});
export type OfferRow = Static<typeof OfferRow>;

export const LiveMinute = Type.Object({ minute: Instant, site: Type.String(), views: Type.Integer() });
export type LiveMinute = Static<typeof LiveMinute>;

/** A public key of a site: it says where events come from, and is bound to the origins of its pages. */
export const SiteKey = Type.Object({
  id: Id,
  name: Type.String(),
  secret: Type.String(),
  origins: Type.Array(Type.String()),
  createdAt: Instant,
  revokedAt: Nullable(Instant),
});
export type SiteKey = Static<typeof SiteKey>;

export const TrackedSite = Type.Object({ site: Type.String(), keys: Type.Array(SiteKey) });
export type TrackedSite = Static<typeof TrackedSite>;

export const RegisteredAction = Type.Object({
  id: Id,
  name: Type.String(),
  group: Type.String(),
  origin: Type.String(),
});
export type RegisteredAction = Static<typeof RegisteredAction>;

/** The schemas of `trackingAdminCalls`. */
export const trackingAdminSchemas = {
  traffic: { query: PeriodQuery, reply: GameOk({ rows: Type.Array(TrafficRow), releases: Type.Array(ReleaseRow) }) },
  offers: { query: PeriodQuery, reply: GameOk({ rows: Type.Array(OfferRow) }) },
  live: {
    query: Type.Object({ site: Type.Optional(SiteName) }, closed),
    reply: GameOk({ minutes: Type.Array(LiveMinute) }),
  },
  sites: { reply: GameOk({ sites: Type.Array(TrackedSite) }) },
  issueKey: {
    params: Type.Object({ site: SiteName }, closed),
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 64 }),
        origins: Type.Array(Type.String({ pattern: '^https?://[a-z0-9.-]+(:\\d{1,5})?$', maxLength: 253 }), {
          minItems: 1,
          maxItems: 20,
          uniqueItems: true,
        }),
      },
      closed,
    ),
    reply: GameOk({ key: SiteKey }),
  },
  revokeKey: { params: Type.Object({ id: Id }, closed), reply: GameOk({}) },
  actions: { reply: GameOk({ actions: Type.Array(RegisteredAction) }) },
} as const;
