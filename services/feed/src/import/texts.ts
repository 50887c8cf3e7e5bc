import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { JsonFile } from './json-file';
import { Refusal, type Fault } from './refusal';

/** A file that has been read, or why it was not. */
export interface FoundFile {
  readonly file: string;
  readonly content: JsonFile | Refusal;
  /** Of a text: the competition that it names. */
  readonly title: string | null;
}

/** One file, or the texts of one folder that have a competition's matches between them. */
export interface Source {
  readonly file: string;
  readonly content: JsonFile;
  /** Of texts alone. */
  readonly title: string | null;
  /** The other files that it is read of. */
  readonly others: readonly string[];
}

interface RefusedFile {
  readonly file: string;
  readonly faults: readonly Fault[];
}

const TextMatches = Type.Object({
  name: Type.String(),
  matches: Type.Array(Type.Object({ date: Type.String(), team1: Type.String(), team2: Type.String() })),
});
type Matches = Type.Static<typeof TextMatches>['matches'];

/** Texts that have more of their matches in common tell of the same, each by itself. */
const COMMON_SHARE = 0.5;

interface Part {
  readonly file: string;
  readonly content: JsonFile;
  readonly matches: Matches;
}

/**
 * Puts together what is one competition: texts of a folder that name the same one, as `cup.txt` and `cup_finals.txt`. Where one of
 * them could not be read the others are refused with it, since they are not all of it.
 */
export function sourcesOf(found: readonly FoundFile[]): { sources: Source[]; refused: RefusedFile[] } {
  const refused = found.flatMap(({ file, content }) =>
    content instanceof Refusal ? [{ file, faults: content.faults }] : [],
  );
  const unread = new Map(
    found.flatMap((one) =>
      one.content instanceof Refusal && one.title !== null ? [[placeOf(one), one.file] as const] : [],
    ),
  );
  const sources: Source[] = [];
  const texts = new Map<string, { readonly title: string; readonly tellings: Part[][] }>();
  for (const one of found) {
    const { file, content, title } = one;
    if (content instanceof Refusal) continue;
    if (title === null || !Value.Check(TextMatches, content.value)) {
      sources.push({ file, content, title: null, others: [] });
      continue;
    }
    const missing = unread.get(placeOf(one));
    if (missing !== undefined) {
      refused.push({
        file,
        faults: [{ line: 1, reason: `is of ${title}, as ${path.basename(missing)}, which is refused` }],
      });
      continue;
    }
    const part = { file, content, matches: content.value.matches };
    const same = texts.get(placeOf(one)) ?? { title, tellings: [] };
    const rest = same.tellings.find((parts) => !isToldAgain(parts, part));
    if (rest) rest.push(part);
    else same.tellings.push([part]);
    texts.set(placeOf(one), same);
  }
  return { sources: [...sources, ...[...texts.values()].flatMap(joined)], refused };
}

function placeOf({ file, title }: Pick<FoundFile, 'file' | 'title'>): string {
  return `${path.dirname(file)}\n${title}`;
}

function isToldAgain(parts: readonly Part[], { matches }: Part): boolean {
  const before = new Set(parts.flatMap((part) => part.matches.map(meetingOf)));
  const common = matches.filter((match) => before.has(meetingOf(match))).length;
  return common > Math.min(before.size, matches.length) * COMMON_SHARE;
}

function meetingOf({ date, team1, team2 }: Matches[number]): string {
  return `${date} ${team1} - ${team2}`;
}

function joined({ title, tellings }: { readonly title: string; readonly tellings: readonly Part[][] }): Source[] {
  return tellings.flatMap(([first, ...more]) => {
    if (!first) return [];
    const others = more.map(({ file }) => file);
    const content = more.length === 0 ? first.content : JsonFile.joined([first, ...more], title);
    return [{ file: first.file, content, title, others }];
  });
}

/** What is said of each file that a source is read of. */
export function refusalsOf({ file, others }: Source, { faults }: Refusal): RefusedFile[] {
  return [file, ...others].map((one) => {
    const own = faults.filter((fault) => (fault.file ?? file) === one);
    const whole = {
      line: 1,
      reason: `is one competition with ${path.basename(faults[0]?.file ?? file)}, which is refused`,
    };
    return { file: one, faults: own.length > 0 ? own : [whole] };
  });
}
