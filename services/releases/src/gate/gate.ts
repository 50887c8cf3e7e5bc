import type { GateReport } from '@tribina/contracts';
import { assertThat, type Database } from '@tribina/service-kit';
import type { ReleaseDescription } from '@tribina/shell-api';
import type { ObjectStore } from '../store/object-store';
import type { StoredSizes } from '../store/stored-sizes';
import { aliveIn } from './alive';
import { bootCheck } from './boot/boot-check';
import { BUDGET_CHECK } from './budget';
import type { JudgeOptions } from '../publishing/judgement';
import { FailedByRelease, OWN_FAILURE, type Candidate, type Finding, type GateCheck } from './check';
import { COMPATIBILITY_CHECKS } from './compatibility-checks';
import { Contents } from './contents';
import { INTEGRITY_CHECK } from './integrity-check';
import type { GateProgram } from './gate-program';
import { ROUTE_CHECKS } from './route-checks';
import { STRUCTURAL_CHECKS } from './structural-checks';
import { typesCheck } from './types-check';
import { WAY_BACK_CHECK } from './way-back';

/** A broken release says the same of hundreds of files: the first few tell. */
const MAX_CAUSES = 20;
/** Why a later check is not made: its causes would be those of an earlier one, in other words. */
const REFUSED_ALREADY = 'other checks refuse the release already';
const PENDING = { passed: true, causes: [], skipped: 'left for when the release serves', isPending: true } as const;

/** Checks, one stage after the other: what a release says of itself, what its files hold, how it behaves. */
export type Stages = readonly (readonly GateCheck[])[];

/** The gate's stages, with what needs a process of its own. */
export function stagesWith(program: GateProgram): Stages {
  return [
    [...STRUCTURAL_CHECKS, ...ROUTE_CHECKS, ...COMPATIBILITY_CHECKS],
    [INTEGRITY_CHECK, BUDGET_CHECK, typesCheck(program), WAY_BACK_CHECK],
    [bootCheck(program)],
  ];
}

/** Runs every check, or leaves the heavy ones for later. */
export async function runGate(
  stages: Stages,
  given: Omit<Candidate, 'contents'>,
  { later = false }: JudgeOptions = {},
): Promise<GateReport> {
  const candidate = { ...given, contents: new Contents(given.store) };
  const checks: GateReport['checks'] = [];
  for (const stage of stages) {
    const isRefused = checks.some(({ passed }) => !passed);
    const judged = stage.map(async (check): Promise<CheckReport> => {
      if (isRefused) return skipped(check.name, REFUSED_ALREADY);
      return later && check.isHeavy ? { name: check.name, ...PENDING, causes: [] } : judge(check, candidate);
    });
    checks.push(...(await Promise.all(judged)));
  }
  return { passed: checks.every((check) => check.passed), checks };
}

type CheckReport = GateReport['checks'][number];

/** A check that fails by itself has not found the release right: it refuses. */
async function judge({ name, causesOf }: GateCheck, candidate: Candidate): Promise<CheckReport> {
  let finding: Finding;
  try {
    finding = await causesOf(candidate);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    finding = [error instanceof FailedByRelease ? message : `${OWN_FAILURE}${message}`];
  }
  if ('skipped' in finding) return { name, passed: true, causes: [], ...finding };
  return { name, passed: finding.length === 0, causes: finding.slice(0, MAX_CAUSES) };
}

function skipped(name: string, reason: string): CheckReport {
  return { name, passed: true, causes: [], skipped: reason };
}

/** Whether something speaks against the release, and not against the gate or its machine alone. */
export function isAgainst({ checks }: GateReport): boolean {
  return checks.some(({ causes }) => causes.some((cause) => !cause.startsWith(OWN_FAILURE)));
}

/** Whether something is to be asked yet: it was left for later, or the gate has failed at it. */
export function isOpen({ checks }: GateReport): boolean {
  return checks.some(({ isPending, skipped = '' }) => isPending || skipped.startsWith(OWN_FAILURE));
}

/** A verdict on a release that serves, with what the gate itself has failed at as not judged: it is open. */
export function openWhereItFailed({ checks }: GateReport): GateReport {
  const opened = checks.map((check): CheckReport => {
    const own = check.causes.find((cause) => cause.startsWith(OWN_FAILURE));
    if (own === undefined) return check;
    return { ...skipped(check.name, `${own}; it is asked again`), isUnable: true };
  });
  return { passed: opened.every(({ passed }) => passed), checks: opened };
}

/** @throws AppError 422 GATE_REFUSED with the report. */
export function assertPassed(gate: GateReport): void {
  assertThat(gate.passed, 'GATE_REFUSED', 422, { gate });
}

/** Judges releases against what a channel serves; used at publish and again at promote. */
export class Gate {
  readonly #stages: Stages;

  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
    private readonly program: GateProgram,
  ) {
    this.#stages = stagesWith(program);
  }

  /** @param sizes of its stored files; all are there. */
  async judge(
    release: ReleaseDescription,
    sizes: StoredSizes,
    channel: string,
    options?: JudgeOptions,
  ): Promise<GateReport> {
    const alive = await aliveIn(this.database.write, channel);
    return runGate(this.#stages, { release, sizes, alive, store: this.store }, options);
  }

  stop(): Promise<void> {
    return this.program.stop();
  }
}
