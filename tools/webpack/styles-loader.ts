import type { LoaderContext } from 'webpack';
import { evaluateStyles } from './styles';

/**
 * Replaces a `*.styles.ts` module by what it exports once it is evaluated: class names and plain values. Its rules go to the
 * release's style sheet.
 */
export default function stylesLoader(this: LoaderContext<object>): void {
  const done = this.async();
  evaluateStyles(this.resourcePath).then(
    (exported) => done(null, moduleText(exported)),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

function moduleText(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
