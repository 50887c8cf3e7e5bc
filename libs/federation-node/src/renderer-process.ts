import type { RenderedPage } from '@tribina/shell-api';
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { waitedMs } from './own-time';
import { RenderFailure, StarvedRender, type RenderOutcome } from './render-failure';
import type { BundleRef, RenderAnswer, RenderJob } from './renderer/protocol';
import { BESIDE_HEAP_MB, type Walls } from './renderer-walls';

export interface RendererOptions {
  readonly program: string;
  readonly memoryMb: number;
  /** What the process is started behind; without them the language's and Node's own locks are all that there is. */
  readonly walls: Walls | null;
  /** False: without Node's own locks. Walls have to hold without them. */
  readonly hasLocks?: boolean;
  readonly onEnd: (reason: string, lastWords: string) => void;
  /** How long a process has waited for a processor so far, milliseconds. */
  readonly waitedMs?: (pid: number) => number;
}

interface UnderWay {
  job: RenderJob;
  readonly settle: (answer: RenderAnswer | RenderFailure) => void;
}

/** A render that goes on though nobody waits for it any more. */
interface Overdue {
  readonly job: RenderJob;
  /** It has not been let to the processor for as long as it was waited for. */
  readonly isStarved: boolean;
  /** By the clock it has had all its time. */
  readonly isLong: boolean;
}

const RESTART_PAUSE_MS = 200;
/** At most, for one that ends again and again before it could take a job: trying must not cost the machine. */
const LONGEST_PAUSE_MS = 10_000;
/** Longest that the first render of a process goes on when nobody waits for it any more: what it has loaded serves the next. */
const FIRST_RUN_MS = 2_500;
/** With less of its time than this a render was not slow: the machine was busy. */
const OWN_PART = 0.9;
/** What has not answered after so many times its time by the clock is ended, however busy the machine is. */
const LONGEST_BUSY = 12;
/** Between two looks at what goes on. */
const LEAST_LOOK_MS = 20;
/** Kept of what a renderer writes to stderr: why it died. */
const LAST_WORDS = 2_000;

/** One child process that renders, and the one that takes its place when it has ended. */
export class Renderer {
  #child: ChildProcess | null = null;
  #isReady = false;
  #isStopped = false;
  #underWay: UnderWay | null = null;
  /** Nobody waits for what is under way any more. */
  #overdue: Overdue | null = null;
  #last: RenderJob | null = null;
  /** The process has answered: what it is asked for next it has mostly loaded. */
  #hasAnswered = false;
  #pauseMs = RESTART_PAUSE_MS;

  /** @param onFree it can take a job, or give way to one. @param onIdleEnd it has ended of itself after this job was answered. */
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

  /** What goes on though nobody waits for it any more. */
  get overdue(): Overdue | null {
    return this.#overdue;
  }

  /** Ends what is overdue, and its process. */
  giveWay(): void {
    if (this.#overdue) this.#end(new RenderFailure('overloaded', 'Others waited'));
  }

  /**
   * @param limitMs how long it is waited for. What does not answer is ended when it has had as much time of its own (what it has
   * waited for a processor that others had is not), or has been under way so much longer that nobody can say what it does.
   * @throws RenderFailure
   */
  run(job: RenderJob, limitMs: number): Promise<RenderedPage> {
    let settle: UnderWay['settle'] = () => undefined;
    const outcome = new Promise<RenderAnswer | RenderFailure>((resolve) => (settle = resolve));
    const underWay: UnderWay = { job, settle };
    const clock = this.#clock();
    this.#underWay = underWay;
    this.#last = job;
    this.#send(job);
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.#underWay !== underWay) return;
        const { passedMs, ownMs } = clock();
        const mostMs = this.#hasAnswered ? limitMs : Math.max(limitMs, FIRST_RUN_MS);
        const late = new RenderFailure('timeout', `No answer within ${Math.round(limitMs)} ms`);
        const mostPassedMs = mostMs * LONGEST_BUSY;
        if (ownMs >= mostMs * OWN_PART || passedMs >= mostPassedMs) return this.#end(late);
        const isStarved = ownMs < limitMs * OWN_PART;
        const isLong = passedMs >= mostMs;
        this.#overdue = { job, isStarved, isLong };
        reject(isStarved ? new StarvedRender(limitMs, outcome.then(howItEnded)) : late);
        // Whoever waits for this process may have it from a certain time on.
        if (isLong) this.onFree();
        timer = lookAfter(Math.min((isLong ? mostPassedMs : mostMs) - passedMs, mostMs - ownMs));
      };
      // An answer that lies there already is read first: this process may have been held up itself.
      const lookAfter = (ms: number) =>
        setTimeout(() => setImmediate(() => setImmediate(look)), Math.max(ms, LEAST_LOOK_MS));
      let timer = lookAfter(limitMs);
      void outcome.then((its) => {
        clearTimeout(timer);
        if (its instanceof RenderFailure) reject(its);
        else if (its.isOk) resolve(its.page);
        else reject(new RenderFailure('failed', 'error' in its ? its.error : 'It has its bytes'));
      });
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

  /** @returns tells how long ago this was, by the clock and in the process's own time. */
  #clock(): () => { readonly passedMs: number; readonly ownMs: number } {
    const { waitedMs: waited = waitedMs } = this.options;
    const pid = this.#child?.pid ?? 0;
    const [begun, before] = [performance.now(), waited(pid)];
    return () => {
      const passedMs = performance.now() - begun;
      return { passedMs, ownMs: passedMs - (waited(pid) - before) };
    };
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
    this.#overdue = null;
    underWay?.settle(outcome);
  }
}

function howItEnded(outcome: RenderAnswer | RenderFailure): RenderOutcome {
  if (outcome instanceof RenderFailure) return outcome.reason === 'overloaded' ? 'unknown' : 'failed';
  return outcome.isOk ? 'good' : 'failed';
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
