import { EventEmitter } from 'node:events';
import { HEADERS } from '@tribina/shell-api';
import type { BrowserContext } from 'playwright-core';
import type { PrivateGateway } from './gateway';
import { followLink, isAlive, isTakenOver, textOf } from './in-page';
import type { BootJob } from './jobs';
import { PageVisit } from './page-visit';
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

/** A page that is in order, as far as a visit can see; each thing takes so long. */
class FakePage extends EventEmitter {
  readonly mouse = { move: async () => undefined };
  readonly keyboard = { press: async () => undefined };
  takesMs = { open: 0, sign: 0 };
  onStep = (_path: string): void => undefined;

  context = () => ({ browser: () => null });
  url = () => 'http://rs.test/specijal';
  addInitScript = async () => undefined;
  waitForLoadState = async () => undefined;
  close = async () => void this.emit('close');
  goto = async () => {
    await wait(this.takesMs.open);
    this.emit('domcontentloaded');
    return { status: () => 200, ok: () => true, headers: () => ({ [HEADERS.releases]: 'special@special-1' }) };
  };
  waitForFunction = async (sign: unknown, _names: unknown, { timeout }: { timeout: number }) => {
    if (sign !== isAlive && sign !== isTakenOver) throw new Error('unknown sign');
    if (this.takesMs.sign > timeout) throw new Error('late');
    await wait(this.takesMs.sign);
  };
  evaluate = async (work: unknown, given?: unknown) => {
    if (work === textOf) return JSON.stringify({ rendered: 'special-1' });
    if (work === followLink) this.onStep(String(given));
    return false;
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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

describe('on a slow machine', () => {
  // A hundred times as fast.
  beforeEach(() => {
    const [later, now] = [globalThis.setTimeout, Date.now];
    const begun = now();
    jest.spyOn(Date, 'now').mockImplementation(() => begun + (now() - begun) * 100);
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, ms = 0) => later(work, ms / 100)) as typeof setTimeout);
  });
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
});
