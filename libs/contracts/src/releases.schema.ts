import { REMOTE_NAMES } from '@tribina/editions';
import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable, Ok } from './answer.schema';
import { PAGE_TYPES } from './page-types';
import { HealthReport, ReleaseHealth, Trial } from './health.schema';
import { ofRemotes, RemoteName } from './remotes.schema';

/** The longest life of a staff override. */
export const OVERRIDE_MINUTES = 720;

const closed = { additionalProperties: false } as const;

/** Texts that people give: no control characters, well-formed (design "Every act leaves an audit row": kept as it was sent). */
const plain = { pattern: '^[^\\p{Cc}\\p{Cs}]*$' } as const;

/** Largest file of a release. */
export const OBJECT_LIMIT_BYTES = 8 * 1024 * 1024;
/** All files of a release together, each path for itself; the largest of ours has 2.3 MB. */
export const RELEASE_LIMIT_BYTES = 64 * 1024 * 1024;

const EditionId = Type.Enum(['rs', 'hr', 'ke']);

const ReleaseId = Type.String({
  pattern: '^[a-z]+(-[a-z]+)*-\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$',
  maxLength: 100,
  description: '`<remote>-<semantic version>`',
});
/** `prod` where it is left out. */
const Channel = Type.String({ pattern: '^(prod|staging|preview-[1-9]\\d{0,3})$' });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$', description: 'As in an `integrity` attribute' });
const Reason = Type.String({ ...plain, maxLength: 500 });

const RouteValue = Type.Union([
  Type.Object({ param: Type.String(), as: Type.Optional(Type.Literal('number')) }, closed),
  Type.Object({ pageOf: Type.String(), size: Type.Integer({ minimum: 1 }) }, closed),
  Type.Object(
    {
      query: Type.String(),
      choices: Type.Optional(Type.Record(Type.String(), Type.String())),
      least: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    closed,
  ),
  Type.Object({ hoursFromNow: Type.Integer() }, closed),
  Type.Object({ answer: Type.String(), path: Type.String({ pattern: '^\\w+(\\.\\w+)*$' }) }, closed),
  Type.Object(
    { constant: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.Number())]) },
    closed,
  ),
]);
const RouteValues = Type.Record(Type.String(), RouteValue);

const RouteCall = Type.Object(
  {
    method: Type.Enum(['GET', 'POST']),
    path: Type.String(),
    orElse: Type.Optional(Type.String()),
    params: Type.Optional(RouteValues),
    query: Type.Optional(RouteValues),
    body: Type.Optional(RouteValues),
    isRequired: Type.Boolean(),
  },
  closed,
);

const Patterns = Type.Array(Type.String());

const RouteDefinition = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    paths: Type.Object({ rs: Patterns, hr: Patterns, ke: Patterns }, closed),
    mode: Type.Enum(['islands', 'root']),
    pageType: Type.Enum([...PAGE_TYPES]),
    data: Type.Record(Type.String(), RouteCall),
    query: Type.Optional(Type.Array(Type.String())),
    cache: Nullable(
      Type.Object({ freshSeconds: Type.Number({ minimum: 0 }), tags: Type.Array(Type.String()) }, closed),
    ),
    isLive: Type.Optional(Type.Boolean()),
  },
  closed,
);

const RemoteManifest = Type.Object(
  {
    name: RemoteName,
    shellApi: Type.String(),
    routes: Type.Array(RouteDefinition, { maxItems: 200 }),
    islands: Type.Array(Type.String()),
  },
  closed,
);

const PATH_LENGTH = 200;

/** `release.json`, as `libs/shell-api` types it. Here is its form; what it must say is the gate's. */
export const ReleaseBody = Type.Object(
  {
    id: ReleaseId,
    remote: RemoteName,
    version: Type.String({ maxLength: 80 }),
    container: Type.String({ maxLength: 100 }),
    exposes: Type.Array(Type.String(), { maxItems: 20 }),
    shared: Type.Array(Type.Object({ name: Type.String(), version: Type.String() }, closed), { maxItems: 100 }),
    runtimeCore: Type.String(),
    shellApi: Type.String(),
    manifest: Nullable(RemoteManifest),
    loads: Type.Record(
      Type.String(),
      Type.Array(Type.String({ maxLength: PATH_LENGTH }), { maxItems: 100, uniqueItems: true }),
      { maxProperties: 200 },
    ),
    files: Type.Array(
      Type.Object(
        {
          path: Type.String({ minLength: 1, maxLength: PATH_LENGTH }),
          kind: Type.Enum(['entry', 'boot', 'chunk', 'style', 'server', 'asset', 'map', 'types']),
          bytes: Type.Integer({ minimum: 0, maximum: OBJECT_LIMIT_BYTES }),
          integrity: Integrity,
        },
        closed,
      ),
      { maxItems: 1000 },
    ),
  },
  closed,
);
export type ReleaseBody = Static<typeof ReleaseBody>;

const ReleaseState = Type.Enum(['incomplete', 'refused', 'published', 'expired']);

/** What the gate found, check by check. */
export const GateReport = Type.Object({
  passed: Type.Boolean(),
  checks: Type.Array(
    Type.Object({
      name: Type.String(),
      passed: Type.Boolean(),
      /** Each in words for the team: what is wrong, and where to change it. */
      causes: Type.Array(Type.String()),
      /** Why the check was not made, where it was not (no browser on that machine): it then counts as passed. */
      skipped: Type.Optional(Type.String()),
      /** It was to be made, and this machine could not (no browser). */
      isUnable: Type.Optional(Type.Boolean()),
      /** It is made by itself while the release serves already; a refusal then takes the release back. */
      isPending: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type GateReport = Static<typeof GateReport>;

export const ReleaseSummary = Type.Object({
  id: Type.String(),
  remote: Type.String(),
  version: Type.String(),
  /** `incomplete`: announced, not all files are here; `refused`: by the gate; `published`: may be promoted; `expired`: removed. */
  state: ReleaseState,
  /** SHA-256 of the canonical description, hexadecimal. */
  digest: Type.String(),
  /** Sum over its files. */
  bytes: Type.Integer(),
  announcedBy: Type.String(),
  announcedAt: Instant,
  publishedAt: Nullable(Instant),
});
export type ReleaseSummary = Static<typeof ReleaseSummary>;

const Rollout = Type.Object({
  release: Type.String(),
  basisPoints: Type.Integer({ minimum: 1, maximum: 9999 }),
  salt: Type.String(),
});

const ReleaseRule = Type.Object(
  {
    when: Type.Object(
      {
        path: Type.Optional(Type.String({ pattern: '^/[\\w/.-]*$', maxLength: 200 })),
        isSignedIn: Type.Optional(Type.Boolean()),
      },
      { ...closed, minProperties: 1 },
    ),
    release: ReleaseId,
  },
  closed,
);

/** How soon open tabs leave a release that is taken back: at the next step into it (`soft`), or by a reload (`hard`). */
const RecallLevel = Type.Enum(['soft', 'hard']);

/** One row of the assignments: from then on, the remote is stable on this release. */
export const AssignmentRow = Type.Object({
  seq: Id,
  channel: Type.String(),
  edition: EditionId,
  remote: Type.String(),
  action: Type.Enum(['promote', 'rollback']),
  stable: Type.String(),
  previousGood: Nullable(Type.String()),
  /** The release under trial beside the stable one. */
  canary: Nullable(Rollout),
  rules: Type.Array(ReleaseRule),
  /** The release that this row has taken back, and how urgently; a rollback's alone. */
  recalled: Nullable(Type.String()),
  level: Nullable(RecallLevel),
  actor: Type.String(),
  reason: Nullable(Type.String()),
  at: Instant,
});
export type AssignmentRow = Static<typeof AssignmentRow>;

const actOptions = {
  channel: Type.Optional(Channel),
  /** One edition, or `*` for all, also where it is left out. */
  edition: Type.Optional(Type.Enum(['rs', 'hr', 'ke', '*'])),
  reason: Type.Optional(Reason),
  /** Newest number of the channel that the operator has seen: anything newer refuses the act (409 STALE). */
  expectedSeq: Type.Optional(Type.Integer({ minimum: 0 })),
};
/** What needs a compiler or a browser is judged after the answer: needs the scope `force:<remote>`. */
const later = Type.Optional(Type.Boolean());
const ActReply = Ok({ seq: Type.Integer(), assignments: Type.Array(AssignmentRow) });

const Serving = Type.Object({
  stable: Type.String(),
  previousGood: Nullable(Type.String()),
  canary: Nullable(Rollout),
  rules: Type.Array(ReleaseRule),
  seq: Id,
  since: Instant,
  by: Type.String(),
});

/** Promotion of a remote stands still in a channel, from an automatic rollback or by hand, until somebody lifts it. */
const Freeze = Type.Object({ since: Instant, by: Type.String(), reason: Type.String() });

/**
 * `publish:news`, `promote:*`, `rollback:special`, `force:news` (past the gate), `read`, `tokens` (may make and revoke
 * tokens), `gc`, `override:staff`.
 */
const Scope = Type.String({
  pattern: `^(read|tokens|gc|override:staff|(publish|promote|rollback|force):(\\*|${REMOTE_NAMES.join('|')}))$`,
});

/** Who is known by a token or by a session of the ops console. */
const Holder = Type.Object({ name: Type.String(), scopes: Type.Array(Type.String()), expiresAt: Nullable(Instant) });

export const TokenRow = Type.Object({
  id: Id,
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  createdAt: Instant,
  expiresAt: Nullable(Instant),
  revokedAt: Nullable(Instant),
});
export type TokenRow = Static<typeof TokenRow>;

/** One link of the audit chain: `hash` = SHA-256 of `prevHash`, a line feed and `entry`. */
export const AuditRow = Type.Object({
  seq: Id,
  /** Canonical JSON, exactly as it was hashed: who, what, before, after, why, gate report. */
  entry: Type.String(),
  prevHash: Type.String(),
  hash: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

const PageQuery = {
  /** 50 where it is left out. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** Rows older than this number. */
  before: Type.Optional(Id),
};
const ReleaseParams = Type.Object({ id: ReleaseId }, closed);

export const releaseSchemas = {
  announce: {
    body: ReleaseBody,
    reply: Ok({
      id: Type.String(),
      state: ReleaseState,
      digest: Type.String(),
      /** Integrity of each file that the store does not hold whole. */
      missing: Type.Array(Type.String()),
    }),
  },
  putObject: {
    params: Type.Object({ digest: Type.String({ pattern: '^[0-9a-f]{96}$' }) }, closed),
    reply: Ok({}),
  },
  complete: {
    params: ReleaseParams,
    query: Type.Object(
      {
        /** Past the gate's refusal: needs the scope `force:<remote>` and is audited with the report. */
        force: Type.Optional(Type.Boolean()),
        later,
      },
      closed,
    ),
    reply: Ok({ release: ReleaseSummary, gate: GateReport }),
  },
  /** The gate's verdict now, against what a channel serves; changes nothing. */
  gate: {
    params: ReleaseParams,
    body: Type.Object({ channel: Type.Optional(Channel) }, closed),
    reply: Ok({ gate: GateReport }),
  },
  /** Begins with what publications have left for later, of all releases that serve; does not wait for it. */
  judge: {
    body: Type.Object({}, closed),
    reply: Ok({ pending: Type.Array(Type.String()) }),
  },
  releases: {
    query: Type.Object({ remote: Type.Optional(RemoteName), limit: PageQuery.limit }, closed),
    reply: Ok({ releases: Type.Array(ReleaseSummary) }),
  },
  release: {
    params: ReleaseParams,
    reply: Ok({ release: ReleaseSummary, description: ReleaseBody, gate: Nullable(GateReport) }),
  },
  promote: {
    body: Type.Object(
      {
        release: ReleaseId,
        /** Part of readers that gets it, by hundredths; 100 (stable) where it and `rules` are left out. A larger one ramps up. */
        percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100 })),
        /** Whom it is given to before the percentage is asked, or alone without one; those of other releases stay. */
        rules: Type.Optional(Type.Array(ReleaseRule.properties.when, { maxItems: 10 })),
        force: Type.Optional(Type.Boolean()),
        later,
        ...actOptions,
      },
      closed,
    ),
    reply: ActReply,
  },
  /** A release under trial is taken back before the stable one is. */
  rollback: {
    body: Type.Object(
      {
        remote: RemoteName,
        to: Type.Optional(ReleaseId),
        /** `soft` where it is left out. */
        level: Type.Optional(RecallLevel),
        ...actOptions,
      },
      closed,
    ),
    reply: ActReply,
  },
  freeze: {
    body: Type.Object(
      {
        remote: RemoteName,
        channel: Type.Optional(Channel),
        reason: Reason,
        /** Null: it was not frozen as it was looked at; undefined: whatever it is frozen for. */
        since: Type.Optional(Nullable(Instant)),
      },
      closed,
    ),
    reply: Ok({ freeze: Freeze }),
  },
  unfreeze: {
    body: Type.Object(
      {
        remote: RemoteName,
        channel: Type.Optional(Channel),
        reason: Type.Optional(Reason),
        /** Of the freeze that was looked at; undefined: whatever it is frozen for. */
        since: Type.Optional(Instant),
      },
      closed,
    ),
    reply: Ok({}),
  },
  /** Which release a reader with these rollout bits gets of each remote, and why. */
  why: {
    params: Type.Object({ bits: Type.String({ pattern: '^[0-9a-f]{4}$' }) }, closed),
    query: Type.Object(
      {
        channel: Type.Optional(Channel),
        edition: Type.Optional(EditionId),
        /** `/` where it is left out. */
        path: Type.Optional(Type.String({ pattern: '^/', maxLength: 500 })),
        isSignedIn: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: Ok({
      channel: Type.String(),
      seq: Type.Integer(),
      decisions: Type.Array(
        Type.Object({
          edition: EditionId,
          remote: Type.String(),
          release: Type.String(),
          because: Type.Enum(['pinned', 'bot', 'rule', 'canary', 'stable']),
          /** 0 to 9999; null where no rollout is under way. */
          bucket: Nullable(Type.Integer()),
          basisPoints: Nullable(Type.Integer()),
        }),
      ),
    }),
  },
  /** Signs what a member of the staff is to get for a while. */
  override: {
    body: Type.Object(
      {
        pins: Type.Optional(ofRemotes(ReleaseId)),
        /** Everything that this channel serves in `edition` and the pins do not name. */
        channel: Type.Optional(Channel),
        edition: Type.Optional(EditionId),
        /** A release on the developer's own machine: without server bundle and maps. */
        dev: Type.Optional(ReleaseBody),
        /** Names of the members of the staff in whose browsers it is to hold; without them it is for programs of the token's holder. */
        members: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 10, uniqueItems: true }),
        ),
        /** 60 where it is left out. */
        minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: OVERRIDE_MINUTES })),
      },
      closed,
    ),
    /** `token` is `<payload, base64url>.<signature, base64url>` over an `Override` of libs/shell-api. */
    reply: Ok({ token: Type.String(), expiresAt: Instant, pins: Type.Record(Type.String(), Type.String()) }),
  },
  /** Removes releases that nobody can need any more (design platform.md, "Words"). */
  gc: {
    body: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }, closed),
    reply: Ok({
      expired: Type.Array(Type.String()),
      kept: Type.Integer(),
      /** Of objects that no kept release needs. */
      freedBytes: Type.Integer(),
    }),
  },
  /** A one-time code for the ops console, 60 s, with the scopes of the token that asks. */
  loginLink: {
    body: Type.Object({}, closed),
    reply: Ok({ code: Type.String(), expiresAt: Instant }),
  },
  /** The code's session; the code is spent. */
  openSession: {
    body: Type.Object({ code: Type.String({ pattern: '^[\\w-]{20,100}$' }) }, closed),
    reply: Ok({ token: Type.String(), holder: Holder }),
  },
  closeSession: { reply: Ok({}) },
  holder: { reply: Ok({ holder: Holder }) },
  status: {
    query: Type.Object({ channel: Type.Optional(Channel) }, closed),
    reply: Ok({
      channel: Type.String(),
      seq: Type.Integer(),
      remotes: Type.Array(
        Type.Object({
          remote: Type.String(),
          frozen: Nullable(Freeze),
          editions: Type.Object({ rs: Nullable(Serving), hr: Nullable(Serving), ke: Nullable(Serving) }),
        }),
      ),
      /** Of the releases that are stable here: what the gate refused, could not judge or is still to judge. */
      judgements: Type.Array(Type.Object({ release: Type.String(), checks: GateReport.properties.checks })),
    }),
  },
  history: {
    params: Type.Object({ remote: RemoteName }, closed),
    query: Type.Object({ channel: Type.Optional(Channel), edition: Type.Optional(EditionId), ...PageQuery }, closed),
    reply: Ok({ rows: Type.Array(AssignmentRow) }),
  },
  health: {
    query: Type.Object(
      {
        channel: Type.Optional(Channel),
        remote: Type.Optional(RemoteName),
        /** 30 where it is left out. */
        minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
      },
      closed,
    ),
    reply: Ok({ releases: Type.Array(ReleaseHealth), trials: Type.Array(Trial) }),
  },
  reportHealth: { body: HealthReport, reply: Ok({}) },
  snapshot: {
    query: Type.Object(
      {
        channel: Type.Optional(Channel),
        after: Type.Optional(Type.Integer({ minimum: 0 })),
        /** Seconds for which the call is held while there is nothing newer than `after`. */
        wait: Type.Optional(Type.Number({ minimum: 0, maximum: 30 })),
      },
      closed,
    ),
    reply: Type.Object({ payload: Type.String(), signature: Type.String() }),
  },
  audit: { query: Type.Object(PageQuery, closed), reply: Ok({ rows: Type.Array(AuditRow) }) },
  verifyAudit: {
    reply: Ok({
      isWhole: Type.Boolean(),
      rows: Type.Integer(),
      /** Number of the first row that does not follow from the one before. */
      brokenAt: Nullable(Type.Integer()),
      /** Hash of the newest row: kept elsewhere, it shows later that the end was not cut off. */
      head: Type.String(),
    }),
  },
  tokens: { reply: Ok({ tokens: Type.Array(TokenRow) }) },
  createToken: {
    body: Type.Object(
      {
        name: Type.String({ ...plain, minLength: 1, maxLength: 80 }),
        scopes: Type.Array(Scope, { minItems: 1, maxItems: 30, uniqueItems: true }),
        /** Days until it expires; 90 where it is left out. */
        days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
      },
      closed,
    ),
    /** `token` is shown this once: the service keeps its hash. */
    reply: Ok({ token: Type.String(), row: TokenRow }),
  },
  revokeToken: {
    params: Type.Object({ id: Id }, closed),
    reply: Ok({ row: TokenRow }),
  },
} as const;
