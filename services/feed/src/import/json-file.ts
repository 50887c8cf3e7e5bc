import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { Refusal, type Fault } from './refusal';

/** Where in a JSON file something stands: property names and positions in lists. */
export type JsonPath = readonly (string | number)[];

const LIMIT_BYTES = 16 * 1024 * 1024;
/** Levels of lists and objects; no file of matches has a tenth of them. */
const MOST_LEVELS = 100;
const MOST_FAULTS = 100;
/** LF, CRLF, or CR alone. */
export const LINE_END = /\r\n?|\n/g;

/** Where in the file it is what a path of its value leads to. */
interface Origin {
  readonly line: number;
  /** As the file itself would name it; empty where it has no such names. */
  readonly path: JsonPath;
  /** Where several files are read as one. */
  readonly file?: string;
}

/** A file of several that are read as one. */
interface JoinedFile {
  readonly file: string;
  readonly content: JsonFile;
  readonly matches: readonly unknown[];
}

/** A JSON file, or one that is read as such, whose values know their lines. */
export class JsonFile {
  private constructor(
    readonly value: unknown,
    private readonly originOf: (path: JsonPath) => Origin,
  ) {}

  /**
   * Reads a file.
   *
   * @throws Refusal when it is not JSON in UTF-8, names a property twice, or is larger than 16 MB.
   */
  static read(bytes: Uint8Array): JsonFile {
    const text = decode(bytes);
    const lineOf = lineCounter(text);
    const tree = parse(text, lineOf);
    const repeated = repeatedProperties(tree, lineOf);
    if (repeated.length > 0) {
      throw new Refusal(
        repeated.map(({ offset, name }) => ({ line: lineOf(offset), reason: `names '${name}' twice in one object` })),
      );
    }
    return new JsonFile(JSON.parse(text), (path) => ({ line: lineIn(tree, lineOf, path), path }));
  }

  /** What a file of another form says. */
  static of(value: unknown, lineOf: (path: JsonPath) => number): JsonFile {
    return new JsonFile(value, (path) => ({ line: lineOf(path), path: [] }));
  }

  /** Files that are one competition together, as one that has the matches of all. */
  static joined(files: readonly [JoinedFile, ...JoinedFile[]], name: string): JsonFile {
    const matches = files.flatMap((one) => one.matches.map((match, index) => ({ match, index, of: one })));
    return new JsonFile({ name, matches: matches.map(({ match }) => match) }, ([list, place, ...rest]) => {
      const found = list === 'matches' ? matches[Number(place)] : undefined;
      const { file, content } = found?.of ?? files[0];
      return { ...content.originOf(found ? [list ?? '', found.index, ...rest] : []), file };
    });
  }

  /** The same file in another form. @param origin where a path of that form is in this one. */
  as(value: unknown, origin: (path: JsonPath) => JsonPath): JsonFile {
    return new JsonFile(value, (path) => this.originOf(origin(path)));
  }

  /** The line of a value; of the nearest thing around it where there is no such value. */
  lineOf(path: JsonPath): number {
    return this.originOf(path).line;
  }

  /** `line 12`, `line 12 of cup.txt` */
  placeOf(path: JsonPath): string {
    const { line, file } = this.originOf(path);
    return file === undefined ? `line ${line}` : `line ${line} of ${file}`;
  }

  fault(path: JsonPath, reason: string): Fault {
    const { line, path: named, file } = this.originOf(path);
    return {
      line,
      reason: named.length > 0 ? `${pathText(named)} ${reason}` : reason,
      ...(file === undefined ? {} : { file }),
    };
  }
}

function lineIn(tree: Node, lineOf: (offset: number) => number, path: JsonPath): number {
  const node = findNodeAtLocation(tree, [...path]);
  return node || path.length === 0 ? lineOf((node ?? tree).offset) : lineIn(tree, lineOf, path.slice(0, -1));
}

/** `matches[3].score.ft` */
export function pathText(path: JsonPath): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}

/** @throws Refusal when it is not UTF-8, or larger than 16 MB. */
export function decode(bytes: Uint8Array): string {
  if (bytes.length > LIMIT_BYTES) throw new Refusal([{ line: 1, reason: 'is larger than 16 MB' }]);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder().decode(bytes);
    const line = lineCounter(lenient)(lenient.indexOf('\ufffd'));
    throw new Refusal([{ line, reason: 'is not UTF-8' }]);
  }
}

function parse(text: string, lineOf: (offset: number) => number): Node {
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // The parser descends with the text: only an absurd file is deeper than the stack.
    if (error instanceof RangeError) throw new Refusal([{ line: 1, reason: 'is nested too deeply' }]);
    throw error;
  }
  const [first] = errors;
  // What follows a first error in the syntax is guesswork.
  if (first) throw new Refusal([{ line: lineOf(first.offset), reason: `is not JSON: ${describe(first)}` }]);
  if (!tree) throw new Refusal([{ line: 1, reason: 'is empty' }]);
  return tree;
}

/** `CommaExpected` → `comma expected` */
function describe({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(LINE_END)].map(({ index, 0: end }) => index + end.length - 1);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? offset) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** @throws Refusal where lists and objects are too many levels deep. */
function repeatedProperties(tree: Node, lineOf: (offset: number) => number): { name: string; offset: number }[] {
  const repeated: { name: string; offset: number }[] = [];
  let level: readonly Node[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) {
      throw new Refusal([{ line: lineOf(level[0]?.offset ?? 0), reason: 'is nested too deeply' }]);
    }
    for (const node of level)
      if (node.type === 'object' && repeated.length < MOST_FAULTS)
        repeated.push(...repeatedIn(node).slice(0, MOST_FAULTS));
    level = level.flatMap(valuesIn);
  }
  return repeated.sort((a, b) => a.offset - b.offset).slice(0, MOST_FAULTS);
}

function valuesIn({ type, children = [] }: Node): readonly Node[] {
  return type === 'object' ? children.flatMap(({ children: [, value] = [] }) => value ?? []) : children;
}

function repeatedIn({ children = [] }: Node): { name: string; offset: number }[] {
  const seen = new Set<unknown>();
  return children.flatMap(({ offset, children: [key] = [] }) => {
    const isRepeated = seen.has(key?.value);
    seen.add(key?.value);
    return isRepeated ? [{ name: String(key?.value), offset }] : [];
  });
}
