import { createHash } from 'node:crypto';
import { freshModule } from './fresh-module';

const STYLES = '.styles.ts';
/** What only few readers ever see: its rules travel with the chunk that shows it, not in the sheet of every page. */
const LATE = '.late.styles.ts';
/** Classes and animations; what has another name is for the whole document. */
const LOCAL = /^[tk]-/;
const NAMES = /\b[tk]-[a-z0-9]+/g;
/** Of what is common to the names of a module: two billion, so that modules of any two releases that meet in a page part by it. */
const COMMON_LENGTH = 6;
/** Stands for a name where there are several. */
const SEVERAL = '';

interface EvaluatedStyles {
  readonly exports: Readonly<Record<string, unknown>>;
  /** By name, in the order in which they were made: a later one narrows an earlier one. Those of modules below it too. */
  readonly rules: ReadonlyMap<string, string>;
  /** What it was made of. */
  readonly files: readonly string[];
}

interface NamedStyles extends EvaluatedStyles {
  /** What the release calls the classes and animations of this module, and of those below it. */
  readonly names: ReadonlyMap<string, string>;
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
  readonly #named = new Map<string, Promise<NamedStyles>>();

  /** @param areUnderChange whether each is evaluated again whenever it is asked for (`npm run dev`). */
  constructor(private readonly areUnderChange = false) {}

  /**
   * The module that takes the place of a style module: class names and plain values. The rules of a `*.late.styles.ts` module are
   * part of it, which lays them on when it is loaded.
   *
   * @param onRead told of what it was made of.
   */
  async moduleOf(file: string, onRead: (file: string) => void): Promise<string> {
    if (this.areUnderChange) for (const kept of [this.#evaluated, this.#named]) kept.delete(file);
    const evaluated = await this.#of(file);
    evaluated.files.forEach(onRead);
    const text = renamed(moduleText(evaluated.exports), evaluated.names);
    return file.endsWith(LATE) ? `${layOn([...rulesNamedBy(evaluated).values()].join(''))}\n${text}` : text;
  }

  /** The sheet of these modules: rules in an order that does not depend on the machine; general ones before those that a width or a state narrows. */
  async sheetOf(files: readonly string[]): Promise<string> {
    const inOrder = files.toSorted((a, b) => Number(isGlobal(b)) - Number(isGlobal(a)) || a.localeCompare(b, 'en'));
    const all = await Promise.all(
      inOrder.map(async (file) => ({ isLate: file.endsWith(LATE), rules: rulesNamedBy(await this.#of(file)) })),
    );
    checkNames(all.map(({ rules }) => rules));
    const rules = new Map(all.flatMap((one) => (one.isLate ? [] : [...one.rules])));
    return [...rules.values()].join('');
  }

  #of(file: string): Promise<NamedStyles> {
    const named = this.#named.get(file) ?? this.#name(file);
    this.#named.set(file, named);
    return named;
  }

  #evaluate(file: string): Promise<EvaluatedStyles> {
    const evaluated = this.#evaluated.get(file) ?? evaluateStyles(file);
    this.#evaluated.set(file, evaluated);
    return evaluated;
  }

  async #name(file: string): Promise<NamedStyles> {
    const evaluated = await this.#evaluate(file);
    // What changes while it is looked at keeps its long names: they depend on no other module.
    if (this.areUnderChange) return { ...evaluated, names: new Map() };
    const modulesBelow = evaluated.files.filter((one) => one !== file && one.endsWith(STYLES));
    await Promise.all(modulesBelow.map((one) => this.#refuseCircle(file, one)));
    const below = await Promise.all(modulesBelow.map((one) => this.#of(one)));
    const names = namesOf(below);
    return { ...evaluated, names: new Map([...names, ...ownNames(evaluated.rules, names)]) };
  }

  /** @throws {Error} where a module is below one that is below it: each would wait for the names of the other for ever. */
  async #refuseCircle(file: string, below: string): Promise<void> {
    const { files } = await this.#evaluate(below);
    if (files.includes(file)) throw new Error(`${file} and ${below} import each other: neither has its names first`);
  }
}

/** The names of modules; of a rule that two of them make by themselves each has its own. */
function namesOf(modules: readonly NamedStyles[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const [long, name] of modules.flatMap((one) => [...one.names])) {
    names.set(long, (names.get(long) ?? name) === name ? name : SEVERAL);
  }
  return names;
}

/**
 * Names for the rules that a module makes itself: what is common to all of them is the hash of these rules, so that two releases
 * live in one page, and each has its number behind it. A document names some two hundred classes, and a hash for each is what
 * no compressor makes shorter.
 */
function ownNames(rules: EvaluatedStyles['rules'], below: ReadonlyMap<string, string>): Map<string, string> {
  const own = [...rules].filter(([name]) => LOCAL.test(name) && !below.has(name));
  const digest = createHash('sha256')
    .update(renamed(own.map(([, rule]) => rule).join(''), below))
    .digest();
  const common = digest.readUIntBE(0, 6).toString(36).slice(-COMMON_LENGTH);
  return new Map(own.map(([name], index) => [name, `${name.slice(0, 2)}${common}${index.toString(36)}`]));
}

/** @throws {Error} where two modules share what is common to their names, which are short: one class would look like another. */
function checkNames(modules: readonly ReadonlyMap<string, string>[]): void {
  const known = new Map<string, string>();
  for (const [name, rule] of modules.flatMap((rules) => [...rules])) {
    const other = known.get(name);
    if (other !== undefined && other !== rule) {
      throw new Error(`\`${name}\` is \`${other}\` and \`${rule}\`: change one of the two modules and they part`);
    }
    known.set(name, rule);
  }
}

/** @throws {Error} where the text names what has several names: with one of them it would not be about elements that have another. */
function renamed(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(NAMES, (long) => {
    const name = names.get(long) ?? long;
    if (name === SEVERAL)
      throw new Error(`what \`${text}\` calls \`${long}\` is of two modules below: let one take it from the other`);
    return name;
  });
}

/** The rules that a module's exports name, the animations that those use, and what it says of the whole document. */
function rulesNamedBy({ exports, rules, names }: NamedStyles): Map<string, string> {
  const namesIn = (text: string) => (text.match(NAMES) ?? []).filter((name) => rules.has(name));
  const named = new Set(namesIn(JSON.stringify(exports)));
  for (const name of [...named]) for (const used of namesIn(rules.get(name) ?? '')) named.add(used);
  const inUse = [...rules].filter(([name]) => named.has(name) || !LOCAL.test(name));
  return new Map(inUse.map(([name, rule]) => [names.get(name) ?? name, renamed(rule, names)]));
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
