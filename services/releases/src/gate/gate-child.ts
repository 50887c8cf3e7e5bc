import type { Walls } from '@tribina/federation-node';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FailedByRelease } from './check';
import { watchHouse, type HouseLimits } from './house-watch';
import type { GateAnswer, GateRequest } from './program/jobs';

/** A request without its number. */
export type Question = GateRequest extends infer R ? (R extends GateRequest ? Omit<R, 'id'> : never) : never;

/** The process has ended before it has answered. */
export class ProgramEnded extends Error {}

/** A running process of the gate's program. What it writes goes to a folder of its own, which is removed after it. */
export class GateChild {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  #nextId = 1;
  #hasEnded = false;
  #isGone = false;
  /** What it has taken more of than it may. */
  #tookMore: string | null = null;
  /** That the machine has less of it than others is not the release's fault. */
  #isMachines = false;

  /**
   * @param program source or build of the program.
   * @param walls what it is started behind, with all that it starts.
   * @param limits what all of it may take together; it ends where it takes more.
   * @param hidden folders that are empty behind the walls.
   */
  constructor(program: string, walls: Walls | null, limits: HouseLimits, hidden: readonly string[] = []) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-gate-'));
    const command = [process.execPath, ...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), program];
    const house = walls?.house(hidden);
    const [first = process.execPath, ...rest] = house ? [house.program, ...house.args, ...command] : command;
    this.#process = spawn(first, rest, {
      // A group of its own: what it has started ends with it.
      detached: true,
      env: environmentWith(folder),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#gone = this.#untilEnded().then(() =>
      // The browser may still be on its way out of it.
      rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined),
    );
    const watch = watchHouse(this.#process.pid ?? 0, limits, (what, isForMemory) => {
      this.#tookMore = what;
      this.#isMachines = isForMemory && limits.isShort === true;
      void this.end();
    });
    void this.#gone.then(() => watch.stop());
    // It must not keep the service alive.
    this.#process.unref();
    this.#process.channel?.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @throws Error when it ends or hangs meanwhile; one that hangs is ended. FailedByRelease where that takes more than it may. */
  ask(question: Question, limitMs: number): Promise<unknown> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        reject(new Error(`no answer within ${limitMs / 1000} s`));
        void this.end();
      }, limitMs);
      const handleMessage = (answer: GateAnswer) => {
        if (answer.id !== id) return;
        clearTimeout(limit);
        this.#process.off('message', handleMessage);
        if (answer.isOk) resolve(answer.value);
        else reject(new Error(answer.error));
      };
      const handleEnd = () => {
        clearTimeout(limit);
        reject(this.#whyEnded(question));
      };
      this.#process.on('message', handleMessage);
      void this.#gone.then(handleEnd);
      this.#process.send({ ...question, id } satisfies GateRequest, (error) => error && handleEnd());
    });
  }

  #whyEnded({ kind }: Question): Error {
    if (this.#tookMore === null) return new ProgramEnded('its program has ended');
    // A browser alone is the machine's.
    if (kind === 'browser') return new Error(`its browser took ${this.#tookMore}`);
    const reason = `what it runs of the release took ${this.#tookMore}`;
    return this.#isMachines ? new Error(reason) : new FailedByRelease(reason);
  }

  /** Ends it with everything that it has started; resolves when nothing of it is left. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    // Now it is waited for.
    this.#process.ref();
    // Its number may be another's by now.
    if (!this.#isGone) this.#killGroup();
    await this.#gone;
  }

  #killGroup(): void {
    try {
      if (this.#process.pid !== undefined) process.kill(-this.#process.pid, 'SIGKILL');
    } catch {
      // All of it has ended already.
    }
  }

  #untilEnded(): Promise<void> {
    return new Promise((resolve) => {
      const handleEnd = () => {
        this.#hasEnded = true;
        this.#isGone = true;
        resolve();
      };
      this.#process.once('exit', () => {
        // What it has started (a browser, a gateway) has no one any more.
        this.#killGroup();
        handleEnd();
      });
      // It could not even be started.
      this.#process.once('error', handleEnd);
    });
  }
}

/** Of the environment nothing but where things are. */
function environmentWith(folder: string): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'XDG_CACHE_HOME', 'CHROME_PATH'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), TMPDIR: folder };
}
