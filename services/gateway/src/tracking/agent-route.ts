import { AppError } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AssetStore } from '../assets/asset-store';
import { FOR_OTHER_SITES, sendAsset } from '../assets/routes';
import type { ReleaseChoice } from '../releases/choice';
import { TRACKING } from './origins';

const REMOTE = 'tracking-agent';
const AGENT_FILE = 'agent.js';
/** A release that is taken back is out of other sites' pages after so long. */
const KEPT = 'public, max-age=300';

/** `/msport-tracking/agent.js`: the agent of the release in force, at an address that stays. */
export function addAgentRoute(app: FastifyInstance, assets: AssetStore, choice: ReleaseChoice): void {
  app.get(`${TRACKING}/${AGENT_FILE}`, async (request, reply) => {
    const vector = await choice.of(request, '/');
    const release = vector?.remotes.get(REMOTE)?.release;
    const asset = release ? await assets.get(REMOTE, release.id, AGENT_FILE) : null;
    if (!asset) throw new AppError('NOT_FOUND', 404);
    return sendAsset(request, reply, asset, { ...FOR_OTHER_SITES[REMOTE], 'cache-control': KEPT, etag: asset.etag });
  });
}
