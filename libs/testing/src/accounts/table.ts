/** Ways into the account of an address, each to its last step; in the order of the page's rows. */
export const WAYS = {
  password: 'the password',
  recovery: 'the password and a recovery code',
  registration: 'a registration by the form, its link, the password',
  link: 'the link once more, the password',
  reset: 'a forgotten password, its link, the new password',
  vouched: 'a provider that vouches for the address',
  unvouched: 'a provider that does not, the link that it mails',
} as const;
export type Way = keyof typeof WAYS;

/** What there is of the address when somebody comes; in the order of the page's columns. */
export const STATES = {
  nobody: 'nothing',
  strangers: 'registered by a stranger',
  begun: 'begun by a stranger at a provider',
  pending: 'registered by its owner',
  replaced: 'registered by a stranger, then by its owner',
  verified: 'verified',
  factor: 'verified, with a second factor',
  suspended: 'verified, suspended',
  deleted: 'deleted',
} as const;
export type State = keyof typeof STATES;

/** Who comes. What a stranger knows is the address, and a password and an identity at a provider of his own. */
export const HOLDERS = { owner: 'who reads its mail', stranger: 'who does not' } as const;
export type Holder = keyof typeof HOLDERS;

/**
 * Where it leads: `in` the account, into a `new` one, or the code of the refusal. `none`: that there cannot be.
 */
export type Outcome =
  | 'in'
  | 'new'
  | 'none'
  | 'WRONG_CREDENTIALS'
  | 'NOT_VERIFIED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SOCIAL_LOGIN_FAILED'
  | 'USER_NOT_FOUND'
  | 'INVALID_CODE';

type Row = Readonly<Record<State, Outcome>>;

function everywhere(outcome: Outcome, but: Partial<Row> = {}): Row {
  const states = Object.keys(STATES) as State[];
  // The edge: made of all the keys.
  return { ...(Object.fromEntries(states.map((state) => [state, outcome])) as Row), ...but };
}

/** A password that is the owner's: it lets in where it is the account's, and nothing else is asked for. */
const OWN_PASSWORD = everywhere('WRONG_CREDENTIALS', {
  pending: 'NOT_VERIFIED',
  replaced: 'NOT_VERIFIED',
  verified: 'in',
  factor: 'SECOND_FACTOR_REQUIRED',
});
const ANOTHERS_PASSWORD = everywhere('WRONG_CREDENTIALS', { strangers: 'NOT_VERIFIED' });

/** A test walks each cell: services/portal/src/security/ways-in.test.ts. */
export const OUTCOMES: Readonly<Record<Way, Readonly<Record<Holder, Row>>>> = {
  password: { owner: OWN_PASSWORD, stranger: ANOTHERS_PASSWORD },
  recovery: { owner: { ...OWN_PASSWORD, factor: 'in' }, stranger: ANOTHERS_PASSWORD },
  registration: {
    owner: everywhere('in', {
      nobody: 'new',
      deleted: 'new',
      factor: 'SECOND_FACTOR_REQUIRED',
      suspended: 'WRONG_CREDENTIALS',
    }),
    stranger: everywhere('NOT_VERIFIED', {
      verified: 'WRONG_CREDENTIALS',
      factor: 'WRONG_CREDENTIALS',
      suspended: 'WRONG_CREDENTIALS',
    }),
  },
  // The link stands for one registration: where that was a stranger's, or where there were several, it sets no password of hers.
  link: {
    owner: { ...OWN_PASSWORD, pending: 'in', replaced: 'WRONG_CREDENTIALS' },
    stranger: ANOTHERS_PASSWORD,
  },
  reset: {
    owner: everywhere('in', {
      nobody: 'USER_NOT_FOUND',
      deleted: 'USER_NOT_FOUND',
      factor: 'SECOND_FACTOR_REQUIRED',
      suspended: 'WRONG_CREDENTIALS',
    }),
    stranger: everywhere('INVALID_CODE'),
  },
  vouched: {
    owner: everywhere('in', {
      nobody: 'new',
      deleted: 'new',
      factor: 'SECOND_FACTOR_REQUIRED',
      suspended: 'SOCIAL_LOGIN_FAILED',
    }),
    stranger: everywhere('none'),
  },
  unvouched: {
    owner: everywhere('NOT_VERIFIED', { nobody: 'new', deleted: 'new' }),
    stranger: everywhere('NOT_VERIFIED'),
  },
};
