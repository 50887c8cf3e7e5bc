import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compiler } from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;

const NAME = 'ScriptLoaderPlugin';
/** Stands in the runtime until the hashes of its chunks are known. */
const PLACE = '__CHUNK_HASHES__';

/** The runtime's way to load a chunk: by the document's one loader (`tribina.load`), with the hash that the chunk must have. */
class ScriptLoader extends RuntimeModule {
  constructor(private readonly limitMs: number) {
    super('tribina script loader', RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    return [
      `var hashes = "${PLACE}";`,
      `${RuntimeGlobals.loadScript} = function(url, done, key, chunkId) {`,
      `  tribina.load(url, hashes[chunkId], function(outcome) { done({ type: outcome, target: { src: url } }); }, ${this.limitMs});`,
      `};`,
    ].join('\n');
  }
}

/**
 * Replaces webpack's script loader and writes the table of chunks and their hashes into the file that holds the runtime. An entry
 * has dozens of them, and nothing of a hash can be compressed: what comes late has a short one. What a document preloads has the
 * one that the document names, for a browser takes no preload that was to have another hash. No cycle: chunks hold no hashes, only the runtime's file does.
 */
export class ScriptLoaderPlugin {
  /** @param isPreloaded by the name of a chunk. */
  constructor(
    private readonly limitMs: number,
    private readonly isPreloaded: (name: string) => boolean,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: NAME, stage: -100 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new ScriptLoader(this.limitMs));
          return true;
        });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        () => {
          for (const runtime of [...compilation.chunks].filter((chunk) => chunk.hasRuntime()))
            this.#writeHashes(compilation, runtime);
        },
      );
    });
  }

  #writeHashes(compilation: webpack.Compilation, runtime: Chunk): void {
    const table = Object.fromEntries(
      [...runtime.getAllAsyncChunks()].flatMap((chunk) =>
        [...chunk.files]
          .filter((file) => file.endsWith('.js'))
          .map((file) => [
            String(chunk.id),
            hashOf(
              this.isPreloaded(chunk.name ?? '') ? 'sha384' : 'sha256',
              compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0),
            ),
          ]),
      ),
    );
    for (const file of runtime.files) {
      compilation.updateAsset(file, (source) => {
        const text = source.source().toString();
        return new sources.RawSource(
          text.replaceAll(new RegExp(`["'\`]${PLACE}["'\`]`, 'g'), () => JSON.stringify(table)),
        );
      });
    }
  }
}

/** As an `integrity` attribute has it. */
export function hashOf(algorithm: 'sha256' | 'sha384', bytes: Uint8Array): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
