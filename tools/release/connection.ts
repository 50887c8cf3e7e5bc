import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Options } from './arguments';

export interface Connection {
  /** Address of the releases service, without a slash at the end. */
  readonly url: string;
  readonly token: string;
}

/** Whom to ask cannot be found out; the message says how to say it. */
export class ConnectionError extends Error {}

/**
 * Whom to ask, and as whom: by options, else by the environment, else the service of `npm start` on this machine. The local
 * operator's token is sent to that service alone.
 *
 * @param root folder of the project, which holds `.data` unless `DATA_DIR` names another.
 */
export function connectionOf(options: Options, environment: NodeJS.ProcessEnv, root: string): Connection {
  const data = dataFolder(environment, root);
  const named = options.url ?? environment['TRIBINA_RELEASES_URL'];
  const token = options.token ?? environment['TRIBINA_RELEASES_TOKEN'];
  if (named !== undefined) {
    if (!token) throw new ConnectionError(`No token for ${named}: give --token or TRIBINA_RELEASES_TOKEN`);
    return { url: named.replace(/\/+$/, ''), token };
  }
  return { url: localUrl(data), token: token ?? localToken(data) };
}

/**
 * Address of the site, for links: by option, by the environment, else the gateway that the releases service is asked through,
 * or the one of `npm start` on this machine.
 */
export function siteOf(options: Options, environment: NodeJS.ProcessEnv, root: string): string {
  const throughGateway = (options.url ?? environment['TRIBINA_RELEASES_URL'])?.replace(/\/+$/, '');
  const named =
    options.site ??
    environment['TRIBINA_SITE'] ??
    (throughGateway?.endsWith(GATEWAY_PATH) ? throughGateway.slice(0, -GATEWAY_PATH.length) : undefined);
  if (named !== undefined) return named.replace(/\/+$/, '');
  const port = portIn(path.join(dataFolder(environment, root), 'run', 'gateway.json'));
  if (port !== null) return `http://localhost:${port}`;
  throw new ConnectionError('The site does not run here: name its address by --site or TRIBINA_SITE');
}

/** Where a gateway offers the releases service. */
const GATEWAY_PATH = '/ops/releases';

function dataFolder(environment: NodeJS.ProcessEnv, root: string): string {
  return path.resolve(root, environment['DATA_DIR'] || '.data');
}

function localUrl(data: string): string {
  const file = path.join(data, 'run', 'releases.json');
  const port = portIn(file);
  if (port !== null) return `http://127.0.0.1:${port}`;
  throw new ConnectionError(
    `The releases service does not run here (${file}): start it by npm start, or name another by --url or TRIBINA_RELEASES_URL`,
  );
}

/** The port that `npm start` has noted; null when it has not, or is just writing. */
function portIn(file: string): number | null {
  try {
    const noted = JSON.parse(readFileSync(file, 'utf8')) as { port?: unknown };
    return typeof noted.port === 'number' ? noted.port : null;
  } catch {
    return null;
  }
}

function localToken(data: string): string {
  const file = path.join(data, 'secrets', 'operator-token');
  if (!existsSync(file)) {
    throw new ConnectionError(`No operator token in ${file}: give --token or TRIBINA_RELEASES_TOKEN`);
  }
  return readFileSync(file, 'utf8').trim();
}
