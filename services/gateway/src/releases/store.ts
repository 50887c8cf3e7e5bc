import { ReleaseStore } from '@tribina/federation-node';
import { Bucket, isBucketAddress } from '@tribina/service-kit';
import type { Config } from '../config';

/** The releases that this gateway serves: in a folder that it shares, or copied from a bucket as they are needed. */
export function openReleaseStore(config: Config): ReleaseStore {
  if (!isBucketAddress(config.RELEASE_STORE)) return new ReleaseStore(config.RELEASE_STORE);
  if (!config.RELEASE_CACHE) throw new Error('The settings are not right:\n  a store in a bucket needs RELEASE_CACHE');
  return new ReleaseStore(config.RELEASE_CACHE, Bucket.at(config.RELEASE_STORE, config));
}
