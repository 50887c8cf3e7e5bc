/** Makes one release of a remote (or the host): browser files, server bundle, `release.json`. */
import { containerName, type ReleaseDescription, type RemoteManifest } from '@tribina/shell-api';
import { build as esbuild } from 'esbuild';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { exposedTypes, slotTypes } from './api-types';
import { readApp, type AppPackage } from './app';
import { minify } from '@swc/core';
import { hostConfig, releaseWords, remoteConfig, serverConfig, type BuildTarget } from './config';
import { putInPlace } from './put-in-place';
import { BOOT_FILE, describeRelease, TYPES_FILE } from './release';
import { StyleModules } from './styles';
import { loadsOf, sharedInUse } from './stats';

/** Of all releases that this process makes. */
const styles = new StyleModules();
/** Where a host says what it mounts. */
const SLOTS = 'src/slots.ts';

export interface ReleaseJob {
  /** Of the app, absolute. */
  readonly root: string;
  /** Where the release is put, absolute. */
  readonly dist: string;
  readonly version: string;
}

/**
 * @returns id of the release.
 * @throws Error with what webpack has found.
 */
export async function makeRelease({ root, dist, version }: ReleaseJob): Promise<string> {
  const app = readApp(root);
  const { remote } = app;
  const releaseId = `${remote}-${version}`;
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
    styles,
  };
  const clear = () => rmSync(making, { recursive: true, force: true });
  process.once('exit', clear);
  mkdirSync(target.output, { recursive: true });
  try {
    writeFileSync(
      path.join(making, 'release.json'),
      `${JSON.stringify(await makeIn(target, app, version), null, 2)}\n`,
    );
    putInPlace(making, dist);
  } finally {
    clear();
    process.off('exit', clear);
  }
  return releaseId;
}

/** @returns what the release says of itself. */
async function makeIn(target: BuildTarget, app: AppPackage, version: string): Promise<ReleaseDescription> {
  const { remote } = app;
  const { root, releaseId } = target;
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

  return describeRelease({
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

/** The host's scripts that stand for themselves: the document's inline one, what asks for consent, the pulse, the offline worker. */
const OWN_SCRIPTS = {
  [BOOT_FILE]: 'boot/boot.ts',
  'consent.js': 'consent/main.ts',
  'pulse.js': 'pulse/main.ts',
  'sw.js': 'offline/worker.ts',
};

async function buildOwnScripts(target: BuildTarget): Promise<void> {
  for (const [file, source] of Object.entries(OWN_SCRIPTS)) {
    await buildScript(target, path.join(target.root, 'src', source), file);
  }
}

/** A remote's plain scripts: what a `script` element runs, without federation. */
async function buildScripts(target: BuildTarget, scripts: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, source] of Object.entries(scripts)) {
    await buildScript(target, path.join(target.root, source), file, releaseWords(target, false));
  }
}

async function buildScript(
  { output }: BuildTarget,
  source: string,
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { outputFiles } = await esbuild({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define,
    logLevel: 'warning',
  });
  // Of an object of words it keeps those that are used.
  const { code } = await minify(outputFiles[0]?.text ?? '', {
    compress: { passes: 3 },
    mangle: { toplevel: true },
    ecma: 2022,
    format: { comments: false },
  });
  writeFileSync(path.join(output, file), code);
}

async function manifestOf(root: string): Promise<RemoteManifest> {
  const file = path.join(root, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: RemoteManifest };
  return manifest;
}
