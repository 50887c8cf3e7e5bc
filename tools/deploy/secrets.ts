/** `npm run secrets -- [folder]`: makes the environment files of a deployment out of the examples, with secrets of its own. */
import path from 'node:path';
import { ROOT } from '../start/paths';
import { writeEnvironment } from './env-files';

const examples = path.join(ROOT, 'deploy/env');
const folder = path.resolve(process.argv[2] ?? examples);
const written = writeEnvironment(examples, folder);
process.stdout.write(
  `${folder}: ${written.length > 0 ? written.join(', ') : 'everything was there'}\n` +
    'Look through host names and networks (example, TRUSTED_PROXIES) before the first start.\n',
);
