import { EDITION_IDS } from '@tribina/editions';
import type { GateReport, ReleaseBody } from '@tribina/contracts';
import { integrityOf } from '../../store/object-store';
import { storedSizes } from '../../store/stored-sizes';
import type { TestRelease } from '../../testing/test-release';
import { runGate, type Stages } from '../gate';
import type { Candidate } from '../check';

/** A store that holds the contents of releases, in memory. */
export function storeOf(releases: readonly TestRelease[]): Candidate['store'] {
  const objects = new Map(
    releases.flatMap(({ files }) => files.map(({ content }) => [integrityOf(content), content] as const)),
  );
  return {
    sizeOf: (integrity) => Promise.resolve(objects.get(integrity)?.length ?? null),
    read: (integrity) => {
      const content = objects.get(integrity);
      return content ? Promise.resolve(content) : Promise.reject(new Error(`${integrity} is not there`));
    },
  };
}

/**
 * The gate's report on a release while others are stable in every edition.
 *
 * @param around the store, to watch it.
 */
export async function judged(
  stages: Stages,
  candidate: TestRelease,
  alive: readonly TestRelease[],
  around = (store: Candidate['store']) => store,
): Promise<GateReport> {
  const store = around(storeOf([candidate, ...alive]));
  const release: ReleaseBody = candidate.description;
  return runGate(stages, {
    release,
    sizes: await storedSizes(store, release),
    alive: alive.map(({ description }) => ({
      release: description,
      places: EDITION_IDS.map((edition) => ({ edition, role: 'stable' as const })),
    })),
    store,
  });
}

/** The checks that refuse, each with its causes. */
export function refusals({ checks }: GateReport): readonly (readonly [check: string, causes: string])[] {
  return checks.filter(({ passed }) => !passed).map(({ name, causes }) => [name, causes.join('\n')]);
}
