import { trackingAdminCalls, trackingCalls, TRACKING_BODY_LIMIT } from '@tribina/contracts';
import { newEventId } from './events/event-id';
import { ALL, ORIGINS, SECRETS, TrackingUnderTest, type Browser } from './testing/tracking';

type CallName = keyof typeof trackingCalls;
type Headers = Readonly<Record<string, string>>;

let tracking: TrackingUnderTest;
let base: string;
/** Whose calls are all refused: nothing of it may be left. */
let browser: Browser;
let stranger: Browser;
let elsewhere: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
  base = await tracking.app.listen({ host: '127.0.0.1', port: 0 });
  [browser, stranger, elsewhere] = await Promise.all([tracking.browser(), tracking.browser(), tracking.browser('hr')]);
});
afterAll(() => tracking.close());

const VISIT = { pageType: 'SINGLE_NEWS', path: '/a', agentVersion: '1.0.0' } as const;
const offer = () => tracking.seen('12');

/** What each call takes, but for who asks. */
const GOOD: Readonly<Record<CallName, () => object>> = {
  validateSecret: () => ({ secret: SECRETS.rs, site: 'rs' }),
  registerAction: () => ({ name: 'PAGE_VIEW', group: 'pages', origin: 'agent' }),
  saveAction: () => ({
    consent: ALL,
    action: 'NEWS_VIEW',
    iDs: ['7'],
    visitInfo: { ...VISIT, eventId: newEventId(Date.now()), ts: Date.now() },
  }),
  saveActions: () => ({ ...tracking.batch([tracking.item('PAGE_VIEW')]), dropped: 0 }),
  seeOffer: () => ({ consent: ALL, ...offer(), ratio: 0.5, ms: 1_000 }),
  seeOffers: () => ({ consent: ALL, list: [offer()], sentAt: Date.now(), dropped: 0 }),
  convertOffer: () => ({ consent: ALL, ...offer() }),
  interests: () => ({ consent: ALL }),
  erase: () => ({ scope: 'all' }),
  exportVisitor: () => ({}),
};
const CALLS = Object.keys(GOOD) as CallName[];
/** The calls of a visitor who has a token. */
const OWN = CALLS.filter((name) => name !== 'validateSecret' && name !== 'registerAction');

/** The call's good body, of this visitor. */
function bodyOf(name: CallName, { fingerprint, token, visitor }: Browser): Record<string, unknown> {
  const who = { validateSecret: { fingerprint, visitor }, registerAction: {} }[name as string];
  return { ...(who ?? { fingerprint, token }), ...GOOD[name]() };
}

interface Told {
  readonly status: number;
  readonly message: string | undefined;
}

async function send(
  name: CallName,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Headers = { origin: ORIGINS.rs, 'content-type': 'application/json' },
  method = 'POST',
): Promise<Told> {
  const answer = await fetch(base + trackingCalls[name].path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body }),
  });
  const { message } = (await answer.json()) as { message?: string };
  return { status: answer.status, message };
}

const json = (origin: string | undefined): Headers => ({
  'content-type': 'application/json',
  ...(origin === undefined ? {} : { origin }),
});
const goodText = (name: CallName, who = browser) => JSON.stringify(bodyOf(name, who));

it.each(CALLS)('G084 P208: %s is answered to who may ask it', async (name) => {
  const { status } = await send(name, goodText(name, await tracking.browser()));
  expect(Math.floor(status / 100)).toBe(2);
});

describe('roles', () => {
  it.each(OWN)('%s is for the visitor of its token alone', async (name) => {
    const with_ = (changes: object) => JSON.stringify({ ...bodyOf(name, browser), ...changes });
    const { fingerprint } = stranger;
    const answers = [
      await send(name, with_({ token: undefined })),
      await send(name, with_({ token: '' })),
      await send(name, with_({ token: 'x.y' })),
      await send(name, with_({ token: `${browser.token.slice(0, -2)}AA` })),
      await send(name, with_({ token: stranger.token })),
      await send(name, with_({ fingerprint })),
      // That of another site, from there and from here.
      await send(name, with_({ token: elsewhere.token }), json(ORIGINS.hr)),
      await send(name, with_({ token: elsewhere.token, fingerprint: elsewhere.fingerprint })),
      // Who is known to the back office is nobody here.
      await send(name, with_({ token: 'x.y' }), {
        ...json(ORIGINS.rs),
        'x-identity': tracking.keys.assertionOf({ sub: 1, roles: ['admin'] }),
        'x-internal-key': tracking.keys.internalKey,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 401, 401, 401, 401, 401, 403, 401]);
  });

  it('a new action is registered by administrators and processes of ours alone', async () => {
    const as = (roles: readonly ('editor' | 'admin')[]) => ({
      'x-identity': tracking.keys.assertionOf({ sub: 1, roles }),
    });
    const { status: nobody } = await register('A_ONE', {});
    const roles: Headers[] = [
      as([]),
      as(['editor']),
      { 'x-identity': 'x.y.z' },
      { 'x-internal-key': 'wrong' },
      as(['admin']),
      { 'x-internal-key': tracking.keys.internalKey },
    ];
    const statuses = [];
    for (const [index, headers] of roles.entries()) statuses.push((await register(`A_${index}`, headers)).status);
    expect([nobody, ...statuses]).toEqual([401, 401, 401, 401, 401, 201, 201]);
  });

  const register = (action: string, headers: Headers) =>
    send('registerAction', JSON.stringify({ name: action, group: 'pages', origin: 'portal' }), {
      ...json(ORIGINS.rs),
      ...headers,
    });

  it.each(Object.entries(trackingAdminCalls))(
    '%s of the desk is closed to who has a visitor’s token',
    async (_name, call) => {
      const at = base + call.path.replace(':site', 'rs').replace(':id', '1');
      const body = JSON.stringify({ ...bodyOf('exportVisitor', browser), origins: [ORIGINS.rs] });
      const options = call.method === 'GET' ? {} : { body };
      const { status } = await fetch(at, { method: call.method, headers: json(ORIGINS.rs), ...options });
      expect(status).toBe(401);
    },
  );
});

it.each(CALLS.filter((name) => name !== 'registerAction'))(
  'origins: %s is for pages of its site alone',
  async (name) => {
    const origins = [
      ORIGINS.hr,
      'https://evil.example',
      `${ORIGINS.rs}.evil.example`,
      `${ORIGINS.rs}:8443`,
      'null',
      '',
      undefined,
    ];
    const answers = [];
    for (const origin of origins) answers.push(await send(name, goodText(name), json(origin)));
    expect(answers).toEqual(origins.map(() => ({ status: 403, message: 'ORIGIN_NOT_ALLOWED' })));
  },
);

describe('sizes', () => {
  /** As many bytes as are said: JSON does not mind what stands behind it. */
  const padded = (name: CallName, bytes: number) => goodText(name).padEnd(bytes, ' ');

  it.each(CALLS)('%s takes 64 KB, and not a byte more, whatever its headers say', async (name) => {
    const foreign = json('https://evil.example');
    expect(await send(name, padded(name, TRACKING_BODY_LIMIT + 1))).toEqual({ status: 413, message: 'TOO_LARGE' });
    expect(await send(name, padded(name, 8 * TRACKING_BODY_LIMIT), foreign)).toMatchObject({ status: 413 });
    // Its size is no reason to refuse it: its page is, where it has one to show.
    const expected = name === 'registerAction' ? 200 : 403;
    expect(await send(name, padded(name, TRACKING_BODY_LIMIT), foreign)).toMatchObject({ status: expected });
  });

  it.each(CALLS)('%s refuses what nests deeply', async (name) => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(await send(name, deep)).toEqual({ status: 400, message: 'INVALID_BODY' });
    const inside = `${goodText(name).slice(0, -1)},"more":${deep}}`;
    expect(await send(name, inside)).toEqual({ status: 400, message: 'INVALID_BODY' });
  });
});

describe('types', () => {
  it.each(CALLS)('%s takes JSON and what a beacon sends, and nothing else', async (name) => {
    const types: readonly (readonly [string, number])[] = [
      ['text/xml', 415],
      ['text/html', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data; boundary=x', 415],
      ['application/octet-stream', 415],
    ];
    const statuses = [];
    for (const [type] of types) {
      statuses.push((await send(name, goodText(name), { origin: ORIGINS.rs, 'content-type': type })).status);
    }
    expect(statuses).toEqual(types.map(([, status]) => status));
    const texts = ['', '{', 'null', '7', '"x"', '[]', '{"a":1}{"b":2}', '\u0000', '{"__proto__":{"a":1}}', 'NaN'];
    for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
      const answers = [];
      for (const text of texts) answers.push(await send(name, text, { origin: ORIGINS.rs, 'content-type': type }));
      expect(answers).toEqual(texts.map(() => ({ status: 400, message: 'INVALID_BODY' })));
    }
    const broken = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await send(name, broken)).toEqual({ status: 400, message: 'INVALID_BODY' });
  });

  it.each(CALLS)('%s is a POST', async (name) => {
    const statuses = [];
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      statuses.push((await send(name, goodText(name), json(ORIGINS.rs), method)).status);
    }
    expect(statuses.filter((status) => status !== 404 && status !== 405)).toEqual([]);
  });

  /** What no field of any call is. */
  const NO_FIELD = [null, true, 1.5, -1, '\u0000', '\u001e', { constructor: 1 }, [[1]], '\ud800'] as const;

  it.each(CALLS)('%s refuses in each of its fields what that is not', async (name) => {
    const good = bodyOf(name, browser);
    const taken: unknown[] = [];
    for (const field of Object.keys(good)) {
      for (const value of NO_FIELD) {
        const told = await send(name, JSON.stringify({ ...good, [field]: value }));
        // A list is taken for its items, and each of them is refused; a token is read before it is judged.
        const isRefused =
          told.status === 400 || (told.status >= 401 && told.status < 500 && told.message !== undefined);
        if (!isRefused && !(field === 'list' && told.status === 202)) taken.push([field, value, told]);
      }
    }
    expect(taken).toEqual([]);
  });
});

it('nothing of all that was stored', async () => {
  const last = await tracking.browser();
  expect((await send('saveActions', goodText('saveActions', last))).status).toBe(202);
  await tracking.loaded();
  expect(await tracking.tracesOf(last)).toMatchObject({ event: 1 });
  expect(await tracking.tracesOf(browser)).toEqual({});
  expect(await tracking.filesNaming(browser)).toEqual([]);
});
