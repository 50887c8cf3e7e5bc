/** What the portal's remote does beside the plain script, which has no room for it. */
import { writeLocal } from '@tribina/browser';
import type * as Agents from './testing/agents';
import { define, Locks, Views } from './testing/browser';
import type { Service } from './testing/service';

const NOTHING = { s: false, p: false, m: false, v: 1 };
const EVERYTHING = { s: true, p: true, m: true, v: 1 };
const COUNTED = { ...EVERYTHING, p: false };
const ERASE = '/user/erase';

let agents: typeof Agents;
let service: Service;
beforeAll(async () => {
  define(globalThis, '__FEDERATED__', true);
  agents = await import('./testing/agents');
});
beforeEach(() => {
  service = agents.freshBrowser();
});
afterEach(() => agents.closeTabs());
afterAll(() => define(globalThis, '__FEDERATED__', undefined));

/** What was sent, with the consent that it was sent under. */
const sent = () =>
  service.asked.flatMap(({ body }) =>
    (body.list ?? []).map(({ action, foreignId }) => [action ?? foreignId, body['consent']]),
  );

describe('G101: what waits is sent under the consent of when it was done', () => {
  it('before personalisation was agreed to as of then, and before what came after', async () => {
    const { agent } = agents.openTab(COUNTED);
    const offer = document.body.appendChild(document.createElement('a'));
    Object.assign(offer.dataset, { offer: '7', offerType: 'MATCH' });
    await agents.wait(0);
    Views.show(offer, 1);
    await agents.wait(1_000);
    agent.setConsent(EVERYTHING);
    agent.track('SEARCH');
    await agents.wait(10_000);
    offer.remove();
    expect(sent()).toEqual([
      ['PAGE_VIEW', COUNTED],
      ['7', COUNTED],
      ['SEARCH', EVERYTHING],
    ]);
  });

  it('less what was withdrawn while it waited, which does not come back with the next consent', async () => {
    const { agent } = agents.openTab();
    agent.convert('7', 'MATCH', 'bets.example');
    await agents.wait(100);
    agent.setConsent({ ...NOTHING, s: true });
    await agents.wait(100);
    agent.setConsent(EVERYTHING);
    agent.track('SEARCH');
    await agents.wait(10_000);
    expect(sent()).toEqual([
      ['PAGE_VIEW', { ...NOTHING, s: true }],
      ['SEARCH', EVERYTHING],
    ]);
    expect(service.of('/offers/convert')).toEqual([]);
  });

  it('and of the release before, which noted none with it, under that of now', async () => {
    define(navigator, 'locks', new Locks());
    const event = { eventId: '018f0000-0000-7000-8000-000000000000', ts: Date.now(), action: 'SHARE' };
    const list = [
      { k: 'a', e: event },
      { k: 'a', e: event, c: null },
    ];
    writeLocal('msTrack.q', JSON.stringify({ d: 0, o: 0, t: 0, l: list }));
    agents.openTab(COUNTED);
    await agents.wait(5_000);
    expect(sent().map(([, consent]) => consent)).toEqual([COUNTED, COUNTED, COUNTED]);
  });
});

describe('G101: what waits', () => {
  const event = (nth: number) => ({
    eventId: `018f0000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    ts: Date.now(),
    action: 'SHARE',
  });
  const keep = (l: readonly object[]) => writeLocal('msTrack.q', JSON.stringify({ d: 0, o: 0, t: 0, l }));

  it('holds up nothing of another consent where no release of this kind knows what it is', async () => {
    define(navigator, 'locks', new Locks());
    keep([
      { k: 'of a later release', e: event(1), c: COUNTED },
      { e: event(2), c: COUNTED },
    ]);
    agents.openTab();
    await agents.wait(10_000);
    expect(sent()).toEqual([['PAGE_VIEW', EVERYTHING]]);
  });

  it('of a tab that is gone goes before what is done here: the service goes by what was agreed to last', async () => {
    service.reply = () => null;
    agents.openTab();
    await agents.wait(5_000);
    const list = [{ k: 'a', e: event(1), c: COUNTED }];
    writeLocal('msTrack.q.0.7', JSON.stringify({ d: 0, o: 0, t: Date.now() - 60_000, l: list }));
    service.asked.length = 0;
    service.reply = () => ({ status: 202 });
    await agents.wait(10_000);
    expect(sent()).toEqual([
      ['SHARE', COUNTED],
      ['PAGE_VIEW', EVERYTHING],
    ]);
  });

  it('is written by a page that begins after another tab that is writing', async () => {
    const locks = new Locks();
    define(navigator, 'locks', locks);
    let end = () => {};
    const other = locks.request('msTrack.q', {}, () => new Promise<void>((resolve) => (end = resolve)));
    agents.openTab();
    await agents.wait(100);
    // What the other tab has read before this one began.
    expect(agents.storedKeys()).toEqual([]);
    keep([{ k: 'a', e: event(1), c: EVERYTHING }]);
    end();
    await other;
    await agents.wait(5_000);
    expect(sent().map(([action]) => action)).toEqual(['SHARE', 'PAGE_VIEW']);
  });
});

describe('P072: a withdrawal that the service did not hear of', () => {
  it.each([null, { status: 503 }, { status: 429 }, { status: 408 }])(
    'is told again, and nothing is kept for that: %p',
    async (reply) => {
      const { agent } = agents.openTab();
      await agents.wait(5_000);
      service.reply = () => reply;
      agent.setConsent(NOTHING);
      expect(agents.storedKeys()).toEqual([]);
      await agents.wait(59_000);
      service.reply = () => ({ status: 202 });
      expect(service.of(ERASE)).toHaveLength(1);
      await agents.wait(120_000);
      const asked = service.of(ERASE).map(({ body }) => body);
      expect(asked).toHaveLength(2);
      expect(asked[1]).toEqual(asked[0]);
      expect(agents.storedKeys()).toEqual([]);
    },
  );

  it('is told once where the service refuses it', async () => {
    const { agent } = agents.openTab();
    await agents.wait(5_000);
    service.reply = () => ({ status: 401 });
    agent.setConsent(NOTHING);
    await agents.wait(300_000);
    expect(service.of(ERASE)).toHaveLength(1);
  });
});

it('shows what it was answered last to whoever asks for its state', async () => {
  history.replaceState(null, '', '/?msTrackDebug');
  agents.openTab();
  await agents.wait(5_000);
  const { __msTrack: shown } = globalThis as { __msTrack?: { answers: unknown[] } };
  expect(shown?.answers.slice(0, 2)).toMatchObject([{ status: 202 }, { status: 200 }]);
});
