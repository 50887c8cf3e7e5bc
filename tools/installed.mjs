// Says in one sentence what every other module would fail by with a stack of its own: that `npm ci` is still to be run, or that there
// is no folder for what is temporary.
import { accessSync, constants } from 'node:fs';
import os from 'node:os';

try {
  import.meta.resolve('tsx/esm/api');
} catch {
  refuse('What Tribina is built from is not installed: run npm ci first.');
}
try {
  accessSync(os.tmpdir(), constants.W_OK | constants.X_OK);
} catch {
  refuse(`Nothing can be written to ${os.tmpdir()}, where temporary files go: set TMPDIR to a folder that takes them.`);
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
