import type { BrowserContext } from 'playwright-core';
import type { PrivateGateway } from './gateway';
import type { BootJob } from './jobs';
import { PageVisit } from './page-visit';
import { FakePage, speedUp } from './testing/fake-page';
import type { Visit } from './visits';

const visit = (remote: Visit['remote'], path: string): Visit => ({
  edition: 'rs',
  remote,
  release: `${remote}-1`,
  route: 'home',
  mode: 'islands',
  path,
});
const FROM = visit('special', '/specijal');
const ELSEWHERE = visit('news', '/');
const JOB: BootJob = {
  candidate: 'special-1',
  remote: 'special',
  assignments: [],
  serving: [],
  storeFolder: '',
  gateway: '',
  renderers: 'off',
  maxVisits: 9,
};

function lookAt(page: FakePage, walk: readonly Visit[]) {
  const gateway = { originOf: () => 'http://rs.test', renderFailureOf: async () => null } as unknown as PrivateGateway;
  const context = { newPage: async () => page, browser: () => null } as unknown as BrowserContext;
  return new PageVisit(gateway, context, JOB, FROM).causes(walk);
}

it('is in order, by this stand-in', async () => {
  expect(await lookAt(new FakePage(), [ELSEWHERE, FROM])).toEqual([]);
});

it('what another remote’s page has asked for and is refused when the walk has gone on is not the candidate’s', async () => {
  const page = new FakePage();
  const request = {
    method: () => 'POST',
    url: () => 'http://rs.test/portal/of-news',
    resourceType: () => 'fetch',
    failure: () => null,
  };
  page.onStep = (path) => {
    // News asks on its own page; the answer comes when the special's is shown again.
    if (path === ELSEWHERE.path) page.emit('request', request);
    else page.emit('response', { status: () => 503, url: request.url, request: () => request });
  };
  expect(await lookAt(page, [ELSEWHERE, FROM])).toEqual([]);
});

it('a page that loads itself anew while it is asked has not died: what was found is found', async () => {
  const page = new FakePage();
  const { goto, evaluate } = page;
  page.goto = async () => {
    const response = await goto();
    page.emit('pageerror', new Error('broken for good'));
    page.evaluate = async () => {
      // In Playwright's words.
      throw new Error('page.evaluate: Execution context was destroyed, most likely because of a navigation');
    };
    // It is read first which release has rendered it.
    const failing = page.evaluate;
    page.evaluate = async (work) => {
      page.evaluate = failing;
      return evaluate(work);
    };
    return response;
  };
  const causes = await lookAt(page, []);
  expect(causes.map(({ text }) => text.trim())).toEqual(['uncaught: broken for good']);
});

/** What a browser tells of a page that does something to its reader, and what it is told to do about it. */
const UNASKED = [
  [
    'dialog',
    { type: () => 'confirm', message: () => 'Really?', dismiss: 0 },
    'it asks by a window of the browser: confirm "Really?"',
  ],
  ['popup', { url: () => 'http://rs.test/other', close: 0 }, 'it opens another window: http://rs.test/other'],
  ['download', { suggestedFilename: () => 'x.exe', cancel: 0 }, 'it downloads x.exe'],
] as const;

it.each(UNASKED)('a page that is only opened and comes with a %s is not in order', async (event, what, text) => {
  const page = new FakePage();
  const answered: string[] = [];
  const answer = (how: string) => async () => void answered.push(how);
  const told = Object.fromEntries(Object.entries(what).map(([name, tell]) => [name, tell || answer(name)]));
  const { goto } = page;
  page.goto = async () => {
    const response = await goto();
    page.emit(event, told);
    return response;
  };
  expect((await lookAt(page, [])).map((cause) => cause.text)).toEqual([text]);
  expect(answered).toEqual(Object.keys(what).slice(-1));
});

it('a page may ask whether what was typed is to be left', async () => {
  const page = new FakePage();
  const accept = jest.fn(async () => undefined);
  page.onStep = () => void page.emit('dialog', { type: () => 'beforeunload', accept });
  expect(await lookAt(page, [ELSEWHERE])).toEqual([]);
  expect(accept).toHaveBeenCalledTimes(1);
});

it('a page that floods the console is not listened to for long', async () => {
  const page = new FakePage();
  const text = jest.fn(() => 'a line');
  const message = { text, type: () => 'log', location: () => ({ url: '', lineNumber: 0, columnNumber: 0 }) };
  page.mouse.move = async () => {
    for (let line = 0; line < 2_000; line += 1) page.emit('console', message);
  };
  const causes = await lookAt(page, []);
  expect(causes.map((cause) => cause.text)).toEqual(['it says more than 1000 lines on the console']);
  expect(text.mock.calls.length).toBe(1_000);
});

describe('a page that loads itself anew', () => {
  const TEXT = 'it loads a document by itself';

  it('once it is alive is told so', async () => {
    const page = new FakePage();
    const { waitForFunction } = page;
    page.waitForFunction = async (...given) => {
      await waitForFunction(...given);
      page.emit('domcontentloaded');
    };
    expect((await lookAt(page, [])).map(({ text }) => text)).toEqual([TEXT]);
  });

  it('while it is asked is told so, too', async () => {
    const page = new FakePage();
    page.mouse.move = async () => {
      throw new Error('page.evaluate: Execution context was destroyed, most likely because of a navigation');
    };
    expect((await lookAt(page, [])).map(({ text }) => text)).toEqual([TEXT]);
  });
});

describe('where the clock is set forward meanwhile', () => {
  afterEach(() => jest.restoreAllMocks());

  it('each page of the walk is looked at', async () => {
    const page = new FakePage();
    const seen: string[] = [];
    page.onStep = (path) => {
      seen.push(path);
      const inAnHour = Date.now() + 3_600_000;
      jest.spyOn(Date, 'now').mockReturnValue(inAnHour);
    };
    expect(await lookAt(page, [ELSEWHERE, FROM])).toEqual([]);
    expect(seen).toEqual([ELSEWHERE.path, FROM.path]);
  });
});

describe('on a slow machine', () => {
  // A hundred times as fast.
  beforeEach(() => speedUp(100));
  afterEach(() => jest.restoreAllMocks());

  it('a walk on which each step is within its limit is no death of the browser', async () => {
    const page = new FakePage();
    page.takesMs = { open: 20_000, sign: 7_000 };
    expect(await lookAt(page, [ELSEWHERE, visit('special', '/specijal/2'), FROM])).toEqual([]);
  });

  it('a browser that does not answer within a step is dead', async () => {
    const page = new FakePage();
    page.takesMs = { open: 60_000, sign: 0 };
    await expect(lookAt(page, [])).rejects.toThrow('no answer within 50 s');
  });

  it('a page that loops once it is alive is told from one that is slow', async () => {
    const page = new FakePage();
    page.loops = true;
    await expect(lookAt(page, [])).rejects.toMatchObject({ message: 'no answer within 20 s', isSilent: true });
  });
});
