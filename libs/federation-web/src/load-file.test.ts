import type { LoadOutcome } from '@tribina/shell-api';
import { browserRetry, retryingLoader, type RetryDependencies } from './load-file';

const URL = '/r/news/news-1.0.0/scores.js';
const HASH = 'sha384-x';

function setUp(outcomes: readonly LoadOutcome[], diagnosis: LoadOutcome = 'error') {
  const attempts: string[] = [];
  const paused: number[] = [];
  const dependencies: RetryDependencies = {
    diagnose: () => Promise.resolve(diagnosis),
    pause: (ms) => {
      paused.push(ms);
      return Promise.resolve();
    },
  };
  const failures: [string, LoadOutcome][] = [];
  const load = retryingLoader(
    (url, integrity, done) => {
      attempts.push(`${url} ${integrity}`);
      done(outcomes[Math.min(attempts.length, outcomes.length) - 1] ?? 'error');
    },
    (url, outcome) => failures.push([url, outcome]),
    dependencies,
  );
  const ended = new Promise<LoadOutcome>((resolve) => load(URL, HASH, resolve, 4_000));
  return { ended, attempts, paused, failures };
}

it('loads what is there with one request', async () => {
  const { ended, attempts, failures } = setUp(['load']);
  expect([await ended, attempts, failures]).toEqual(['load', [`${URL} ${HASH}`], []]);
});

it('tries a missing file once more after a moment with jitter, and tells whose it was', async () => {
  const { ended, attempts, paused, failures } = setUp(['error']);
  expect([await ended, attempts.length, failures]).toEqual(['error', 2, [[URL, 'error']]]);
  expect(paused).toEqual([expect.any(Number)]);
  expect(paused[0]).toBeGreaterThanOrEqual(250);
  expect(paused[0]).toBeLessThan(500);
});

it('keeps the release when the second attempt succeeds', async () => {
  const { ended, failures } = setUp(['error', 'load']);
  expect([await ended, failures]).toEqual(['load', []]);
});

it('takes a file that was damaged in the browser’s cache alone from the renewed cache', async () => {
  const { ended, attempts } = setUp(['error', 'load'], 'load');
  expect([await ended, attempts.length]).toEqual(['load', 2]);
});

it.each(['timeout', 'integrity'] as const)('does not try a second time after a %s', async (outcome) => {
  const { ended, attempts, failures } = setUp([outcome]);
  expect([await ended, attempts.length, failures]).toEqual([outcome, 1, [[URL, outcome]]]);
});

it('does not try a second time when the file turns out to be damaged', async () => {
  const { ended, attempts } = setUp(['error'], 'integrity');
  expect([await ended, attempts.length]).toEqual(['integrity', 1]);
});

describe('the diagnosis', () => {
  const text = 'let a = 1;';
  /** `openssl dgst -sha384 -binary | base64` of the text, and with -sha256. */
  const hash = 'sha384-qLYCzSA7sXf4X9gKfbAczDV1MOdT7CPNU4JEPKmWQH22bhtYDGEWHH0gVMH1kq2B';
  const shortHash = 'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck=';
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  beforeAll(() => {
    Object.assign(globalThis, { fetch: fetched });
    const { webcrypto } = jest.requireActual<{ readonly webcrypto: Crypto }>('node:crypto');
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });

  it.each<[string, () => Promise<Response>, LoadOutcome]>([
    ['a missing file', () => Promise.resolve(new Response('', { status: 404 })), 'error'],
    ['no answer', () => Promise.reject(new TypeError('network')), 'error'],
    ['other bytes', () => Promise.resolve(new Response('let a = 2;')), 'integrity'],
    ['the right bytes', () => Promise.resolve(new Response(text)), 'load'],
  ])('%s, past the cache and renewing it', async (_what, answer, expected) => {
    fetched.mockReset().mockImplementation(() => answer());
    expect(await browserRetry.diagnose(URL, hash)).toBe(expected);
    expect(fetched).toHaveBeenCalledWith(URL, expect.objectContaining({ cache: 'reload' }));
    expect(await browserRetry.diagnose(URL, shortHash)).toBe(expected);
  });
});
