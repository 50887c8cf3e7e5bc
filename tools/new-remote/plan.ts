import { EDITIONS, EDITION_IDS, isReservedSegment, OWN_PATHS, REMOTE_NAMES } from '@tribina/editions';
import { SHELL_API_VERSION } from '@tribina/shell-api';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { withLink, withRemote } from './registry';
import { CannotMake, type NewRemote } from './remote';

/** A file as it will be; those of the new app come before the lists that name it. */
export interface PlannedFile {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly text: string;
}

/** The one list of remotes, with the table of their paths. */
const LIST = 'libs/editions/src/remotes.ts';
const LOCK = 'package-lock.json';
/** How files are formatted. */
const FORM = '.oxfmtrc.json';
/** The build of a new remote is that of this one. */
const SIBLING = 'apps/special/package.json';

const NAME = /^[a-z]+(?:-[a-z]+)*$/;
const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 30;
/** Packages of ours that the template takes; what is no package of ours keeps the sibling's version. */
const DEPENDENCIES = ['editions', 'federation-web', 'messages', 'shell-api', 'theme', 'ui'];
const TEMPLATE = '.template';

/**
 * Everything that a new remote needs, as text; writes nothing.
 *
 * @param root of the repository.
 * @throws CannotMake
 */
export async function plan(root: string, remote: NewRemote): Promise<readonly PlannedFile[]> {
  assertForm(remote);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const app = appPackage(read(SIBLING), remote);
  const files = [
    ...templateFiles(remote),
    { file: `apps/${remote.name}/package.json`, text: `${JSON.stringify(app, null, 2)}\n` },
    { file: LIST, text: withRemote(read(LIST), remote) },
    { file: LOCK, text: withLink(read(LOCK), app) },
  ];
  const planned = await Promise.all(files.map((file) => formatted(root, file)));
  assertFree(root, remote, planned);
  return planned;
}

function assertForm({ name, segment }: NewRemote): void {
  if (!NAME.test(name) || name.length > LONGEST) {
    throw new CannotMake(
      'NAME_ILL_FORMED',
      `'${name}' is not lower-case letters with single hyphens, ${LONGEST} at most`,
    );
  }
  if (!SEGMENT.test(segment) || segment.length > LONGEST) {
    throw new CannotMake(
      'PATH_ILL_FORMED',
      `'${segment}' is not one segment of lower-case letters, digits and hyphens`,
    );
  }
}

/** A second run of the same command finds its own work; anything else of that name is somebody else's. */
function assertFree(root: string, { name, segment }: NewRemote, planned: readonly PlannedFile[]): void {
  const own = planned.filter(({ file }) => file.startsWith('apps/'));
  const hasFolder = existsSync(path.join(root, 'apps', name));
  const isOwn = own.every(({ file, text }) => textOf(path.join(root, file)) === text);
  const isNamed = REMOTE_NAMES.some((known) => known === name);
  if (hasFolder ? !isOwn : isNamed) throw new CannotMake('NAME_TAKEN', `there is a remote '${name}'`);
  if (!hasFolder && existsSync(path.join(root, 'node_modules/@tribina', name))) {
    throw new CannotMake('NAME_TAKEN', `there is a package '@tribina/${name}'`);
  }
  for (const id of EDITION_IDS) assertFreeSegment(id, name, segment);
}

function assertFreeSegment(id: (typeof EDITION_IDS)[number], name: string, segment: string): void {
  const edition = EDITIONS[id];
  const owner = Object.entries(OWN_PATHS).find(([, own]) => own.segment(edition) === segment)?.[0];
  if (owner === name) return;
  const isWord = [...Object.values(edition.words), ...Object.values(edition.sports)].includes(segment);
  if (!isWord && !isReservedSegment(edition, segment)) return;
  throw new CannotMake('PATH_TAKEN', `/${segment} is ${owner ? `that of ${owner}` : 'in use'} in edition ${id}`);
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

interface AppPackage {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function appPackage(sibling: string, { name }: NewRemote): AppPackage {
  const own = JSON.parse(sibling) as AppPackage;
  const dependencies = {
    ...Object.fromEntries(DEPENDENCIES.map((lib) => [`@tribina/${lib}`, '*'])),
    react: own.dependencies['react'] ?? '*',
  };
  const tribina = { remote: name, exposes: { './Islands': './src/islands.ts', './App': './src/App.ts' } };
  return { ...own, name: `@tribina/${name}`, version: '1.0.0', dependencies, ...{ tribina } };
}

function templateFiles({ name }: NewRemote): PlannedFile[] {
  const folder = path.join(import.meta.dirname, 'template');
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith(TEMPLATE))
    .sort()
    .map((file) => ({
      file: `apps/${name}/${file.slice(0, -TEMPLATE.length)}`,
      text: readFileSync(path.join(folder, file), 'utf8')
        .replaceAll('__NAME__', name)
        .replaceAll('__TITLE__', title)
        .replaceAll('__SHELL_API__', SHELL_API_VERSION),
    }));
}

/** In the form of the repository: names are of different lengths, and lines break elsewhere. */
async function formatted(root: string, { file, text }: PlannedFile): Promise<PlannedFile> {
  if (file === LOCK) return { file, text };
  const options = JSON.parse(readFileSync(path.join(root, FORM), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, options);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return { file, text: code };
}
