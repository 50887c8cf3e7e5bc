// `npm run verify`: types, rules, import directions, dead code, form, linear expressions, and that everything builds.
import { runAll } from './run-all.mjs';

await runAll([
  ['types', 'node', ['tools/typecheck.mjs']],
  ['lint', 'node', ['tools/lint.mjs']],
  ['expressions', 'node', ['--import', 'tsx', 'tools/expressions/main.ts']],
]);
await runAll([['build', 'nx', ['run-many', '-t', 'build']]]);
