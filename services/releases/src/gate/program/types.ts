import ts from 'typescript';
import { REACT_TYPES } from './react-types';
import type { TypesFinding, TypesJob } from './jobs';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
  skipDefaultLibCheck: true,
};
const FOLDER = '/gate';
const FILES = {
  react: `${FOLDER}/react.ts`,
  exposes: `${FOLDER}/exposes.ts`,
  slots: `${FOLDER}/slots.ts`,
  fit: `${FOLDER}/fit.ts`,
} as const;

/** The library's files are the same for every question. */
const libraryFiles = new Map<string, ts.SourceFile | undefined>();

/** Whether what a remote exposes can be assigned to the places in which a host mounts it. */
export function checkTypes({ exposes, slots, names, islands }: TypesJob): TypesFinding[] {
  const texts = { [FILES.react]: REACT_TYPES, [FILES.exposes]: exposes, [FILES.slots]: slots };
  const first = compile(texts);
  const broken = (['exposes', 'slots'] as const).flatMap((whose) =>
    messagesOf(first, FILES[whose]).map(({ text }): TypesFinding => ({ kind: 'broken', whose, text })),
  );
  if (broken.length > 0) return broken.slice(0, 3);
  const exposed = membersOf(first, FILES.exposes, 'Exposes');
  const wanted = membersOf(first, FILES.slots, 'Slots');
  return [
    ...names.filter((name) => !exposed.includes(name)).map((expose): TypesFinding => ({ kind: 'missing', expose })),
    ...names.filter((name) => !wanted.includes(name)).map((expose): TypesFinding => ({ kind: 'unmounted', expose })),
    ...islandFindings(membersOf(first, FILES.exposes, 'Exposes', './Islands'), islands),
    ...misfits(
      texts,
      wanted.filter((name) => exposed.includes(name)),
    ),
  ];
}

function islandFindings(exported: readonly string[], islands: readonly string[]): TypesFinding[] {
  const onlyIn = (one: readonly string[], other: readonly string[], isExported: boolean) =>
    one.filter((name) => !other.includes(name)).map((island): TypesFinding => ({ kind: 'island', island, isExported }));
  return [...onlyIn(islands, exported, false), ...onlyIn(exported, islands, true)];
}

/** One assignment per line: the line of a complaint says which place it is. */
function misfits(texts: Readonly<Record<string, string>>, names: readonly string[]): TypesFinding[] {
  const head = `import type { Exposes } from './exposes'; import type { Slots } from './slots'; declare const exposed: Exposes;`;
  const lines = names.map((name, index) => {
    const place = JSON.stringify(name);
    return `export const slot${index}: Slots[${place}] = exposed[${place}];`;
  });
  const program = compile({ ...texts, [FILES.fit]: [head, ...lines].join('\n') });
  return messagesOf(program, FILES.fit).map(({ line, text }) => ({
    kind: 'misfit',
    expose: names[line - 1] ?? '',
    text,
  }));
}

function compile(texts: Readonly<Record<string, string>>): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const library = host.getSourceFile.bind(host);
  return ts.createProgram({
    rootNames: Object.keys(texts),
    options: OPTIONS,
    host: {
      ...host,
      fileExists: (file) => file in texts,
      directoryExists: (folder) => folder === FOLDER,
      readFile: (file) => texts[file] ?? host.readFile(file),
      getCurrentDirectory: () => FOLDER,
      getSourceFile: (file, language) => {
        const text = texts[file];
        if (text !== undefined) return ts.createSourceFile(file, text, language);
        if (!libraryFiles.has(file)) libraryFiles.set(file, library(file, language));
        return libraryFiles.get(file);
      },
    },
  });
}

function messagesOf(program: ts.Program, file: string): { readonly line: number; readonly text: string }[] {
  const source = program.getSourceFile(file);
  if (!source) return [];
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText, start }) => ({
      line: ts.getLineAndCharacterOfPosition(source, start ?? 0).line,
      text: wordsOf(messageText),
    }),
  );
}

/** The chain of a complaint from the whole to the detail; the detail is what tells. */
function wordsOf(message: string | ts.DiagnosticMessageChain): string {
  const lines = ts.flattenDiagnosticMessageText(message, '\n').split('\n');
  return [...new Set([...lines.slice(0, 1), ...lines.slice(-2)])].map((line) => line.trim()).join(' … ');
}

/** Names of the members of an exported interface, or of one of its members. */
function membersOf(program: ts.Program, file: string, name: string, member?: string): string[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((exported) => exported.name === name);
  if (!symbol) return [];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (member === undefined) return type.getProperties().map((property) => property.name);
  const found = type.getProperty(member);
  return found
    ? checker
        .getTypeOfSymbol(found)
        .getProperties()
        .map((property) => property.name)
    : [];
}
