import {
  add,
  BROWSER_DEATH,
  browserDeaths,
  jestCounts,
  NONE,
  playwrightCounts,
  unexpectedSkips,
  withExit,
  withRepeated,
} from './counts';

/** A test as Playwright's JSON has it. */
const spec = (title: string, status: string, ...messages: string[]) => ({
  id: title,
  title,
  file: 'file',
  line: 1,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});

it("reads jest's results; a file that cannot be loaded is a failure", () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const results = {
    numPassedTests: 3,
    testResults: [
      {
        name: 'x.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          test('a', 'passed'),
          test('b', 'failed', '\u001B[31mexpected\u001B[39m 1\n\nnot 2\n' + 'at somewhere\n'.repeat(10)),
          test('c (openfootball)', 'pending'),
        ],
      },
      { name: 'y.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
    ],
  };
  const stack = '\n    at somewhere'.repeat(4);
  expect(jestCounts(results)).toEqual({
    passed: 3,
    failed: [`x.test.ts › b\n    expected 1\n    not 2${stack}`, 'y.test.ts\n    cannot load'],
    skipped: ['c (openfootball)'],
  });
});

it("reads Playwright's results; a flaky test has failed", () => {
  const suites = [
    {
      title: 'file',
      specs: [spec('a', 'expected'), spec('b', 'flaky', 'first', 'second')],
      suites: [{ title: 'inner', specs: [spec('c', 'skipped')] }],
    },
  ];
  expect(playwrightCounts({ suites, errors: [{ message: 'no browser' }] })).toEqual({
    passed: 1,
    failed: ['b\n    first', 'outside of a test\n    no browser'],
    skipped: ['c'],
  });
});

describe('a browser that dies', () => {
  const marked = (title: string, status: string) => ({
    ...spec(title, status, 'page.click: Target page, context or browser has been closed'),
    tests: [{ status, annotations: [{ type: BROWSER_DEATH }], results: [{ errors: [{ message: 'closed' }] }] }],
  });
  const results = (...specs: ReturnType<typeof spec>[]) => ({
    suites: [{ title: 'file', suites: [{ title: 'inner', specs }] }],
    errors: [],
  });
  const first = results(
    spec('not launched', 'unexpected', 'browserType.launch: Target page, context or browser has been closed'),
    marked('died', 'unexpected'),
    marked('passed all the same', 'expected'),
    spec('wrong', 'unexpected', 'expected browserType.launch'),
  );

  it('says nothing of what is tested: it is known by a mark, or by the launch', () => {
    expect(browserDeaths(first).map(({ title }) => title)).toEqual(['not launched', 'died']);
  });

  it('has the test repeated, and what the second run says counts for it, and for no other', () => {
    const second = results(
      spec('not launched', 'expected'),
      marked('died', 'unexpected'),
      spec('wrong', 'expected'),
      spec('passed all the same', 'unexpected', 'no'),
    );
    expect(playwrightCounts(withRepeated(first, second))).toEqual({
      passed: 2,
      failed: ['died\n    closed', 'wrong\n    expected browserType.launch'],
      skipped: [],
    });
  });

  it('and is a failure where the second run ends before it', () => {
    const second = { ...results(), errors: [{ message: 'no system' }] };
    expect(playwrightCounts(withRepeated(first, second)).failed).toHaveLength(4);
  });
});

it('takes a skip only for what may be missing on a machine', () => {
  const counts = add(
    { ...NONE, skipped: ['real input (openfootball)'] },
    { ...NONE, failed: ['one'], skipped: ['too slow'] },
  );
  expect(counts.failed).toEqual(['one']);
  expect(unexpectedSkips(counts)).toEqual(['too slow']);
});

it('a runner that ends by an error behind its last test has failed, and is told once where a test has', () => {
  const green = { ...NONE, passed: 3 };
  const red = { ...green, failed: ['one'] };
  expect(withExit(green, 'jest', 0)).toEqual(green);
  expect(withExit(red, 'jest', 1)).toEqual(red);
  expect(withExit(green, 'jest', 1).failed).toEqual(['jest: it ended with 1, and says of no test that it failed']);
});
