import { freshModule } from './fresh-module';

/** What only few readers ever see: its rules travel with the chunk that shows it, not in the sheet of every page. */
const LATE = '.late.styles.ts';
/** Classes and animations; what has another name is for the whole document. */
const LOCAL = /^[tk]-/;

interface EvaluatedStyles {
  readonly exports: Readonly<Record<string, unknown>>;
  /** By name, in the order in which they were made: a later one narrows an earlier one. Those of modules below it too. */
  readonly rules: ReadonlyMap<string, string>;
  /** What it was made of. */
  readonly files: readonly string[];
}

/** Evaluates a style module on its own: what comes of it depends on no other one. */
async function evaluateStyles(file: string): Promise<EvaluatedStyles> {
  const { exports, files } = await freshModule(
    `export * as own from ${JSON.stringify(file)};\nexport { collectedRules } from '@tribina/theme';`,
  );
  const { own, collectedRules } = exports as {
    own: EvaluatedStyles['exports'];
    collectedRules: () => EvaluatedStyles['rules'];
  };
  return { exports: own, rules: collectedRules(), files };
}

/** The style modules of builds. */
export class StyleModules {
  readonly #evaluated = new Map<string, Promise<EvaluatedStyles>>();

  /** @param areUnderChange whether each is evaluated again whenever it is asked for (`npm run dev`). */
  constructor(private readonly areUnderChange = false) {}

  /**
   * The module that takes the place of a style module: class names and plain values. The rules of a `*.late.styles.ts` module are
   * part of it, which lays them on when it is loaded.
   *
   * @param onRead told of what it was made of.
   */
  async moduleOf(file: string, onRead: (file: string) => void): Promise<string> {
    if (this.areUnderChange) this.#evaluated.delete(file);
    const evaluated = await this.#evaluate(file);
    evaluated.files.forEach(onRead);
    const text = moduleText(evaluated.exports);
    return file.endsWith(LATE) ? `${layOn([...rulesNamedBy(evaluated).values()].join(''))}\n${text}` : text;
  }

  /** The sheet of these modules: rules in an order that does not depend on the machine; general ones before those that a width or a state narrows. */
  async sheetOf(files: readonly string[]): Promise<string> {
    const inOrder = files
      .filter((file) => !file.endsWith(LATE))
      .toSorted((a, b) => Number(isGlobal(b)) - Number(isGlobal(a)) || a.localeCompare(b, 'en'));
    const all = await Promise.all(inOrder.map((file) => this.#evaluate(file)));
    const rules = new Map(all.flatMap((evaluated) => [...rulesNamedBy(evaluated)]));
    return [...rules.values()].join('');
  }

  #evaluate(file: string): Promise<EvaluatedStyles> {
    const evaluated = this.#evaluated.get(file) ?? evaluateStyles(file);
    this.#evaluated.set(file, evaluated);
    return evaluated;
  }
}

/** The rules that a module's exports name, the animations that those use, and what it says of the whole document. */
function rulesNamedBy({ exports, rules }: EvaluatedStyles): Map<string, string> {
  const namesIn = (text: string) => (text.match(/\b[tk]-[a-z0-9]+/g) ?? []).filter((name) => rules.has(name));
  const named = new Set(namesIn(JSON.stringify(exports)));
  for (const name of [...named]) for (const used of namesIn(rules.get(name) ?? '')) named.add(used);
  return new Map([...rules].filter(([name]) => named.has(name) || !LOCAL.test(name)));
}

/** @throws {Error} where an export is no value that can be written down: the browser would find nothing in its place. */
function moduleText(exported: EvaluatedStyles['exports']): string {
  return Object.entries(exported)
    .map(([name, value]) => {
      if (typeof value === 'function') {
        throw new Error(`\`${name}\` is a function: a style module exports class names and plain values`);
      }
      return `export const ${name} = ${JSON.stringify(value)};`;
    })
    .join('\n');
}

function layOn(rules: string): string {
  return `import { layOn } from '@tribina/theme/late';\nlayOn(${JSON.stringify(rules)});`;
}

function isGlobal(file: string): boolean {
  return file.endsWith('global.styles.ts');
}
