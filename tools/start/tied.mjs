// Runs a Node program in a process group of its own that ends with whoever has started this one, however that ends.
// usage: node tools/start/tied.mjs <program> [arguments], with an IPC channel
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  detached: true,
});

function endAll() {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

process.once('disconnect', endAll);
// It has ended before anybody listened.
if (process.connected === false) endAll();
process.once('SIGTERM', endAll);
child.once('exit', (code) => process.exit(code ?? 1));
