import { EDITION_IDS } from '@tribina/editions';
import { canonicalJson } from '../../canonical-json';
import { isHost, type AliveRelease, type Candidate, type Finding, type GateCheck } from '../check';
import type { GateProgram } from '../gate-program';
import type { BootJob } from '../program/jobs';
import { BootStore } from './boot-store';

const MAX_VISITS = 8;
/** Verdicts that are kept, so that a promotion right after the publication does not start everything again. */
const MAX_VERDICTS = 100;

type Booting = Pick<GateProgram, 'boot' | 'whyNoBoot' | 'options'>;

/**
 * Starts the candidate in a browser, with the host and the other remotes that serve now, behind a gateway of the gate's own:
 * it must be rendered by the server, come to life, and say nothing wrong meanwhile.
 */
export function bootCheck(program: Booting): GateCheck {
  const verdicts = new Map<string, readonly string[]>();
  return {
    name: 'boot',
    causesOf: async (candidate) => {
      const assignments = assignmentsWith(candidate);
      const obstacle = whyNothingToSee(candidate, assignments) ?? (await whyNotBooted(program));
      if (obstacle) return obstacle;
      const key = canonicalJson({ release: candidate.release, assignments });
      const causes = verdicts.get(key) ?? (await boot(program, candidate, assignments));
      verdicts.set(key, causes);
      for (const oldest of [...verdicts.keys()].slice(0, -MAX_VERDICTS)) verdicts.delete(oldest);
      return causes;
    },
  };
}

async function boot(program: Booting, candidate: Candidate, assignments: Assignments): Promise<readonly string[]> {
  const store = await BootStore.open();
  try {
    const inUse = new Set(assignments.map(({ release }) => release));
    const others = candidate.alive.flatMap(({ release }) => (inUse.has(release.id) ? [release] : []));
    for (const release of new Set([candidate.release, ...others])) await store.take(release, candidate.store);
    const { id, remote } = candidate.release;
    const job = { candidate: id, remote, assignments, storeFolder: store.folder, maxVisits: MAX_VISITS };
    return (await program.boot(job)).causes;
  } finally {
    await store.remove();
  }
}

type Assignments = BootJob['assignments'];

/** What would serve whom once the candidate is stable everywhere. */
function assignmentsWith({ release, alive }: Candidate): Assignments {
  const stable =
    (edition: string) =>
    ({ places }: AliveRelease) =>
      places.some((place) => place.edition === edition && place.role === 'stable');
  return EDITION_IDS.flatMap((edition) => {
    const others = alive.filter(stable(edition)).filter((other) => other.release.remote !== release.remote);
    return [...others.map((other) => other.release), release].map(({ id, remote }) => ({
      edition,
      remote,
      release: id,
    }));
  });
}

async function whyNotBooted(program: Booting): Promise<Finding | null> {
  if (program.options.browser === 'off') return { skipped: 'boots are switched off (GATE_BROWSER=off)' };
  const reason = await program.whyNoBoot();
  if (reason === null) return null;
  return program.options.browser === 'required' ? [`${reason} (GATE_BROWSER=required)`] : { skipped: reason };
}

/** A host alone has no page, and a remote alone nothing to be in. */
function whyNothingToSee({ release }: Candidate, assignments: Assignments): Finding | null {
  const isAlone = !assignments.some((entry) => (entry.remote === 'host') !== isHost(release));
  if (isAlone) return { skipped: isHost(release) ? 'no remote serves yet' : 'no host serves yet' };
  const hasPages = isHost(release) || (release.manifest?.routes.length ?? 0) > 0;
  return hasPages ? null : { skipped: 'it has no page' };
}
