import { waitedForProcessor } from '@tribina/service-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LastWords } from './last-words';
import { mayListen } from './port-owner';
import { keepLog } from './process-log';
import { removeRunFile, writeRunFile } from './run-files';

export interface ProcessSpec {
  readonly name: string;
  /** Program and arguments for this Node. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
  /** Where it says that it is ready. */
  readonly readyUrl: string;
  /** Where it answers while its event loop goes round. */
  readonly aliveUrl: string;
  readonly databaseUrl?: string;
}

export type ProcessState = 'starting' | 'running' | 'stopped' | 'waiting';

export interface SupervisorFolders {
  readonly run: string;
  readonly logs: string;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** A process that has run this long has started well: the next pause is short again. */
const SETTLED_MS = 10_000;
const READY_POLL_MS = 50;
const READY_LIMIT_MS = 60_000;
/** So many times the limit one is waited for that has not died: the machine may be busy with other work. */
const PATIENCE = 5;
/** The longest that a process may take to end, milliseconds. */
export const STOP_LIMIT_MS = 12_000;
/** Within this long it answers where it is alive; it is asked as often. */
const ASK_LIMIT_MS = 2_000;
/**
 * As often as this in a row nobody has answered, each time within the limit: ten seconds of silence. A question counts less by what
 * the process has waited meanwhile for processors that others had: one that starves would starve anew, and start for longer.
 */
const MOST_SILENT = 5;
/** As often it may be silent whatever it waits for: one that hangs waits, too, where the machine is busy. */
const MOST_STARVED = 30;

/**
 * One process that is kept running: started again when it dies, or was ready once and then has not answered for ten seconds, 0.5 to
 * 10 s later; what was stopped stays stopped.
 */
export class Supervised {
  #child: ChildProcess | null = null;
  #state: ProcessState = 'stopped';
  #pause = FIRST_PAUSE_MS;
  #timer: NodeJS.Timeout | undefined;
  #isWanted = false;
  /** Told to end, and not gone yet: what is started meanwhile waits, for both would want the same port. */
  #isEnding = false;
  #asking: Promise<boolean> | null = null;
  readonly #words = new LastWords();
  restarts = 0;

  constructor(
    readonly spec: ProcessSpec,
    private readonly folders: SupervisorFolders,
    private readonly say: (text: string) => void,
    private readonly waitedMs = waitedForProcessor,
    private readonly askLimitMs = ASK_LIMIT_MS,
  ) {}

  get state(): ProcessState {
    return this.#state;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    if (this.#isEnding) this.#state = 'waiting';
    else this.#launch();
  }

  /** Ends the process and leaves it ended; resolves when it has gone. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    this.#state = 'stopped';
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#isEnding = true;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(limit);
  }

  /** Resolves when the process says that it is ready. One that lives and is late is told of, and waited for longer. */
  async ready(limitMs = READY_LIMIT_MS): Promise<void> {
    const began = performance.now();
    const { restarts } = this;
    const isIn = (ms: number) => performance.now() - began < ms;
    let isLate = false;
    while (this.#isWanted && (isIn(limitMs) || (this.restarts === restarts && isIn(PATIENCE * limitMs)))) {
      if (!isLate && !isIn(limitMs)) {
        isLate = true;
        this.say(`${this.spec.name} is not ready yet; its log is ${this.#logFile()}`);
      }
      if (this.#isInVain) break;
      if (this.#state === 'waiting') await delay(READY_POLL_MS);
      else if (await this.#isFoundReady(this.#child)) return;
    }
    throw new Error(`${this.spec.name} did not become ready${this.#words.told}; its log is ${this.#logFile()}`);
  }

  /** What has ended by its settings ends by them again. */
  get #isInVain(): boolean {
    return this.#state === 'waiting' && this.#words.isForGood;
  }

  /** It may have been ended, or another be there, since it was asked. */
  #isStill(asked: ChildProcess | null): boolean {
    return this.#isWanted && this.#child === asked && this.#state !== 'waiting';
  }

  async #isFoundReady(asked: ChildProcess | null): Promise<boolean> {
    const isIt = (await this.#isReady()) && this.#isStill(asked);
    if (isIt) this.#state = 'running';
    return isIt;
  }

  /** Asked once for all who wait; a no is given after a pause. */
  #isReady(): Promise<boolean> {
    this.#asking ??= answers(this.spec.readyUrl)
      .then(async (isReady) => (isReady && this.#hasPort()) || delay(READY_POLL_MS, false))
      .finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Whoever else has the port may answer, too. */
  #hasPort(): boolean {
    return this.pid !== null && mayListen(this.pid, this.spec.port);
  }

  #logFile(): string {
    return path.join(this.folders.logs, `${this.spec.name}.log`);
  }

  #launch(): void {
    const { name, port, databaseUrl } = this.spec;
    const child = spawn(process.execPath, this.spec.args, {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...this.spec.environment },
      // The channel carries no message: its end tells a service that its supervisor has gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own group: Ctrl-C reaches the supervisor alone, which ends the others in order.
      detached: true,
    });
    this.#child = child;
    this.#state = 'starting';
    this.#asking = null;
    this.#words.forget();
    keepLog(
      this.#logFile(),
      [child.stdout, child.stderr],
      (fault) => this.say(`${name}: its log cannot be written (${fault})`),
      (text) => this.#words.hear(text),
    );
    if (child.pid !== undefined) {
      const { pid } = child;
      this.#note(() => writeRunFile(this.folders.run, name, { pid, port, ...(databaseUrl ? { databaseUrl } : {}) }));
    }
    const startedAt = performance.now();
    child.once('exit', (code, signal) => {
      this.#note(() => removeRunFile(this.folders.run, name));
      const wasToldTo = this.#isEnding;
      this.#isEnding = false;
      if (!this.#isWanted) return;
      if (wasToldTo) this.#launch();
      else this.#relaunch(performance.now() - startedAt, signal ?? String(code));
    });
    child.once('error', (error) => {
      // What could not be started does not exit.
      if (child.pid !== undefined) this.say(`${name}: ${error.message}`);
      else if (this.#isStill(child)) {
        this.#words.hear(`${error.name}: ${error.message}\n`);
        this.#relaunch(0, error.message);
      }
    });
    void this.#watch(child);
  }

  /** Ends it when it does not answer any more, once it was ready: however long that takes, also when nobody waits for it any more. */
  async #watch(child: ChildProcess): Promise<void> {
    while (!(await this.#isFoundReady(child))) if (!this.#isStill(child)) return;
    const { pid = 0 } = child;
    let [asked, silent] = [0, 0];
    const isRunning = () =>
      this.#child === child && this.#isWanted && child.exitCode === null && child.signalCode === null;
    while (isRunning()) {
      const [began, waited] = [performance.now(), this.waitedMs(pid)];
      const isAlive = await answers(this.spec.aliveUrl, this.askLimitMs);
      // Counted by questions, not by the clock: this process may have been held up itself.
      await delay(Math.max(0, began + this.askLimitMs - performance.now()), undefined, { ref: false });
      asked = isAlive ? 0 : asked + 1;
      silent = isAlive ? 0 : silent + 1 - Math.min(1, (this.waitedMs(pid) - waited) / this.askLimitMs);
      if ((silent >= MOST_SILENT || asked >= MOST_STARVED) && isRunning()) {
        this.say(`${this.spec.name} does not answer any more: it is ended`);
        child.kill('SIGKILL');
        return;
      }
    }
  }

  /** Who runs is for others to know; on a disk that is full it runs all the same. */
  #note(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.say(`${this.spec.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #relaunch(ranMs: number, reason: string): void {
    if (ranMs >= SETTLED_MS) this.#pause = FIRST_PAUSE_MS;
    this.restarts += 1;
    this.#state = 'waiting';
    this.say(`${this.spec.name} ended (${reason}); starting it again in ${this.#pause / 1000} s`);
    this.#timer = setTimeout(() => this.#isWanted && this.#launch(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }
}

/** By a request of the plainest kind: while a system starts, its processes are asked a hundred times a second. */
function answers(url: string, limitMs = ASK_LIMIT_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: limitMs }, (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      resolve(statusCode >= 200 && statusCode < 300);
    });
    request.once('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
