import { storedSizes } from '../store/stored-sizes';
import { named, type AliveRelease, type Candidate, type Finding, type GateCheck } from './check';
import { COMPATIBILITY_CHECKS } from './compatibility-checks';
import { INTEGRITY_CHECK } from './integrity-check';
import { STORED_CHECK } from './structural-checks';

/**
 * What the candidate would be taken back to must work today too: with the hosts (or remotes) that are alive now, and with all
 * of its files. Rollback itself asks no gate.
 */
export const WAY_BACK_CHECK: GateCheck = { name: 'way-back', causesOf: wayBackCauses };

const CHECKS = [...COMPATIBILITY_CHECKS, STORED_CHECK, INTEGRITY_CHECK];

async function wayBackCauses(candidate: Candidate): Promise<Finding> {
  const { release, alive } = candidate;
  const targets = alive.filter(
    (other) =>
      other.release.remote === release.remote &&
      other.release.id !== release.id &&
      other.places.some(({ role }) => role === 'stable'),
  );
  const causes = await Promise.all(targets.map((target) => causesOfTarget(candidate, target)));
  return causes.flat();
}

async function causesOfTarget(candidate: Candidate, target: AliveRelease): Promise<string[]> {
  const { release } = target;
  const past: Candidate = { ...candidate, release, sizes: await storedSizes(candidate.store, release) };
  const stored = await STORED_CHECK.causesOf(past);
  // Files that are gone cannot be read.
  const checks = isClean(stored) ? CHECKS : [STORED_CHECK];
  const findings = await Promise.all(checks.map(async (check) => check.causesOf(past)));
  return findings
    .flatMap((finding) => ('skipped' in finding ? [] : finding))
    .map((cause) => `it could not be taken back to ${named(target)}: ${cause}`);
}

function isClean(finding: Finding): boolean {
  return 'skipped' in finding || finding.length === 0;
}
