// Bundles a service's own code (its sources and our libs) into dist/server.js; npm packages stay outside.
// usage: node tools/build/service.mjs services/<name>
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import path from 'node:path';

const project = process.argv[2];
if (!project || !existsSync(path.join(project, 'src/server.ts'))) {
  throw new Error('usage: node tools/build/service.mjs services/<name>');
}

/** Bare imports are npm packages and stay as they are, except our own libs, which are sources. */
const npmPackagesOutside = {
  name: 'npm-packages-outside',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@tribina/') ? undefined : { path: name, external: true },
    );
  },
};

await build({
  entryPoints: [path.join(project, 'src/server.ts')],
  outfile: path.join(project, 'dist/server.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [npmPackagesOutside],
});
