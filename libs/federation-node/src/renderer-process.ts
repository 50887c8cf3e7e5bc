import type { RenderedPage } from '@tribina/shell-api';
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RenderFailure } from './render-failure';
import type { BundleRef, RenderAnswer, RenderJob } from './renderer/protocol';
import type { Walls } from './renderer-walls';

export interface RendererOptions {
  readonly program: string;
  readonly memoryMb: number;
  /** What the process is started behind; without them the language's and Node's own locks are all that there is. */
  readonly walls: Walls | null;
  /** False: without Node's own locks. Walls have to hold without them. */
  readonly hasLocks?: boolean;
  readonly onEnd: (reason: string, lastWords: string) => void;
}

interface UnderWay {
  job: RenderJob;
  readonly settle: (answer: RenderAnswer | RenderFailure) => void;
}

const RESTART_PAUSE_MS = 200;
/** At most, for one that ends again and again before it could take a job: trying must not cost the machine. */
const LONGEST_PAUSE_MS = 10_000;
/** Longest that the first render of a process goes on when nobody waits for it any more: what it has loaded serves the next. */
const FIRST_RUN_MS = 2_500;
/** Of Node itself: its code, its threads, what it has read. */
const BESIDE_HEAP_MB = 256;
/** Kept of what a renderer writes to stderr: why it died. */
const LAST_WORDS = 2_000;

/** One child process that renders, and the one that takes its place when it has ended. */
export class Renderer {
  #child: ChildProcess | null = null;
  #isReady = false;
  #isStopped = false;
  #underWay: UnderWay | null = null;
  /** Nobody waits for what is under way any more. */
  #isOverdue = false;
  #last: RenderJob | null = null;
  /** The process has answered: what it is asked for next it has mostly loaded. */
  #hasAnswered = false;
  #pauseMs = RESTART_PAUSE_MS;

  /** @param onFree it can take a job. @param onIdleEnd it has ended of itself after this job was answered. */
  constructor(
    private readonly options: RendererOptions,
    private readonly onFree: () => void,
    private readonly onIdleEnd: (job: RenderJob) => void,
  ) {
    this.#start();
  }

  /** The last job of the process that runs; null: it has had none. */
  get last(): RenderJob | null {
    return this.#last;
  }

  get isFree(): boolean {
    return this.#isReady && this.#underWay === null;
  }

  /** A first render that goes on though nobody waits for it any more. */
  get overdue(): RenderJob | null {
    return this.#isOverdue ? this.#last : null;
  }

  /** Ends what is overdue, and its process. */
  giveWay(): void {
    if (this.#isOverdue) this.#end(new RenderFailure('timeout', 'Others waited'));
  }

  /** @throws RenderFailure */
  run(job: RenderJob, limitMs: number): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      const late = new RenderFailure('timeout', `No answer within ${Math.round(limitMs)} ms`);
      let timer = setTimeout(() => {
        if (this.#hasAnswered || limitMs >= FIRST_RUN_MS) return this.#end(late);
        this.#isOverdue = true;
        reject(late);
        timer = setTimeout(() => this.#end(late), FIRST_RUN_MS - limitMs);
      }, limitMs);
      const settle = (outcome: RenderAnswer | RenderFailure) => {
        clearTimeout(timer);
        if (outcome instanceof RenderFailure) reject(outcome);
        else if (outcome.isOk) resolve(outcome.page);
        else reject(new RenderFailure('failed', 'error' in outcome ? outcome.error : 'It has its bytes'));
      };
      this.#underWay = { job, settle };
      this.#last = job;
      this.#send(job);
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#isReady = false;
    this.#child?.kill('SIGKILL');
  }

  #start(): void {
    const { program, memoryMb, walls, hasLocks = true } = this.options;
    const wall = walls?.around({ readable: seenWith(program), memoryMb: 2 * memoryMb + BESIDE_HEAP_MB });
    const child = fork(program, [], {
      env: { NODE_ENV: 'production' },
      // Behind walls in a process group of its own: signals to the group reach beyond them.
      ...(wall ? { execPath: wall.program, detached: true } : {}),
      execArgv: [
        ...(wall ? [...wall.args, process.execPath] : []),
        `--max-old-space-size=${memoryMb}`,
        ...(hasLocks ? [permissionFlag(), `--allow-fs-read=${program}`] : []),
        '--disallow-code-generation-from-strings',
        '--disable-warning=ExperimentalWarning',
        '--disable-warning=SecurityWarning',
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    let lastWords = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-LAST_WORDS);
    });
    child.on('message', (message: 'ready' | RenderAnswer) => this.#hear(message));
    child.on('error', () => undefined);
    child.once('close', (code, signal) => {
      this.#isReady = false;
      const reason = String(signal ?? code);
      if (!this.#isStopped && !this.#underWay && this.#last && signal !== 'SIGKILL') this.onIdleEnd(this.#last);
      // Whoever has had a job can start: the next one waits for it.
      const pauseMs = this.#last ? 0 : this.#pauseMs;
      this.#last = null;
      this.#finish(new RenderFailure('ended', `The renderer ended (${reason})`));
      if (this.#isStopped) return;
      this.options.onEnd(reason, lastWords);
      setTimeout(() => !this.#isStopped && this.#start(), pauseMs).unref();
      this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    });
    this.#child = child;
  }

  #hear(message: 'ready' | RenderAnswer): void {
    if (message === 'ready') {
      this.#isReady = true;
      this.#hasAnswered = false;
      this.#pauseMs = RESTART_PAUSE_MS;
    } else if (message.id === this.#underWay?.job.id) {
      if ('needsBytes' in message && !this.#underWay.job.bytes) return void this.#give(this.#underWay);
      this.#hasAnswered = true;
      this.#finish(message);
    }
    this.onFree();
  }

  #send(job: RenderJob): void {
    // A channel that has just closed is told of by `exit` too.
    this.#child?.send(job, () => undefined);
  }

  /** Bundles are read here: a renderer has no file of any release, not even of its own. */
  async #give(underWay: UnderWay): Promise<void> {
    const { host, remote } = underWay.job;
    const read = ({ releaseId, path: file }: BundleRef) => readFile(file).then((bytes) => [releaseId, bytes] as const);
    try {
      const bytes = Object.fromEntries(await Promise.all([host, ...(remote ? [remote] : [])].map(read)));
      if (this.#underWay !== underWay) return;
      underWay.job = { ...underWay.job, bytes };
      this.#send(underWay.job);
    } catch (error) {
      if (this.#underWay !== underWay) return;
      this.#finish(new RenderFailure('failed', error instanceof Error ? error.message : String(error)));
      this.onFree();
    }
  }

  /** It may loop for ever: a process can be ended, a thread of ours could not. */
  #end(failure: RenderFailure): void {
    this.#isReady = false;
    this.#child?.kill('SIGKILL');
    this.#finish(failure);
  }

  #finish(outcome: RenderAnswer | RenderFailure): void {
    const underWay = this.#underWay;
    this.#underWay = null;
    this.#isOverdue = false;
    underWay?.settle(outcome);
  }
}

/** The program's file, and the one that says what kind of a module it is. */
function seenWith(program: string): string[] {
  for (let folder = path.dirname(program); ; folder = path.dirname(folder)) {
    const description = path.join(folder, 'package.json');
    if (existsSync(description)) return [program, description];
    if (folder === path.dirname(folder)) return [program];
  }
}

/** Node 20 knows the permission model by its experimental name only. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
}
