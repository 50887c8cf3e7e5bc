import { collectDrafts, dropDrafts, keepDraft } from '@tribina/browser';
import type { BootRecord, LoadOutcome } from '@tribina/shell-api';
import { BOOT_RECORD } from '../testing';

/** What each attempt at a host's file does, in order; a function: the file runs. */
type Course = (LoadOutcome | (() => void))[];

const course = jest.fn<LoadOutcome | (() => void), [string]>();
const found = jest.fn<Promise<'load' | 'integrity' | undefined>, []>();
const preload = jest.fn<void, [string]>();
jest.mock('./load', () => ({
  load: (url: string, _integrity: string, done: (outcome: LoadOutcome) => void, limitMs: number) => {
    files.push(url);
    limits.push(limitMs);
    const step = course(url.split('/')[3] ?? '');
    if (typeof step === 'function') step();
    done(typeof step === 'function' ? 'load' : step);
  },
  examine: () => found(),
  preload: (url: string) => preload(url),
  workerUrl: () => '/sw.js',
}));

const limits: number[] = [];
const files: string[] = [];
const sent = jest.fn<boolean, [string, string]>(() => true);

async function boot(record: Partial<BootRecord> = {}): Promise<void> {
  const text = JSON.stringify({ ...BOOT_RECORD, start: 'now', ...record });
  document.body.innerHTML = `<script type="application/json" id="tribina-boot">${text}</script>`;
  jest.resetModules();
  await import('./boot');
  await new Promise((resolve) => setTimeout(resolve));
}

function plays(...steps: Course): void {
  for (const step of steps) course.mockReturnValueOnce(step);
}

/** A host that arrives and takes the page. */
const takes = (id: string) => () => void tribina.take(id);
const asked = () => course.mock.calls.map(([id]) => id);
const told = () => sent.mock.calls.map(([, body]) => JSON.parse(body) as unknown);

const CONSENT = { f: 'consent.js', i: 'sha384-c' };
const CMP = { u: 'https://cmp.example/cmp.js' };
const choose = (v = 1) =>
  window.localStorage.setItem('consent', JSON.stringify({ v, at: new Date().toISOString(), p: ['functional'] }));
const loadedFiles = () => files.map((url) => url.split('/').at(-1));

beforeEach(() => {
  files.length = 0;
  window.localStorage.clear();
  for (const mock of [course, found, preload]) mock.mockReset();
  sent.mockClear();
  limits.length = 0;
  dropDrafts();
  Object.assign(navigator, { sendBeacon: sent });
});

// The first of all: what other tests have started hears presses too.
it('a press after no host could be had tries again; a sign of life alone does not', async () => {
  course.mockReturnValue('timeout');
  await boot({ start: 'life' });
  document.body.insertAdjacentHTML('beforeend', '<div data-island="X"><button type="button">like</button></div>');
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  const before = asked().length;
  expect(before).toBeGreaterThan(0);
  expect(button.hasAttribute('aria-busy')).toBe(false);
  globalThis.dispatchEvent(new Event('scroll'));
  expect(asked()).toHaveLength(before);
  course.mockReset();
  plays(takes('host-2.0.0'));
  button.click();
  expect(asked()).toEqual(['host-2.0.0']);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('starts the host of the record, and reports nothing by itself', async () => {
  plays(takes('host-2.0.0'));
  await boot();
  expect([asked(), told()]).toEqual([['host-2.0.0'], []]);
});

it('asks for the whole sheets in one wave with the scripts', async () => {
  plays(takes('host-2.0.0'));
  const s = { f: 'styles.css', i: 'sha384-s' };
  const { host, remotes } = BOOT_RECORD;
  const news = { id: 'news-2.0.0', e: { f: 'main.js', i: 'sha384-x' }, s, l: [{ f: 'islands.js', i: 'sha384-l' }] };
  await boot({ host: { ...host, s }, remotes: { ...remotes, news } });
  expect(preload.mock.calls.map(([url]) => url.replace('/r/', ''))).toEqual([
    'host/host-2.0.0/main.js',
    'host/host-2.0.0/styles.css',
    'news/news-2.0.0/main.js',
    'news/news-2.0.0/styles.css',
    'news/news-2.0.0/islands.js',
  ]);
});

it.each<[string, Course, string, 'load' | 'integrity' | undefined]>([
  ['is missing', ['error'], 'load', 'load'],
  ['is damaged', ['error'], 'integrity', 'integrity'],
  ['hangs', ['timeout'], 'timeout', undefined],
  ['arrives and throws', ['load'], 'load', undefined],
])('takes the previous host when it %s, and says why', async (_what, steps, error, why) => {
  found.mockResolvedValue(why);
  plays(...steps, takes('host-1.0.0'));
  await boot();
  expect(asked()).toEqual(['host-2.0.0', 'host-1.0.0']);
  expect(told()).toEqual([{ seq: 7, parts: [{ r: 'host-2.0.0', e: error, f: 1 }] }]);
});

it('keeps the host where only the browser’s copy was damaged', async () => {
  found.mockResolvedValue(undefined);
  plays('error', takes('host-2.0.0'));
  await boot();
  expect([asked(), told()]).toEqual([['host-2.0.0', 'host-2.0.0'], []]);
});

it('leaves the document alone when both hosts are dead', async () => {
  found.mockResolvedValue('load');
  plays('error', 'error');
  await boot();
  expect(asked()).toEqual(['host-2.0.0', 'host-1.0.0']);
  expect(told()).toHaveLength(2);
});

it('a host that gives the page up is followed by the previous one', async () => {
  plays(takes('host-2.0.0'), takes('host-1.0.0'));
  await boot();
  tribina.giveUp();
  expect(asked()).toEqual(['host-2.0.0', 'host-1.0.0']);
  tribina.giveUp();
  expect(asked()).toHaveLength(2);
});

it('gives the page to one host alone', async () => {
  plays(takes('host-2.0.0'));
  await boot();
  expect(tribina.take('host-1.0.0')).toBe(false);
});

it('sends three reports of a page at most', async () => {
  plays(takes('host-2.0.0'));
  await boot();
  for (let at = 0; at < 5; at += 1) tribina.report([{ r: 'news-2.0.0', e: 'render', x: 1 }]);
  expect(told()).toHaveLength(3);
});

it.each([
  ['4 s where the page shows a skeleton', null, 4_000],
  ['15 s where the content is there', 'news-2.0.0', 15_000],
])('waits for a hanging host %s', async (_what, rendered, limit) => {
  plays(takes('host-2.0.0'));
  await boot({ rendered });
  expect(limits).toEqual([limit]);
});

it('starts at once where something typed waits to be given back, and otherwise not before a sign of life', async () => {
  await boot({ start: 'life' });
  expect(asked()).toEqual([]);
  const stop = keepDraft('game:slip', () => ['1x']);
  collectDrafts();
  stop();
  plays(takes('host-2.0.0'));
  await boot({ start: 'life' });
  expect(asked()).toEqual(['host-2.0.0']);
});

describe('the pulse', () => {
  const pulse = { f: 'pulse.js', i: 'sha384-p' };
  const loaded = () => dispatchEvent(new Event('load'));
  const idle = () => new Promise((resolve) => setTimeout(resolve));

  it('is loaded after the page, where something moves, and ended when the host starts', async () => {
    await boot({ start: 'life', pulse });
    expect(files).toEqual([]);
    loaded();
    await idle();
    expect(files).toEqual(['/r/host/host-2.0.0/pulse.js']);
    const end = jest.fn();
    tribina.endPulse = end;
    tribina.start();
    expect([end.mock.calls.length, loadedFiles().at(-1)]).toEqual([1, 'main.js']);
  });

  it('that arrives when the host has started is over at once', async () => {
    await boot({ start: 'life', pulse });
    const end = jest.fn();
    plays(() => {
      tribina.start();
      tribina.endPulse = end;
    }, takes('host-2.0.0'));
    loaded();
    await idle();
    expect([end.mock.calls.length, loadedFiles()]).toEqual([1, ['pulse.js', 'main.js']]);
  });

  it('is not loaded once the host has started, and for nobody who saves data', async () => {
    await boot({ start: 'life', pulse });
    tribina.start();
    await boot({ start: 'press', pulse });
    loaded();
    await idle();
    expect(loadedFiles()).toEqual(['main.js', 'main.js']);
  });
});

describe('a page of the game', () => {
  it.each([
    ['a player', 'signed-in=1', ['host-2.0.0']],
    ['somebody else', 'signed-in=; max-age=0', []],
  ])('of %s', async (_who, cookie, started) => {
    document.cookie = cookie;
    plays(takes('host-2.0.0'));
    await boot({ start: 'life', mode: 'root' });
    expect(asked()).toEqual(started);
    document.cookie = 'signed-in=; max-age=0';
  });
});

describe('consent', () => {
  const { dataset } = document.documentElement;

  it('P049: who has not chosen is asked at once, and nothing is granted', async () => {
    await boot({ start: 'life', consent: CONSENT });
    expect([loadedFiles(), dataset['consent']]).toEqual([['consent.js'], '']);
  });

  it.each([
    ['of ours', {}],
    ['of somebody else’s manager', { cmp: CMP }],
  ])('is never asked for over the back office: the question %s', async (_whose, record) => {
    document.documentElement.dataset['shell'] = 'backoffice';
    await boot({ start: 'life', consent: CONSENT, ...record });
    expect(loadedFiles()).toEqual([]);
    delete document.documentElement.dataset['shell'];
  });

  it('P084: a choice is in force before anything is painted, and is not asked for again', async () => {
    choose();
    await boot({ start: 'life', consent: CONSENT });
    expect([loadedFiles(), dataset['consent']]).toEqual([[], 'necessary functional']);
  });

  it.each([
    ['a choice of another version', 0, {}],
    ['a manager that keeps the choice itself', 1, { cmp: CMP }],
  ])('asks all the same where there is %s', async (_what, version, record) => {
    choose(version);
    await boot({ start: 'life', consent: CONSENT, ...record });
    expect(loadedFiles()).toEqual(['consent.js']);
  });

  it('P047: the settings open from any place of the page, once their script is there', async () => {
    choose();
    await boot({ start: 'life', consent: CONSENT });
    const open = jest.fn();
    course.mockReturnValueOnce(() => {
      tribina.consent = open;
    });
    document.body.insertAdjacentHTML('beforeend', '<button data-consent-settings><i>settings</i></button>');
    document.querySelector('i')?.click();
    document.querySelector('i')?.click();
    expect(loadedFiles()).toEqual(['consent.js']);
    expect(new Set(open.mock.calls.flat())).toEqual(new Set([true]));
  });
});

describe('for a reader who saves data', () => {
  it('no sign of life starts the host, a press that needs it does', async () => {
    choose();
    const heard = jest.spyOn(globalThis, 'addEventListener');
    await boot({ start: 'press' });
    const names = heard.mock.calls.map(([name]) => name);
    expect(names.filter((name) => ['keydown', 'pointerdown', 'touchstart', 'load'].includes(name))).toEqual([]);
    expect(asked()).toEqual([]);
    heard.mockRestore();
    document.body.insertAdjacentHTML('beforeend', '<div data-island="X"><button type="button">like</button></div>');
    document.querySelector('button')?.click();
    expect(asked()[0]).toBe('host-2.0.0');
  });
});

it('P057: the page says of what kind it is', async () => {
  await boot({ type: 'SINGLE_NEWS' });
  expect(document.documentElement.dataset['pageType']).toBe('SINGLE_NEWS');
  await boot();
  expect(document.documentElement.dataset['pageType']).toBe('OTHER');
});

describe('P092: the theme', () => {
  const theme = () => document.documentElement.dataset['theme'] ?? 'light';
  const press = () => tribina.toggleTheme();
  const prefers = (matches: boolean) =>
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches }) as MediaQueryList);

  afterEach(() => {
    jest.restoreAllMocks();
    delete document.documentElement.dataset['theme'];
  });

  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('of a new visitor is the system’s: dark %s', async (isDark, expected) => {
    prefers(isDark);
    await boot({ start: 'press' });
    expect(theme()).toBe(expected);
  });

  it.each([true, false])('once chosen is the reader’s, whatever the system prefers: dark %s', async (isDark) => {
    prefers(isDark);
    await boot({ start: 'press' });
    press();
    const chosen = theme();
    expect([chosen, window.localStorage.getItem('theme')]).toEqual(isDark ? ['light', null] : ['dark', 'dark']);
    delete document.documentElement.dataset['theme'];
    await boot({ start: 'press' });
    expect(theme()).toBe(chosen);
  });
});
