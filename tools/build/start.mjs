// Bundles what `npm start` runs beside the services: itself, and the betting site of the demo.
// usage: node tools/build/start.mjs <folder of the results, two below the root>
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node tools/build/start.mjs <folder of the results>');

/** Files that are found by the place of a source are found from the bundle, too. */
const placesOfSources = {
  name: 'places-of-sources',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const place = JSON.stringify(path.relative(folder, file));
      const source = readFileSync(file, 'utf8');
      return {
        contents: source.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        loader: 'ts',
      };
    });
  },
};

rmSync(folder, { recursive: true, force: true });
await bundle({ built: 'tools/start/built.ts', 'betting-site': 'tools/demo/betting-site/main.ts' }, folder, {
  splitting: true,
  plugins: [placesOfSources],
});
