import { announcePage } from '@tribina/browser';
import {
  accountPath,
  EDITION_IDS,
  EDITIONS,
  forgotPath,
  loginPath,
  notificationsPath,
  registerPath,
  resetPath,
  verifyPath,
} from '@tribina/editions';
import { PAGE_TYPES } from '@tribina/contracts';
import { closeTabs, FINGERPRINT, freshBrowser, openTab, wait } from './testing/agents';
import { define, setHidden } from './testing/browser';
import type { Service } from './testing/service';

let service: Service;
beforeEach(() => {
  service = freshBrowser();
  delete document.documentElement.dataset['pageType'];
});
afterEach(closeTabs);

const go = async (path: string) => {
  history.pushState(null, '', path);
  await wait(10_000);
};
const visits = () => service.events().map(({ visitInfo }) => visitInfo);
const views = () => service.events().filter(({ action }) => action === 'PAGE_VIEW').length;

it('T2: consent, then one change of route: two page views of one visitor', async () => {
  openTab();
  await wait(5_000);
  await go('/vesti');
  expect(service.actions()).toEqual(['PAGE_VIEW', 'PAGE_VIEW']);
  expect(visits().map((visit) => [visit?.path, visit?.ref])).toEqual([
    ['/', undefined],
    ['/vesti', '/'],
  ]);
  expect(new Set(service.of('/actions/save-multiple').map(({ body }) => body['fingerprint']))).toEqual(
    new Set([FINGERPRINT]),
  );
});

it('VIDEO_PLAY: tells of a video of the page that begins, which its event says to nobody above it', async () => {
  openTab();
  const video = document.body.appendChild(document.createElement('video'));
  video.dispatchEvent(new Event('play'));
  await wait(5_000);
  expect(service.actions()).toEqual(['PAGE_VIEW', 'VIDEO_PLAY']);
  video.remove();
});

it('says which releases have made the page, where it was told them', async () => {
  openTab(undefined, { releases: ['host-1.2.0', 'news-1.4.0'] });
  await wait(5_000);
  expect(visits().map((visit) => visit?.releases)).toEqual([['host-1.2.0', 'news-1.4.0']]);
});

it('hears of every way to change a page, and counts the same path and search once', async () => {
  const { agent } = openTab();
  await go('/vesti?page=2');
  await go('/vesti?page=2');
  await go('/vesti?page=2#end');
  agent.page();
  await wait(5_000);
  expect(views()).toBe(2);
  history.replaceState(null, '', '/vesti?page=3');
  await wait(10_000);
  expect(views()).toBe(3);
  history.back();
  dispatchEvent(new PopStateEvent('popstate'));
  await wait(10_000);
  expect(views()).toBe(4);
  agent.page();
  await wait(5_000);
  expect(views()).toBe(4);
});

it.each(PAGE_TYPES)('P057: %s is told as the page is shown', async (pageType) => {
  openTab();
  history.pushState(null, '', '/shown');
  announcePage(pageType);
  await wait(10_000);
  expect(visits().at(-1)).toMatchObject({ path: '/shown', pageType });
  expect(views()).toBe(2);
});

describe('on the portal', () => {
  /** The remote's agent, on a page of an app. */
  async function openRemote(): Promise<void> {
    history.replaceState({ key: 'first' }, '', '/');
    define(globalThis, '__FEDERATED__', true);
    await jest.isolateModulesAsync(async () => {
      const agents = await import('./testing/agents');
      agents.openTab();
      end = agents.closeTabs;
    });
    await wait(0);
  }
  let end = () => {};
  beforeEach(() => {
    announcePage('HOME');
  });
  afterEach(() => {
    end();
    define(globalThis, '__FEDERATED__', undefined);
  });
  /** A step as the portal's router makes it. */
  const step = (key: string, path: string, how: 'pushState' | 'replaceState' = 'pushState') =>
    history[how]({ key, idx: 1 }, '', path);
  const seen = () => visits().map((visit) => [visit?.path, visit?.pageType]);

  it('P057: a page counts once it is announced, however long its part takes, and as that page', async () => {
    await openRemote();
    step('second', '/igra');
    // What is said of the address goes meanwhile.
    history.replaceState(history.state, '', '/igra?a');
    await wait(3_000);
    step('third', '/igra/1', 'replaceState');
    await wait(3_000);
    expect(service.actions()).toEqual(['PAGE_VIEW']);
    announcePage('BET_CENTAR');
    await wait(5_000);
    expect(seen()).toEqual([
      ['/', 'HOME'],
      ['/igra/:id', 'BET_CENTAR'],
    ]);
    history.replaceState({ key: 'first' }, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
    await wait(3_000);
    expect(views()).toBe(2);
    announcePage('HOME');
    await wait(5_000);
    expect(views()).toBe(3);
  });

  it('P057: an address that a page changes by itself counts once it has stayed', async () => {
    await openRemote();
    history.replaceState({ ...history.state, y: 900 }, '');
    history.replaceState(history.state, '', '/?kolo=2');
    await wait(10_000);
    expect(views()).toBe(2);
    history.replaceState(null, '', '/?kolo=2#kraj');
    dispatchEvent(new PopStateEvent('popstate'));
    await wait(10_000);
    expect(views()).toBe(2);
  });
});

it('a site names its pages by itself', async () => {
  openTab(undefined, { pageType: () => 'BET_CENTAR' });
  await wait(5_000);
  expect(visits()[0]).toEqual({
    pageType: 'BET_CENTAR',
    path: '/',
    theme: 'light',
    agentVersion: '1.0.0-test',
  });
});

it('tells no number that may be a person', async () => {
  openTab();
  await go('/prognozzer/1234567/petar/STAGE_LEADER');
  await go('/vesti');
  expect(
    visits()
      .map((visit) => [visit?.path, visit?.ref])
      .slice(1),
  ).toEqual([
    ['/prognozzer/:id/petar/STAGE_LEADER', '/'],
    ['/vesti', '/prognozzer/:id/petar/STAGE_LEADER'],
  ]);
});

it('hears of actions by an event, from parts that do not know it', async () => {
  openTab();
  dispatchEvent(
    new CustomEvent('tribina:track', { detail: { action: 'FAVOURITE_ADD', iDs: { newsId: '5' }, group: 'news' } }),
  );
  dispatchEvent(new CustomEvent('tribina:track'));
  await wait(5_000);
  expect(service.events()[1]).toMatchObject({ action: 'FAVOURITE_ADD', iDs: { newsId: '5' } });
  expect(service.events()[1]).not.toHaveProperty('group');
  expect(service.events()).toHaveLength(2);
});

describe('reading', () => {
  const show = (top: number, height: number, y: number) => {
    document.body.innerHTML = '<article></article><article data-news-id="5"></article>';
    const article = document.querySelector('[data-news-id]');
    if (article) article.getBoundingClientRect = () => ({ top, height }) as DOMRect;
    Object.defineProperty(globalThis, 'scrollY', { value: y, configurable: true });
  };
  const told = async () => {
    await wait(6_000);
    return service.events().flatMap(({ action, iDs }) => (action === 'PAGE_VIEW' ? [] : [[action, iDs]]));
  };
  const view = ['NEWS_VIEW', { newsId: '5' }];
  const read = ['NEWS_READ', { newsId: '5' }];

  it('30 seconds in a tab that is looked at', async () => {
    show(0, innerHeight * 10, 0);
    openTab();
    await wait(20_000);
    setHidden(true);
    await wait(60_000);
    setHidden(false);
    await wait(3_000);
    expect(await told()).toEqual([view]);
    await wait(1_000);
    expect(await told()).toEqual([view, read]);
    await wait(60_000);
    expect(await told()).toEqual([view, read]);
  });

  it.each([
    ['to its half', -innerHeight, innerHeight * 4, 100, [view, read]],
    ['not so far', -innerHeight + 10, innerHeight * 4, 100, [view]],
    ['not at all, though it is short', 0, 100, 0, [view]],
  ])('scrolled %s', async (_, top, height, y, expected) => {
    show(top, height, y);
    openTab();
    expect(await told()).toEqual(expected);
  });

  it('a page without an article is none', async () => {
    document.body.innerHTML = '<article></article>';
    openTab();
    await wait(60_000);
    expect(await told()).toEqual([]);
  });
});

describe('T21: silent', () => {
  const paths = EDITION_IDS.flatMap((id) => {
    const edition = EDITIONS[id];
    return [accountPath, loginPath, registerPath, verifyPath, forgotPath, resetPath, notificationsPath].map((path) =>
      path(edition),
    );
  });
  const others = [
    '/backoffice',
    '/backoffice/game/players',
    '/ops/session',
    '/prognozzer?jmbg=true',
    '/?a=1&jbmg=true',
    '/?deleteUser=x',
  ];

  const doEverything = async ({ agent }: ReturnType<typeof openTab>) => {
    agent.track('SEARCH');
    agent.convert('7', 'MATCH', 'bets.example');
    dispatchEvent(new CustomEvent('tribina:track', { detail: { action: 'REGISTERED' } }));
    await wait(60_000);
    dispatchEvent(new Event('pagehide'));
  };

  it.each([...new Set([...paths, ...others, '/notifikacije/7', '/login?ref_url=%2Fvesti'])])('%s', async (path) => {
    history.replaceState(null, '', path);
    await doEverything(openTab());
    expect(service.asked).toEqual([]);
  });

  it.each(['<dialog data-track-silent open></dialog>', '<form><input type="password"></form>'])(
    'while %s is shown',
    async (html) => {
      document.body.innerHTML = html;
      const tab = openTab();
      await doEverything(tab);
      expect(service.asked).toEqual([]);
      document.body.innerHTML = '';
      tab.agent.track('SEARCH');
      await wait(5_000);
      expect(service.actions()).toEqual(['REGISTERED', 'SEARCH']);
    },
  );

  it('what a part of it tells of goes from the next page, and says nothing of where it was done', async () => {
    const [{ rs }] = [EDITIONS];
    history.replaceState(null, '', registerPath(rs));
    await doEverything(openTab());
    expect(service.asked).toEqual([]);
    await go('/');
    expect(service.actions()).toEqual(['REGISTERED', 'PAGE_VIEW']);
    const [registered] = service.events();
    expect(registered).not.toHaveProperty('visitInfo');
    expect(JSON.stringify(service.asked)).not.toContain(registerPath(rs));
  });

  it('where the site says so', async () => {
    await doEverything(openTab(undefined, { silent: (path) => path === '/' }));
    expect(service.asked).toEqual([]);
  });

  it('what was done before waits until the visitor is elsewhere', async () => {
    openTab();
    await wait(100);
    await go('/login');
    expect(service.asked).toEqual([]);
    await go('/login-za-pocetnike');
    expect(visits().map((visit) => [visit?.path, visit?.ref])).toEqual([
      ['/', undefined],
      ['/login-za-pocetnike', undefined],
    ]);
  });
});
