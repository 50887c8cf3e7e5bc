import { collectedRules } from '@tribina/theme';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler } from 'webpack';

/** Style modules of this build, each with the rules that it made. */
const rulesOf = new Map<string, readonly string[]>();
let queue: Promise<unknown> = Promise.resolve();

/** Evaluates a style module here, in the build; one at a time, so that rules are known to be its own. */
export function evaluateStyles(file: string): Promise<Readonly<Record<string, unknown>>> {
  const evaluated = queue.then(async () => {
    const before = new Set(collectedRules().keys());
    const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
    if (!rulesOf.has(file)) {
      rulesOf.set(
        file,
        [...collectedRules().keys()].filter((name) => !before.has(name)),
      );
    }
    return module;
  });
  queue = evaluated.catch(() => undefined);
  return evaluated;
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
            if (resource?.endsWith('.styles.ts')) files.add(resource);
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
