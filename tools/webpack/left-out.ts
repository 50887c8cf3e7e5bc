import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type RuleSetRule } from 'webpack';

const CLIENT_TRANSPORTS = /[\\/]engine\.io-client[\\/]build[\\/]esm([\\/]transports)?$/;
const OTHER_TRANSPORT = /\/(polling-xhr(\.node)?|polling-fetch|webtransport)\.js$/;
const FEDERATION_ERRORS = /[\\/]@module-federation[\\/]error-codes[\\/]dist$/;
const ERROR_TEXTS = /\/desc\.mjs$/;
const FEDERATION_RUNTIME = /[\\/]@module-federation[\\/]runtime-core[\\/]dist([\\/]remote)?$/;
const AHEAD = /\/(SnapshotHandler|preload)\.js$/;
const FEDERATION_SDK = /[\\/]@module-federation[\\/]sdk[\\/]dist$/;
const LOGGER = /\/logger\.js$/;
const SCRIPTS = /\/dom\.js$/;

/**
 * Our sockets speak by WebSocket alone (architecture.md); the client's other ways of talking would be a quarter of its weight.
 * One of them that is asked for all the same says so.
 */
export function websocketOnlyPlugin(): webpack.NormalModuleReplacementPlugin {
  return replacing(OTHER_TRANSPORT, CLIENT_TRANSPORTS, 'no-transport.js');
}

/** Every first visit would load the sentences of the federation runtime's errors; their codes lead to the same ones. */
export function errorCodesOnlyPlugin(): webpack.NormalModuleReplacementPlugin {
  return replacing(ERROR_TEXTS, FEDERATION_ERRORS, 'no-texts.js');
}

/** The host is told by the boot record which files to load, and loads them by the document's own loader. */
export function ownLoaderPlugins(): webpack.NormalModuleReplacementPlugin[] {
  return [replacing(AHEAD, FEDERATION_RUNTIME, 'no-preload.js'), replacing(SCRIPTS, FEDERATION_SDK, 'no-scripts.js')];
}

/** A remote runs in the runtime of its host, and logs by that: the logger that it brings would be made, and never asked. */
export function hostLoggerPlugin(): webpack.NormalModuleReplacementPlugin {
  return replacing(LOGGER, FEDERATION_SDK, 'no-logger.js');
}

/** What the socket's packages export has no effect by being loaded; they do not say so themselves. */
export const SOCKET_RULE: RuleSetRule = {
  test: /[\\/]node_modules[\\/](@socket\.io|engine\.io-[a-z]+|socket\.io-[a-z]+)[\\/]/,
  sideEffects: false,
};

/**
 * The router as it is made for production: its package's own entries bring the warnings and the pages for its developers, and
 * it has no condition by which a build could ask for the other.
 */
export function productionRouter(): Readonly<Record<string, string>> {
  const production = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
  return {
    'react-router$': path.join(production, 'index.mjs'),
    'react-router/dom$': path.join(production, 'dom-export.mjs'),
  };
}

/** Leaves the parts of the router out that nothing of ours asks for. */
export const ROUTER_RULE: RuleSetRule = {
  test: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  use: fileURLToPath(new URL('./router-loader.ts', import.meta.url)),
};

function replacing(request: RegExp, from: RegExp, file: string): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(request, (asked: { context: string; request: string }) => {
    if (from.test(asked.context)) asked.request = path.join(import.meta.dirname, file);
  });
}
