import { containerName, isPublicKind, type ReleaseDescription, type RemoteManifest } from '@tribina/shell-api';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { readApp } from '../webpack/app';
import { remoteConfig, type BuildTarget } from '../webpack/config';
import { describeRelease } from '../webpack/release';
import { loadsOf, sharedInUse } from '../webpack/stats';
import { StyleModules } from '../webpack/styles';
import { freshModule } from '../webpack/fresh-module';
import { NUMBER_PLACE, NumberedBuild } from './numbered-build';
import { reloadClient } from './reload-client';

/** One build of a remote under change: a release that no store has, without server bundle. */
export interface DevBuild {
  readonly description: ReleaseDescription;
  /** What browsers may fetch, by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly durationMs: number;
}

export interface BuildListener {
  readonly onBuilt: (build: DevBuild) => void;
  /** The build before stays what it is. */
  readonly onFailed: (message: string) => void;
}

/** Changes of several files that are saved together are one build. */
const TOGETHER_MS = 40;

/**
 * Builds a remote and again whenever one of its files is saved, by the configuration of its releases; only smaller code and
 * the server bundle are left out. Types are not checked.
 *
 * @param root the app's folder, absolute.
 * @returns what ends it.
 */
export function watchRemote(root: string, listener: BuildListener): () => Promise<void> {
  const { remote, exposes, usesEmotion } = readApp(root);
  const version = `0.0.0-dev.${randomBytes(3).toString('hex')}.${NUMBER_PLACE}`;
  const releaseId = `${remote}-${version}`;
  const container = containerName(releaseId);
  const output = mkdtempSync(path.join(os.tmpdir(), 'tribina-dev-'));
  const styles = new StyleModules(true);
  const target: BuildTarget = { name: remote, root, releaseId, container, output, exposes, usesEmotion, styles };
  const numbered = new NumberedBuild(reloadClient(releaseId));

  const describe = async (stats: Stats): Promise<ReleaseDescription> =>
    describeRelease({
      releaseId: numbered.fill(releaseId),
      remote,
      version: numbered.fill(version),
      container: numbered.fill(container),
      exposes: Object.keys(exposes),
      sharedInUse: sharedInUse(stats),
      manifest: await freshManifest(root),
      loads: loadsOf(stats, target),
      folder: output,
    });
  const take = async (stats: Stats): Promise<void> => {
    if (stats.hasErrors()) return listener.onFailed(stats.toString({ preset: 'errors-only', colors: false }));
    const description = await describe(stats);
    const files = description.files.filter(({ kind }) => isPublicKind(kind));
    listener.onBuilt({
      description: { ...description, files },
      files: new Map(files.map((file) => [file.path, readFileSync(path.join(output, file.path))])),
      durationMs: (stats.endTime ?? 0) - (stats.startTime ?? 0),
    });
  };

  const compiler = webpack(watchConfig(target, numbered));
  // Not every remote imports its own manifest.
  compiler.hooks.afterCompile.tap('manifest', ({ fileDependencies }) => void fileDependencies.add(manifestFile(root)));
  const watching = compiler.watch({ aggregateTimeout: TOGETHER_MS }, (error, stats) => {
    if (error) listener.onFailed(error.message);
    else if (stats) take(stats).catch((failure: unknown) => listener.onFailed(String(failure)));
  });
  return () =>
    new Promise((resolve) => {
      watching?.close(() => {
        rmSync(output, { recursive: true, force: true });
        resolve();
      });
    });
}

function watchConfig(target: BuildTarget, numbered: NumberedBuild): Configuration {
  const config = remoteConfig(target);
  return {
    ...config,
    plugins: [...(config.plugins ?? []), numbered],
    output: { ...config.output, clean: true },
    devtool: 'inline-cheap-module-source-map',
    cache: { type: 'memory' },
    optimization: { ...config.optimization, minimize: false, concatenateModules: false },
  };
}

function manifestFile(root: string): string {
  return path.join(root, 'src/manifest.ts');
}

async function freshManifest(root: string): Promise<RemoteManifest> {
  const { exports } = await freshModule(`export { manifest } from ${JSON.stringify(manifestFile(root))};`);
  return exports['manifest'] as RemoteManifest;
}
