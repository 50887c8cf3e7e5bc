/** Builds everything that has changed, once for whoever comes after: `npm start` finds nothing left to build. */
import { build } from './build';
import { fingerprint, isBuilt, stampBuilt } from './fingerprint';
import { ROOT } from './paths';

if (!isBuilt(ROOT)) {
  const sources = fingerprint(ROOT, 'sources');
  await build(['service', 'tool', 'app'], (project) => process.stdout.write(`built ${project}\n`));
  stampBuilt(ROOT, sources);
}
