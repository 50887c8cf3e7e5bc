import { isBucketAddress, readGauge } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { statfs } from 'node:fs/promises';

/** `releases_store_free_bytes`: what is free where the releases are kept; a bucket has no such limit, and none is told. */
export function addStoreMetrics(app: FastifyInstance, address: string): void {
  readGauge(app, 'releases_store_free_bytes', 'Free bytes where the releases are kept', [], async () => {
    if (isBucketAddress(address)) return [];
    const { bavail, bsize } = await statfs(address);
    return [{ labels: {}, value: bavail * bsize }];
  });
}
