import type { ReleaseBody } from '@tribina/contracts';
import { containerName, type RemoteName } from '@tribina/shell-api';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes a small release as a build leaves it: `release.json` and `files/`. */
export function writeRelease(
  folder: string,
  remote: RemoteName,
  version: string,
  entry = `${remote} ${version}`,
): ReleaseBody {
  const id = `${remote}-${version}`;
  const contents = { 'entry.js': entry, 'static/styles.css': `.${remote} { color: ${'red '.repeat(30)} }` };
  for (const [name, content] of Object.entries(contents)) {
    const file = path.join(folder, 'files', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const description: ReleaseBody = {
    id,
    remote,
    version,
    container: containerName(id),
    exposes: ['./App'],
    shared: [{ name: 'react', version: '^19.0.0' }],
    runtimeCore: '2.9.2',
    shellApi: '^1.0.0',
    manifest: { name: remote, shellApi: '^1.0.0', routes: [], islands: [] },
    loads: {},
    files: Object.entries(contents).map(([name, content]) => ({
      path: name,
      kind: name.endsWith('.js') ? 'entry' : 'style',
      bytes: Buffer.byteLength(content),
      integrity: integrityOf(content),
    })),
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(description));
  return description;
}
