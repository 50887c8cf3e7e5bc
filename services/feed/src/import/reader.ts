import type { Queryable } from '@tribina/service-kit';
import type { FeedDocument } from '../write/document';
import type { ImportOptions } from './context';
import type { JsonFile } from './json-file';
import type { Fault } from './refusal';

/** A file in terms of the write path, and what is to be said of it although it is taken. */
export interface ReadFile {
  readonly document: FeedDocument;
  readonly remarks: readonly Fault[];
}

/** Reads one kind of file; throws a Refusal. */
export type Reader = (tx: Queryable, file: JsonFile, options: ImportOptions) => Promise<ReadFile>;
