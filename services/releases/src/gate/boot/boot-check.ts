import { EDITION_IDS } from '@tribina/editions';
import { canonicalJson } from '../../canonical-json';
import { isHost, type AliveRelease, type Candidate, type Finding, type GateCheck } from '../check';
import type { GateProgram } from '../gate-program';
import type { BootJob, BootReport } from '../program/jobs';
import { BootStore } from './boot-store';

const MAX_VISITS = 8;
/**
 * What was found right is kept, so that a promotion right after the publication does not start everything again. A refusal is
 * not: it may have been the machine's, and who asks again is to hear what is so now.
 */
const MAX_KEPT = 100;

type Booting = Pick<GateProgram, 'boot' | 'whyNoBoot' | 'options'>;

/**
 * Starts the candidate in a browser, with the host and the other remotes that serve now, behind a gateway of the gate's own:
 * it must be rendered by the server, come to life, and say nothing wrong meanwhile.
 */
export function bootCheck(program: Booting): GateCheck {
  const right = new Set<string>();
  return {
    name: 'boot',
    isHeavy: true,
    causesOf: async (candidate) => {
      const assignments = assignmentsWith(candidate);
      const obstacle = whyNothingToSee(candidate, assignments) ?? (await whyNotBooted(program));
      if (obstacle) return obstacle;
      const key = canonicalJson({ release: candidate.release, assignments });
      if (right.has(key)) return [];
      const { causes, unable: whyUnable } = await boot(program, candidate, assignments);
      if (whyUnable !== null) return unableOn(program, whyUnable);
      if (causes.length === 0) right.add(key);
      for (const oldest of [...right].slice(0, -MAX_KEPT)) right.delete(oldest);
      return causes;
    },
  };
}

async function boot(program: Booting, candidate: Candidate, assignments: Assignments): Promise<BootReport> {
  const store = await BootStore.open();
  try {
    const serving = servingNow(candidate);
    const inUse = new Set([...assignments, ...serving].map(({ release }) => release));
    const others = candidate.alive.flatMap(({ release }) => (inUse.has(release.id) ? [release] : []));
    for (const release of new Set([candidate.release, ...others])) await store.take(release, candidate.store);
    const { id, remote } = candidate.release;
    const job = { candidate: id, remote, assignments, serving, storeFolder: store.folder, maxVisits: MAX_VISITS };
    return await program.boot(job);
  } finally {
    await store.remove();
  }
}

type Assignments = BootJob['assignments'];

/** What would serve whom once the candidate is stable everywhere. */
function assignmentsWith(candidate: Candidate): Assignments {
  const { id, remote } = candidate.release;
  return [
    ...servingNow(candidate).filter((entry) => entry.remote !== remote),
    ...EDITION_IDS.map((edition) => ({ edition, remote, release: id })),
  ];
}

/** What serves whom. */
function servingNow({ alive }: Candidate): Assignments {
  return EDITION_IDS.flatMap((edition) => {
    const isStable = ({ places }: AliveRelease) =>
      places.some((place) => place.edition === edition && place.role === 'stable');
    return alive.filter(isStable).map(({ release: { id, remote } }) => ({ edition, remote, release: id }));
  });
}

async function whyNotBooted(program: Booting): Promise<Finding | null> {
  if (program.options.browser === 'off') return unable('boots are switched off (GATE_BROWSER=off)');
  const reason = await program.whyNoBoot();
  return reason === null ? null : unableOn(program, reason);
}

function unableOn({ options }: Booting, reason: string): Finding {
  return options.browser === 'required' ? [`${reason} (GATE_BROWSER=required)`] : unable(reason);
}

function unable(skipped: string): Finding {
  return { skipped, isUnable: true };
}

/** A host alone has no page, and a remote alone nothing to be in. */
function whyNothingToSee({ release }: Candidate, assignments: Assignments): Finding | null {
  const isAlone = !assignments.some((entry) => (entry.remote === 'host') !== isHost(release));
  if (isAlone) return { skipped: isHost(release) ? 'no remote serves yet' : 'no host serves yet' };
  const hasPages = isHost(release) || (release.manifest?.routes.length ?? 0) > 0;
  return hasPages ? null : { skipped: 'it has no page' };
}
