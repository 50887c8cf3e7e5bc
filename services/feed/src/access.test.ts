import { pathOf, PROVIDER_HEADERS } from '@tribina/contracts';
import { RULED_CALLS, type RuledCall } from '@tribina/contracts/rules';
import { row } from '@tribina/service-kit';
import { answeredBeyond, byIdentity, keptOut, unruled, untold, type Asker } from '@tribina/testing/access';
import { sampleOf, schemaOf } from '@tribina/testing/canaries';
import { sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { EARLIER } from './testing/desk';
import { aDocument, aMatch } from './testing/documents';
import { startFeed, type FeedUnderTest } from './testing/feed';
import { PortalStandIn } from './testing/portal-stand-in';
import { writeDocument } from './write/document-writer';

const CALLS = RULED_CALLS.filter(({ by }) => by === 'feed');
const SECRET = 'secret-of-a-provider-of-the-tests';
/** Where a sample of its schema would be no good request. */
const BODIES: Readonly<Record<string, object>> = {
  'eventDeskCalls.addEarlierEvent': EARLIER,
  'eventDeskCalls.saveEarlierEvent': EARLIER,
};

const portal = new PortalStandIn();
let feed: FeedUnderTest;
let askers: readonly Asker[];
/** Of what there is, by the names that parameters and queries have for it. */
let known: Readonly<Record<string, number>>;
let now: string;
beforeAll(async () => {
  await portal.start();
  feed = await startFeed({ providers: [{ name: 'gol', secret: SECRET }], portalUrl: portal.url });
  await feed.setTime('2026-05-01T18:30:00Z');
  const { competitionId } = await feed.database.transaction((tx) => writeDocument(tx, aDocument([aMatch()])));
  const found = await row<{ id: number; time: string }>(
    feed.database.write,
    sql`select id, floor(extract(epoch from app_now()))::text as time from match limit 1`,
  );
  known = { competitionId, id: found?.id ?? 0 };
  now = found?.time ?? '';
  askers = [
    ...byIdentity(feed),
    { name: 'a provider', is: ['partner'] },
    { name: 'another’s signature', is: [], headers: { [PROVIDER_HEADERS.signature]: '0'.repeat(64) } },
  ];
});
afterAll(async () => {
  await feed.close();
  await portal.stop();
});

const withKnown = (given: object) =>
  Object.fromEntries(Object.entries(given).map(([name, value]: [string, unknown]) => [name, known[name] ?? value]));

function ask(ruled: RuledCall, { is, headers }: Asker) {
  const { params, query, body } = schemaOf(ruled);
  const sample = (schema: object | undefined) => schema && withKnown(sampleOf(schema) as object);
  const payload = body && JSON.stringify({ ...(sampleOf(body) as object), ...BODIES[ruled.name] });
  const signature = createHmac('sha256', SECRET).update(`${now}.${payload}`).digest('hex');
  return feed.app.inject({
    method: ruled.call.method,
    url: pathOf(ruled.call, sample(params), sample(query)),
    headers: {
      'x-edition': 'rs',
      ...(payload ? { 'content-type': 'application/json', [PROVIDER_HEADERS.timestamp]: now } : {}),
      ...(is.includes('partner') ? { [PROVIDER_HEADERS.signature]: signature } : {}),
      ...headers,
    },
    ...(payload ? { payload } : {}),
  });
}

it('each of its calls has a rule', () => {
  expect(unruled(feed.app, 'feed')).toEqual([]);
});

it('says the rule of each call in its OpenAPI document', async () => {
  expect(await untold(feed.app, 'feed')).toEqual([]);
});

describe('is answered by nobody’s leave but the rule’s', () => {
  it.each(CALLS)('$name ($who)', async (ruled) => {
    const before = await feed.contents();
    expect(await answeredBeyond(ruled, askers, ask)).toEqual([]);
    expect(await feed.contents()).toEqual(before);
  });
});

it.each(CALLS)('$name is answered to whom its rule names', async (ruled) => {
  expect(await keptOut(ruled, askers, ask)).toEqual([]);
});
