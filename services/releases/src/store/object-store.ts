import { createHash } from 'node:crypto';

/** How a stored sibling of an object is compressed; also its suffix. */
export type Encoding = 'br' | 'gz';

/**
 * Keeps the files of all releases by their content, and the descriptions by release. An object's name is its integrity
 * (`sha384-…`). What a call has answered survives the end of the process and of the machine.
 */
export interface ObjectStore {
  /** Bytes of an object; null when it is not there, or damaged: not the content that its name says. */
  readonly sizeOf: (integrity: string) => Promise<number | null>;
  readonly read: (integrity: string) => Promise<Buffer>;
  /** @throws Error when the content is not what the name says. */
  readonly put: (integrity: string, content: Buffer) => Promise<void>;
  readonly hasEncoded: (integrity: string, encoding: Encoding) => Promise<boolean>;
  readonly putEncoded: (integrity: string, encoding: Encoding, content: Buffer) => Promise<void>;
  /** Keeps a release's description where gateways find it. */
  readonly putDescription: (releaseId: string, json: string) => Promise<void>;
  /** Removes an object and its compressed siblings; nothing where there is none. */
  readonly remove: (integrity: string) => Promise<void>;
  readonly removeDescription: (releaseId: string) => Promise<void>;
  /** Rejects when nothing can be written. */
  readonly check: () => Promise<void>;
}

/** The name of a content. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** `sha384-<base64>` as hexadecimal digits: the form that fits paths. */
export function hexOf(integrity: string): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
}

/** The name of the object with this SHA-384. */
export function integrityOfHex(hex: string): string {
  return `sha384-${Buffer.from(hex, 'hex').toString('base64')}`;
}
