import path from 'node:path';
import webpack, { type RuleSetRule } from 'webpack';

const CLIENT_TRANSPORTS = /[\\/]engine\.io-client[\\/]build[\\/]esm([\\/]transports)?$/;
const OTHER_TRANSPORT = /\/(polling-xhr(\.node)?|polling-fetch|webtransport)\.js$/;

/**
 * Our sockets speak by WebSocket alone (architecture.md); the client's other ways of talking would be a quarter of its weight.
 * One of them that is asked for all the same says so.
 */
export function websocketOnlyPlugin(): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(OTHER_TRANSPORT, (asked: { context: string; request: string }) => {
    if (CLIENT_TRANSPORTS.test(asked.context)) asked.request = path.join(import.meta.dirname, 'no-transport.js');
  });
}

/** What the socket's packages export has no effect by being loaded; they do not say so themselves. */
export const SOCKET_RULE: RuleSetRule = {
  test: /[\\/]node_modules[\\/](@socket\.io|engine\.io-[a-z]+|socket\.io-[a-z]+)[\\/]/,
  sideEffects: false,
};
