import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { assignmentOf, type ChosenRelease, type ReleaseStore, type SnapshotHolder } from '@tribina/federation-node';
import { HEADERS, type RemoteName } from '@tribina/shell-api';
import type { FastifyReply } from 'fastify';

/** The releases that serve one request: one decision for the server's render and the browser. */
export interface ReleaseVector {
  readonly seq: number;
  readonly host: ChosenRelease;
  readonly remotes: ReadonlyMap<RemoteName, ChosenRelease>;
}

/** Decides which release of which remote serves whom; pure and in memory once the descriptions have been read. */
export class ReleaseDecision {
  readonly #vectors = new Map<EditionId, ReleaseVector | null>();

  constructor(
    private readonly snapshots: SnapshotHolder,
    private readonly store: ReleaseStore,
  ) {}

  /** Reads the descriptions that the current snapshot names; to be awaited before the decision is used for it. */
  async prepare(): Promise<void> {
    const vectors = await Promise.all(EDITION_IDS.map(async (edition) => [edition, await this.#vectorOf(edition)] as const));
    for (const [edition, vector] of vectors) this.#vectors.set(edition, vector);
  }

  /** Everybody in an edition gets its stable releases; null while no host has been promoted. */
  for(edition: EditionId): ReleaseVector | null {
    return this.#vectors.get(edition) ?? null;
  }

  async #vectorOf(edition: EditionId): Promise<ReleaseVector | null> {
    const snapshot = this.snapshots.current;
    const host = await this.#choose(edition, 'host');
    if (!snapshot || !host) return null;
    const names = snapshot.assignments.filter((entry) => entry.edition === edition && entry.remote !== 'host').map(({ remote }) => remote);
    const chosen = await Promise.all(names.map(async (name) => [name, await this.#choose(edition, name)] as const));
    const remotes = new Map(chosen.flatMap(([name, release]) => (release ? [[name, release] as const] : [])));
    return { seq: snapshot.seq, host, remotes };
  }

  /** A release whose description cannot be read is passed over for the one before. */
  async #choose(edition: EditionId, remote: RemoteName): Promise<ChosenRelease | null> {
    const assignment = assignmentOf(this.snapshots.current, edition, remote);
    if (!assignment) return null;
    const [stable, previousGood] = await Promise.all([
      this.store.describe(assignment.stable),
      assignment.previousGood === null ? null : this.store.describe(assignment.previousGood),
    ]);
    if (stable) return { release: stable, previousGood };
    return previousGood && { release: previousGood, previousGood: null };
  }
}

/** Says on an answer which releases made it and how new the decision is. */
export function nameReleases(reply: FastifyReply, vector: ReleaseVector, owner: RemoteName | null): void {
  const remote = owner ? vector.remotes.get(owner) : undefined;
  const names = [`host@${vector.host.release.id}`, ...(owner && remote ? [`${owner}@${remote.release.id}`] : [])];
  reply.header(HEADERS.releases, names.join(','));
  reply.header(HEADERS.seq, String(vector.seq));
}
