import { Type, type Static } from 'typebox';
import { Nullable } from '../answer.schema';
import { PAGE_TYPES } from '../page-types';
import { BATCH_LENGTH, INTEREST_LIMITS, OFFER_TYPES } from './tracking.words';

const closed = { additionalProperties: false } as const;

/** Milliseconds since 1970. */
export const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const Fingerprint = Type.String({ pattern: '^[0-9a-f]{32}$' });
const Token = Type.String({ minLength: 1, maxLength: 512 });
const SiteName = Type.String({ pattern: '^[a-z0-9-]{1,32}$' });
const EventId = Type.String({ format: 'uuid' });
const ShortId = Type.String({ minLength: 1, maxLength: 64, pattern: String.raw`^[^\u0000-\u001f]*$` });
const ActionName = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,47}$' });
/** Host, with its port where it has one. */
const Domain = Type.String({ pattern: '^[a-z0-9.:-]{1,253}$' });
const Word = Type.String({ maxLength: 64 });

/** What a visitor has agreed to: statistics, personalisation, marketing; `v` is the version of what they were asked. */
export const TrackingConsent = Type.Object(
  { s: Type.Boolean(), p: Type.Boolean(), m: Type.Boolean(), v: Type.Integer({ minimum: 0 }) },
  closed,
);
export type TrackingConsent = Static<typeof TrackingConsent>;

const NamedId = Type.Union([ShortId, Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })]);

/** What an action was about: ids whose kind the action tells (articles, or offers), or ids that say what they name. */
export const ActionIds = Type.Union([
  Type.Array(ShortId, { minItems: 1, maxItems: 10 }),
  Type.Object(
    { newsId: Type.Optional(NamedId), categoryId: Type.Optional(NamedId), eventId: Type.Optional(NamedId) },
    closed,
  ),
]);
export type ActionIds = Static<typeof ActionIds>;

/** The page on which something happened. */
export const VisitInfo = Type.Object(
  {
    eventId: Type.Optional(EventId),
    ts: Type.Optional(Moment),
    pageType: Type.Enum([...PAGE_TYPES]),
    path: Type.String({ maxLength: 512 }),
    ref: Type.Optional(Type.String({ maxLength: 512 })),
    theme: Type.Optional(Word),
    layout: Type.Optional(Word),
    agentVersion: Word,
    /** Those that have made the page: of the host, and of the remote whose page it is. */
    releases: Type.Optional(Type.Array(Word, { minItems: 1, maxItems: 4 })),
  },
  closed,
);
export type VisitInfo = Static<typeof VisitInfo>;

/** One action of a batch. The call takes a list of anything: a bad item is rejected by itself and sinks no other. */
export const ActionItem = Type.Object(
  {
    eventId: EventId,
    ts: Moment,
    action: ActionName,
    iDs: Type.Optional(ActionIds),
    visitInfo: Type.Optional(VisitInfo),
  },
  closed,
);
export type ActionItem = Static<typeof ActionItem>;

const offer = { foreignId: ShortId, type: Type.Enum([...OFFER_TYPES]), domain: Domain };
const sighting = {
  ratio: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400_000 })),
};

/** One offer that was in view. */
export const OfferItem = Type.Object({ eventId: EventId, ts: Moment, ...offer, ...sighting }, closed);
export type OfferItem = Static<typeof OfferItem>;

const visitor = { fingerprint: Fingerprint, token: Token };
const consent = TrackingConsent;
const Batch = Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_LENGTH });
const batch = {
  ...visitor,
  consent,
  site: SiteName,
  sentAt: Moment,
  /** Events that the agent had to give up since its last batch. */
  dropped: Type.Optional(Type.Integer({ minimum: 0 })),
  list: Batch,
};

const Accepted = Type.Object({ accepted: Type.Integer(), duplicate: Type.Integer(), serverTime: Moment });
/** Why an item of a batch was not taken. */
export const RejectedItem = Type.Object({
  index: Type.Integer(),
  code: Type.Enum(['BAD_TIME', 'UNKNOWN_ACTION', 'INVALID_ITEM']),
});
export type RejectedItem = Static<typeof RejectedItem>;
const AcceptedList = Type.Object({ ...Accepted.properties, rejected: Type.Array(RejectedItem) });

/** The category (news), or the sport (offers), that speaks most for an item, and its share of the visitor's interests. */
const Why = Nullable(Type.Object({ category: Type.String(), share: Type.Number() }));
export const Interest = Type.Object({
  id: Type.Integer(),
  score: Type.Number(),
  why: Why,
  /** No interest speaks for it, nor have many read it: it is of the last seven days. */
  isRecent: Type.Optional(Type.Boolean()),
});
export type Interest = Static<typeof Interest>;

const InterestsReply = Type.Object({
  interests: Type.Object({ news: Type.Array(Interest), betOffers: Type.Array(Interest) }),
  config: Type.Object({
    newsLimit: Type.Integer(),
    betsLimit: Type.Integer(),
    halfLifeDays: Type.Number(),
    computedAt: Moment,
    coldStart: Type.Boolean(),
  }),
});
export type InterestsReply = Static<typeof InterestsReply>;

/** Everything that is kept of a visitor, as its tables hold it. */
export const VisitorExport = Type.Object({
  fingerprint: Fingerprint,
  serverTime: Moment,
  events: Type.Array(
    Type.Object({
      eventId: Type.String(),
      site: Type.String(),
      action: Type.String(),
      ts: Moment,
      receivedAt: Moment,
      ids: Type.Unknown(),
      visitInfo: Type.Unknown(),
      offer: Type.Unknown(),
      counted: Type.Boolean(),
      profiled: Type.Boolean(),
      /** Truncated: the address itself is never kept. */
      ip: Nullable(Type.String()),
      ipLocation: Nullable(Type.String()),
    }),
  ),
  interests: Type.Array(Type.Object({ site: Type.String(), topic: Type.String(), value: Type.Number(), at: Moment })),
  articles: Type.Array(Type.Object({ site: Type.String(), articleId: Type.Integer(), at: Moment })),
  offersSeen: Type.Array(Type.Object({ day: Type.String(), site: Type.String(), foreignId: Type.String() })),
  offers: Type.Array(
    Type.Object({
      site: Type.String(),
      foreignId: Type.String(),
      firstAt: Moment,
      lastAt: Moment,
      unclicked: Type.Integer(),
      /** Since when conversions may be told by it; null: it is kept for interests alone. */
      attributedAt: Nullable(Moment),
      /** The page on which it was clicked on last. */
      clickedOn: Nullable(Type.Object({ pageType: Type.String(), releases: Type.Array(Type.String()) })),
    }),
  ),
});
export type VisitorExport = Static<typeof VisitorExport>;

/** The schemas of `trackingCalls`. */
export const trackingSchemas = {
  validateSecret: {
    body: Type.Object(
      {
        secret: Type.String({ minLength: 1, maxLength: 128 }),
        site: SiteName,
        fingerprint: Fingerprint,
        /** UUIDv7 and 128 random bits, known to this browser alone. */
        visitor: Type.String({
          pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\\.[0-9a-f]{32}$',
        }),
      },
      closed,
    ),
    reply: Type.Object({ token: Token, expiresAt: Moment }),
  },
  registerAction: {
    body: Type.Object(
      {
        name: ActionName,
        group: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
        origin: Type.String({ pattern: '^[a-z0-9.-]{1,64}$' }),
      },
      closed,
    ),
    reply: Type.Object({ id: Type.Integer() }),
  },
  saveAction: {
    body: Type.Object(
      { ...visitor, consent, iDs: Type.Optional(ActionIds), action: ActionName, visitInfo: VisitInfo },
      closed,
    ),
    reply: Accepted,
  },
  saveActions: { body: Type.Object(batch, closed), reply: AcceptedList },
  seeOffer: {
    body: Type.Object({ ...visitor, consent, ...offer, eventId: EventId, ts: Moment, ...sighting }, closed),
    reply: Accepted,
  },
  seeOffers: {
    body: Type.Object(
      { ...visitor, consent, sentAt: Type.Optional(Moment), dropped: batch.dropped, list: Batch },
      closed,
    ),
    reply: AcceptedList,
  },
  convertOffer: {
    body: Type.Object(
      {
        ...visitor,
        consent,
        ...offer,
        eventId: Type.Optional(EventId),
        ts: Type.Optional(Moment),
        sentAt: Type.Optional(Moment),
      },
      closed,
    ),
    reply: Accepted,
  },
  interests: {
    query: Type.Object(
      {
        newsLimit: Type.Integer({ minimum: 0, maximum: 50, default: INTEREST_LIMITS.news }),
        betsLimit: Type.Integer({ minimum: 0, maximum: 20, default: INTEREST_LIMITS.bets }),
      },
      closed,
    ),
    body: Type.Object({ ...visitor, consent }, closed),
    reply: InterestsReply,
  },
  erase: {
    body: Type.Object(
      {
        ...visitor,
        /** `interests`: what personalisation has made; unless it is named, everything. */
        scope: Type.Optional(Type.Enum(['interests', 'all'])),
      },
      closed,
    ),
    reply: Type.Object({ requestId: Type.String(), serverTime: Moment }),
  },
  exportVisitor: { body: Type.Object(visitor, closed), reply: VisitorExport },
} as const;
