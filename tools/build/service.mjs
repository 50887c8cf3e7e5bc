// Bundles a service's own code (its sources and our libs) into dist/, one file a program.
// usage: node tools/build/service.mjs services/<name> [<folder of the result>]
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';

const [project, result] = process.argv.slice(2);
if (!project || !existsSync(path.join(project, 'src/server.ts'))) {
  throw new Error('usage: node tools/build/service.mjs services/<name> [<folder of the result>]');
}

/** Programs that the service starts beside itself, by name. */
const { tribina } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));

await bundle(
  { server: path.join(project, 'src/server.ts'), ...tribina?.programs },
  result ?? path.join(project, 'dist'),
);
