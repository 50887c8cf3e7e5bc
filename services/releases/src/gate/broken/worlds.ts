import type { ReleaseBody } from '@tribina/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { integrityOf } from '../../store/object-store';
import { aRelease, textFile, type TestRelease } from '../../testing/test-release';

/** A release to be judged, and those that serve everybody meanwhile. */
export interface World {
  readonly candidate: TestRelease;
  readonly alive: readonly TestRelease[];
}

type TestFile = TestRelease['files'][number];

export const SHARED = [
  { name: 'react', version: '19.3.1' },
  { name: '@tribina/auth', version: '0.0.0' },
] as const;
export const KB = 1024;

export const HOST_TYPES = `
type T1 = { readonly id: "rs" | "hr" | "ke"; readonly locale: string };
type T2 = { readonly edition: T1; readonly initial: { readonly path: string } | null };
export interface Slots {
  "./App": { readonly App: React.ComponentType<T2>; readonly prefetch: (edition: T1, path: string) => Promise<{ readonly path: string }> };
  "./Islands": Readonly<Record<string, React.ComponentType<never>>>;
}
`;
export const REMOTE_TYPES = `
type T1 = { readonly id: "rs" | "hr" | "ke" };
export interface Exposes {
  "./App": { App: (props: { readonly edition: T1 }) => React.ReactNode; prefetch: (edition: T1, path: string) => Promise<{ readonly path: string }> };
  "./Islands": { Live: (props: { readonly matchId: number }) => React.ReactNode };
}
`;

export const later = textFile('later.js', 'chunk', 'self.later = 1;');
export const app = textFile('expose-App.js', 'chunk', 'self.app = 1;');
export const islands = textFile('expose-Islands.js', 'chunk', 'self.islands = 1;');
export const chunks = [app, islands, later];

const shortHashOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** An entry with the hashes of its chunks, as the build writes it. */
export const entryOf = (hashed: readonly TestFile[]) =>
  textFile(
    'main.js',
    'entry',
    `var hashes=${JSON.stringify(Object.fromEntries(hashed.map((file) => [file.path, shortHashOf(file.content)])))}`,
  );
const styles = textFile('styles.css', 'style', '.news { color: red }');
const server = textFile('server.cjs', 'server', 'exports.page = () => null;');
export const typesOf = (text: string) => textFile('api.d.ts', 'types', text);

const LOADS = { './App': ['expose-App.js'], './Islands': ['expose-Islands.js'], later: ['later.js'] };
export const NEEDED = SHARED.map(({ name, version }) => ({ name, version: `^${version}` }));

export function remote(says: Partial<ReleaseBody> = {}, files: readonly TestFile[] = goodFiles()): TestRelease {
  const version = says.version ?? '1.1.0';
  return aRelease({ version, files, says: { shared: NEEDED, loads: LOADS, ...says } });
}

export const goodFiles = (changed: readonly TestFile[] = []): TestFile[] => [
  ...[...chunks, entryOf(chunks), styles, server, typesOf(REMOTE_TYPES)].filter(
    (file) => !changed.some(({ path }) => path === file.path),
  ),
  ...changed,
];

export function host(says: Partial<ReleaseBody> = {}, types: string = HOST_TYPES): TestRelease {
  const lazy = textFile('app.js', 'chunk', 'self.hostApp = 1;');
  const files = [
    entryOf([lazy]),
    lazy,
    textFile('boot.js', 'boot', 'self.tribina = {};'),
    textFile('styles.css', 'style', 'body { margin: 0 }'),
    textFile('server.cjs', 'server', 'exports.render = () => null;'),
    typesOf(types),
  ];
  const version = says.version ?? '1.0.0';
  return aRelease({
    remote: 'host',
    version,
    files,
    says: { shared: [...SHARED], loads: { app: ['app.js'] }, ...says },
  });
}

/** A release of news against a host. */
export const news = (candidate: TestRelease, ...alive: TestRelease[]): World => ({
  candidate,
  alive: alive.length > 0 ? alive : [host()],
});
export const withManifest = (part: object): Partial<ReleaseBody> => {
  const { manifest } = remote().description;
  return { manifest: manifest && { ...manifest, ...part } };
};
export const withFiles = (...changed: TestFile[]) => remote({}, goodFiles(changed));
/** Text that does not get smaller by compression. */
export const heavy = (bytes: number) => randomBytes(Math.ceil(bytes / 2)).toString('base64');
/** The declared integrity of one file is that of another content. */
export function mislabelled(path: string): TestRelease {
  const { description, files } = remote();
  const declared = description.files.map((file) =>
    file.path === path ? { ...file, integrity: integrityOf(Buffer.from('another content')) } : file,
  );
  return { description: { ...description, files: declared }, files };
}
