import type { accountSchemas, mailboxSchemas } from './accounts.schema';
import { call } from './call';
import type { TypesOf } from './schema-types';

type Schemas = typeof accountSchemas;

const failure = 'SOMETHING_WENT_WRONG';
/** 422; `data.reason` says a `UserNameFault`. */
const NAME_ERRORS = ['INVALID_USERNAME', 'EXISTING_USERNAME'] as const;
/** 422; INVALID_PASSWORD: `data.reason` says a `PasswordFault`. */
const PASSWORD_ERRORS = ['INVALID_PASSWORD', 'COMMON_PASSWORD', 'OVERLOADED'] as const;
const UNAUTHORIZED = 'UNAUTHORIZED';
/** 403, where the account's own password was asked for and another one was given. */
const WRONG_PASSWORD = 'WRONG_PASSWORD';
/** 409: the account logs in by another service and has none. */
const NO_PASSWORD = 'NO_PASSWORD';
/** 403 */
const SECOND_FACTOR_WRONG = 'SECOND_FACTOR_WRONG';

/**
 * What people do with accounts of their own, below `/portal` at the gateway (spec portal §7, and what it names without a call).
 * Those from `savePicture` on, and `changeData` without a code, are made under a session: the gateway adds its bearer.
 */
export const accountCalls = {
  /** The same answer for an address that has an account: its owner is told by mail. 422 CONSENT_NEEDED for `consent: false`. */
  register: call<TypesOf<Schemas['register']>>({
    method: 'POST',
    path: '/register',
    failure: 'ERROR_REGISTER',
    errors: [...NAME_ERRORS, ...PASSWORD_ERRORS, 'INVALID_EMAIL', 'CONSENT_NEEDED', 'RATE_LIMITED'],
  }),
  /** The link once more; the same answer whatever the address. */
  resendVerification: call<TypesOf<Schemas['resendVerification']>>({
    method: 'POST',
    path: '/resend-verification',
    failure,
    errors: ['RATE_LIMITED'],
  }),
  /** Opens no session: a link that somebody was sent must not log them in to another person's account. */
  verifyUser: call<TypesOf<Schemas['verifyUser']>>({
    method: 'POST',
    path: '/verify-user',
    failure,
    errors: ['INVALID_CODE', 'RATE_LIMITED'],
  }),
  /** USER_NOT_FOUND (404) stays between gateway and portal: the public answer is the same for every address. */
  forgotPassword: call<TypesOf<Schemas['forgotPassword']>>({
    method: 'POST',
    path: '/forgot-pass',
    failure,
    errors: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  }),
  /**
   * `{code, password, passwordRepeat}`, `{currentPassword, password, passwordRepeat}` or `{display_name}`. Another password
   * ends every session; under one, the gateway goes on with a new one.
   */
  changeData: call<TypesOf<Schemas['changeData']>>({
    method: 'POST',
    path: '/change-data',
    failure,
    errors: [
      ...NAME_ERRORS,
      ...PASSWORD_ERRORS,
      'PASSWORD_UNMATCH',
      'INVALID_CODE',
      'RATE_LIMITED',
      UNAUTHORIZED,
      WRONG_PASSWORD,
      NO_PASSWORD,
    ],
  }),
  /** The body is the picture's bytes, at most 2 MB, its content type one of `UPLOAD_TYPES`. */
  savePicture: call<TypesOf<Schemas['savePicture']>>({
    method: 'POST',
    path: '/account/picture',
    failure,
    errors: [
      UNAUTHORIZED,
      'UNSUPPORTED_MEDIA_TYPE',
      'BODY_TOO_LARGE',
      'BROKEN_PICTURE',
      'TOO_MANY_PIXELS',
      'PICTURE_WITHDRAWN',
      'OVERLOADED',
    ],
  }),
  removePicture: call<TypesOf<Schemas['removePicture']>>({
    method: 'DELETE',
    path: '/account/picture',
    failure,
    errors: [UNAUTHORIZED],
  }),
  /** The one that asks first, then the most recently used. */
  listSessions: call<TypesOf<Schemas['listSessions']>>({
    method: 'GET',
    path: '/account/sessions',
    failure,
    errors: [UNAUTHORIZED],
  }),
  /** 404 for one that is not the asker's. */
  endSession: call<TypesOf<Schemas['endSession']>>({
    method: 'DELETE',
    path: '/account/sessions/:id',
    failure,
    errors: [UNAUTHORIZED],
  }),
  endOtherSessions: call<TypesOf<Schemas['endOtherSessions']>>({
    method: 'DELETE',
    path: '/account/sessions',
    failure,
    errors: [UNAUTHORIZED],
  }),
  secondFactor: call<TypesOf<Schemas['secondFactor']>>({
    method: 'GET',
    path: '/account/second-factor',
    failure,
    errors: [UNAUTHORIZED],
  }),
  /** Makes a secret; it counts once `confirmSecondFactor` has shown that an authenticator has it. */
  enrolSecondFactor: call<TypesOf<Schemas['enrolSecondFactor']>>({
    method: 'POST',
    path: '/account/second-factor',
    failure,
    errors: [UNAUTHORIZED, WRONG_PASSWORD, NO_PASSWORD, 'SECOND_FACTOR_ON'],
  }),
  confirmSecondFactor: call<TypesOf<Schemas['confirmSecondFactor']>>({
    method: 'PUT',
    path: '/account/second-factor',
    failure,
    errors: [UNAUTHORIZED, SECOND_FACTOR_WRONG, 'NO_ENROLMENT'],
  }),
  /** New ones in place of those that are left. */
  renewRecoveryCodes: call<TypesOf<Schemas['renewRecoveryCodes']>>({
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    failure,
    errors: [UNAUTHORIZED, WRONG_PASSWORD, NO_PASSWORD, SECOND_FACTOR_WRONG, 'SECOND_FACTOR_OFF'],
  }),
  removeSecondFactor: call<TypesOf<Schemas['removeSecondFactor']>>({
    method: 'POST',
    path: '/account/second-factor/removal',
    failure,
    errors: [UNAUTHORIZED, WRONG_PASSWORD, NO_PASSWORD, SECOND_FACTOR_WRONG, 'SECOND_FACTOR_OFF'],
  }),
} as const;

type Mailbox = typeof mailboxSchemas;

/**
 * What was mailed where there is no mail server (the demo), below `/portal` at the gateway; needs the role of a moderator, an
 * editor or an administrator. Where mails are sent it is 404: nobody reads other people's mail.
 */
export const mailboxCalls = {
  /** Newest first; `to` finds one address. */
  listMails: call<TypesOf<Mailbox['listMails']>>({ method: 'GET', path: '/mailbox', failure, errors: [UNAUTHORIZED] }),
} as const;
