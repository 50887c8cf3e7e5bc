/**
 * Builds one release of a remote (or the host): browser files, server bundle, `release.json`.
 * usage, from the root, inside an Nx target: node --import tsx tools/webpack/build.ts apps/<name>
 */
import { containerName, isRemoteName, type RemoteManifest } from '@tribina/shell-api';
import { build as esbuild } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { EXPOSE_CHUNK, hostConfig, remoteConfig, serverConfig, type BuildTarget } from './config';
import { BOOT_FILE, describeRelease } from './release';

interface AppPackage {
  readonly version: string;
  readonly tribina: {
    readonly remote: string;
    readonly exposes?: Readonly<Record<string, string>>;
    readonly usesEmotion?: boolean;
    /** Files to put into the release: name in the release → path from the root of the repository. */
    readonly assets?: Readonly<Record<string, string>>;
  };
}

const INPUT_HASH_LENGTH = 10;

/** Asked for by name, else the package's version and what Nx says that the sources hash to: same sources, same release. */
function versionOf(packageVersion: string): string {
  const asked = process.env['TRIBINA_RELEASE_VERSION'];
  if (asked) return asked;
  const inputs = process.env['NX_TASK_HASH'];
  if (!inputs)
    throw new Error('Build by Nx (`npm run build`, `npm run release -- build`), or set TRIBINA_RELEASE_VERSION');
  return `${packageVersion}-g${createHash('sha256').update(inputs).digest('hex').slice(0, INPUT_HASH_LENGTH)}`;
}

async function main(folder: string): Promise<void> {
  const root = path.resolve(folder);
  const app = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as AppPackage;
  const remote = app.tribina.remote;
  if (!isRemoteName(remote)) throw new Error(`${folder}: '${remote}' is not a remote's name`);
  const version = versionOf(app.version);
  const releaseId = `${remote}-${version}`;
  const dist = path.join(root, 'dist');
  const target: BuildTarget = {
    name: remote,
    root,
    releaseId,
    container: containerName(releaseId),
    output: path.join(dist, 'files'),
    exposes: app.tribina.exposes ?? {},
    usesEmotion: app.tribina.usesEmotion ?? false,
  };
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(target.output, { recursive: true });
  globalThis.tribinaReleaseFolder = `/r/${remote}/${releaseId}/`;

  const isHost = remote === 'host';
  const browser = await compile(isHost ? hostConfig(target) : remoteConfig(target));
  await compile(serverConfig(target));
  if (isHost) await buildBoot(target);
  for (const [name, source] of Object.entries(app.tribina.assets ?? {}))
    cpSync(path.resolve(source), path.join(target.output, name));

  const description = describeRelease({
    releaseId,
    remote,
    version,
    container: target.container,
    exposes: Object.keys(target.exposes),
    sharedInUse: sharedInUse(browser),
    manifest: isHost ? null : await manifestOf(root),
    loads: loadsOf(browser, target),
    folder: target.output,
  });
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(description, null, 2)}\n`);
  process.stdout.write(`${releaseId}\n`);
}

function compile(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (!stats || stats.hasErrors())
        reject(new Error(stats?.toString({ preset: 'errors-only' }) ?? 'webpack gave no result'));
      else resolve(stats);
    });
  });
}

async function buildBoot(target: BuildTarget): Promise<void> {
  await esbuild({
    entryPoints: [path.join(target.root, 'src/boot/boot.ts')],
    outfile: path.join(target.output, BOOT_FILE),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}

async function manifestOf(root: string): Promise<RemoteManifest> {
  const file = path.join(root, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: RemoteManifest };
  return manifest;
}

/** The scripts that come with each expose or named lazy part, beside the entry. */
function loadsOf(stats: Stats, target: BuildTarget): Record<string, string[]> {
  const groups = [...stats.compilation.namedChunkGroups].filter(
    ([name]) => name !== 'main' && name !== target.container,
  );
  return Object.fromEntries(
    groups
      .map(([name, group]): [string, string[]] => [
        name.startsWith(EXPOSE_CHUNK) ? `./${name.slice(EXPOSE_CHUNK.length)}` : name,
        group.chunks.flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js'))).sort(),
      ])
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Names of the shared packages that modules of this build take. */
function sharedInUse(stats: Stats): string[] {
  const names = new Set<string>();
  for (const module of stats.compilation.modules) {
    const shareKey = (module as { options?: { shareKey?: string } }).options?.shareKey;
    if (shareKey) names.add(shareKey);
  }
  return [...names].sort();
}

const folder = process.argv[2];
if (!folder) throw new Error('usage: node --import tsx tools/webpack/build.ts apps/<name>');
await main(folder);
