// Bundles programs that npm scripts run from their sources, or other sources, for tests that run them a hundred times: reading
// hundreds of modules takes seconds each time. They find the project as if they stood where their sources do.
// usage: node tools/build/scripts.mjs <folder of the results> <script, or file.ts>…
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

const [folder, ...names] = process.argv.slice(2);
for (const name of names) {
  const [, file] = name.endsWith('.ts') ? [name, name] : (/^node --import tsx (\S+)/.exec(scripts[name] ?? '') ?? []);
  if (!folder || !file)
    throw new Error(`usage: node tools/build/scripts.mjs <folder> <script, or file.ts>…; there is no '${name}'`);
  const source = path.join(ROOT, file);
  const place = JSON.stringify(pathToFileURL(source).href);
  await bundle({ [path.basename(name, '.ts')]: source }, folder, {
    define: { 'import.meta.url': place },
    outExtension: { '.js': '.mjs' },
  });
}
