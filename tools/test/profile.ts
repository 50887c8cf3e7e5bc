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

interface TimedSuite {
  readonly file: string;
  readonly suites?: readonly TimedSuite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Reads Playwright's JSON: time of the tests alone, not of what is done before all of a file. */
export function playwrightTimes({ suites }: { readonly suites: readonly TimedSuite[] }): TimedFile[] {
  const msOf = (suite: TimedSuite): number =>
    (suite.specs ?? [])
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0) +
    (suite.suites ?? []).reduce((sum, inner) => sum + msOf(inner), 0);
  return suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: msOf(suite) / 1000 }));
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
