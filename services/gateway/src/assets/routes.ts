import { AppError, SERVER_TIME_HEADER } from '@tribina/service-kit';
import { HEADERS } from '@tribina/shell-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset, AssetStore } from './asset-store';
import { chooseEncoding, isUnchanged } from './encoding';

/**
 * Headers that say something of a document alone, or of the moment of an answer, which a copy kept for ever would go on saying: a
 * page has a dozen of these files.
 */
const NOT_OF_FILES = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-request-id',
  SERVER_TIME_HEADER,
  HEADERS.seq,
];

/** What other sites' pages may load too, by an element or by `import`. */
const CROSS_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;
export const FOR_OTHER_SITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tracking-agent': CROSS_ORIGIN,
};

/** `/r/<remote>/<release>/<file>`: never changes, so it is kept for ever; precompressed. */
export function addAssetRoutes(app: FastifyInstance, assets: AssetStore): void {
  app.get<{ Params: { remote: string; release: string; '*': string } }>(
    '/r/:remote/:release/*',
    async (request, reply) => {
      const { remote, release, '*': name } = request.params;
      const asset = await assets.get(remote, release, name);
      if (!asset) throw new AppError('NOT_FOUND', 404);
      return sendAsset(request, reply, asset, FOR_OTHER_SITES[remote]);
    },
  );
}

/** @param further headers beside the file's own, or in their place. */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  further: Readonly<Record<string, string>> = {},
): FastifyReply {
  reply.headers({ ...asset.headers, ...further });
  for (const name of NOT_OF_FILES) reply.removeHeader(name);
  if (isUnchanged(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], (known) => asset.encoded.has(known));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send((encoding && asset.encoded.get(encoding)) ?? asset.identity);
}
