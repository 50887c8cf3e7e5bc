import { add, jestCounts, playwrightCounts, unexpectedSkips } from './counts';

it("reads jest's results; a file that cannot be loaded is a failure", () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  const results = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        status: 'failed',
        message: '',
        assertionResults: [test('a', 'passed'), test('b', 'failed'), test('c (openfootball)', 'pending')],
      },
      { status: 'failed', message: 'cannot load', assertionResults: [] },
    ],
  };
  expect(jestCounts(results)).toEqual({ passed: 3, failed: 2, skipped: ['c (openfootball)'] });
});

it("reads Playwright's results; a flaky test has failed", () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [
    {
      title: 'file',
      specs: [spec('a', 'expected'), spec('b', 'flaky')],
      suites: [{ title: 'inner', specs: [spec('c', 'skipped')] }],
    },
  ];
  expect(playwrightCounts({ suites, errors: [] })).toEqual({ passed: 1, failed: 1, skipped: ['c'] });
});

it('takes a skip only for what may be missing on a machine', () => {
  const counts = add(
    { passed: 0, failed: 0, skipped: ['real input (openfootball)'] },
    { passed: 0, failed: 0, skipped: ['too slow'] },
  );
  expect(unexpectedSkips(counts)).toEqual(['too slow']);
});
