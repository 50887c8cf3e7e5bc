import type { Finding } from '@tribina/contracts';
import type { Queryable } from '@tribina/service-kit';
import { HELD_FROM, type Step, type Submission } from './step';

const MOST_RISK = 100;

export interface Verdict {
  readonly findings: readonly Finding[];
  /** 0 to 100: the weight of all findings together. */
  readonly risk: number;
  /** A person must look at it, whatever the settings say. */
  readonly isHeld: boolean;
}

/**
 * Looks at a comment, step by step. A step that fails holds the comment: what nobody has looked at, a person does.
 *
 * @param onError told of a step that failed.
 */
export async function examine(
  steps: readonly Step[],
  submission: Submission,
  db: Queryable,
  onError: (step: string, error: unknown) => void,
): Promise<Verdict> {
  const findings: Finding[] = [];
  for (const { name, look } of steps) {
    try {
      findings.push(...(await look(submission, db)).map((found) => ({ step: name, ...found })));
    } catch (error) {
      onError(name, error);
      findings.push({ step: name, weight: HELD_FROM, detail: '' });
    }
  }
  const weight = findings.reduce((sum, finding) => sum + finding.weight, 0);
  return { findings, risk: Math.min(MOST_RISK, weight), isHeld: weight >= HELD_FROM };
}
