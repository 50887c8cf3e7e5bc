import type { EditionId } from '@tribina/editions';
import { bucketOf, choose, type ChosenRelease, type Visitor } from '@tribina/federation-node';
import type { Assignment, RemoteName } from '@tribina/shell-api';
import type { ReleaseVector } from './vector';

/** One remote's assignment, of which every release can be served. */
export interface Servable {
  readonly assignment: Assignment;
  /** By release id: the stable one first, then the one under trial and those of rules. */
  readonly choices: ReadonlyMap<string, ChosenRelease>;
}

/** Two rollouts and a few rules come to no more than a handful. */
const KEPT_VECTORS = 64;

/** Who gets what in one edition while one snapshot is in force. Combinations are put together once, then kept. */
export class EditionPlan {
  /** What everybody gets whom no rule and no rollout concerns; so do bots. */
  readonly stable: ReleaseVector;
  /** Whether readers have to be told apart. */
  readonly hasRollout: boolean;
  /** Remotes of which not everybody gets the same release. */
  readonly #divided: readonly Servable[];
  readonly #vectors = new Map<string, ReleaseVector>();

  constructor(
    private readonly seq: number,
    private readonly edition: EditionId,
    /** Of each remote that can be served; the host must be among them. */
    private readonly servable: ReadonlyMap<RemoteName, Servable>,
    private readonly broken: ReadonlySet<RemoteName>,
  ) {
    const all = [...servable.values()];
    this.#divided = all.filter(({ assignment: { canary, rules } }) => canary !== null || rules.length > 0);
    this.hasRollout = all.some(({ assignment }) => assignment.canary !== null);
    // The order of a rollout's readers is made now, not by the first of them.
    for (const { assignment } of all) {
      if (assignment.canary) bucketOf(assignment.canary.salt, assignment.remote, 0);
    }
    this.stable = this.#vectorOf(this.#divided.map(({ assignment }) => assignment.stable));
  }

  /** In memory, and without making anything anew for those who come later. */
  for(visitor: Visitor): ReleaseVector {
    if (this.#divided.length === 0 || visitor.isBot) return this.stable;
    return this.#vectorOf(this.#divided.map(({ assignment }) => choose(assignment, visitor).release));
  }

  /** Every release that somebody may get, or fall back on. */
  get releases(): string[] {
    return [...this.servable.values()].flatMap(({ choices }) =>
      [...choices.values()].flatMap(({ release, previousGood }) => [
        release.id,
        ...(previousGood ? [previousGood.id] : []),
      ]),
    );
  }

  /** @param releases of the divided remotes, in their order. */
  #vectorOf(releases: readonly string[]): ReleaseVector {
    const key = releases.join();
    const known = this.#vectors.get(key);
    if (known) return known;
    const chosen = new Map(releases.map((release, index) => [this.#divided[index]?.assignment.remote, release]));
    const remotes = new Map(
      [...this.servable].flatMap(([name, { assignment, choices }]) => {
        const choice = choices.get(chosen.get(name) ?? assignment.stable);
        return choice ? [[name, choice] as const] : [];
      }),
    );
    const host = remotes.get('host');
    if (!host) throw new Error('A plan needs a host');
    remotes.delete('host');
    const { seq, edition, broken } = this;
    // By what it is made of: a release that could not be had may serve later, by the same act.
    const made = [host, ...remotes.values()].map(({ release, previousGood }) => [release.id, previousGood?.id]);
    const vector = { seq, key: [seq, edition, ...made, ...broken].join(' '), host, remotes, broken, override: null };
    this.#vectors.set(key, vector);
    if (this.#vectors.size > KEPT_VECTORS) this.#vectors.delete(String(this.#vectors.keys().next().value));
    return vector;
  }
}
