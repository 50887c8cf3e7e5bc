import type { RenderedPage } from '@tribina/shell-api';
import { Renderer } from './renderer-process';
import { RenderFailure, StarvedRender } from './render-failure';
import type { Walls } from './renderer-walls';
import type { RenderJob } from './renderer/protocol';

export interface RendererPoolOptions {
  /** The renderer's program, JavaScript. */
  readonly program: string;
  /** Of those for what is proven; one more is the quarantine. 0: there is none at all, and nothing is rendered. */
  readonly size: number;
  /** Memory of one renderer, megabytes. */
  readonly memoryMb: number;
  readonly walls: Walls | null;
  /** Jobs that may wait; beyond it they are refused at once. */
  readonly queueLimit: number;
  /** Told when a renderer has ended by itself or was ended for a job, and what it said last. */
  readonly onEnd: (reason: string, lastWords: string) => void;
  /** How long a process has waited for a processor so far, milliseconds; by default what the system says. */
  readonly waitedMs?: (pid: number) => number;
}

/** How long a render may take. */
export interface RenderLimits {
  /** From when it is begun. Milliseconds. */
  readonly runMs: number;
  /** Until it is begun, if it has to wait for the quarantine. */
  readonly patienceMs: number;
  /** When nobody waits for it any more, as `performance.now()` tells time. */
  readonly deadline: number;
}

type RenderPair = Pick<RenderJob, 'host' | 'remote'>;

interface Waiting {
  readonly job: RenderJob;
  readonly limits: RenderLimits;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: RenderFailure) => void;
  /** Its first process has ended under it, maybe of what another release had left behind there. */
  readonly isSecondTry: boolean;
}

/** A job in the queue. */
interface Queued extends Waiting {
  /** Ends the wait of a job for which no renderer becomes free. */
  timer: NodeJS.Timeout;
}

/** A render with less time than this would only cost a renderer its life. */
const LEAST_RUN_MS = 50;

/**
 * Child processes that render, one job at a time each; one that loops, throws out of a job or outgrows its memory is replaced.
 * What has not proven itself runs in a process of its own, the quarantine, so that all others go on with what has: a host with
 * its first good page, a remote with its first good page on that host. What fails has to prove itself again.
 */
export class RendererPool {
  readonly #queue: Queued[] = [];
  readonly #renderers: readonly Renderer[];
  readonly #quarantine: Renderer | null;
  readonly #proven = new Set<string>();
  /** They answer and then end their process, by what they have left behind: never proven again. */
  readonly #suspects = new Set<string>();
  /** How often releases have timed out in the quarantine since they have answered, or given way there. */
  readonly #timeouts = new Map<string, number>();
  #nextId = 1;
  #isStopped = false;

  constructor(private readonly options: RendererPoolOptions) {
    const suspect = (job: RenderPair) => {
      this.#suspects.add(pairOf(job));
      this.#proven.delete(pairOf(job));
    };
    const renderer = () => new Renderer(options, () => this.#next(), suspect);
    this.#renderers = Array.from({ length: options.size }, renderer);
    this.#quarantine = options.size > 0 ? renderer() : null;
  }

  /** Whether releases have rendered a page together, and have not failed since. */
  isProven(pair: RenderPair): boolean {
    return this.#proven.has(pairOf(pair));
  }

  /** @throws RenderFailure */
  render(job: Omit<RenderJob, 'id'>, limits: RenderLimits): Promise<RenderedPage> {
    if (this.#isStopped) return Promise.reject(new RenderFailure('ended', 'The renderers have been stopped'));
    if (this.#queue.length >= this.options.queueLimit) {
      return Promise.reject(new RenderFailure('overloaded', `${this.#queue.length} renders are waiting`));
    }
    return new Promise((resolve, reject) => {
      this.#enqueue({ job: { ...job, id: this.#nextId }, limits, resolve, reject, isSecondTry: false });
      this.#nextId += 1;
      this.#next();
    });
  }

  stop(): void {
    this.#isStopped = true;
    for (const { reject, timer } of this.#queue.splice(0)) {
      clearTimeout(timer);
      reject(new RenderFailure('ended', 'The renderers have been stopped'));
    }
    for (const renderer of this.#renderers) renderer.stop();
    this.#quarantine?.stop();
  }

  #enqueue(waiting: Waiting): void {
    const { job, limits } = waiting;
    const left = limits.deadline - performance.now();
    const waitMs = (this.isProven(job) ? left : Math.min(left, limits.patienceMs)) - LEAST_RUN_MS;
    const queued: Queued = { ...waiting, timer: setTimeout(() => this.#giveUp(queued), waitMs) };
    this.#queue.push(queued);
  }

  #giveUp(waiting: Queued): void {
    const { job, limits } = waiting;
    const left = limits.deadline - performance.now() - LEAST_RUN_MS;
    if (this.isProven(job) && left > 0) {
      // Proven while it waited for the quarantine: from now on it waits as all others do.
      waiting.timer = setTimeout(() => this.#giveUp(waiting), left);
      return;
    }
    this.#queue.splice(this.#queue.indexOf(waiting), 1);
    const failure = this.isProven(job)
      ? new RenderFailure('overloaded', 'No renderer became free in time')
      : new RenderFailure('unproven', 'The quarantine did not become free in time');
    waiting.reject(failure);
  }

  #next(): void {
    for (const renderer of this.#renderers) this.#begin(renderer, (job) => this.isProven(job));
    this.#begin(this.#quarantine, (job) => !this.isProven(job));
    this.#makeWay();
  }

  /**
   * A first render goes on for the next one of its releases, though nobody waits for it any more. Where others wait to be proven
   * it does so every second time alone: one without end must not hold them up, and one that only loads slowly must come to its end.
   * What is not let to the processor, which only time of its own tells from what has no end, gives way to those who have had it less often.
   */
  #makeWay(): void {
    const overdue = this.#quarantine?.overdue;
    if (!overdue) return;
    const pair = pairOf(overdue.job);
    const times = this.#timeouts.get(pair) ?? 0;
    const isFor = (other: string) =>
      overdue.isStarved ? overdue.isLong && (this.#timeouts.get(other) ?? 0) < times : times > 1;
    const others = this.#queue.filter(({ job }) => !this.isProven(job)).map(({ job }) => pairOf(job));
    if (!others.some((other) => other !== pair && isFor(other))) return;
    if (!overdue.isStarved) this.#timeouts.delete(pair);
    this.#quarantine?.giveWay();
  }

  /** Gives a renderer that is free the job that has waited longest of those that it may have. */
  #begin(renderer: Renderer | null, mayHave: (job: RenderPair) => boolean): void {
    const index = renderer?.isFree ? this.#queue.findIndex(({ job }) => mayHave(job)) : -1;
    const [waiting] = index >= 0 ? this.#queue.splice(index, 1) : [];
    if (!renderer || !waiting) return;
    const { job, limits, resolve, reject, timer } = waiting;
    clearTimeout(timer);
    const before = renderer.last;
    renderer.run(job, Math.min(limits.runMs, limits.deadline - performance.now())).then(
      (page) => {
        for (const pair of [pairOf(job), pairOf({ host: job.host, remote: null })]) {
          if (!this.#suspects.has(pair)) this.#proven.add(pair);
        }
        this.#timeouts.delete(pairOf(job));
        resolve(page);
        this.#next();
      },
      (error: RenderFailure) => {
        const isMaybeOthers = error.reason === 'ended' && before !== null && pairOf(before) !== pairOf(job);
        if (isMaybeOthers && !waiting.isSecondTry) this.#enqueue({ ...waiting, isSecondTry: true });
        else {
          void this.#doubt(job, error);
          if (renderer === this.#quarantine) this.#countTimeout(job, error);
          reject(error);
        }
        this.#next();
      },
    );
  }

  /** What fails has to prove itself again; of what was not let to the processor its end tells. */
  async #doubt(job: RenderPair, error: RenderFailure): Promise<void> {
    const outcome = error instanceof StarvedRender ? await error.over : 'failed';
    if (outcome === 'failed') this.#proven.delete(pairOf(job));
  }

  #countTimeout(job: RenderPair, { reason }: RenderFailure): void {
    if (reason !== 'timeout' && reason !== 'starved') return;
    this.#timeouts.set(pairOf(job), (this.#timeouts.get(pairOf(job)) ?? 0) + 1);
  }
}

/** Releases that run together. */
function pairOf({ host, remote }: RenderPair): string {
  return `${host.releaseId} ${remote?.releaseId ?? '-'}`;
}
