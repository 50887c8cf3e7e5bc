/** A private value of every kind that people give us. None of them stands anywhere by itself. */
export const CANARIES = {
  address: 'kanarinac.privatni@skriveno.example',
  password: 'Kanarinac-Lozinka-7!',
  bearer: 'kanarinacBearer0123456789-abcdefghijklmnopq',
  code: 'kanarinacKod-9876543210-zyxwvutsrqponmlkjih',
  identityNumber: '0808980100275',
  telephone: '+381601234987',
  bettingAccount: 'kvota-kanarinac-4711',
  clientAddress: '203.0.113.77',
  text: 'Kanarinac peva, a niko ga nije odobrio.',
  search: 'kanarinac-trazi-nekoga',
  name: 'Kanarinac_Tajni',
} as const;

export type Canary = keyof typeof CANARIES;

/** Fields of bodies, queries and paths, by what people write into them. */
const FIELDS: Readonly<Record<string, Canary>> = {
  email: 'address',
  recipient: 'address',
  password: 'password',
  passwordRepeat: 'password',
  currentPassword: 'password',
  code: 'code',
  activation_code: 'code',
  token: 'code',
  identityNumber: 'identityNumber',
  phone: 'telephone',
  userRef: 'bettingAccount',
  text: 'text',
  note: 'text',
  message: 'text',
  reason: 'text',
  term: 'search',
  query: 'search',
  name: 'name',
  display_name: 'name',
  displayName: 'name',
  username: 'name',
  lastname: 'name',
};

/** The same with a private value in every field that is for one, however deep. */
export function withCanaries<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withCanaries(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const planted = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    const canary = typeof inner === 'string' && Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    return [name, canary ? CANARIES[canary] : withCanaries(inner)];
  });
  return Object.fromEntries(planted) as T;
}

/** Headers that say of a client what is its own affair. */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  authorization: `Bearer ${CANARIES.bearer}`,
  cookie: `__Host-sid=${CANARIES.bearer}`,
  'x-forwarded-for': CANARIES.clientAddress,
  traceparent: CANARIES.code,
  'x-request-id': CANARIES.address,
};

const formsOf = (value: string) => [value, encodeURIComponent(value), Buffer.from(value).toString('base64')];
const MOST_SHOWN = 300;

/**
 * Private values in a text, each with the line in which it stands.
 *
 * @param further values of this test alone, by what they are.
 */
export function canariesIn(text: string, further: Readonly<Record<string, string>> = {}): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const small = line.toLowerCase();
    return Object.entries({ ...CANARIES, ...further })
      .filter(([, value]) => formsOf(value).some((form) => small.includes(form.toLowerCase())))
      .map(([what]) => `${what}: ${line.slice(0, MOST_SHOWN)}`);
  });
}

/** The same of what is written down of acts: reasons and names that somebody has given an act are meant to stay there. */
export function canariesInTrail(rows: readonly string[]): readonly string[] {
  return canariesIn(rows.join('\n')).filter((found) => !/^(?:text|name): /.test(found));
}
