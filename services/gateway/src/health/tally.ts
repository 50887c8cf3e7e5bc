import type { Beacon, HealthEntry } from '@tribina/contracts';
import { MOUNT_CLASSES_MS, noHealthCounts } from '@tribina/contracts/schemas';
import type { EditionId } from '@tribina/editions';

type Counter = Exclude<keyof HealthEntry, 'release' | 'edition' | 'mounts'>;

/** Of one report (libs/contracts, `HealthReport`). */
const MOST_ENTRIES = 500;
const MOST_COUNTED = 1_000_000;

/** What happened to which release in which edition since it was last taken. */
export class HealthTally {
  readonly #entries = new Map<string, HealthEntry>();

  /** Counts what a page says of its parts. @param isKnown whether a release may be counted at all. */
  hear(edition: EditionId, { parts }: Beacon, isKnown: (release: string) => boolean): void {
    const viewed = new Set<string>();
    for (const { r: release, m: mountMs, e: error, f: hasFallenBack, x: isLater } of parts) {
      const entry = isKnown(release) ? this.#entryOf(edition, release) : null;
      if (!entry) continue;
      // A page is one view of a release, however often it names it.
      if (!isLater && !viewed.has(release)) add(entry, 'views');
      viewed.add(release);
      if (error) add(entry, error);
      if (hasFallenBack) add(entry, 'fallbacks');
      if (mountMs !== undefined) countMount(entry, mountMs);
    }
  }

  /** Counts a render on the server. */
  render(edition: EditionId, release: string, isGood: boolean): void {
    const entry = this.#entryOf(edition, release);
    if (!entry) return;
    add(entry, 'serverRenders');
    if (!isGood) add(entry, 'serverErrors');
  }

  /** Everything counted so far; it begins anew. */
  take(): HealthEntry[] {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    return entries;
  }

  #entryOf(edition: EditionId, release: string): HealthEntry | null {
    const key = `${edition} ${release}`;
    const known = this.#entries.get(key);
    if (known || this.#entries.size >= MOST_ENTRIES) return known ?? null;
    const entry = { release, edition, ...noHealthCounts() };
    this.#entries.set(key, entry);
    return entry;
  }
}

function add(entry: HealthEntry, counter: Counter): void {
  entry[counter] = Math.min(MOST_COUNTED, entry[counter] + 1);
}

function countMount({ mounts }: HealthEntry, ms: number): void {
  const found = MOUNT_CLASSES_MS.findIndex((bound) => ms <= bound);
  const index = found === -1 ? MOUNT_CLASSES_MS.length : found;
  mounts[index] = Math.min(MOST_COUNTED, (mounts[index] ?? 0) + 1);
}
