// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration that is no module cannot be imported
/// <reference path="./s3rver.d.ts" />
import type { BucketSettings } from '@tribina/service-kit';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type S3rver from 's3rver';

/** A store that speaks S3, with one empty bucket. It does not verify signatures of version 4. */
export interface TestBucket {
  /** `s3://…` */
  readonly address: string;
  readonly settings: BucketSettings;
  /** The store goes away; what was kept stays. */
  readonly stop: () => Promise<void>;
  /** It comes back under the same address. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const BUCKET = 'releases';
const KEY = 'S3RVER';

export async function startTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'tribina-s3-'));
  // Loaded by the few tests that want it.
  const { default: Server } = await import('s3rver');
  const make = (port: number) =>
    new Server({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  let server: S3rver | null = make(0);
  const { port } = await server.run();
  const stop = async () => {
    await server?.close();
    server = null;
  };
  return {
    address: `s3://${BUCKET}/tests`,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    stop,
    start: async () => {
      server = make(port);
      await server.run();
    },
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
