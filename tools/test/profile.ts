/** How long a file of tests took. */
export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

const LONGEST = 15;

/** Reads jest's JSON. @param root folder of the project. */
export function jestTimes(
  results: {
    readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
  },
  root: string,
): TimedFile[] {
  return results.testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }));
}

interface TimedResult {
  readonly startTime: string;
  readonly duration: number;
  /** Which of the workers that are there at once. */
  readonly parallelIndex: number;
}

interface TimedSuite {
  readonly file: string;
  readonly suites?: readonly TimedSuite[];
  readonly specs?: readonly { readonly tests: readonly { readonly results: readonly TimedResult[] }[] }[];
}

/**
 * Reads Playwright's JSON. What a worker has done since its test before belongs to the test that it came to: what a file does before
 * all of its tests is in no test's own time, and was a tenth of a run without showing.
 */
export function playwrightTimes({ suites }: { readonly suites: readonly TimedSuite[] }): TimedFile[] {
  const resultsOf = ({ specs = [], suites: inner = [] }: TimedSuite): TimedResult[] => [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
    ...inner.flatMap(resultsOf),
  ];
  const all = suites
    .flatMap((suite) => resultsOf(suite).map((result) => ({ file: `e2e/${suite.file}`, result })))
    .sort((one, other) => Date.parse(one.result.startTime) - Date.parse(other.result.startTime));
  const seconds = new Map<string, number>();
  const ends = new Map<number, number>();
  for (const { file, result } of all) {
    const began = Date.parse(result.startTime);
    const end = began + result.duration;
    const since = ends.get(result.parallelIndex) ?? began;
    seconds.set(file, (seconds.get(file) ?? 0) + (end - since) / 1000);
    ends.set(result.parallelIndex, end);
  }
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }));
}

/** Where the time went: each part as a whole, its rooms, and the files that took longest. */
export function profileText(name: string, wallSeconds: number, files: readonly TimedFile[]): string {
  const sum = files.reduce((total, { seconds }) => total + seconds, 0);
  const rooms = new Map<string, number>();
  for (const { file, seconds } of files) {
    const room = file
      .split('/')
      .slice(0, file.startsWith('e2e/') ? 1 : 2)
      .join('/');
    rooms.set(room, (rooms.get(room) ?? 0) + seconds);
  }
  const byRoom = [...rooms].map(([file, seconds]) => ({ file, seconds }));
  const lines = (rows: readonly TimedFile[]) =>
    [...rows]
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, LONGEST)
      .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`);
  return [
    `${name}: ${wallSeconds.toFixed(0)} s, ${sum.toFixed(0)} s summed over ${files.length} files`,
    ...(byRoom.length > 1 ? lines(byRoom) : []),
    '  the longest files',
    ...lines(files),
  ].join('\n');
}
