/** Prints the compressed bytes of the platform's own code, built as the host is, without the libraries that it shares. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { hostConfig } from '../config';
import { StyleModules } from '../styles';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Shared libraries, and the frame that the host shows. */
const NOT_PLATFORM = /^(react|react-dom|@emotion\/react|@tribina\/(auth|ui|messages|facades))(\/|$)/;
const output = mkdtempSync(path.join(os.tmpdir(), 'tribina-platform-'));

const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
  webpack(
    {
      ...hostConfig({
        name: 'host',
        root: path.join(ROOT, 'apps/host'),
        releaseId: 'host-0.0.0',
        container: 'host',
        output,
        exposes: {},
        usesEmotion: false,
        styles: new StyleModules(),
      }),
      entry: { main: path.join(import.meta.dirname, 'platform.ts') },
      externals: ({ request }, done) => (NOT_PLATFORM.test(request) ? done(undefined, 'var {}') : done()),
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
});
if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only' }));
process.stdout.write(String(gzipSync(readFileSync(path.join(output, 'main.js'))).length));
rmSync(output, { recursive: true });
