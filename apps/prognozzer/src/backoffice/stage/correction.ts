import type { AdminEvent, DeskJob } from '@tribina/contracts';

/** A result as it is written. */
export interface Fields {
  readonly home: string;
  readonly visitor: string;
  readonly code: string;
  readonly ended: boolean;
}

/** A result that was tried, and the job by which. */
export interface Tried {
  readonly fields: Fields;
  readonly jobId: number;
}

export function fieldsOf({ results }: Pick<AdminEvent, 'results'>): Fields {
  const [newest] = results;
  return {
    home: newest?.home?.toString() ?? '',
    visitor: newest?.visitor?.toString() ?? '',
    code: String(newest?.code ?? 0),
    ended: newest?.ended ?? true,
  };
}

const goalsOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** What is sent. */
export function resultOf({ home, visitor, code, ended }: Fields) {
  return { home: goalsOf(home), visitor: goalsOf(visitor), code: Number(code), ended };
}

export function isSame(one: Fields, other: Fields): boolean {
  return JSON.stringify(resultOf(one)) === JSON.stringify(resultOf(other));
}

/** What a job tries; null for another kind of job. */
export function triedBy(job: DeskJob | undefined): Tried | null {
  if (job?.asked.kind !== 'try-correction') return null;
  const { home, visitor, code, ended } = job.asked;
  const fields = { home: home?.toString() ?? '', visitor: visitor?.toString() ?? '', code: String(code), ended };
  return { fields, jobId: job.id };
}

/**
 * Whether a trial has still to show what would follow; one that has failed never will.
 *
 * @param jobId of the trial; undefined: there is none.
 * @param shownBy the job whose effects were shown last.
 */
export function isAwaited(jobId: number | undefined, shownBy: number | null, jobs: readonly DeskJob[]): boolean {
  if (jobId === undefined || jobId === shownBy) return false;
  return !jobs.some(({ id, fault }) => id === jobId && fault !== null);
}

/** The newest trial of somebody that is about the present result of a match, and has not failed. */
export function trialOf(jobs: readonly DeskJob[], { id, results }: AdminEvent, userId: number): DeskJob | undefined {
  const since = results[0]?.recordedAt ?? '';
  return jobs.find(
    ({ asked, actor, fault, createdAt }) =>
      asked.kind === 'try-correction' &&
      asked.eventId === id &&
      actor === userId &&
      fault === null &&
      Date.parse(createdAt) > (Date.parse(since) || 0),
  );
}
