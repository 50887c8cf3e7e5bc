import { isEditionId } from '@tribina/editions';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendForEver } from '../for-ever';
import { drawCrest } from './crest';
import { flagOf } from './flags';
import { MARKS } from './marks';
import { shareCard } from './share-card';

/** An SVG that is opened as a page of its own can do nothing there. */
const CONTENT_SECURITY_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
const FLAG_FILE = /^([a-z]{3})\.svg$/;
const CREST_FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;
const MARK_FILE = /^([a-z0-9-]+)\.svg$/;
const SHARE_FILE = /^([a-z]{2})\.png$/;
const CREST_KEY = { shortest: 2, longest: 40 };

/**
 * `GET /img/svg/flags/<FIFA code>.svg`, `/img/svg/crests/<team key>.svg`, `/img/svg/marks/<event>.svg`, and what is shown of an
 * edition elsewhere: `/img/svg/marks/brand-<edition>.svg`, `/img/share/<edition>.png`.
 */
export function addVectorRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/img/svg/flags/:file', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, flagOf(FLAG_FILE.exec(request.params.file)?.[1] ?? '')),
  );
  app.get<{ Params: { file: string } }>('/img/svg/crests/:file', { schema: { hide: true } }, (request, reply) => {
    const key = CREST_FILE.exec(request.params.file)?.[1] ?? '';
    const isKey = key.length >= CREST_KEY.shortest && key.length <= CREST_KEY.longest;
    return send(request, reply, isKey ? drawCrest(key) : null);
  });
  app.get<{ Params: { file: string } }>('/img/svg/marks/:file', { schema: { hide: true } }, (request, reply) => {
    const name = MARK_FILE.exec(request.params.file)?.[1] ?? '';
    return send(request, reply, Object.hasOwn(MARKS, name) ? (MARKS[name] ?? null) : null);
  });
  app.get<{ Params: { file: string } }>('/img/share/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, id] = SHARE_FILE.exec(request.params.file) ?? [];
    if (!isEditionId(id)) throw new AppError('NOT_FOUND', 404);
    return sendForEver(request, reply, { body: await shareCard(id), type: 'image/png' });
  });
}

function send(request: FastifyRequest, reply: FastifyReply, drawing: string | null): FastifyReply {
  if (!drawing) throw new AppError('NOT_FOUND', 404);
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  return sendForEver(request, reply, { body: drawing, type: 'image/svg+xml; charset=utf-8' });
}
