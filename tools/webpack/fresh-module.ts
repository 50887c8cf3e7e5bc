import { build } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { ROOT } from '../start/paths';

export interface FreshModule {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Every file that it was made of. */
  readonly files: readonly string[];
}

/** Node keeps a module that it has imported for as long as the process lives: sources under change are bundled and run anew. */
export async function freshModule(source: string): Promise<FreshModule> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: path.join(ROOT, 'tools') },
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
  });
  const module = { exports: {} };
  const run = vm.compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require']);
  run(module, module.exports, createRequire(import.meta.url));
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  return { exports: module.exports, files: files.map((file) => path.join(ROOT, file)) };
}
