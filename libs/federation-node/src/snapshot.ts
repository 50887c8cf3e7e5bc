import type { Assignment, RemoteName, SignedSnapshot, Snapshot } from '@tribina/shell-api';
import type { EditionId } from '@tribina/editions';
import { verify, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The snapshot of a signed text; null when the signature is not the releases service's. */
export function readSnapshot(signed: SignedSnapshot, publicKey: KeyObject): Snapshot | null {
  const isGenuine = verify(null, Buffer.from(signed.payload), publicKey, Buffer.from(signed.signature, 'base64'));
  return isGenuine ? (JSON.parse(signed.payload) as Snapshot) : null;
}

/** Which release of a remote serves an edition; null where none was ever promoted. In memory, no I/O. */
export function assignmentOf(snapshot: Snapshot | null, edition: EditionId, remote: RemoteName): Assignment | null {
  return snapshot?.assignments.find((entry) => entry.edition === edition && entry.remote === remote) ?? null;
}

export interface SnapshotSource {
  /** Asks for a snapshot newer than `after`; the releases service holds the call until there is one or the wait is over. */
  readonly fetch: (after: number, waitSeconds: number, signal: AbortSignal) => Promise<SignedSnapshot>;
}

export interface SnapshotHolderOptions {
  readonly source: SnapshotSource;
  readonly publicKey: KeyObject;
  /** Where the last good snapshot is kept, so that a gateway starts and serves with the releases service down. */
  readonly file: string;
  readonly onChange: (snapshot: Snapshot, before: Snapshot | null) => void;
  readonly onError: (error: unknown) => void;
}

const WAIT_S = 25;
/** How soon it is asked again when the held call fails: the poll beside the push. */
const POLL_MS = 2_000;

/** Holds the newest genuine snapshot in memory and follows the releases service. */
export class SnapshotHolder {
  #current: Snapshot | null = null;
  readonly #abort = new AbortController();

  constructor(private readonly options: SnapshotHolderOptions) {
    this.#current = this.#fromDisk();
  }

  get current(): Snapshot | null {
    return this.#current;
  }

  /** Follows until `stop`; resolves then. */
  async follow(): Promise<void> {
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const began = Date.now();
      try {
        const wait = this.#current ? WAIT_S : 0;
        this.#take(await this.options.source.fetch(this.#current?.seq ?? 0, wait, signal));
      } catch (error) {
        if (signal.aborted) return;
        this.options.onError(error);
        await pause(Math.max(0, POLL_MS - (Date.now() - began)), signal);
      }
    }
  }

  stop(): void {
    this.#abort.abort();
  }

  #take(signed: SignedSnapshot): void {
    const snapshot = readSnapshot(signed, this.options.publicKey);
    if (!snapshot) throw new Error('The snapshot is not signed by the releases service');
    const before = this.#current;
    if (before && snapshot.seq <= before.seq) return;
    this.#current = snapshot;
    this.#toDisk(signed);
    this.options.onChange(snapshot, before);
  }

  #fromDisk(): Snapshot | null {
    try {
      return readSnapshot(JSON.parse(readFileSync(this.options.file, 'utf8')) as SignedSnapshot, this.options.publicKey);
    } catch {
      // None yet, or damaged: the releases service has it.
      return null;
    }
  }

  #toDisk(signed: SignedSnapshot): void {
    try {
      mkdirSync(path.dirname(this.options.file), { recursive: true });
      const temporary = `${this.options.file}.${process.pid}`;
      writeFileSync(temporary, JSON.stringify(signed));
      renameSync(temporary, this.options.file);
    } catch (error) {
      this.options.onError(error);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
