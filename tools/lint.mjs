// Everything that reads the code without running it: rules, import directions, dead code, form.
import { runAll } from './run-all.mjs';
import { LINT } from './steps.mjs';

await runAll(LINT);
