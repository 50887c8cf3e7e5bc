import webpack, { type Compiler } from 'webpack';
import { STYLE_FILE } from '../webpack/config';
import { freshModule } from './fresh-module';

const NAME = 'FreshStyles';

/**
 * Style modules under change: each is evaluated on its own whenever it or a file below it is saved, and its rules replace
 * those that it had. Where two rules of one element contradict each other, the build of a release may order them otherwise.
 */
export class FreshStyles {
  readonly #rulesOf = new Map<string, ReadonlyMap<string, string>>();

  readonly evaluate = async (
    file: string,
    onRead: (file: string) => void,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const { exports, files } = await freshModule(
      `export * as own from ${JSON.stringify(file)};\nexport { collectedRules } from '@tribina/theme';`,
    );
    const { own, collectedRules } = exports as {
      own: Readonly<Record<string, unknown>>;
      collectedRules: () => ReadonlyMap<string, string>;
    };
    files.forEach(onRead);
    this.#rulesOf.set(file, collectedRules());
    return own;
  };

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const inUse = [...compilation.modules].flatMap((module) => (module as { resource?: string }).resource ?? []);
        const rules = new Map(inUse.toSorted().flatMap((file) => [...(this.#rulesOf.get(file) ?? [])]));
        compilation.emitAsset(STYLE_FILE, new webpack.sources.RawSource([...rules.values()].join('')));
      });
    });
  }
}
