import { AppError } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ReleaseChoice } from '../releases/choice';
import type { AssetStore } from './asset-store';
import { sendAsset } from './routes';

/** Where clients look for an icon that reads no page, or cannot draw the one that it names, by the kind of file that the host has. */
const ICONS = {
  '/favicon.ico': 'icon',
  '/apple-touch-icon.png': 'touch-icon',
  '/apple-touch-icon-precomposed.png': 'touch-icon',
} as const;
const KEPT = 'public, max-age=86400';

/** The edition's icon of the host in force, at the addresses that are known without a page: pixels, whatever their name says. */
export function addIconRoutes(app: FastifyInstance, assets: AssetStore, choice: ReleaseChoice): void {
  for (const [url, kind] of Object.entries(ICONS)) {
    app.get(url, async (request, reply) => {
      const vector = await choice.of(request, '/');
      const asset = vector && (await assets.get('host', vector.host.release.id, `${kind}-${request.edition.id}.png`));
      if (!asset) throw new AppError('NOT_FOUND', 404);
      return sendAsset(request, reply, asset, { 'cache-control': KEPT, etag: asset.etag });
    });
  }
}
