// `npm run verify`: that everything builds, types, rules, import directions, dead code, form, linear expressions.
import { runAll } from './run-all.mjs';
import { LINT, TYPES } from './steps.mjs';

// By itself: it uses all cores, and `npm start` takes what it makes.
await runAll([['build', 'node', ['--import', 'tsx', 'tools/start/build-all.ts']]]);
await runAll([...TYPES, ...LINT, ['expressions', 'node', ['--import', 'tsx', 'tools/expressions/main.ts']]]);
