import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { handle, requireInternalKey } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_CHANNEL } from '../assignments/channel';
import type { SnapshotSource } from './service';

export function addSnapshotRoutes(app: FastifyInstance, snapshots: SnapshotSource, internalKey: string): void {
  handle(
    app,
    releaseCalls.snapshot,
    releaseSchemas.snapshot,
    ({ query: { channel = DEFAULT_CHANNEL, after, wait = 0 } }) => snapshots.newerThan(channel, after, wait),
    { preHandler: requireInternalKey(internalKey) },
  );
}
