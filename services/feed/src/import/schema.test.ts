/** Files and reports of others with nothing but faults: telling of them costs no more than reading them. */
import { LiveReport } from '@tribina/contracts/schemas';
import { JsonFile } from './json-file';
import { OwnFile } from './own/schema';
import { Refusal } from './refusal';
import { contentOf, contentOrFirstFault } from './schema';

const MANY = 200_000;
/** Of looking for the first fault it is less than once, of making all of them thirty times. */
const MOST_TIMES = 8;

const fileOf = (count: number) =>
  JsonFile.read(
    Buffer.from(
      `{"format":"tribina-feed-1","competition":{"key":"poles"},"matches":[${Array(count).fill('{}').join()}]}`,
    ),
  );
const reportOf = (count: number) => JsonFile.read(Buffer.from(`{"matches":[${Array(count).fill('{}').join()}]}`));

function faultsOf(look: () => unknown): readonly string[] {
  try {
    look();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.faults.map(({ reason }) => reason);
    throw error;
  }
}

/** What it gives, and the time that this process has had of processors for it. */
function timed<T>(work: () => T): [result: T, time: number] {
  const began = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(began);
  return [result, user + system];
}

it.each<[string, (count: number) => JsonFile, (file: JsonFile) => unknown, string]>([
  ['file', fileOf, (file) => contentOf(file, OwnFile), "matches[0] has no 'startTime'"],
  ['report', reportOf, (file) => contentOrFirstFault(file, LiveReport), 'matches must NOT have more than 500 items'],
])(
  'a %s of very many faults is refused with the first of them, in the time of reading it',
  (_what, of, look, first) => {
    const [file, reading] = timed(() => of(MANY));
    const [faults, looking] = timed(() => faultsOf(() => look(file)));
    expect(faults).toEqual([first]);
    expect(looking / reading).toBeLessThan(MOST_TIMES);
  },
);

it('a file that somebody mends by hand is told all of its faults, a report one', () => {
  expect(faultsOf(() => contentOf(fileOf(2), OwnFile))).toHaveLength(6);
  expect(faultsOf(() => contentOrFirstFault(reportOf(2), LiveReport))).toEqual(["matches[0] has no 'competition'"]);
});
