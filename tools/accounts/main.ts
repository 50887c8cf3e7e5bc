/** Writes docs/accounts.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/paths';
import { accountsPage } from './page';

writeFileSync(path.join(ROOT, 'docs/accounts.md'), accountsPage());
