// Bundles programs of ours, one file each: npm packages stay outside, but for those that are hundreds of small modules: reading them
// one by one took a third of each start.
import { build } from 'esbuild';

const INSIDE = /^(?:typebox|drizzle-orm)(?:\/|$)/;

/** Bare imports are npm packages and stay as they are, except our own libs, which are sources. */
const npmPackagesOutside = {
  name: 'npm-packages-outside',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@tribina/') || INSIDE.test(name)
        ? undefined
        : { path: name, external: true, sideEffects: false },
    );
  },
};

/**
 * @param {Readonly<Record<string, string>>} programs their files, by the names of the results.
 * @param {string} folder of the results; it must be where the packages are found that stay outside.
 * @param {import('esbuild').BuildOptions} further
 */
export function bundle(programs, folder, further = {}) {
  return build({
    entryPoints: programs,
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [npmPackagesOutside],
    ...further,
  });
}
