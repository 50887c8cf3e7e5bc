import { createHash } from 'node:crypto';

const HEX_OF_UUID = 32;

/** A client's key as it is kept: the same one of somebody else is another key, and no way to what was made with this one. */
export function ownKey({ id }: { readonly id: number | null }, key: string | undefined): string | undefined {
  return key && createHash('sha256').update(`${id} ${key}`).digest('hex').slice(0, HEX_OF_UUID);
}
