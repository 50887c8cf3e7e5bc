/**
 * Builds one release of a remote (or the host): browser files, server bundle, `release.json`.
 * usage, from the root, inside an Nx target: node --import tsx tools/webpack/build.ts apps/<name> [<folder of the result>]
 */
import { containerName, type RemoteManifest } from '@tribina/shell-api';
import { build as esbuild } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { exposedTypes, slotTypes } from './api-types';
import { readApp } from './app';
import { minify } from '@swc/core';
import { hostConfig, releaseWords, remoteConfig, serverConfig, type BuildTarget } from './config';
import { BOOT_FILE, describeRelease, TYPES_FILE } from './release';
import { loadsOf, sharedInUse } from './stats';

const INPUT_HASH_LENGTH = 10;
/** Where a host says what it mounts. */
const SLOTS = 'src/slots.ts';

/** Asked for by name, else the package's version and what Nx says that the sources hash to: same sources, same release. */
function versionOf(packageVersion: string): string {
  const asked = process.env['TRIBINA_RELEASE_VERSION'];
  if (asked) return asked;
  const inputs = process.env['NX_TASK_HASH'];
  if (!inputs)
    throw new Error('Build by Nx (`npm run build`, `npm run release -- build`), or set TRIBINA_RELEASE_VERSION');
  return `${packageVersion}-g${createHash('sha256').update(inputs).digest('hex').slice(0, INPUT_HASH_LENGTH)}`;
}

async function main(folder: string, result = path.join(folder, 'dist')): Promise<void> {
  const root = path.resolve(folder);
  const app = readApp(root);
  const { remote } = app;
  const version = versionOf(app.version);
  const releaseId = `${remote}-${version}`;
  const dist = path.resolve(result);
  // Made aside and put in place whole: two builds of one part may run at once, and what Nx keeps is never half of one.
  const making = path.join(path.dirname(dist), `.${path.basename(dist)}-${process.pid}`);
  const target: BuildTarget = {
    name: remote,
    root,
    releaseId,
    container: containerName(releaseId),
    output: path.join(making, 'files'),
    exposes: app.exposes,
    usesEmotion: app.usesEmotion,
  };
  process.once('exit', () => rmSync(making, { recursive: true, force: true }));
  mkdirSync(target.output, { recursive: true });

  const isHost = remote === 'host';
  const browser = await compile(isHost ? hostConfig(target) : remoteConfig(target));
  await compile(serverConfig(target));
  if (isHost) await buildOwnScripts(target);
  await buildScripts(target, app.scripts);
  writeFileSync(
    path.join(target.output, TYPES_FILE),
    isHost ? slotTypes(root, SLOTS) : exposedTypes(root, target.exposes),
  );
  for (const [name, source] of Object.entries(app.assets)) cpSync(path.resolve(source), path.join(target.output, name));

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
  writeFileSync(path.join(making, 'release.json'), `${JSON.stringify(description, null, 2)}\n`);
  rmSync(dist, { recursive: true, force: true });
  renameSync(making, dist);
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

/** The host's scripts that stand for themselves: the document's inline one, what asks for consent, the offline worker. */
const OWN_SCRIPTS = { [BOOT_FILE]: 'boot/boot.ts', 'consent.js': 'consent/main.ts', 'sw.js': 'offline/worker.ts' };

async function buildOwnScripts(target: BuildTarget): Promise<void> {
  for (const [file, source] of Object.entries(OWN_SCRIPTS)) {
    await esbuild({
      entryPoints: [path.join(target.root, 'src', source)],
      outfile: path.join(target.output, file),
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      logLevel: 'warning',
    });
  }
}

/** A remote's plain scripts: what a `script` element runs, without federation. */
async function buildScripts(target: BuildTarget, scripts: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, source] of Object.entries(scripts)) {
    const { outputFiles } = await esbuild({
      entryPoints: [path.join(target.root, source)],
      outfile: file,
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      define: releaseWords(target),
      logLevel: 'warning',
    });
    const { code } = await minify(outputFiles[0]?.text ?? '', {
      compress: { passes: 3 },
      mangle: { toplevel: true },
      ecma: 2022,
      format: { comments: false },
    });
    writeFileSync(path.join(target.output, file), code);
  }
}

async function manifestOf(root: string): Promise<RemoteManifest> {
  const file = path.join(root, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: RemoteManifest };
  return manifest;
}

const [folder, result] = process.argv.slice(2);
if (!folder) throw new Error('usage: node --import tsx tools/webpack/build.ts apps/<name> [<folder of the result>]');
await main(folder, result);
