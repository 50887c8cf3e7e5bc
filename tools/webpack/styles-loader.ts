import type { LoaderContext } from 'webpack';
import type { StyleModules } from './styles';

/** Replaces a `*.styles.ts` module by what it exports once it is evaluated; its rules go to the release's style sheet. */
export default function stylesLoader(this: LoaderContext<{ readonly styles: StyleModules }>): Promise<string> {
  return this.getOptions().styles.moduleOf(this.resourcePath, (file) => this.addDependency(file));
}
