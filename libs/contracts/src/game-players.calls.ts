import { call } from './call';
import type { gamePlayerApiSchemas, gamePlayerSchemas } from './game-players.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof gamePlayerSchemas;
const failure = 'INTERNAL_ERROR';
const OWN = ['UNAUTHORIZED', 'FORBIDDEN'];

/** Who plays (spec game §4 "Identity-number linking", §7), below `/prognozzer` at the gateway. */
export const gamePlayerCalls = {
  /**
   * Changes the player's own data, and links the account to one on the betting site when `identityNumber` is given.
   * NOT_FOUND (404): the betting site has nobody of that number; TAKEN (409): another player has it.
   */
  editUser: call<TypesOf<Schemas['editUser']>>({
    method: 'POST',
    path: '/user/edit',
    failure,
    errors: [
      ...OWN,
      'INVALID_IDENTITY_NUMBER',
      'NOT_FOUND',
      'TAKEN',
      'ALREADY_LINKED',
      'UNKNOWN_COUNTRY',
      'UNVERIFIED_USER',
      'TOO_MANY_ATTEMPTS',
      'BETTING_SITE_UNAVAILABLE',
    ],
  }),
  /**
   * Asks the betting site once more about the account that is linked and not verified: for another mail, or to find it verified.
   * Counted as an attempt to link. NO_OPEN_LINK (409): nothing is linked; NUMBER_UNREADABLE (409): it has to be linked anew.
   */
  askVerification: call<TypesOf<Schemas['askVerification']>>({
    method: 'POST',
    path: '/user/verification',
    failure,
    errors: [
      ...OWN,
      'NO_OPEN_LINK',
      'NUMBER_UNREADABLE',
      'NOT_FOUND',
      'TAKEN',
      'TOO_MANY_ATTEMPTS',
      'BETTING_SITE_UNAVAILABLE',
    ],
  }),
  /** Takes back a link that is not verified, so that another one may come; VERIFIED_USER (409): only an organiser takes that back. */
  unlinkUser: call<TypesOf<Schemas['unlinkUser']>>({
    method: 'POST',
    path: '/user/unlink',
    failure,
    errors: [...OWN, 'VERIFIED_USER'],
  }),
  /** Another user's without e-mail and identity number (design "Sessions"). */
  userInfo: call<TypesOf<Schemas['userInfo']>>({
    method: 'GET',
    path: '/user/user-info/:id',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
  /** Makes the session's member a player; 200 with the same id when that has been done. */
  registerUser: call<TypesOf<Schemas['registerUser']>>({
    method: 'POST',
    path: '/user/register',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
  findByUsername: call<TypesOf<Schemas['findByUsername']>>({
    method: 'GET',
    path: '/user/find-by-username/:term',
    failure,
    errors: ['UNAUTHORIZED'],
  }),
} as const;

/** Asked by the gateway and by the betting site, never by browsers. */
export const gamePartnerCalls = {
  /** Single use (spec portal §7); changes nothing a second time. */
  verifyUser: call<TypesOf<Schemas['verifyUser']>>({
    method: 'GET',
    path: '/user/verify/:code',
    failure,
    errors: ['ERROR_VERIFY_FANTASY'],
  }),
  /** Signed by HMAC with a time stamp; 200 also when repeated (product.md, "Affiliate notice"). */
  ticketNotice: call<TypesOf<Schemas['ticketNotice']>>({
    method: 'POST',
    path: '/affiliate/ticket-notice',
    failure,
    errors: ['INVALID_SIGNATURE', 'UNKNOWN_PLAYER', 'BATCH_ID_REUSED'],
  }),
} as const;

/** Headers of a ticket notice: when it was signed, and by what; the body is signed as it is sent, byte for byte. */
export const TICKET_NOTICE_HEADERS = {
  /** Seconds since 1970. */
  timestamp: 'x-affiliate-timestamp',
  /** HMAC-SHA256 of `{timestamp}.{body}`, hexadecimal. */
  signature: 'x-affiliate-signature',
} as const;

type Api = typeof gamePlayerApiSchemas;

/** The gateway's own. */
export const gamePlayerApiCalls = {
  /** Stores the game's id of a member with the portal (`fantasy_id`; spec game §7). */
  registerFantasyUser: call<TypesOf<Api['registerFantasyUser']>>({
    method: 'GET',
    path: '/api/register-fantasy-user/:userId/:gameUserId',
    failure,
    errors: [...OWN, 'FOREIGN_ORIGIN', 'EXISTING_FANTASY_ID'],
  }),
} as const;
