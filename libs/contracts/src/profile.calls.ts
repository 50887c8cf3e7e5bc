import { call } from './call';
import type { profileApiSchemas, profileInternalSchemas, profileSchemas } from './profile.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof profileSchemas;

const failure = 'SOMETHING_WENT_WRONG';

/**
 * How a member leaves, and takes along what is kept of them; below `/portal` at the gateway, which sends the bearer along (spec
 * portal §6). All need a session: 401 UNAUTHORIZED without one.
 */
export const profileCalls = {
  /**
   * Mails a link with a code, good for an hour and once: `/?deleteUser={code}`. 403 WRONG_PASSWORD, alike for a password that is
   * missing; a social account names none.
   */
  deleteProfile: call<TypesOf<Schemas['deleteProfile']>>({
    method: 'POST',
    path: '/delete-profile',
    failure,
    errors: ['UNAUTHORIZED', 'WRONG_PASSWORD'],
  }),
  /** Erases the account of the session. 404 NOT_FOUND: the code is unknown, used, too old, or of somebody else. */
  confirmDeletion: call<TypesOf<Schemas['confirmDeletion']>>({
    method: 'DELETE',
    path: '/delete-profile/:code',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
  /** Ours: a file to save (`content-disposition: attachment`), `?format=json` or `csv`; a plain link does. */
  exportProfile: call<TypesOf<Schemas['exportProfile']>>({
    method: 'GET',
    path: '/export-profile',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
} as const;

type Api = typeof profileApiSchemas;

/** The gateway's own. */
export const profileApiCalls = {
  /** `profileCalls.confirmDeletion`, which ends the browser's session too. */
  deleteProfile: call<TypesOf<Api['deleteProfile']>>({
    method: 'DELETE',
    path: '/api/delete-profile/:code',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
} as const;

type Internal = typeof profileInternalSchemas;

/** Asked by our own processes (`x-internal-key`). */
export const profileInternalCalls = {
  /** What is known of these members, without those who are no more: for a service that was away longer than events are kept. */
  knownMembers: call<TypesOf<Internal['knownMembers']>>({
    method: 'POST',
    path: '/internal/members',
    failure: 'INTERNAL_ERROR',
  }),
  /** SHA-256 (hexadecimal) of a member's verified e-mail address in lower case; null for who has none, is gone or suspended. */
  memberEmailHash: call<TypesOf<Internal['memberEmailHash']>>({
    method: 'POST',
    path: '/internal/member-email-hash',
    failure: 'INTERNAL_ERROR',
  }),
} as const;
