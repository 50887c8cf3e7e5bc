import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AssetStore } from '../assets/asset-store';
import { isUnchanged } from '../assets/encoding';
import type { ReleaseChoice } from '../releases/choice';

const WORKER_FILE = 'sw.js';
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // Asked for at every update, whatever the browser has: a worker that cannot be replaced would outlive a rollback.
  'cache-control': 'no-cache',
  // What the worker itself may do.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const;

/** Takes the worker before it out, and what that has kept: the emergency stop, and what a host without a worker of its own gets. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister()),
));
`;

/** `/sw.js`: the offline worker of the reader's host release. */
export function addWorkerRoute(app: FastifyInstance, assets: AssetStore, choice: ReleaseChoice, isOn: boolean): void {
  app.get('/sw.js', async (request, reply) => {
    const vector = await choice.of(request, '/');
    if (!vector) throw new AppError('NOT_FOUND', 404);
    const asset = isOn ? await assets.get('host', vector.host.release.id, WORKER_FILE) : null;
    if (!asset) return sendScript(reply, NO_WORKER);
    reply.header('etag', asset.etag);
    if (isUnchanged(request.headers['if-none-match'], asset.etag)) return reply.headers(HEADERS).code(304).send();
    return sendScript(reply, asset.identity);
  });
}

function sendScript(reply: FastifyReply, script: string | Buffer): FastifyReply {
  return reply.headers(HEADERS).send(script);
}
