/** What a runner says at its end. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: [] };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: [...a.skipped, ...b.skipped] };
}

interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Reads jest's JSON; a file that could not even be loaded counts as one failure. */
export function jestCounts(results: JestResults): Counts {
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const skipped = results.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending' || status === 'todo').map(({ fullName }) => fullName),
  );
  return { passed: results.numPassedTests, failed: results.numFailedTests + broken.length, skipped };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

/** Reads Playwright's JSON; a test that passes only at a second try has failed. */
export function playwrightCounts(results: {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}): Counts {
  const specs = (suite: PlaywrightSuite): { title: string; status: string }[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status }))),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const all = results.suites.flatMap(specs);
  return {
    passed: all.filter(({ status }) => status === 'expected').length,
    failed: all.filter(({ status }) => status === 'unexpected' || status === 'flaky').length + results.errors.length,
    skipped: all.filter(({ status }) => status === 'skipped').map(({ title }) => title),
  };
}

/** What a test may lack on a machine, and nothing else: a skip says one of these words. */
const ALLOWED_SKIPS = ['redis-server', 'nginx', 'java', 'openfootball', 'namespaces'] as const;

/** Skips that are not on the list: each is a failure. */
export function unexpectedSkips({ skipped }: Counts): string[] {
  return skipped.filter((title) => !ALLOWED_SKIPS.some((word) => title.toLowerCase().includes(word)));
}
