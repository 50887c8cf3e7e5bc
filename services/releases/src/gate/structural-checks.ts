import { RELEASE_LIMIT_BYTES } from '@tribina/contracts/schemas';
import { containerName, parseReleaseId, type ReleaseDescription, type ReleaseFile } from '@tribina/shell-api';
import { duplicatesOf, isHost, when, type Candidate, type GateCheck } from './check';

const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const COMPARATOR = String.raw`(?:(?:\^|~|[<>]=?|=)?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?)`;
/** npm's notation, as far as our remotes need it: `^1.2.0`, `>=1.0.0 <2.0.0`, `1.x` written as `^1`. */
const RANGE = new RegExp(`^(?:\\*|${COMPARATOR}(?: ${COMPARATOR})*(?: \\|\\| ${COMPARATOR}(?: ${COMPARATOR})*)*)$`);
const PACKAGE_NAME = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9._-]+)*$/;
const PLAIN_SEGMENT = /^[\w@~+-][\w@~+.-]*$/;

/** Each file is stored, with the content that its hash says. */
export const STORED_CHECK: GateCheck = { name: 'sizes', causesOf: sizeCauses };

/** What a release must be in itself, whatever else is served. */
export const STRUCTURAL_CHECKS: readonly GateCheck[] = [
  { name: 'identity', causesOf: identityCauses },
  { name: 'parts', causesOf: partCauses },
  { name: 'paths', causesOf: pathCauses },
  STORED_CHECK,
  { name: 'weight', causesOf: weightCauses },
  { name: 'shared', causesOf: sharedCauses },
  { name: 'loads', causesOf: loadCauses },
  { name: 'manifest', causesOf: manifestCauses },
];

function identityCauses({ release }: Candidate): string[] {
  const { id, remote, version, container } = release;
  const parsed = parseReleaseId(id);
  return when(
    [parsed?.remote !== remote || parsed.version !== version, `id '${id}' is not '${remote}-${version}'`],
    [container !== containerName(id), `container '${container}' is not '${containerName(id)}'`],
  );
}

function partCauses({ release }: Candidate): string[] {
  const count = (kind: ReleaseFile['kind']) => release.files.filter((file) => file.kind === kind).length;
  return when(
    [count('entry') !== 1, `has ${count('entry')} entry files, not 1`],
    [isHost(release) && count('boot') !== 1, `has ${count('boot')} boot files, not 1`],
    [!isHost(release) && count('boot') > 0, 'has a boot file, which only the host may have'],
    [count('server') > 1, `has ${count('server')} server bundles, not 1 at most`],
  );
}

function pathCauses({ release }: Candidate): string[] {
  const paths = release.files.map((file) => file.path);
  return [
    ...paths
      .filter((path) => !path.split('/').every((segment) => PLAIN_SEGMENT.test(segment)))
      .map((path) => `'${path}' is not a plain relative path`),
    ...duplicatesOf(paths).map((path) => `'${path}' is there twice`),
  ];
}

function sizeCauses({ release, sizes }: Candidate): string[] {
  return release.files
    .filter((file) => sizes.get(file.integrity) !== file.bytes)
    .map(({ path, bytes, integrity }) => `'${path}' has ${sizes.get(integrity) ?? 'no'} bytes, not ${bytes}`);
}

/** Before anything of it is read by a check. */
function weightCauses({ release }: Candidate): string[] {
  const excess = excessOf(release);
  return excess === null ? [] : [`its files ${excess}`];
}

/** What is to be said of files that are too many together; null: nothing. */
export function excessOf({ files }: Pick<ReleaseDescription, 'files'>): string | null {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return bytes > RELEASE_LIMIT_BYTES
    ? `have ${bytes} bytes together, more than ${RELEASE_LIMIT_BYTES}: leave some out (tools/webpack/release.ts)`
    : null;
}

function sharedCauses({ release }: Candidate): string[] {
  const form = isHost(release) ? VERSION : RANGE;
  const word = isHost(release) ? 'version' : 'range';
  return [
    ...release.shared.flatMap(({ name, version }) =>
      when(
        [!PACKAGE_NAME.test(name), `'${name}' is not a package name`],
        [!form.test(version), `shared ${name}: '${version}' is not a ${word}`],
      ),
    ),
    ...duplicatesOf(release.shared.map(({ name }) => name)).map((name) => `shared ${name} is there twice`),
    ...when(
      [!form.test(release.shellApi), `shellApi '${release.shellApi}' is not a ${word}`],
      [!VERSION.test(release.runtimeCore), `runtimeCore '${release.runtimeCore}' is not a version`],
    ),
  ];
}

function loadCauses({ release }: Candidate): string[] {
  const { loads, files } = release;
  const scripts = new Set(files.filter(({ kind }) => kind === 'chunk' || kind === 'entry').map(({ path }) => path));
  return Object.entries(loads).flatMap(([part, paths]) =>
    paths.filter((path) => !scripts.has(path)).map((path) => `loads '${path}' with ${part}, which is no script of it`),
  );
}

function manifestCauses({ release }: Candidate): string[] {
  const { manifest, remote } = release;
  if (isHost(release)) return when([manifest !== null, 'the host has no manifest']);
  if (!manifest) return ['the manifest is missing'];
  return when(
    [manifest.name !== remote, `the manifest is that of '${manifest.name}'`],
    [manifest.shellApi !== release.shellApi, `the manifest needs shellApi '${manifest.shellApi}'`],
    [
      manifest.islands.length > 0 && !release.exposes.includes('./Islands'),
      "has islands but does not expose './Islands'",
    ],
    [manifest.routes.length > 0 && !release.exposes.includes('./App'), "has routes but does not expose './App'"],
  );
}
