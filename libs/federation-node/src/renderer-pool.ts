import { fork, type ChildProcess } from 'node:child_process';
import type { RenderedPage } from '@tribina/shell-api';
import type { RenderAnswer, RenderJob } from './renderer/protocol';

/** A render that did not succeed: `failed` the bundle threw, `timeout` it did not answer, `ended` the process died. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';

  constructor(
    readonly reason: 'failed' | 'timeout' | 'ended' | 'overloaded',
    message: string,
  ) {
    super(message);
  }
}

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
  readonly onEnd: (reason: string) => void;
}

interface Waiting {
  readonly job: RenderJob;
  readonly deadline: number;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: RenderFailure) => void;
}

const RESTART_PAUSE_MS = 200;

/** Child processes that render, one job at a time each; one that loops, throws out of a job or outgrows its memory is replaced. */
export class RendererPool {
  readonly #queue: Waiting[] = [];
  readonly #renderers: Renderer[];
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
      const id = this.#nextId;
      this.#nextId += 1;
      this.#queue.push({ job: { ...job, id }, deadline: Date.now() + limitMs, resolve, reject });
      this.#next();
    });
  }

  stop(): void {
    this.#isStopped = true;
    for (const renderer of this.#renderers) renderer.stop();
  }

  #next(): void {
    const free = this.#renderers.find((renderer) => renderer.isFree);
    const waiting = free && this.#queue.shift();
    if (!free || !waiting) return;
    const left = waiting.deadline - Date.now();
    if (left <= 0) {
      waiting.reject(new RenderFailure('timeout', 'No renderer became free in time'));
      this.#next();
      return;
    }
    free.run(waiting.job, left).then(waiting.resolve, waiting.reject);
    if (this.#queue.length > 0) this.#next();
  }
}

class Renderer {
  #child: ChildProcess | null = null;
  #isReady = false;
  #isStopped = false;
  #settle: ((answer: RenderAnswer | RenderFailure) => void) | null = null;

  constructor(
    private readonly options: RendererPoolOptions,
    private readonly onFree: () => void,
  ) {
    this.#start();
  }

  get isFree(): boolean {
    return this.#isReady && this.#settle === null;
  }

  run(job: RenderJob, limitMs: number): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#finish(new RenderFailure('timeout', `No answer within ${limitMs} ms`));
        // It may loop for ever: a process can be ended, a thread of ours could not.
        this.#child?.kill('SIGKILL');
      }, limitMs);
      this.#settle = (outcome) => {
        clearTimeout(timer);
        if (outcome instanceof RenderFailure) reject(outcome);
        else if (outcome.isOk) resolve(outcome.page);
        else reject(new RenderFailure('failed', outcome.error));
      };
      this.#child?.send(job);
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#child?.kill('SIGKILL');
  }

  #start(): void {
    const { program, storeFolder, memoryMb } = this.options;
    const child = fork(program, [], {
      env: { NODE_ENV: 'production' },
      execArgv: [
        `--max-old-space-size=${memoryMb}`,
        permissionFlag(),
        `--allow-fs-read=${storeFolder}`,
        `--allow-fs-read=${program}`,
        '--disable-warning=ExperimentalWarning',
        '--disable-warning=SecurityWarning',
      ],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    this.#child = child;
    child.on('message', (message: 'ready' | RenderAnswer) => {
      if (message === 'ready') this.#isReady = true;
      else this.#finish(message);
      this.onFree();
    });
    child.once('error', () => undefined);
    child.once('exit', (code, signal) => {
      this.#isReady = false;
      this.#finish(new RenderFailure('ended', `The renderer ended (${signal ?? code})`));
      if (this.#isStopped) return;
      this.options.onEnd(String(signal ?? code));
      setTimeout(() => !this.#isStopped && this.#start(), RESTART_PAUSE_MS).unref();
    });
  }

  #finish(outcome: RenderAnswer | RenderFailure): void {
    const settle = this.#settle;
    this.#settle = null;
    settle?.(outcome);
  }
}

/** Node 20 knows the permission model by its experimental name only. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
}
