/** Writes docs/spec-coverage.md; with `--check` it only says whether the page is what it should be. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../start/paths';
import { coveragePage, findTests, readRequirements } from './coverage';

const page = path.join(ROOT, 'docs/spec-coverage.md');
const requirements = readRequirements(readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8'));
const notes = parse(readFileSync(path.join(ROOT, 'docs/spec-notes.yaml'), 'utf8')) as Record<string, string>;
const wanted = coveragePage(requirements, findTests(), notes);

if (!process.argv.includes('--check')) writeFileSync(page, wanted);
else if (readFileSync(page, 'utf8') !== wanted) {
  process.stderr.write('docs/spec-coverage.md is not up to date: npx tsx tools/spec/main.ts\n');
  process.exitCode = 1;
}
