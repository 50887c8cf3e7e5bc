// Measures the agent against its budgets (design contracts B5), and fails above them: the plain script made here, as the build
// makes it, and what is built. From the root: node apps/tracking-agent/testing/size.mjs
import { minify } from '@swc/core';
import { build } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const APP = path.resolve(import.meta.dirname, '..');
/** GB1: the plain script, and the remote's own code 1 kB more; GB2: the fingerprint, once for each of them. */
const BUILT = { 'agent.js': 4 * KB, 'expose-agent.js': 5 * KB, 'agent-fp.js': 17 * KB, 'fp.js': 17 * KB };

async function plainScript() {
  const { outputFiles } = await build({
    entryPoints: [path.join(APP, 'src/script.ts')],
    define: {
      __RELEASE_FILES__: '"/r/tracking-agent/tracking-agent-1.0.0-g0123456789/"',
      __FEDERATED__: 'false',
    },
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const { code } = await minify(outputFiles[0].text, {
    compress: { passes: 3 },
    mangle: { toplevel: true },
    ecma: 2022,
  });
  return Buffer.from(code);
}

function measure(name, bytes, budget) {
  const { length } = gzipSync(bytes, { level: 9 });
  process.stdout.write(`${name}: ${length} of ${budget} bytes, gzip\n`);
  if (length > budget) process.exitCode = 1;
}

measure('src/script.ts', await plainScript(), 4 * KB);
for (const [file, budget] of Object.entries(BUILT)) {
  const at = path.join(APP, 'dist/files', file);
  if (existsSync(at)) measure(`dist/files/${file}`, readFileSync(at), budget);
}
