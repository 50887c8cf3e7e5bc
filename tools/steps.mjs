// What is looked at without running the code: each step of `run-all.mjs`, what takes longest first.

/**
 * Programs are checked by one checker each: several in one would each work out the types that they share. Two programs run
 * side by side.
 *
 * @type {import('./run-all.mjs').Step[]}
 */
export const TYPES = ['node', 'web', 'e2e'].map((name) => {
  const known = `node_modules/.cache/types/${name}.tsbuildinfo`;
  const kept = ['--incremental', '--tsBuildInfoFile', known];
  return [
    `types (${name})`,
    'node',
    ['node_modules/typescript7/bin/tsc', '-p', `tsconfig.${name}.json`, '--checkers', '1', ...kept],
  ];
});

/** @type {import('./run-all.mjs').Step[]} */
export const LINT = [
  ['rules (oxlint)', 'oxlint', ['--ignore-pattern', 'tools/boundary-fixture']],
  [
    'import directions',
    'depcruise',
    ['apps', 'libs', 'services', 'tools', 'e2e', 'bench', '--config', '.dependency-cruiser.cjs'],
  ],
  ['dead code (knip)', 'knip', []],
  ['form (oxfmt)', 'oxfmt', ['--check']],
  ['spec coverage', 'node', ['--import', 'tsx', 'tools/spec/main.ts', '--check']],
];
