/** Writes docs/forms.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/paths';
import { formsPage } from './page';

writeFileSync(path.join(ROOT, 'docs/forms.md'), formsPage());
