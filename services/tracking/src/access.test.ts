import { pathOf, trackingCalls } from '@tribina/contracts';
import { RULED_CALLS, type RuledCall } from '@tribina/contracts/rules';
import { answeredBeyond, byIdentity, keptOut, unruled, untold, type Asker } from '@tribina/testing/access';
import { sampleOf, schemaOf } from '@tribina/testing/canaries';
import { ALL, ORIGINS, PERSONAL_TABLES, SECRETS, TrackingUnderTest, type Browser } from './testing/tracking';

const CALLS = RULED_CALLS.filter(({ by }) => by === 'tracking');

/** What somebody shows of a visitor. */
type Shown = Pick<Browser, 'fingerprint' | 'token'> & { readonly visitor?: string; readonly secret: string };
const NOTHING: Shown = { fingerprint: '0'.repeat(32), token: 'x.y', secret: 'no-key-of-any-site' };
/** A new one takes an administrator: `hostile.test.ts`. */
const KNOWN_ACTION = { name: 'PAGE_VIEW', group: 'pages', origin: 'agent' };

let tracking: TrackingUnderTest;
const shown = new Map<Asker, Shown>();
let askers: readonly Asker[];
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
  const [browser, other] = await Promise.all([tracking.browser(), tracking.browser('hr')]);
  const own: Shown = { ...browser, secret: SECRETS.rs };
  const wrong = { secret: NOTHING.secret };
  const asker = (name: string, is: Asker['is'], shows: Shown, origin?: string): Asker => {
    const made: Asker = { name, is, headers: origin === undefined ? {} : { origin } };
    shown.set(made, shows);
    return made;
  };
  askers = [
    asker('a visitor', ['visitor'], own, ORIGINS.rs),
    asker('a visitor on a page of another site', [], own, ORIGINS.hr),
    asker('a visitor on a foreign page', [], own, 'https://evil.example'),
    asker('a visitor on no page', [], own),
    asker('who forges a token', [], { ...own, ...wrong, token: `${browser.token.slice(0, -2)}AA` }, ORIGINS.rs),
    asker('who has another’s token', [], { ...own, ...wrong, fingerprint: other.fingerprint }, ORIGINS.rs),
    ...byIdentity(tracking.keys),
  ];
});
afterAll(() => tracking.close());

/** What of a visitor a call wants to see, and what else a sample of its schema would lack. */
function bodyOf({ call, who }: RuledCall, { fingerprint, token, visitor, secret }: Shown): object {
  if (call === trackingCalls.validateSecret)
    return { site: 'rs', secret, fingerprint, ...(visitor ? { visitor } : {}) };
  if (call === trackingCalls.registerAction) return KNOWN_ACTION;
  if (call === trackingCalls.seeOffer || call === trackingCalls.convertOffer) {
    return { fingerprint, token, consent: ALL, ...tracking.seen('1') };
  }
  return who === 'visitor' ? { fingerprint, token } : {};
}

function ask(ruled: RuledCall, asker: Asker) {
  const { params, query, body } = schemaOf(ruled);
  const sample = (schema: object | undefined) => schema && (sampleOf(schema) as object);
  return tracking.app.inject({
    method: ruled.call.method,
    url: pathOf(ruled.call, sample(params), sample(query)),
    headers: asker.headers ?? {},
    ...(body ? { payload: { ...sample(body), ...bodyOf(ruled, shown.get(asker) ?? NOTHING) } } : {}),
  });
}

const kept = () => Promise.all([...PERSONAL_TABLES, 'action', 'site_key'].map((table) => tracking.count(table)));

it('each of its calls has a rule', () => {
  expect(unruled(tracking.app, 'tracking')).toEqual([]);
});

it('says the rule of each call in its OpenAPI document', async () => {
  expect(await untold(tracking.app, 'tracking')).toEqual([]);
});

describe('is answered by nobody’s leave but the rule’s', () => {
  it.each(CALLS)('$name ($who)', async (ruled) => {
    const before = await kept();
    expect(await answeredBeyond(ruled, askers, ask)).toEqual([]);
    await tracking.loaded();
    expect(await kept()).toEqual(before);
  });
});

it.each(CALLS)('$name is answered to whom its rule names', async (ruled) => {
  expect(await keptOut(ruled, askers, ask)).toEqual([]);
});
