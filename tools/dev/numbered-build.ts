import webpack, { type Compiler } from 'webpack';
import { ENTRY_FILE } from '../webpack/config';

const NAME = 'NumberedBuild';
/** Stands for the number of the build in names that webpack fixes when it starts. */
export const NUMBER_PLACE = '0build0';

/**
 * Gives each build of a watch a release of its own: the place of the number is filled in before hashes are taken, so that
 * nothing that was kept of one build is taken for the next.
 */
export class NumberedBuild {
  number = 0;

  /** @param prelude what the entry runs first, on one line, so that lines in source maps stay what they are. */
  constructor(private readonly prelude: string) {}

  fill(text: string): string {
    return text.replaceAll(NUMBER_PLACE, String(this.number));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.number += 1;
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const text = (name === ENTRY_FILE ? this.prelude : '') + source.source().toString();
          compilation.updateAsset(name, new webpack.sources.RawSource(this.fill(text)));
        }
      });
    });
  }
}
