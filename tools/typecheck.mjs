// Checks the types of everything: browser code without node's types, node code without the browser's; journeys know both.
import { spawnSync } from 'node:child_process';

const programs = ['tsconfig.web.json', 'tsconfig.node.json', 'tsconfig.e2e.json'];
const failed = programs.filter(
  (program) =>
    spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', program], { stdio: 'inherit' }).status !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
