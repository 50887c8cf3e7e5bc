import { createServer, type Server } from 'node:http';
import type { Supervised } from './supervised';

/** What `npm run ps` prints of a process. */
export interface ProcessStatus {
  readonly name: string;
  readonly state: string;
  readonly pid: number | null;
  readonly port: number;
  readonly restarts: number;
}

/**
 * Takes the commands of `npm run ps|stop|up` on this machine: a port of the supervisor's, with a token of its run file.
 *
 * @param isEnding whether all are being ended: what were started now would outlive that.
 */
export function startControl(
  processes: readonly Supervised[],
  token: string,
  isEnding: () => boolean,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.headers['x-token'] !== token) return answer(401, { message: 'UNAUTHORIZED' });
    const [, verb, name] = (request.url ?? '').split('/');
    if (request.method === 'GET' && verb === 'ps') return answer(200, { processes: processes.map(statusOf) });
    const target = processes.find((process) => process.spec.name === name);
    if (!target)
      return answer(404, { message: 'UNKNOWN_PROCESS', names: processes.map((process) => process.spec.name) });
    if (request.method === 'POST' && verb === 'stop') {
      return void target.stop().then(() => answer(200, statusOf(target)));
    }
    if (request.method === 'POST' && verb === 'up') {
      if (isEnding()) return answer(409, { message: 'It is ending.' });
      target.start();
      return void target.ready().then(
        () => answer(200, statusOf(target)),
        (error: unknown) => answer(500, { message: error instanceof Error ? error.message : 'failed' }),
      );
    }
    return answer(404, { message: 'NOT_FOUND' });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

function statusOf(process: Supervised): ProcessStatus {
  return {
    name: process.spec.name,
    state: process.state,
    pid: process.state === 'stopped' ? null : process.pid,
    port: process.spec.port,
    restarts: process.restarts,
  };
}
