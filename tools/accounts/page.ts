import {
  HOLDERS,
  OUTCOMES,
  STATES,
  WAYS,
  type Holder,
  type Outcome,
  type State,
  type Way,
} from '@tribina/testing/accounts';

/** What a refusal means. */
const REFUSALS: Readonly<Record<Exclude<Outcome, 'in' | 'new' | 'none'>, string>> = {
  WRONG_CREDENTIALS: 'no such account, another password, or suspended: one answer for all three',
  NOT_VERIFIED: 'the link that was mailed to the address comes first',
  SECOND_FACTOR_REQUIRED: 'a code of the authenticator or a recovery code is asked for',
  SOCIAL_LOGIN_FAILED: 'the account is suspended',
  USER_NOT_FOUND: 'there is no account to mail to; the gateway answers as for any other address',
  INVALID_CODE: 'the code is none, used, or too old',
};

const NOTES = [
  'A link verifies what it was mailed for. Whoever uses the link of a registration that is not theirs gives the address to it: the mail says that there is nothing to do. A forgotten password then takes the password back and ends all sessions, but leaves a second factor and an identity at a provider that have been added since.',
  'The address of an account cannot be changed, and nobody is invited: accounts of the staff are set up by our own processes (`PUT /internal/users`, by the internal key), and get in by the ways above.',
];

function cellText(outcome: Outcome): string {
  if (outcome === 'in' || outcome === 'new') return `**${outcome}**`;
  return outcome === 'none' ? '–' : outcome;
}

/** docs/accounts.md: each way into the account of an address, for who reads its mail and for who does not. */
export function accountsPage(): string {
  const states = Object.keys(STATES) as State[];
  const rows = (Object.keys(WAYS) as Way[]).flatMap((way) =>
    (Object.keys(HOLDERS) as Holder[]).map((holder) => {
      const cells = states.map((state) => cellText(OUTCOMES[way][holder][state]));
      return `| ${WAYS[way]} | ${HOLDERS[holder]} | ${cells.join(' | ')} |`;
    }),
  );
  return [
    '# Ways into an account',
    '',
    'Made by `npx tsx tools/accounts/main.ts` of [the table](../libs/testing/src/accounts/table.ts). Each cell is',
    '[a test](../services/portal/src/security/ways-in.test.ts) that goes the way to its end over HTTP: one of each row in `npm test`, another',
    'one every day, all of them in `npm run test:full`. A stranger knows the address, and has a password and an identity at a provider',
    'of his own. After each of his tries the owner comes in as before, and he does not; nor does he after a way of the owner’s that',
    'leads in. **in**: a session of the account; **new**: of an account made by it.',
    '',
    `| way | of | ${states.map((state) => STATES[state]).join(' | ')} |`,
    `|---|---|${states.map(() => '---|').join('')}`,
    ...rows,
    '',
    ...Object.entries(REFUSALS).map(([code, meaning]) => `- ${code}: ${meaning}.`),
    '',
    ...NOTES.flatMap((note) => [note, '']),
  ].join('\n');
}
