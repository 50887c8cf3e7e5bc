// Everything that reads the code without running it: rules, import directions, dead code, form.
import { runAll } from './run-all.mjs';

await runAll([
  // The longest first.
  ['form (oxfmt)', 'oxfmt', ['--check']],
  ['rules (oxlint)', 'oxlint', ['--ignore-pattern', 'tools/boundary-fixture']],
  [
    'import directions',
    'depcruise',
    ['apps', 'libs', 'services', 'tools', 'e2e', 'bench', '--config', '.dependency-cruiser.cjs'],
  ],
  ['dead code (knip)', 'knip', []],
  ['spec coverage', 'node', ['--import', 'tsx', 'tools/spec/main.ts', '--check']],
]);
