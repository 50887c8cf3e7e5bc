// Bundles programs that npm scripts run from their sources, for tests that run them a hundred times: reading hundreds of modules
// takes seconds each time. They find the project as if they stood where their sources do.
// usage: node tools/build/scripts.mjs <folder of the results> <script>…
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

const [folder, ...names] = process.argv.slice(2);
for (const name of names) {
  const [, file] = /^node --import tsx (\S+)/.exec(scripts[name] ?? '') ?? [];
  if (!folder || !file)
    throw new Error(`usage: node tools/build/scripts.mjs <folder> <script>…; there is no '${name}'`);
  const source = path.join(ROOT, file);
  const place = JSON.stringify(pathToFileURL(source).href);
  await bundle({ [name]: source }, folder, { define: { 'import.meta.url': place }, outExtension: { '.js': '.mjs' } });
}
