// Bundles a service's own code (its sources and our libs) into dist/, one file a program; npm packages stay outside, but for those
// that are hundreds of small modules: reading them one by one took a third of each service's start.
// usage: node tools/build/service.mjs services/<name> [<folder of the result>]
import { build } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [project, result] = process.argv.slice(2);
if (!project || !existsSync(path.join(project, 'src/server.ts'))) {
  throw new Error('usage: node tools/build/service.mjs services/<name> [<folder of the result>]');
}

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

/** Programs that the service starts beside itself, by name. */
const { tribina } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));

await build({
  entryPoints: { server: path.join(project, 'src/server.ts'), ...tribina?.programs },
  outdir: result ?? path.join(project, 'dist'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [npmPackagesOutside],
});
