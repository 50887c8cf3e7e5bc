import { add, jestCounts, NONE, playwrightCounts, unexpectedSkips, withExit } from './counts';

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
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
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
