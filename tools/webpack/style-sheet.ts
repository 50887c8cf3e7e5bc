import webpack, { type Compiler } from 'webpack';
import type { StyleModules } from './styles';

const STYLES = '.styles.ts';
const NAME = 'StyleSheetPlugin';

/** Writes the rules of all style modules in use as one sheet. */
export class StyleSheetPlugin {
  constructor(
    private readonly filename: string,
    private readonly styles: StyleModules,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const inUse = [...compilation.modules].flatMap((module) => (module as { resource?: string }).resource ?? []);
        const sheet = await this.styles.sheetOf(inUse.filter((file) => file.endsWith(STYLES)));
        compilation.emitAsset(this.filename, new webpack.sources.RawSource(sheet));
      });
    });
  }
}
