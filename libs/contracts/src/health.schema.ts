import { Type, type Static, type TInteger } from 'typebox';
import { Instant } from './answer.schema';

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const EditionId = Type.Enum(['rs', 'hr', 'ke']);

/** What can go wrong with a part in the browser (design platform.md, "Automatic rollback"). */
const PartError = Type.Enum(['load', 'integrity', 'timeout', 'render', 'unhandled']);

/**
 * One page's report: small, without any mark of the reader. At most 1 KB as it is sent.
 *
 * `parts` is what the page has used: the release by its id, how long it took to load (`l`) and to come to life (`m`), in
 * milliseconds from the start of the host, what went wrong (`e`), and whether the previous good release took its place (`f`).
 */
export const Beacon = Type.Object(
  {
    seq: Type.Integer({ minimum: 0 }),
    parts: Type.Array(
      Type.Object(
        {
          r: Type.String({ maxLength: 100 }),
          l: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
          m: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
          e: Type.Optional(PartError),
          f: Type.Optional(Type.Literal(1)),
          /** A later report of the same page: it is no further view. */
          x: Type.Optional(Type.Literal(1)),
        },
        closed,
      ),
      { minItems: 1, maxItems: 6 },
    ),
  },
  closed,
);
export type Beacon = Static<typeof Beacon>;

/** Upper bounds, milliseconds, of the classes in which mount times are counted; the last class is open. */
export const MOUNT_CLASSES_MS = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400] as const;

/** What happened to one release in one edition. */
const healthCounts = <T extends TInteger>(of: T) => ({
  views: of,
  load: of,
  integrity: of,
  timeout: of,
  render: of,
  unhandled: of,
  fallbacks: of,
  /** Renders on the server, and those that failed. */
  serverRenders: of,
  serverErrors: of,
  /** Views by mount time, one number for each of `MOUNT_CLASSES_MS` and one above. */
  mounts: Type.Array(of, { minItems: 9, maxItems: 9 }),
});

export const HealthEntry = Type.Object(
  { release: Type.String({ maxLength: 100 }), edition: EditionId, ...healthCounts(count) },
  closed,
);
export type HealthEntry = Static<typeof HealthEntry>;

/** Of a release to which nothing has happened. */
export function noHealthCounts(): Omit<HealthEntry, 'release' | 'edition'> {
  return {
    views: 0,
    load: 0,
    integrity: 0,
    timeout: 0,
    render: 0,
    unhandled: 0,
    fallbacks: 0,
    serverRenders: 0,
    serverErrors: 0,
    mounts: Array.from({ length: MOUNT_CLASSES_MS.length + 1 }, () => 0),
  };
}

/** What a gateway reports, every second while there is something to report. */
export const HealthReport = Type.Object(
  {
    channel: Type.String({ maxLength: 40 }),
    /** Of one gateway, growing: a report that is sent twice counts once. */
    gateway: Type.String({ pattern: '^[\\w-]{8,64}$' }),
    number: Type.Integer({ minimum: 1 }),
    entries: Type.Array(HealthEntry, { maxItems: 500 }),
  },
  closed,
);
export type HealthReport = Static<typeof HealthReport>;

/** How one release fares, summed over the time that was asked for. */
export const ReleaseHealth = Type.Object({
  release: Type.String(),
  remote: Type.String(),
  edition: EditionId,
  ...healthCounts(Type.Integer({ minimum: 0 })),
  /** Mount time, milliseconds, upper bound of its class; null without views. */
  mountP50: Type.Union([Type.Number(), Type.Null()]),
  mountP95: Type.Union([Type.Number(), Type.Null()]),
  /** Part of views that went wrong, 0 to 1. */
  errorRate: Type.Number(),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

/** A trial as the sequential test sees it. */
export const Trial = Type.Object({
  remote: Type.String(),
  edition: EditionId,
  release: Type.String(),
  /** What it is compared with. */
  control: Type.String(),
  views: Type.Integer(),
  errors: Type.Integer(),
  controlViews: Type.Integer(),
  controlErrors: Type.Integer(),
  /** Logarithm of the likelihood ratio; at `bound` the release is taken back. */
  score: Type.Number(),
  bound: Type.Number(),
  verdict: Type.Enum(['watching', 'healthy', 'bad']),
  since: Instant,
});
export type Trial = Static<typeof Trial>;
