/** What a runner says at its end. */
export interface Counts {
  readonly passed: number;
  /** What failed, with the first lines of why. */
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
}

export const NONE: Counts = { passed: 0, failed: [], skipped: [] };

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: [...a.failed, ...b.failed],
    skipped: [...a.skipped, ...b.skipped],
  };
}

/** A runner that says that it has failed, and of no test: its teardown, a worker, or one of its files. */
export function withExit(counts: Counts, runner: string, code: number): Counts {
  if (code === 0 || counts.failed.length > 0) return counts;
  return { ...counts, failed: [`${runner}: it ended with ${code}, and says of no test that it failed`] };
}

/** Lines of a message that are told again at the end of a run. */
const TOLD_LINES = 6;
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');

function failure(title: string, message: string): string {
  const lines = message
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, TOLD_LINES).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

interface JestResults {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Reads jest's JSON; a file that could not even be loaded counts as one failure. */
export function jestCounts({ numPassedTests, testResults }: JestResults): Counts {
  const failed = testResults.flatMap(({ name, message, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages?.[0] ?? ''));
  });
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending' || status === 'todo').map(({ fullName }) => fullName),
  );
  return { passed: numPassedTests, failed, skipped };
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSpec {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: string;
    readonly annotations?: readonly { readonly type: string }[];
    readonly results?: readonly { readonly errors: readonly PlaywrightError[] }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

/** What is read of Playwright's JSON. */
export interface PlaywrightResults {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

/** What a test is marked with in which a browser has ended, or a page's process. */
export const BROWSER_DEATH = 'browser-death';
/** How the message begins of one that could not even be launched, or had died before the test. */
const NO_BROWSER = /^browserType\.launch|^browser\.newContext: Target page, context or browser has been closed/;

function specsOf({ specs = [], suites = [] }: Omit<PlaywrightSuite, 'title'>): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The tests that failed while their browser died: that says nothing of what they test. */
export function browserDeaths(results: PlaywrightResults): PlaywrightSpec[] {
  return specsOf(results).filter(hasLostItsBrowser);
}

function hasLostItsBrowser({ tests }: PlaywrightSpec): boolean {
  return tests.some(
    ({ status, annotations = [], results = [] }) =>
      status === 'unexpected' &&
      (annotations.some(({ type }) => type === BROWSER_DEATH) ||
        results.some(({ errors }) => NO_BROWSER.test(errors[0]?.message ?? ''))),
  );
}

/** @param second of a run that repeated the first one's `browserDeaths`: it is what counts for them. */
export function withRepeated(first: PlaywrightResults, second: PlaywrightResults): PlaywrightResults {
  const again = new Map(specsOf(second).map((spec) => [spec.id, spec]));
  const merged = (suite: PlaywrightSuite): PlaywrightSuite => ({
    ...suite,
    specs: (suite.specs ?? []).map((spec) => (hasLostItsBrowser(spec) && again.get(spec.id)) || spec),
    suites: (suite.suites ?? []).map(merged),
  });
  return { suites: first.suites.map(merged), errors: [...first.errors, ...second.errors] };
}

/** Reads Playwright's JSON; a test that passes only at a second try has failed. */
export function playwrightCounts(results: PlaywrightResults): Counts {
  const all = specsOf(results).flatMap(({ title, tests }) =>
    tests.map(({ status, results: tries = [] }) => ({
      title,
      status,
      message: tries.flatMap(({ errors }) => errors)[0]?.message ?? '',
    })),
  );
  return {
    passed: all.filter(({ status }) => status === 'expected').length,
    failed: [
      ...all
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ title, message }) => failure(title, message)),
      ...results.errors.map(({ message }) => failure('outside of a test', message ?? '')),
    ],
    skipped: all.filter(({ status }) => status === 'skipped').map(({ title }) => title),
  };
}

/** What a test may lack on a machine, and nothing else: a skip says one of these words. */
const ALLOWED_SKIPS = ['redis-server', 'nginx', 'java', 'openfootball', 'namespaces'] as const;

/** Skips that are not on the list: each is a failure. */
export function unexpectedSkips({ skipped }: Counts): string[] {
  return skipped.filter((title) => !ALLOWED_SKIPS.some((word) => title.toLowerCase().includes(word)));
}
