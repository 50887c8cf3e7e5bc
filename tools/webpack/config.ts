import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CHUNK_LOAD_LIMIT_MS } from '@tribina/shell-api';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { QuotedPathPlugin } from './quoted-path';
import { ScriptLoaderPlugin } from './script-loader-plugin';
import { requiredRange, SHARED_NAMES, sharedVersions } from './shared';
import { StyleSheetPlugin } from './style-sheet';
import type { StyleModules } from './styles';
import {
  errorCodesOnlyPlugin,
  hostLoggerPlugin,
  ownLoaderPlugins,
  productionRouter,
  ROUTER_RULE,
  SOCKET_RULE,
  websocketOnlyPlugin,
} from './left-out';

/** What a release is built from. */
export interface BuildTarget {
  /** Remote, or `host`. */
  readonly name: string;
  /** The app's folder, absolute. */
  readonly root: string;
  readonly releaseId: string;
  /** The release id as an identifier. */
  readonly container: string;
  /** Where the files of the release are put. */
  readonly output: string;
  /** Modules of a remote by expose, relative to its root. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Folders whose JSX is emotion's (the `css` prop of app remotes). */
  readonly usesEmotion: boolean;
  readonly styles: StyleModules;
}

const TARGET = 'es2022';
export const ENTRY_FILE = 'main.js';
/** Name of an expose's chunk: this and the expose. */
export const EXPOSE_CHUNK = 'expose-';
/** Parts of the host that an app page preloads (`hostLoads` of libs/federation-node). */
const HOST_PARTS: readonly string[] = ['app', 'kit', 'emotion'];

function isPreloaded(chunk: string): boolean {
  return chunk.startsWith(EXPOSE_CHUNK) || HOST_PARTS.includes(chunk);
}
export const STYLE_FILE = 'styles.css';
export const SERVER_FILE = 'server.cjs';

/** The host in the browser: plain webpack, no federation plugin; it makes its instance by the runtime's own API. */
export function hostConfig(target: BuildTarget): Configuration {
  return {
    ...browserConfig(target),
    entry: { main: path.join(target.root, 'src/main.ts') },
    plugins: [
      ...browserPlugins(target),
      ...ownLoaderPlugins(),
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        FEDERATION_HAS_EXPOSES: 'false',
        ENV_TARGET: '"web"',
      }),
    ],
  };
}

/** A remote in the browser: a container with its exposes, and nothing that the host provides. */
export function remoteConfig(target: BuildTarget): Configuration {
  return {
    ...browserConfig(target),
    entry: {},
    plugins: [
      ...browserPlugins(target),
      new webpack.DefinePlugin(releaseWords(target)),
      new QuotedPathPlugin(),
      hostLoggerPlugin(),
      new ModuleFederationPlugin({
        name: target.container,
        filename: ENTRY_FILE,
        exposes: Object.fromEntries(
          Object.entries(target.exposes).map(([name, file]) => [
            name,
            { import: file, name: `${EXPOSE_CHUNK}${name.slice(2)}` },
          ]),
        ),
        shared: Object.fromEntries(
          SHARED_NAMES.map((name) => [name, { import: false, singleton: true, requiredVersion: requiredRange(name) }]),
        ),
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
    ],
  };
}

/** The part that runs in a renderer. A remote's gets what it shares from its host's; the host's brings everything along. */
export function serverConfig(target: BuildTarget): Configuration {
  const isHost = target.name === 'host';
  return {
    ...commonConfig(target),
    name: `${target.name} server`,
    target: 'node20',
    entry: path.join(target.root, 'src/server/index.ts'),
    output: { path: target.output, filename: SERVER_FILE, library: { type: 'commonjs2' } },
    externalsPresets: { node: false },
    externals: isHost ? {} : Object.fromEntries(SHARED_NAMES.map((name) => [name, `commonjs2 ${name}`])),
    optimization: { ...commonConfig(target).optimization, minimize: false, splitChunks: false },
    resolve: {
      ...commonConfig(target).resolve,
      // React's server for browsers: it needs nothing of node, so a renderer's `require` can refuse everything.
      alias: { ...productionRouter(), 'react-dom/server$': 'react-dom/server.browser' },
    },
    plugins: [
      new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions()), ...releaseWords(target) }),
      // A renderer loads one file: what the browser gets later is in it.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function browserConfig(target: BuildTarget): Configuration {
  const common = commonConfig(target);
  return {
    ...common,
    name: target.name,
    target: ['web', TARGET],
    output: {
      path: target.output,
      publicPath: filesOf(target),
      filename: '[name].js',
      chunkFilename: '[name].js',
      // Differs per release, so that two releases of a remote run in one page without taking each other's chunks.
      uniqueName: target.container,
      chunkLoadTimeout: CHUNK_LOAD_LIMIT_MS,
    },
    optimization: {
      ...common.optimization,
      splitChunks: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // It has threads of its own: a process for it would cost more than it saves.
          parallel: false,
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
      ],
    },
  };
}

/** Where the files of a release are at the gateway. */
function filesOf({ name, releaseId }: BuildTarget): string {
  return `/r/${name}/${releaseId}/`;
}

/** For code that names a file of its own release, also where it is rendered. */
export function releaseWords(target: BuildTarget, isFederated = true): Readonly<Record<string, string>> {
  return { __RELEASE_FILES__: JSON.stringify(filesOf(target)), __FEDERATED__: String(isFederated) };
}

function browserPlugins({ styles }: BuildTarget): NonNullable<Configuration['plugins']> {
  return [
    new ScriptLoaderPlugin(CHUNK_LOAD_LIMIT_MS, isPreloaded),
    new StyleSheetPlugin(STYLE_FILE, styles),
    websocketOnlyPlugin(),
    errorCodesOnlyPlugin(),
  ];
}

function commonConfig(target: BuildTarget): Configuration {
  const swc = (importSource: string) => ({
    loader: 'swc-loader',
    options: {
      jsc: {
        target: TARGET,
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', importSource } },
      },
    },
  });
  const own = path.join(target.root, 'src');
  return {
    mode: 'production',
    context: target.root,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: productionRouter() },
    module: {
      rules: [
        {
          test: /\.styles\.ts$/,
          use: {
            loader: fileURLToPath(new URL('./styles-loader.ts', import.meta.url)),
            options: { styles: target.styles },
          },
        },
        {
          test: /\.tsx?$/,
          exclude: /\.styles\.ts$/,
          include: own,
          use: swc(target.usesEmotion ? '@emotion/react' : 'react'),
        },
        { test: /\.tsx?$/, exclude: [/\.styles\.ts$/, own], use: swc('react') },
        ROUTER_RULE,
        SOCKET_RULE,
      ],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'named' },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
