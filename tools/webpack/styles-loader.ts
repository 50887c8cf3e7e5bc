import type { LoaderContext } from 'webpack';
import { evaluateStyles, lateRules } from './styles';

interface LoaderOptions {
  /** Another way to evaluate a module, which names the files that it has read. */
  readonly evaluate?: (file: string, onRead: (file: string) => void) => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Replaces a `*.styles.ts` module by what it exports once it is evaluated: class names and plain values. Its rules go to the
 * release's style sheet; those of a `*.late.styles.ts` module are part of the module, which lays them on when it is loaded.
 */
export default async function stylesLoader(this: LoaderContext<LoaderOptions>): Promise<string> {
  const { evaluate } = this.getOptions();
  // Under change (`npm run dev`) all rules stand in the one sheet.
  if (evaluate) return moduleText(await evaluate(this.resourcePath, (file) => this.addDependency(file)));
  const exported = await evaluateStyles(this.resourcePath);
  const late = lateRules(this.resourcePath, exported);
  return late === null ? moduleText(exported) : `${layOn(late)}\n${moduleText(exported)}`;
}

function layOn(rules: string): string {
  return `import { layOn } from '@tribina/theme/late';\nlayOn(${JSON.stringify(rules)});`;
}

function moduleText(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
