import type { Assignment, SignedSnapshot, Snapshot } from '@tribina/shell-api';
import { verify, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The snapshot of a signed text; null when the signature is not the releases service's. */
export function readSnapshot(signed: SignedSnapshot, publicKey: KeyObject): Snapshot | null {
  const isGenuine = verify(null, Buffer.from(signed.payload), publicKey, Buffer.from(signed.signature, 'base64'));
  return isGenuine ? completed(JSON.parse(signed.payload) as Snapshot) : null;
}

/** A snapshot that an older version of the service has signed knows neither rules nor recalls, no revoked tokens and no digests. */
function completed(snapshot: Partial<Snapshot> & Omit<Snapshot, 'recalls' | 'revoked' | 'digests'>): Snapshot {
  return {
    ...snapshot,
    recalls: snapshot.recalls ?? [],
    revoked: snapshot.revoked ?? [],
    digests: snapshot.digests ?? {},
    assignments: snapshot.assignments.map((entry: Partial<Assignment> & Omit<Assignment, 'rules'>) => ({
      ...entry,
      rules: entry.rules ?? [],
    })),
  };
}

export interface SnapshotSource {
  /** Asks for a snapshot newer than `after`; the releases service holds the call until there is one or the wait is over. */
  readonly fetch: (after: number, waitSeconds: number) => Promise<SignedSnapshot>;
}

export interface SnapshotHolderOptions {
  readonly source: SnapshotSource;
  readonly publicKey: KeyObject;
  /** A snapshot of another channel is none of ours, however genuine. */
  readonly channel: string;
  /** Where the last good snapshot is kept, so that a gateway starts and serves with the releases service down. */
  readonly file: string;
  readonly onChange: (snapshot: Snapshot) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * How long a call is held: an act is heard of at once, and where the push is cut, or the releases service has missed it,
 * with the next call.
 */
const WAIT_S = 2;
/** How soon it is asked again after a failure. */
const POLL_MS = 2_000;

/** Holds the newest genuine snapshot in memory and follows the releases service. */
export class SnapshotHolder {
  #current: Snapshot | null;
  #heardAt = performance.now();
  readonly #abort = new AbortController();

  constructor(private readonly options: SnapshotHolderOptions) {
    this.#current = this.#fromDisk();
  }

  get current(): Snapshot | null {
    return this.#current;
  }

  /** How long nothing has been heard of the source, seconds. */
  get silenceSeconds(): number {
    return (performance.now() - this.#heardAt) / 1_000;
  }

  /** Follows until `stop`; resolves then. */
  async follow(): Promise<void> {
    const { signal } = this.#abort;
    let hasFailed = false;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        // After a failure it is asked for what there is: that may be news already.
        const wait = this.#current && !hasFailed ? WAIT_S : 0;
        const isNews = this.#take(await this.options.source.fetch(this.#current?.seq ?? 0, wait));
        hasFailed = false;
        this.#heardAt = performance.now();
        // A source that does not hold its calls is polled.
        const isHeld = wait === 0 || performance.now() - began >= (wait * 1000) / 2;
        if (!isNews && !isHeld) await pause(POLL_MS, signal);
      } catch (error) {
        if (signal.aborted) return;
        hasFailed = true;
        this.options.onError(error);
        await pause(POLL_MS - (performance.now() - began), signal);
      }
    }
  }

  stop(): void {
    this.#abort.abort();
  }

  /** @returns whether it is news. @throws Error when it is not ours. */
  #take(signed: SignedSnapshot): boolean {
    const snapshot = this.#read(signed);
    if (!snapshot) throw new Error('The snapshot is not one of this channel, signed by the releases service');
    if (this.#current && !isNewer(snapshot, this.#current)) return false;
    this.#current = snapshot;
    this.#toDisk(signed);
    this.options.onChange(snapshot);
    return true;
  }

  #read(signed: SignedSnapshot): Snapshot | null {
    const snapshot = readSnapshot(signed, this.options.publicKey);
    return snapshot?.channel === this.options.channel ? snapshot : null;
  }

  #fromDisk(): Snapshot | null {
    try {
      return this.#read(JSON.parse(readFileSync(this.options.file, 'utf8')) as SignedSnapshot);
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

/**
 * By its number; of the same number, where it knows of a token that was revoked since, or has digests of descriptions where an
 * older version of the service has signed the other. What is older takes nothing back.
 */
function isNewer(snapshot: Snapshot, current: Snapshot): boolean {
  if (snapshot.seq !== current.seq) return snapshot.seq > current.seq;
  return (
    snapshot.revoked.some((id) => !current.revoked.includes(id)) ||
    Object.keys(snapshot.digests).some((id) => current.digests[id] === undefined)
  );
}

function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return delay(Math.max(0, ms), undefined, { signal }).catch(() => undefined);
}
