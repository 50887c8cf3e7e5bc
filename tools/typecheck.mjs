// Checks the types of everything: browser code without node's types, node code without the browser's; journeys know both.
// What has not changed since the last time is not looked at again.
import { runAll } from './run-all.mjs';
import { TYPES } from './steps.mjs';

await runAll(TYPES);
