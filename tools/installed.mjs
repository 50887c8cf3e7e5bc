// Says in one sentence that `npm ci` is still to be run, where every other module would fail by a stack of its own.
try {
  import.meta.resolve('tsx/esm/api');
} catch {
  process.stderr.write('What Tribina is built from is not installed: run npm ci first.\n');
  process.exit(1);
}
