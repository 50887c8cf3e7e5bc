import { EDITION_IDS, type EditionId } from '@tribina/editions';
import type { ChosenRelease, ReleaseStore, SnapshotHolder, Visitor } from '@tribina/federation-node';
import type { Assignment, ReleaseDescription, RemoteName, Snapshot, StaleLevel } from '@tribina/shell-api';
import { LRUCache } from 'lru-cache';
import { EditionPlan, type Servable } from './plan';
import { chosenOf, type ReleaseVector } from './vector';

export interface ReleaseDecisionOptions {
  readonly snapshots: Pick<SnapshotHolder, 'current'>;
  readonly store: ReleaseStore;
  /** Told of releases that a snapshot names and that cannot be served. */
  readonly onRefused: (releaseId: string) => void;
}

type Lookup = (releaseId: string) => Promise<ReleaseDescription | null>;

/** Releases, counted by edition, that open tabs may still run: what was assigned since this gateway has begun, newest first. */
const REMEMBERED = 500;

/** Decides which release of which remote serves whom; pure and in memory once the descriptions have been read. */
export class ReleaseDecision {
  #plans: ReadonlyMap<EditionId, EditionPlan> = new Map();
  #inForce: Snapshot | null = null;
  readonly #known = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(private readonly options: ReleaseDecisionOptions) {}

  /** Newest act that is in force; 0 before the first. */
  get seq(): number {
    return this.#inForce?.seq ?? 0;
  }

  /** Takes the newest snapshot into force, once what it names has been looked at. */
  async prepare(): Promise<void> {
    const snapshot = this.options.snapshots.current;
    if (!snapshot) return;
    this.options.store.learn(snapshot.digests);
    const lookup = this.#lookup();
    const plans = new Map<EditionId, EditionPlan>();
    await Promise.all(
      EDITION_IDS.map(async (edition) => {
        const plan = await this.#planOf(snapshot, edition, lookup);
        if (plan) plans.set(edition, plan);
      }),
    );
    // Another one may have come while this one was looked at.
    if (snapshot !== this.options.snapshots.current) return;
    this.#plans = plans;
    this.#inForce = snapshot;
    for (const [edition, plan] of this.#plans) {
      for (const release of plan.releases) this.#known.set(`${edition} ${release}`, true);
    }
  }

  /** What a visitor gets; null while no host has been promoted. */
  for(edition: EditionId, visitor: Visitor): ReleaseVector | null {
    return this.#plans.get(edition)?.for(visitor) ?? null;
  }

  /** What an edition's readers get beside those of rules and rollouts. */
  stable(edition: EditionId): ReleaseVector | null {
    return this.#plans.get(edition)?.stable ?? null;
  }

  /** Whether a reader of an edition has to be in or out of some rollout. */
  hasRollout(edition: EditionId): boolean {
    return this.#plans.get(edition)?.hasRollout ?? false;
  }

  /** Whether a release serves an edition, or has served it lately. */
  knows(edition: EditionId, releaseId: string): boolean {
    return this.#known.has(`${edition} ${releaseId}`);
  }

  /** How soon somebody is to leave a release for what they would get now. */
  staleLevel(edition: EditionId, releaseId: string): StaleLevel {
    const recall = this.#inForce?.recalls.findLast((one) => one.edition === edition && one.release === releaseId);
    return recall?.level ?? 'info';
  }

  async #planOf(snapshot: Snapshot, edition: EditionId, lookup: Lookup): Promise<EditionPlan | null> {
    const assignments = snapshot.assignments.filter((entry) => entry.edition === edition);
    const servable = new Map<RemoteName, Servable>();
    const broken = new Set<RemoteName>();
    const looked = await Promise.all(assignments.map((assignment) => this.#servable(assignment, lookup)));
    for (const [index, { remote }] of assignments.entries()) {
      const found = looked[index];
      if (found) servable.set(remote, found);
      else broken.add(remote);
    }
    return servable.has('host') ? new EditionPlan(snapshot.seq, edition, servable, broken) : null;
  }

  /** A release that cannot be served whole is passed over: whoever would have got it gets the stable one. */
  async #servable(assignment: Assignment, lookup: Lookup): Promise<Servable | null> {
    const stable = await this.#stable(assignment, lookup);
    if (!stable) return null;
    const choices = new Map([[stable.release.id, stable]]);
    const { canary, rules } = assignment;
    for (const id of [...(canary ? [canary.release] : []), ...rules.map(({ release }) => release)]) {
      const release = choices.has(id) ? null : await this.#usable(id, lookup);
      if (release) choices.set(id, { release, previousGood: stable.release });
    }
    return {
      choices,
      assignment: {
        ...assignment,
        stable: stable.release.id,
        canary: canary && choices.has(canary.release) ? canary : null,
        rules: rules.filter(({ release }) => choices.has(release)),
      },
    };
  }

  /** In place of a stable release that cannot be served: its previous good, or what has served so far. */
  async #stable({ edition, remote, stable, previousGood }: Assignment, lookup: Lookup): Promise<ChosenRelease | null> {
    const [release, before] = await Promise.all([
      this.#usable(stable, lookup),
      previousGood === null ? null : lookup(previousGood),
    ]);
    if (release) return { release, previousGood: before };
    if (before) return { release: before, previousGood: null };
    const served = this.stable(edition);
    const chosen = served && chosenOf(served, remote);
    return chosen && this.options.store.isAsSigned(chosen.release) ? chosen : null;
  }

  async #usable(releaseId: string, lookup: Lookup): Promise<ReleaseDescription | null> {
    const release = await lookup(releaseId);
    if (!release) this.options.onRefused(releaseId);
    return release;
  }

  /** Finds releases that the store holds whole, each looked at once for all editions. */
  #lookup(): Lookup {
    const { store } = this.options;
    const looked = new Map<string, ReturnType<Lookup>>();
    return (releaseId) => {
      const looking = looked.get(releaseId) ?? store.whole(releaseId);
      looked.set(releaseId, looking);
      return looking;
    };
  }
}
