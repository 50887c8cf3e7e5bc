import { Bucket, isBucketAddress, type BucketSettings } from '@tribina/service-kit';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { S3Store } from './s3-store';

/** The store that the settings name: a folder, or a bucket. */
export function openStore(address: string, settings: BucketSettings): Promise<ObjectStore> {
  return isBucketAddress(address) ? S3Store.open(Bucket.at(address, settings)) : FolderStore.open(address);
}
