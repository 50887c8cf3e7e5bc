import { EventEmitter } from 'node:events';
import { chromium, type Browser } from 'playwright-core';
import { BootBrowser } from './boot-browser';

class FakeBrowser extends EventEmitter {
  closed = 0;
  constructor(private readonly opens: () => Promise<unknown>) {
    super();
  }
  isThere = true;
  isConnected = () => this.isThere;
  newContext = () => this.opens();
  close = async () => {
    this.closed += 1;
    this.isThere = false;
  };
}

const chrome = process.env['CHROME_PATH'];
beforeAll(() => {
  // Any program: none is launched.
  process.env['CHROME_PATH'] = process.execPath;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  if (chrome === undefined) delete process.env['CHROME_PATH'];
  else process.env['CHROME_PATH'] = chrome;
});

const launched = () => jest.spyOn(chromium, 'launch') as unknown as jest.SpyInstance<Promise<Browser | FakeBrowser>>;

it('a browser that is put aside, for it opens no context, is ended', async () => {
  const deaf = new FakeBrowser(() => Promise.reject(new Error('no answer within 15 s')));
  const good = new FakeBrowser(() => Promise.resolve({}));
  launched().mockResolvedValueOnce(deaf).mockResolvedValueOnce(good);
  const browser = new BootBrowser();
  await browser.context();
  await browser.renew();
  expect([deaf.closed, good.closed]).toEqual([1, 1]);
});

it('who is done with it while one is being launched leaves none', async () => {
  const late = new FakeBrowser(() => Promise.resolve({}));
  let letGo: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    launched().mockImplementation(() => {
      resolve();
      return new Promise((give) => (letGo = () => give(late)));
    });
  });
  const browser = new BootBrowser();
  const opened = expect(browser.context()).rejects.toThrow('nobody waits for this browser any more');
  await isAsked;
  const renewed = browser.renew();
  letGo();
  await Promise.all([renewed, opened]);
  expect(late.closed).toBe(1);
});

it('two pages behind a browser that has died have one new one, and none is left', async () => {
  const opened = (name: string) => new FakeBrowser(() => Promise.resolve({ name }));
  const [dead, next, none] = [opened('dead'), opened('next'), opened('none')];
  const launch = launched().mockResolvedValueOnce(dead).mockResolvedValueOnce(next).mockResolvedValueOnce(none);
  const browser = new BootBrowser();
  await browser.context();
  dead.isThere = false;
  const contexts = await Promise.all([browser.context(), browser.context()]);
  await browser.renew();
  expect([contexts, next.closed]).toEqual([[{ name: 'next' }, { name: 'next' }], 1]);
  expect(launch).toHaveBeenCalledTimes(2);
});
