import { JUDGING_LIMITS, type Walls, type WallsMode } from '@tribina/federation-node';
import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { FailedByRelease } from './check';
import { GateChild, ProgramEnded, type Question } from './gate-child';
import { limitsOfHouse, type HouseLimits } from './house-watch';
import type { BootJob, BootReport, TypesFinding, TypesJob } from './program/jobs';

/** Ended when nobody has asked for so long: a compiler, a browser and a gateway are much to keep. */
const IDLE_MS = 60_000;
const LIMITS = limitsOfHouse(totalmem(), process.constrainedMemory());

export interface GateProgramOptions {
  /** The program: `gate.js` of the build, or its source. */
  readonly program: string;
  /** The gateway's program, for boots. */
  readonly gateway: string;
  /** Whether boots are made: `required` refuses where there is no browser, `auto` does without. */
  readonly browser: 'auto' | 'required' | 'off';
  /** Around the program, and all that it starts. */
  readonly walls: Walls | null;
  /** Around the renderers of its gateway, within. */
  readonly renderers: WallsMode;
  readonly limitMs?: number;
  /** What the program and all that it starts may take together. */
  readonly limits?: HouseLimits;
  /** Folders that are empty behind its walls. */
  readonly hidden?: readonly string[];
}

/**
 * The part of the gate that runs in a process of its own: it compiles what others wrote and runs it in a browser, and must be
 * able to hang or to die without the service. Started when it is first asked; one question at a time.
 */
export class GateProgram {
  #child: GateChild | null = null;
  #isStopped = false;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(readonly options: GateProgramOptions) {}

  checkTypes(job: TypesJob): Promise<readonly TypesFinding[]> {
    return this.#ask({ kind: 'types', job }) as Promise<readonly TypesFinding[]>;
  }

  boot(job: Omit<BootJob, 'gateway' | 'renderers'>): Promise<BootReport> {
    const { gateway, renderers } = this.options;
    return this.#ask({ kind: 'boot', job: { ...job, gateway, renderers } }) as Promise<BootReport>;
  }

  /** Why pages cannot be opened on this machine; null: they can. */
  async whyNoBoot(): Promise<string | null> {
    const { gateway } = this.options;
    if (!existsSync(gateway)) return `no gateway's program at ${gateway}: build it, or set GATE_GATEWAY`;
    return (await this.#ask({ kind: 'browser' })) as string | null;
  }

  /** Resolves when it has ended and left nothing behind. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#rest();
  }

  async #rest(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#child?.end();
  }

  #ask(question: Question): Promise<unknown> {
    const answer = this.#queue.then(() => this.#askNow(question));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  async #askNow(question: Question): Promise<unknown> {
    clearTimeout(this.#idle);
    try {
      return await this.#askChild(question).catch((error: unknown) => {
        // Whoever has ended it may not have meant this question.
        if (error instanceof ProgramEnded && !this.#isStopped) return this.#askChild(question);
        throw error;
      });
    } finally {
      if (!this.#isStopped) {
        this.#idle = setTimeout(() => void this.#rest(), IDLE_MS);
        this.#idle.unref();
      }
    }
  }

  async #askChild(question: Question): Promise<unknown> {
    if (this.#isStopped) throw new ProgramEnded('the service is ending');
    const { program, walls, limits = LIMITS, hidden = [] } = this.options;
    const used = this.#child?.hasEnded === false ? this.#child : null;
    this.#child = used ?? new GateChild(program, walls, limits, hidden);
    return this.#child.ask(question, this.options.limitMs ?? JUDGING_LIMITS.questionMs).catch((error: unknown) => {
      // It may have been full of what others have left.
      if (error instanceof FailedByRelease && used) return this.#askChild(question);
      throw error;
    });
  }
}
