import type { GateReport } from '@tribina/contracts';
import { assertThat } from '@tribina/service-kit';
import type { Candidate, GateCheck } from './check';
import { ROUTE_CHECKS } from './route-checks';
import { STRUCTURAL_CHECKS } from './structural-checks';

const CHECKS: readonly GateCheck[] = [...STRUCTURAL_CHECKS, ...ROUTE_CHECKS];
/** A broken release says the same of hundreds of files: the first few tell. */
const MAX_CAUSES = 20;

/** Runs every check. */
export function runGate(candidate: Candidate): GateReport {
  const checks = CHECKS.map(({ name, causesOf }) => {
    const causes = causesOf(candidate);
    return { name, passed: causes.length === 0, causes: causes.slice(0, MAX_CAUSES) };
  });
  return { passed: checks.every((check) => check.passed), checks };
}

/** @throws AppError 422 GATE_REFUSED with the report. */
export function assertPassed(gate: GateReport): void {
  assertThat(gate.passed, 'GATE_REFUSED', 422, { gate });
}
