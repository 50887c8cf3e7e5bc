import type { Call, DeskJob, gameJobCalls, JobAct, SettlementUnderWay } from '@tribina/contracts';
import type { Answer } from '@tribina/ui';
import { createContext, useContext, useEffect, useRef } from 'react';

type ReplyOf<C> = C extends Call<infer T> ? T['reply'] : never;
type Started = ReplyOf<typeof gameJobCalls.startJob>;

/** What takes longer than a call, as the screens of the desk know it. */
export interface DeskJobs {
  /** Those in progress, and what has ended lately, the newest first; whoever has asked for them. */
  readonly jobs: readonly DeskJob[];
  /** Those that follow from results by themselves, while they are under way. */
  readonly settlements: readonly SettlementUnderWay[];
  /** Asks for something; asked again after no answer it is the same. */
  readonly start: (act: JobAct) => Promise<Answer<Started>>;
  /** Tells of jobs that come to their end while the desk is open, until the returned function is called. */
  readonly onEnd: (listener: (job: DeskJob) => void) => () => void;
}

export const JobsContext = createContext<DeskJobs | null>(null);

export function useJobs(): DeskJobs {
  const jobs = useContext(JobsContext);
  if (!jobs) throw new Error('Outside of the game’s desk');
  return jobs;
}

/** Does something whenever a job comes to its end, also one that was asked for elsewhere. */
export function useJobEnd(handle: (job: DeskJob) => void): void {
  const { onEnd } = useJobs();
  const newest = useRef(handle);
  useEffect(() => {
    newest.current = handle;
  });
  useEffect(() => onEnd((job) => newest.current(job)), [onEnd]);
}

/** Does something once the settlement of a challenge has ended that was seen under way. */
export function useSettled(challengeId: number | undefined, handle: () => void): void {
  const { settlements } = useJobs();
  const isUnderWay = settlements.some((one) => one.challengeId === challengeId);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) handle();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, handle]);
}

export function isInProgress({ endedAt }: DeskJob): boolean {
  return endedAt === null;
}
