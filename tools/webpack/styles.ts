import { collectedRules } from '@tribina/theme';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler } from 'webpack';

/** What only few readers ever see: its rules travel with the chunk that shows it, not in the sheet of every page. */
const LATE = '.late.styles.ts';

/** Style modules of this build, each with the rules that it made or names. */
const rulesOf = new Map<string, readonly string[]>();
let queue: Promise<unknown> = Promise.resolve();

/** Evaluates a style module here, in the build; one at a time, so that rules are known to be its own. */
export function evaluateStyles(file: string): Promise<Readonly<Record<string, unknown>>> {
  const evaluated = queue.then(async () => {
    const before = new Set(collectedRules().keys());
    const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
    if (!rulesOf.has(file)) {
      rulesOf.set(file, [
        ...new Set([...[...collectedRules().keys()].filter((name) => !before.has(name)), ...rulesNamedBy(module)]),
      ]);
    }
    return module;
  });
  queue = evaluated.catch(() => undefined);
  return evaluated;
}

/** Rules that a module's exports name, and the animations that those use, whoever has made them first. */
function rulesNamedBy(exported: Readonly<Record<string, unknown>>): string[] {
  const rules = collectedRules();
  const namesIn = (text: string) => (text.match(/\b[tk]-[a-z0-9]+/g) ?? []).filter((name) => rules.has(name));
  const named = namesIn(JSON.stringify(exported));
  return [...named.flatMap((name) => namesIn(rules.get(name) ?? '').filter((used) => used.startsWith('k-'))), ...named];
}

/** The rules of a module that comes late, as text; null for one whose rules stand in the release's sheet. */
export function lateRules(file: string, exported: Readonly<Record<string, unknown>>): string | null {
  if (!file.endsWith(LATE)) return null;
  const names = new Set(rulesNamedBy(exported));
  // In the order in which they were made: a later one narrows an earlier one.
  return [...collectedRules()].flatMap(([name, rule]) => (names.has(name) ? [rule] : [])).join('');
}

const NAME = 'StyleSheetPlugin';

/** Writes the rules of all style modules in use as one sheet. */
export class StyleSheetPlugin {
  constructor(private readonly filename: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const files = new Set<string>();
          for (const module of compilation.modules) {
            const resource = (module as { resource?: string }).resource;
            if (resource?.endsWith('.styles.ts') && !resource.endsWith(LATE)) files.add(resource);
          }
          compilation.emitAsset(this.filename, new webpack.sources.RawSource(sheetOf(files)));
        },
      );
    });
  }
}

/** Rules in an order that does not depend on the machine; general ones before those that a width or a state narrows. */
function sheetOf(files: ReadonlySet<string>): string {
  const rules = collectedRules();
  const names = new Set<string>();
  // A module may use what another has made (a name of an animation): all rules that were made while the files in use were read.
  for (const file of [...rulesOf.keys()].sort(
    (a, b) => Number(isGlobal(b)) - Number(isGlobal(a)) || a.localeCompare(b),
  )) {
    if (files.has(file)) for (const name of rulesOf.get(file) ?? []) names.add(name);
  }
  return [...names].map((name) => rules.get(name) ?? '').join('');
}

function isGlobal(file: string): boolean {
  return file.endsWith('global.styles.ts');
}
