import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable, Ok } from './answer.schema';

const closed = { additionalProperties: false } as const;

/** The code of a mailed link: 256 random bits, base64url. */
export const MailedCode = Type.String({ pattern: '^[\\w-]{43}$' });
const CodeParams = Type.Object({ code: MailedCode }, closed);
const Deleted = Ok({ message: Type.Literal('PROFILE_DELETED') });

/** One thing that is kept of a member: plain values under plain names. */
export const KeptRecord = Type.Record(Type.String(), Type.Unknown());
export type KeptRecord = Static<typeof KeptRecord>;

/** All that the portal keeps of a member, by section. The CSV has the same, one value a line. */
export const ProfileExport = Type.Object({
  exported_at: Instant,
  sections: Type.Record(Type.String(), Type.Array(KeptRecord)),
});
export type ProfileExport = Static<typeof ProfileExport>;

/** The schemas of `profileCalls`. */
export const profileSchemas = {
  /** Accounts with a password name it; those of a social login have none to name. */
  deleteProfile: {
    body: Type.Object({ password: Type.Optional(Type.String({ maxLength: 256 })) }, closed),
    reply: Ok({}),
  },
  confirmDeletion: { params: CodeParams, reply: Deleted },
  exportProfile: {
    query: Type.Object({ format: Type.Enum(['json', 'csv'], { default: 'json' }) }, closed),
    reply: Type.Union([ProfileExport, Type.String()]),
  },
} as const;

/** The schemas of `profileApiCalls`. */
export const profileApiSchemas = { deleteProfile: { params: CodeParams, reply: Deleted } } as const;

/** A member as other services of ours know them. */
export const KnownMember = Type.Object({
  id: Id,
  displayName: Type.String(),
  photoUrl: Nullable(Type.String()),
  /** Null while they may log in; `until` null: for good. */
  suspension: Nullable(Type.Object({ until: Nullable(Instant) })),
});
export type KnownMember = Static<typeof KnownMember>;

/** The schemas of `profileInternalCalls`. */
export const profileInternalSchemas = {
  knownMembers: {
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 1_000 }) }, closed),
    reply: Ok({ data: Type.Array(KnownMember) }),
  },
  memberEmailHash: {
    body: Type.Object({ id: Id }, closed),
    reply: Ok({ data: Nullable(Type.String({ pattern: '^[0-9a-f]{64}$' })) }),
  },
} as const;
