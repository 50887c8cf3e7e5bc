import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { assignmentOf, type ChosenRelease, type ReleaseStore, type SnapshotHolder } from '@tribina/federation-node';
import type { ReleaseDescription, RemoteName, Snapshot } from '@tribina/shell-api';

/** The releases that serve one request: one decision for the server's render and the browser. */
export interface ReleaseVector {
  readonly seq: number;
  readonly host: ChosenRelease;
  readonly remotes: ReadonlyMap<RemoteName, ChosenRelease>;
  /** Remotes that have been promoted, and of which no release can be served. */
  readonly broken: ReadonlySet<RemoteName>;
}

export interface ReleaseDecisionOptions {
  readonly snapshots: Pick<SnapshotHolder, 'current'>;
  readonly store: ReleaseStore;
  /** Told of releases that a snapshot names and that cannot be served. */
  readonly onRefused: (releaseId: string) => void;
}

/** Decides which release of which remote serves whom; pure and in memory once the descriptions have been read. */
export class ReleaseDecision {
  #vectors: ReadonlyMap<EditionId, ReleaseVector> = new Map();
  #prepared: Snapshot | null = null;

  constructor(private readonly options: ReleaseDecisionOptions) {}

  /** Newest act that is in force; 0 before the first. */
  get seq(): number {
    return this.#prepared?.seq ?? 0;
  }

  /** Takes the newest snapshot into force, once what it names has been looked at. */
  async prepare(): Promise<void> {
    const snapshot = this.options.snapshots.current;
    if (!snapshot) return;
    const vectors = await Promise.all(
      EDITION_IDS.map(async (edition) => [edition, await this.#vectorOf(snapshot, edition)] as const),
    );
    // Another one may have come while this one was looked at.
    if (snapshot !== this.options.snapshots.current) return;
    this.#vectors = new Map(vectors.flatMap(([edition, vector]) => (vector ? [[edition, vector] as const] : [])));
    this.#prepared = snapshot;
  }

  /** Everybody in an edition gets its stable releases; null while no host has been promoted. */
  for(edition: EditionId): ReleaseVector | null {
    return this.#vectors.get(edition) ?? null;
  }

  async #vectorOf(snapshot: Snapshot, edition: EditionId): Promise<ReleaseVector | null> {
    const before = this.#vectors.get(edition);
    const host = await this.#choose(snapshot, edition, 'host', before?.host ?? null);
    if (!host) return null;
    const names = snapshot.assignments.filter((entry) => entry.edition === edition).map(({ remote }) => remote);
    const chosen = await Promise.all(
      names
        .filter((name) => name !== 'host')
        .map(
          async (name) =>
            [name, await this.#choose(snapshot, edition, name, before?.remotes.get(name) ?? null)] as const,
        ),
    );
    const remotes = new Map(chosen.flatMap(([name, release]) => (release ? [[name, release] as const] : [])));
    const broken = new Set(chosen.flatMap(([name, release]) => (release ? [] : [name])));
    return { seq: snapshot.seq, host, remotes, broken };
  }

  /** A release that cannot be served whole is passed over: for its previous good, or for what has served so far. */
  async #choose(
    snapshot: Snapshot,
    edition: EditionId,
    remote: RemoteName,
    before: ChosenRelease | null,
  ): Promise<ChosenRelease | null> {
    const assignment = assignmentOf(snapshot, edition, remote);
    if (!assignment) return null;
    const [stable, previousGood] = await Promise.all([
      this.#usable(assignment.stable),
      assignment.previousGood === null ? null : this.#usable(assignment.previousGood),
    ]);
    if (stable) return { release: stable, previousGood };
    this.options.onRefused(assignment.stable);
    return previousGood ? { release: previousGood, previousGood: null } : before;
  }

  async #usable(releaseId: string): Promise<ReleaseDescription | null> {
    const release = await this.options.store.describe(releaseId);
    return release && (await this.options.store.isWhole(release)) ? release : null;
  }
}

/** Which releases made an answer, for its header. */
export function releaseNames(host: ReleaseDescription, owner: RemoteName | null, ownerRelease: string | null): string {
  return [`host@${host.id}`, ...(owner && ownerRelease ? [`${owner}@${ownerRelease}`] : [])].join(',');
}
