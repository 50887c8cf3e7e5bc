import type { ReleaseDescription, ReleaseFile } from '@tribina/shell-api';
import { counterparts, isHost, named, type AliveRelease, type Candidate, type Finding, type GateCheck } from './check';
import type { GateProgram } from './gate-program';
import type { TypesFinding } from './program/jobs';

/** What a remote exposes fits the places that each host mounts it in, by the types that both have brought along. */
export function typesCheck(program: Pick<GateProgram, 'checkTypes'>): GateCheck {
  return { name: 'types', isHeavy: true, causesOf: (candidate) => typesCauses(program, candidate) };
}

const FILE = 'api.d.ts';
const isTypes = ({ kind }: ReleaseFile) => kind === 'types';

async function typesCauses(program: Pick<GateProgram, 'checkTypes'>, candidate: Candidate): Promise<Finding> {
  const { release } = candidate;
  // A release from before there were types may be alive; a new one has them.
  const others = counterparts(candidate).filter(({ release: other }) => other.files.some(isTypes));
  if (others.length === 0) return { skipped: 'nothing alive has types to compare with' };
  if (!release.files.some(isTypes)) return [`has no ${FILE}: build it with tools/webpack/build.ts of this repository`];
  const causes = await Promise.all(others.map((other) => causesWith(program, candidate, other)));
  return [...new Set(causes.flat())];
}

async function causesWith(
  program: Pick<GateProgram, 'checkTypes'>,
  { release, store }: Candidate,
  other: AliveRelease,
): Promise<string[]> {
  const [remote, host] = isHost(release) ? [other.release, release] : [release, other.release];
  const textOf = async ({ files }: ReleaseDescription) => {
    const file = files.find(isTypes);
    return file ? (await store.read(file.integrity)).toString('utf8') : '';
  };
  const findings = await program.checkTypes({
    exposes: await textOf(remote),
    slots: await textOf(host),
    names: remote.exposes,
    islands: remote.manifest?.islands ?? [],
  });
  return findings.flatMap((finding) => wordsOf(finding, release, remote, other));
}

/** For the team whose release is judged; what is wrong in the other one alone is not its matter. */
function wordsOf(
  finding: TypesFinding,
  candidate: ReleaseDescription,
  remote: ReleaseDescription,
  other: AliveRelease,
): string[] {
  const app = `apps/${remote.remote}`;
  const isRemote = candidate === remote;
  if (finding.kind === 'misfit') {
    const { expose, text } = finding;
    return isRemote
      ? [
          `'${expose}' does not fit where ${named(other)} mounts it: ${text} (${app}/package.json, tribina.exposes['${expose}'])`,
        ]
      : [`'${expose}' of ${named(other)} does not fit any more: ${text} (apps/host/src/slots.ts)`];
  }
  if (finding.kind === 'unmounted') {
    const { expose } = finding;
    return isRemote
      ? [`'${expose}' has no place in ${named(other)}: ${app}/package.json, tribina.exposes`]
      : [`'${expose}' of ${named(other)} has no place any more: apps/host/src/slots.ts`];
  }
  if (finding.kind === 'broken') {
    return finding.whose === (isRemote ? 'exposes' : 'slots') ? [`${FILE} cannot be read: ${finding.text}`] : [];
  }
  if (!isRemote) return [];
  const manifest = `${app}/src/manifest.ts`;
  if (finding.kind === 'missing') {
    return [`'${finding.expose}' is not in ${FILE}: ${app}/package.json, tribina.exposes`];
  }
  return finding.isExported
    ? [`'./Islands' exports '${finding.island}', which ${manifest} does not name`]
    : [`island '${finding.island}' of ${manifest} is not exported by './Islands' (${app}/src/islands.ts)`];
}
