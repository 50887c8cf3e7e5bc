import type { RenderedPage } from '@tribina/shell-api';
import { Renderer } from './renderer-process';
import { RenderFailure } from './render-failure';
import type { RenderJob } from './renderer/protocol';

export interface RendererPoolOptions {
  /** The renderer's program, JavaScript. */
  readonly program: string;
  /** The only folder that renderers may read. */
  readonly storeFolder: string;
  readonly size: number;
  /** Memory of one renderer, megabytes. */
  readonly memoryMb: number;
  /** Jobs that may wait; beyond it they are refused at once. */
  readonly queueLimit: number;
  /** Told when a renderer has ended by itself or was ended for a job, and what it said last. */
  readonly onEnd: (reason: string, lastWords: string) => void;
}

interface Waiting {
  readonly job: RenderJob;
  readonly pair: string;
  readonly deadline: number;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: RenderFailure) => void;
  /** Ends the wait of a job for which no renderer becomes free. */
  readonly timer: NodeJS.Timeout;
}

/**
 * Child processes that render, one job at a time each; one that loops, throws out of a job or outgrows its memory is replaced.
 * Releases that have not proven themselves together share one renderer, so that the others go on with what has.
 */
export class RendererPool {
  readonly #queue: Waiting[] = [];
  readonly #renderers: Renderer[];
  readonly #proven = new Set<string>();
  /** Pairs of releases under way that are not proven; at most one. */
  #unproven = 0;
  #nextId = 1;
  #isStopped = false;

  constructor(private readonly options: RendererPoolOptions) {
    this.#renderers = Array.from({ length: options.size }, () => new Renderer(options, () => this.#next()));
  }

  /** @throws RenderFailure */
  render(job: Omit<RenderJob, 'id'>, limitMs: number): Promise<RenderedPage> {
    if (this.#isStopped) return Promise.reject(new RenderFailure('ended', 'The renderers have been stopped'));
    if (this.#queue.length >= this.options.queueLimit) {
      return Promise.reject(new RenderFailure('overloaded', `${this.#queue.length} renders are waiting`));
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        reject(new RenderFailure('overloaded', `No renderer became free within ${limitMs} ms`));
      }, limitMs);
      const waiting: Waiting = {
        job: { ...job, id: this.#nextId },
        pair: `${job.host.releaseId} ${job.remote?.releaseId ?? '-'}`,
        deadline: Date.now() + limitMs,
        resolve,
        reject,
        timer,
      };
      this.#nextId += 1;
      this.#queue.push(waiting);
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
  }

  #next(): void {
    for (;;) {
      const free = this.#renderers.find((renderer) => renderer.isFree);
      const index = this.#queue.findIndex(({ pair }) => this.#unproven === 0 || this.#proven.has(pair));
      const [waiting] = free && index >= 0 ? this.#queue.splice(index, 1) : [];
      if (!free || !waiting) return;
      clearTimeout(waiting.timer);
      this.#run(free, waiting);
    }
  }

  #run(renderer: Renderer, { job, pair, deadline, resolve, reject }: Waiting): void {
    const isUnproven = !this.#proven.has(pair);
    if (isUnproven) this.#unproven += 1;
    const leave = () => {
      if (isUnproven) this.#unproven -= 1;
    };
    renderer.run(job, deadline - Date.now()).then(
      (page) => {
        leave();
        this.#proven.add(pair);
        resolve(page);
        this.#next();
      },
      (error: RenderFailure) => {
        leave();
        this.#proven.delete(pair);
        reject(error);
        this.#next();
      },
    );
  }
}
