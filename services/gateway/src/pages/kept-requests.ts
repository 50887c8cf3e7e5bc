import { LRUCache } from 'lru-cache';
import type { PageRequest } from './page-request';

const MOST = 5_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** What is longer is no address that two people ask for. */
const LONGEST_BYTES = 16 * 1024;
/** Of each letter of an address: in itself, and in the path, the query and the keys that are made of it. */
const BYTES_PER_LETTER = 8;
const BYTES_PER_ENTRY = 1_000;

/** What the addresses asked for last come to: so many, and no more bytes than that, however long somebody makes them. */
export function keptRequests(): LRUCache<string, PageRequest> {
  return new LRUCache<string, PageRequest>({
    max: MOST,
    maxSize: MOST_BYTES,
    maxEntrySize: LONGEST_BYTES,
    sizeCalculation: (_request, address) => address.length * BYTES_PER_LETTER + BYTES_PER_ENTRY,
  });
}
