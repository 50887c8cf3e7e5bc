import { createHash } from 'node:crypto';

/** Names of what services/releases keeps, the same in a folder and in a bucket. */
export const ENCODED_SUFFIXES = ['.br', '.gz'] as const;

export function descriptionName(releaseId: string): string {
  return `releases/${releaseId}.json`;
}

/** @param integrity `sha384-<base64>`. */
export function objectName(integrity: string): string {
  const hex = Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');
  return `objects/${hex.slice(0, 2)}/${hex}`;
}

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** What a snapshot says of a description. */
export function digestOf(description: Buffer): string {
  return createHash('sha256').update(description).digest('hex');
}
