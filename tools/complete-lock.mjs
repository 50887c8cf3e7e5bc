/**
 * `npm run lock`: after a change of dependencies, completes package-lock.json by the platform packages (binaries for other
 * systems) that the registry at hand does not carry. Without an entry for each of them `npm ci` refuses the whole file, on
 * every system; with one it passes over those of other systems. They stand without integrity, which a full registry fills in.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = {
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
};
const PROCESSORS = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  arm32: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};

/** What a platform package's name says of where it runs; null for a name that says nothing. */
function platformOf(name) {
  const words = name.split(/[-/.]/);
  const os = words.map((word) => SYSTEMS[word]).find(Boolean);
  const cpu = words.map((word) => PROCESSORS[word]).find(Boolean);
  if (!os && !cpu) return null;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}) };
}

/** The entry that a dependency of a package is found by: next to it, or further out. */
function isPresent(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/(@[^/]+\/)?[^/]+|[^/]+)$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const added = [];
for (const [folder, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name);
    if (!platform || isPresent(lock.packages, folder, name)) continue;
    const outermost = `node_modules/${name}`;
    lock.packages[outermost] = { version, ...platform, ...(dev ? { dev } : {}), optional: true };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} platform packages added\n`);
