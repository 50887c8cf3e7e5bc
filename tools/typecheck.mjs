// Checks the types of everything: browser code without node's types, node code without the browser's; journeys know both.
// What has not changed since the last time is not looked at again.
import { spawnSync } from 'node:child_process';

const programs = ['web', 'node', 'e2e'];
const failed = programs.filter((name) => {
  const known = `node_modules/.cache/types/${name}.tsbuildinfo`;
  const args = ['-p', `tsconfig.${name}.json`, '--incremental', '--tsBuildInfoFile', known];
  const { status } = spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', ...args], { stdio: 'inherit' });
  return status !== 0;
});
process.exit(failed.length > 0 ? 1 : 0);
