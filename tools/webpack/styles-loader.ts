import type { LoaderContext } from 'webpack';
import { evaluateStyles } from './styles';

/**
 * Replaces a `*.styles.ts` module by what it exports once it is evaluated: class names and plain values. Its rules go to the
 * release's style sheet.
 */
export default async function stylesLoader(this: LoaderContext<object>): Promise<string> {
  return moduleText(await evaluateStyles(this.resourcePath));
}

function moduleText(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
