import type { ReleaseDescription } from '@tribina/shell-api';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.join(__dirname, '../..');

interface Line {
  readonly failed?: string;
  readonly description: ReleaseDescription;
  readonly contents: Readonly<Record<string, string>>;
  readonly durationMs: number;
}

let workshop: string;
let child: ChildProcess;
let next: () => Promise<Line>;

const file = (name: string) => path.join(workshop, 'remote/src', name);
const write = (name: string, text: string) => writeFileSync(file(name), text);
const edit = (name: string, from: string, to: string) =>
  write(name, readFileSync(file(name), 'utf8').replace(from, to));
const numberOf = ({ description: { id } }: Line) => Number(/^news-0\.0\.0-dev\.[0-9a-f]{6}\.(\d+)$/.exec(id)?.[1]);

beforeAll(() => {
  workshop = mkdtempSync(path.join(os.tmpdir(), 'tribina-watch-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(workshop, 'node_modules'));
  cpSync(path.join(ROOT, 'tools/webpack/testing/remote'), path.join(workshop, 'remote'), { recursive: true });
  write('layout.styles.ts', `export const layout = { color: 'red' } as const;`);
  write(
    'page.styles.ts',
    `import { style } from '@tribina/theme';\nimport { layout } from './layout.styles';\nexport const page = style(layout);`,
  );
  write('islands.ts', `${readFileSync(file('islands.ts'), 'utf8')}\nexport { page } from './page.styles';\n`);
  const program = path.join(__dirname, 'testing/watch.ts');
  child = spawn(process.execPath, ['--import', 'tsx', program, path.join(workshop, 'remote')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The child has no output');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  next = async () => JSON.parse(String((await lines.next()).value)) as Line;
});
afterAll(async () => {
  child.kill();
  await once(child, 'exit');
  rmSync(workshop, { recursive: true });
});

it('builds at every save a release of its own, of what was saved', async () => {
  const first = await next();
  expect(numberOf(first)).toBe(1);
  expect(first.description.files.map(({ kind }) => kind)).toEqual(['chunk', 'entry', 'chunk', 'style']);
  for (const { path: name, integrity } of first.description.files) {
    expect(integrity).toBe(digestOf('sha384', first.contents[name]));
  }
  const { id, container, loads } = first.description;
  const entry = first.contents['main.js'] ?? '';
  // The entry names this very release, holds the hashes of its chunks, and hears of the next build.
  for (const held of [id, `var ${container}`, '/__dev/events', ...chunkHashes(first)]) expect(entry).toContain(held);
  expect(loads['./Islands']).toHaveLength(1);
  expect(first.contents['styles.css']).toMatch(/color:red/);

  edit('islands.ts', 'reactVersion = version', 'reactVersion = `${version}, saved`');
  const second = await next();
  expect([numberOf(second), second.description.container]).not.toContain(container);
  expect(second.contents['expose-Islands.js']).toContain(', saved');
  expect(second.contents['main.js']).not.toContain(container);
  // What has not changed is not built again. Sooner or later that shows, whatever else the machine does.
  for (
    let again = second, [from, to] = ['saved', 'kept'];
    again.durationMs >= first.durationMs;
    [from, to] = [to, from]
  ) {
    edit('islands.ts', `, ${from}`, `, ${to}`);
    again = await next();
  }

  edit('layout.styles.ts', 'red', 'blue');
  const third = await next();
  expect(third.contents['styles.css']).toMatch(/^[^}]*color:blue;\}$/);

  edit('manifest.ts', 'islands: []', `islands: ['Saved']`);
  const fourth = await next();
  expect(fourth.description.manifest?.islands).toEqual(['Saved']);
}, 180_000);

it('says what is wrong, and builds again when it is right', async () => {
  edit('later.ts', 'export', 'export export');
  expect((await next()).failed).toContain('later.ts');
  edit('later.ts', 'export export', 'export');
  expect((await next()).description.remote).toBe('news');
}, 180_000);

/** What a document preloads has the hash that it names, what comes late a short one. */
function chunkHashes({ description, contents }: Line): string[] {
  const chunks = description.files.filter(({ kind }) => kind === 'chunk');
  return chunks.map(({ path: name }) => digestOf(name.startsWith('expose-') ? 'sha384' : 'sha256', contents[name]));
}

function digestOf(algorithm: string, content = ''): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
