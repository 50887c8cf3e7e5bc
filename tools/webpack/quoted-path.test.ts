import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { QuotedPathPlugin } from './quoted-path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), "tribina-Müller's-"))));
afterEach(() => rmSync(folder, { recursive: true }));

it('builds the entry of the federation plugin also in a folder with an apostrophe in its name', async () => {
  const entry = path.join(folder, 'node_modules/.federation/entry.0af1.js');
  mkdirSync(path.dirname(entry), { recursive: true });
  const runtime = path.join(folder, 'runtime.js');
  writeFileSync(runtime, 'export default "the runtime";');
  // As the plugin of @module-federation/enhanced writes it.
  writeFileSync(entry, `import federation from '${runtime}';\nconsole.log('with', federation);`);
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    webpack(
      { mode: 'none', context: folder, entry, output: { path: folder }, plugins: [new QuotedPathPlugin()] },
      (error, made) => (error ? reject(error) : resolve(made)),
    ),
  );
  expect(stats?.compilation.errors).toEqual([]);
  expect(readFileSync(path.join(folder, 'main.js'), 'utf8')).toContain('the runtime');
});
