import { until } from '@tribina/testing';
import { changeData } from '@tribina/testing/changes';
import { answers } from '../testing/backend';
import { runGateway, startGateway, type GatewayUnderTest } from '../testing/gateway';
import { Tabs, type Tab } from '../testing/tabs';

let gateway: GatewayUnderTest;
const tabs = new Tabs();
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(async () => {
  tabs.close();
  await gateway.close();
});

/** What a tab was told last of where it is. */
function whereIs({ cursor, heard }: Tab): Tab['cursor'] {
  return (heard.findLast(([event]) => event === 'cursor')?.[1] as Tab['cursor'] | undefined) ?? cursor;
}

/** @param auth what it says of itself. */
const openTab = (auth: object = {}, port?: number) => tabs.open(gateway, { auth, port });

describe('P090: a tab that was away', () => {
  const post = (articleId: number, edition = 'rs') => changeData('livepost.added', { edition, articleId });
  const told = (id: number, data: object) => ['change', { kind: 'livepost.added', data, from: 'portal', id }];

  it('is told what it has missed, in its order, of its edition, and nothing twice', async () => {
    const before = await openTab();
    gateway.feeds.portal.tell('livepost.added', post(1));
    await until(() => before.heard.length === 1);
    const { cursor } = await openTab();
    before.socket.disconnect();
    for (const data of [post(2), post(3, 'ke'), post(4)]) gateway.feeds.portal.tell('livepost.added', data);
    const witness = await openTab();
    await until(async () => (await openTab()).cursor['portal'] === 4);
    expect((await openTab({ after: cursor })).missed).toEqual([told(2, post(2)), told(4, post(4))]);
    expect((await openTab({ after: { ...cursor, portal: 4 } })).missed).toEqual([]);
    witness.socket.disconnect();
  });

  it('is told what has happened since its page was asked for', async () => {
    gateway.feeds.portal.tell('livepost.added', post(1));
    await until(async () => (await openTab()).cursor['portal'] === 1);
    expect((await openTab({ ageMs: 600_000 })).missed).toEqual([['change', { kind: 'missed', data: {} }]]);
    gateway.pass(600);
    gateway.feeds.portal.tell('livepost.added', post(2));
    await until(async () => (await openTab()).cursor['portal'] === 2);
    expect((await openTab({ ageMs: 300_000 })).missed).toEqual([told(2, post(2))]);
  });

  it.each([
    ['a number from before we began to listen', { after: { portal: -1 } }],
    ['an age from before that', { ageMs: 86_400_000 }],
    ['a service that we have not heard of', { after: { portal: 0, prognozzer: 0, feed: 0, weather: 3 } }],
    ['nothing of a service that we have heard of', { after: { portal: 0 } }],
    ['a number that is still to come: the service was restored', { after: { portal: 9, prognozzer: 0, feed: 0 } }],
  ])('is told that it has missed something, with %s', async (_what, auth) => {
    expect((await openTab(auth)).missed).toEqual([['change', { kind: 'missed', data: {} }]]);
  });

  it.each([{ after: 'x' }, { after: { portal: 'x' } }, { after: null }, { ageMs: -1 }, { ageMs: 'x' }])(
    'says what is none (%j) and is served as a new one',
    async (auth) => {
      expect((await openTab(auth)).missed).toEqual([]);
    },
  );
});

describe('a tab that is there before a service has been heard of', () => {
  it('is told that it has missed something once it has, and where it is then', async () => {
    gateway.backends.portal.when(/^\/internal\/changes/, answers(503, {}));
    const late = await runGateway(gateway.config);
    const tab = await openTab({}, late.port);
    // Of the others it may hear later too.
    await until(() => ['prognozzer', 'feed'].every((source) => source in whereIs(tab)));
    expect(whereIs(tab)).not.toHaveProperty('portal');
    gateway.feeds.portal.tell('livepost.added', { edition: 'rs', articleId: 1 });
    tab.heard.splice(0);
    gateway.backends.portal.when(/^\/internal\/changes/, gateway.feeds.portal.behaviour);
    await until(() => tab.heard.length >= 2);
    expect(tab.heard.slice(0, 2)).toEqual([
      ['change', { kind: 'missed', data: {} }],
      ['cursor', expect.objectContaining({ portal: 1 })],
    ]);
    await late.app.close();
  });

  it('a page says what had been heard of when its data were asked for: what was told since is told again', async () => {
    const heardBy = async () => {
      const { body } = await gateway.ask('/fudbal/vesti/gol/7');
      const record = /<script[^>]*type="application\/json"[^>]*>(\{"seq".*?)<\/script>/.exec(body)?.[1] ?? '{}';
      return (JSON.parse(record) as { heard?: Record<string, number> }).heard;
    };
    expect(await heardBy()).toEqual({ portal: 0, prognozzer: 0, feed: 0 });
    // The page is shown once more while it is made anew.
    gateway.feeds.feed.tell('match.goal', { matchId: 5 });
    await until(async () => (await openTab()).cursor['feed'] === 1);
    expect((await openTab({ after: await heardBy() })).missed).toEqual([
      ['change', { kind: 'match.goal', data: changeData('match.goal', { matchId: 5 }), from: 'feed', id: 1 }],
    ]);
  });
});
