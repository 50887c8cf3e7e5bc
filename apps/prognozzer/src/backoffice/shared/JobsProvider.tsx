import { gameJobCalls, type DeskJob, type JobAct } from '@tribina/contracts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { askGame } from '../../shared/ask-game';
import { newRequestId } from '../../shared/request-id';
import { isInProgress, JobsContext, type DeskJobs } from './jobs-context';

const LOOK_MS = 1_000;

/** Follows the jobs of the desk, on whichever of its screens: one that was left goes on, and is found again. */
export function JobsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [jobs, setJobs] = useState<readonly DeskJob[]>([]);
  const [follower] = useState(() => new Follower(setJobs));
  const isAny = jobs.some(isInProgress);
  useEffect(() => {
    void follower.look();
  }, [follower]);
  useEffect(() => {
    if (!isAny) return undefined;
    const timer = setInterval(() => void follower.look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [follower, isAny]);
  const value = useMemo<DeskJobs>(() => ({ jobs, start: follower.start, onEnd: follower.onEnd }), [jobs, follower]);
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

class Follower {
  /** Seen in progress, or asked for here. */
  readonly #followed = new Set<number>();
  readonly #listeners = new Set<(job: DeskJob) => void>();
  /** By what was asked for, where the answer is not known. */
  readonly #requests = new Map<string, string>();
  #jobs: readonly DeskJob[] = [];
  /** Counted up with each answer that is taken: what was asked before is older than that. */
  #taken = 0;

  constructor(private readonly show: (jobs: readonly DeskJob[]) => void) {}

  readonly look = async (): Promise<void> => {
    const before = this.#taken;
    const answer = await askGame(gameJobCalls.listJobs);
    if (answer.isOk && before === this.#taken) this.#take(answer.value.jobs);
  };

  readonly start: DeskJobs['start'] = async (act: JobAct) => {
    const key = keyOf(act);
    const requestId = this.#requests.get(key) ?? newRequestId();
    this.#requests.set(key, requestId);
    const answer = await askGame(gameJobCalls.startJob, { body: { requestId, act } });
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
