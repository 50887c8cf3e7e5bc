/** Where progress is shown: a terminal, or a log. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A part of the work that is under way. */
export interface Step {
  /** @param share of it that is done, 0 to 1. */
  readonly reach: (share: number) => void;
  readonly done: () => void;
}

interface Underway {
  readonly name: string;
  share: number;
}

const REDRAW_MS = 500;
const BAR_WIDTH = 24;
const LONGEST_NAME = 22;
const CLEAR = '\r\u001b[K';

/**
 * Says how far the start is: in a log by plain lines with the time, on a terminal also by a line below them with the step, a bar
 * and what is left.
 */
export class Progress {
  readonly #began = performance.now();
  readonly #underway = new Map<string, Underway>();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /**
   * @param work how long each step takes, s: what the bar goes by. On a usual machine; the bar learns how quick this one is.
   */
  constructor(
    private readonly screen: Screen,
    private readonly work: Readonly<Record<string, number>>,
  ) {
    if (!screen.isTTY) return;
    this.#timer = setInterval(() => this.#draw(), REDRAW_MS);
    this.#timer.unref();
  }

  /** Seconds since the start. */
  get seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }

  /** A line that stays. */
  say(text: string): void {
    this.#clear();
    this.screen.write(`${`[${this.seconds.toFixed(1)}s]`.padEnd(9)}${text}\n`);
    this.#draw();
  }

  /** Begins a step, by its name in `work`. */
  begin(name: string): Step {
    const step: Underway = { name, share: 0 };
    this.#underway.set(name, step);
    this.say(name);
    const reach = (share: number) => {
      step.share = Math.min(1, Math.max(step.share, share));
      this.#draw();
    };
    return { reach, done: () => reach(1) };
  }

  /** Takes the bar away; lines can still be said. */
  end(): void {
    clearInterval(this.#timer);
    this.#clear();
    this.#isOver = true;
  }

  #clear(): void {
    if (this.screen.isTTY && !this.#isOver) this.screen.write(CLEAR);
  }

  #draw(): void {
    if (!this.screen.isTTY || this.#isOver) return;
    const total = Object.values(this.work).reduce((sum, seconds) => sum + seconds, 0);
    const done = [...this.#underway.values()].reduce((sum, { name, share }) => sum + share * (this.work[name] ?? 0), 0);
    const share = Math.min(1, done / total);
    const filled = Math.round(share * BAR_WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
    const current = [...this.#underway.values()].filter((step) => step.share < 1).at(-1)?.name ?? '';
    const line = `  ${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${current.slice(0, LONGEST_NAME).padEnd(LONGEST_NAME)} ${this.#left(share, total)}`;
    this.screen.write(`${CLEAR}${line.slice(0, (this.screen.columns ?? 80) - 1)}`);
  }

  /** By how quick it was until now; at the beginning, when that says little, by what it usually takes. */
  #left(share: number, total: number): string {
    const usual = total * (1 - share);
    const known = share > 0 ? (this.seconds * (1 - share)) / share : usual;
    const left = Math.ceil(usual * (1 - share) + known * share);
    return left > 0 ? `about ${left} s left` : '';
  }
}
