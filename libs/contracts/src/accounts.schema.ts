import { Type, type Static } from 'typebox';
import { Id, Instant, Limit, Nullable, Offset, Ok } from './answer.schema';
import { User } from './portal.schema';

const closed = { additionalProperties: false } as const;
/** Longer than anybody's, so that faults get the codes of their own (`accounts.rules`). */
const Email = Type.String({ maxLength: 320 });
const Password = Type.String({ maxLength: 256 });
const DisplayName = Type.String({ maxLength: 120 });
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Of a mailed link. */
const MailedCode = Type.String({ minLength: 1, maxLength: 100 });
/** Six digits of an authenticator, or a recovery code. */
const SecondFactorCode = Type.String({ minLength: 1, maxLength: 40 });

/** A session of the account that asks. */
const SessionRow = Type.Object({
  id: Type.String(),
  createdAt: Instant,
  /** Exact to five minutes. */
  lastSeenAt: Instant,
  /** As the browser named itself when it logged in. */
  userAgent: Type.String(),
  isCurrent: Type.Boolean(),
});
export type SessionRow = Static<typeof SessionRow>;

const SecondFactor = Type.Object({
  isOn: Type.Boolean(),
  /** The account has the rights of a moderator, an editor or an administrator only with it. */
  isRequired: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactor = Static<typeof SecondFactor>;

const Enrolment = Type.Object({
  /** To be typed where no picture can be read: base32. */
  secret: Type.String(),
  /** `otpauth://…`, which an authenticator on the same device opens. */
  uri: Type.String(),
  /** The same as a QR code: rows of `0` and `1`, dark where 1, without a margin. */
  qr: Type.Array(Type.String()),
});
export type Enrolment = Static<typeof Enrolment>;

/** Each works once, in place of an authenticator's code. They are shown this one time. */
const RecoveryCodes = Ok({ data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }) });

/**
 * What is changed by `change-data`, one thing at a time: a forgotten password by the code of the mailed link, or, under a
 * session, the password or the display name.
 */
const DataChange = Type.Object(
  {
    code: Type.Optional(MailedCode),
    currentPassword: Type.Optional(Password),
    password: Type.Optional(Password),
    passwordRepeat: Type.Optional(Password),
    display_name: Type.Optional(DisplayName),
  },
  { ...closed, minProperties: 1 },
);
export type DataChange = Static<typeof DataChange>;

/** The schemas of what people do with accounts; the keys are those of `accountCalls`. */
export const accountSchemas = {
  register: {
    body: Type.Object(
      {
        display_name: DisplayName,
        password: Password,
        email: Email,
        /** Where it is made: `web`. */
        origin: Type.Optional(Type.String({ maxLength: 30 })),
        /** Of the privacy terms and conditions; the form says `true`, and `false` is refused. */
        consent: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: Ok({}),
  },
  resendVerification: { body: Type.Object({ email: Email }, closed), reply: Ok({}) },
  verifyUser: { body: Type.Object({ activation_code: MailedCode }, closed), reply: Ok({}) },
  forgotPassword: {
    body: Type.Object({ email: Email, display_name: Type.Optional(DisplayName) }, closed),
    reply: Ok({}),
  },
  changeData: {
    body: DataChange,
    /** `token`: the bearer of the session that goes on after a change of the password; the gateway keeps it. */
    reply: Ok({ token: Type.Optional(Type.String()), data: Type.Optional(User) }),
  },
  savePicture: { reply: Ok({ data: User }) },
  removePicture: { reply: Ok({ data: User }) },
  listSessions: { reply: Ok({ data: Type.Array(SessionRow) }) },
  endSession: { params: Type.Object({ id: Type.String({ pattern: UUID }) }, closed), reply: Ok({}) },
  endOtherSessions: { reply: Ok({ ended: Type.Integer() }) },
  secondFactor: { reply: Ok({ data: SecondFactor }) },
  enrolSecondFactor: { body: Type.Object({ password: Password }, closed), reply: Ok({ data: Enrolment }) },
  confirmSecondFactor: { body: Type.Object({ code: SecondFactorCode }, closed), reply: RecoveryCodes },
  renewRecoveryCodes: {
    body: Type.Object({ password: Password, code: SecondFactorCode }, closed),
    reply: RecoveryCodes,
  },
  removeSecondFactor: {
    body: Type.Object({ password: Password, code: SecondFactorCode }, closed),
    reply: Ok({}),
  },
} as const;

const Mail = Type.Object({
  id: Id,
  to: Type.String(),
  edition: Type.Enum(['rs', 'hr', 'ke']),
  /** Name of the template. */
  template: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  createdAt: Instant,
  /** `kept`: there is no mail server, it can be read here alone. */
  state: Type.Enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: Type.Integer(),
  sentAt: Nullable(Instant),
});
export type Mail = Static<typeof Mail>;

/** The schemas of the mailbox; the keys are those of `mailboxCalls`. */
export const mailboxSchemas = {
  listMails: {
    query: Type.Object({ to: Type.Optional(Type.String({ maxLength: 320 })), limit: Limit, offset: Offset }, closed),
    reply: Ok({ data: Type.Array(Mail), total: Type.Integer() }),
  },
} as const;
