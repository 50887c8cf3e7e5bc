import { gameJobCalls, type DeskJob, type JobAct, type SettlementUnderWay } from '@tribina/contracts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { askDesk } from './ask-desk';
import { newRequestId } from '../../shared/request-id';
import { isInProgress, JobsContext, type DeskJobs } from './jobs-context';

const LOOK_MS = 1_000;
/** Results may come at any time. */
const IDLE_LOOK_MS = 10_000;

/** Follows the jobs of the desk, on whichever of its screens: one that was left goes on, and is found again. */
export function JobsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [jobs, setJobs] = useState<readonly DeskJob[]>([]);
  const [settlements, setSettlements] = useState<readonly SettlementUnderWay[]>([]);
  const [follower] = useState(() => new Follower(setJobs, setSettlements));
  const lookMs = settlements.length > 0 || jobs.some(isInProgress) ? LOOK_MS : IDLE_LOOK_MS;
  useEffect(() => {
    void follower.look();
  }, [follower]);
  useEffect(() => {
    const timer = setInterval(() => void follower.look(), lookMs);
    return () => clearInterval(timer);
  }, [follower, lookMs]);
  const value = useMemo<DeskJobs>(
    () => ({ jobs, settlements, start: follower.start, onEnd: follower.onEnd }),
    [jobs, settlements, follower],
  );
  return <JobsContext value={value}>{children}</JobsContext>;
}

/** What is asked for, in whatever order its fields stand. */
function keyOf(act: JobAct): string {
  return JSON.stringify(
    Object.entries(act)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
}

const NONE: readonly SettlementUnderWay[] = [];

class Follower {
  /** Seen in progress, or asked for here. */
  readonly #followed = new Set<number>();
  readonly #listeners = new Set<(job: DeskJob) => void>();
  /** By what was asked for, where the answer is not known. */
  readonly #requests = new Map<string, string>();
  #jobs: readonly DeskJob[] = [];
  /** Counted up with each answer that is taken: what was asked before is older than that. */
  #taken = 0;

  constructor(
    private readonly show: (jobs: readonly DeskJob[]) => void,
    private readonly showSettlements: (settlements: readonly SettlementUnderWay[]) => void,
  ) {}

  readonly look = async (): Promise<void> => {
    const before = this.#taken;
    const answer = await askDesk(gameJobCalls.listJobs);
    if (!answer.isOk || before !== this.#taken) return;
    this.#take(answer.value.jobs);
    this.showSettlements(answer.value.settlements ?? NONE);
  };

  readonly start: DeskJobs['start'] = async (act: JobAct) => {
    const key = keyOf(act);
    const requestId = this.#requests.get(key) ?? newRequestId();
    this.#requests.set(key, requestId);
    const answer = await askDesk(gameJobCalls.startJob, { body: { requestId, act } });
    const isKnown = answer.isOk || (answer.status >= 400 && answer.status < 500);
    if (isKnown) this.#requests.delete(key);
    if (answer.isOk) {
      const { job } = answer.value;
      this.#followed.add(job.id);
      this.#take([job, ...this.#jobs.filter(({ id }) => id !== job.id)]);
    } else if (!isKnown) await this.look();
    return answer;
  };

  readonly onEnd: DeskJobs['onEnd'] = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #take(jobs: readonly DeskJob[]): void {
    this.#taken += 1;
    this.#jobs = jobs;
    this.show(jobs);
    for (const job of jobs) {
      // What has come to its end does not stand for what is asked for from now on; another job of the same act may have, too.
      const key = keyOf(job.asked);
      if (!isInProgress(job) && this.#requests.get(key) === job.requestId) this.#requests.delete(key);
      if (isInProgress(job)) this.#followed.add(job.id);
      else if (this.#followed.delete(job.id)) for (const listener of this.#listeners) listener(job);
    }
  }
}
