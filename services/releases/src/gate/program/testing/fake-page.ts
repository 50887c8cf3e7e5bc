import { EventEmitter } from 'node:events';
import { HEADERS } from '@tribina/shell-api';
import { followLink, isAlive, isTakenOver, textOf, untilIdle } from '../in-page';

/** A page that is in order, as far as a visit can see; each thing takes so long. */
export class FakePage extends EventEmitter {
  readonly mouse = { move: async () => undefined };
  readonly keyboard = { press: async () => undefined };
  takesMs = { open: 0, sign: 0 };
  /** Its script runs for ever once it has come to life. */
  loops = false;
  onStep = (_path: string): void => undefined;

  #isBusy = false;

  constructor(private readonly release = 'special-1') {
    super();
  }

  context = () => ({ browser: () => null });
  url = () => 'http://rs.test/specijal';
  addInitScript = async () => undefined;
  waitForLoadState = async () => undefined;
  close = async () => void this.emit('close');
  goto = async () => {
    await wait(this.takesMs.open);
    this.emit('domcontentloaded');
    return {
      status: () => 200,
      ok: () => true,
      headers: () => ({ [HEADERS.releases]: `${this.release.split('-')[0] ?? ''}@${this.release}` }),
    };
  };
  waitForFunction = async (sign: unknown, _names: unknown, { timeout }: { timeout: number }) => {
    if (sign !== isAlive && sign !== isTakenOver) throw new Error('unknown sign');
    if (this.takesMs.sign > timeout) throw new Error('late');
    await wait(this.takesMs.sign);
  };
  evaluate = async (work: unknown, given?: unknown): Promise<unknown> => {
    if (work === untilIdle && this.loops) this.#isBusy = true;
    if (this.#isBusy) return new Promise(() => undefined);
    if (work === textOf) return JSON.stringify({ rendered: this.release });
    if (work === followLink) this.onStep(String(given));
    return false;
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Timers are waited for in turns of so much: in a longer one that the machine takes for other work no more of them passes. */
const TURN_MS = 5;

/**
 * Until it is restored timers are so many times as fast, and the clock is theirs: it goes on by what they have waited for. What the
 * machine works meanwhile, however slowly, takes no time.
 */
export function speedUp(times: number): void {
  const later = globalThis.setTimeout;
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const fastLater = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const turns = Math.max(1, Math.ceil(ms / times / TURN_MS));
    let due = now + ms;
    let left = turns;
    const timer = later(
      () => {
        left -= 1;
        if (left > 0) return void refresh();
        now = Math.max(now, due);
        work(...given);
      },
      Math.min(ms / times, TURN_MS),
    );
    const refresh = timer.refresh.bind(timer);
    timer.refresh = () => {
      due = now + ms;
      left = turns;
      return refresh();
    };
    return timer;
  };
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(fastLater as typeof setTimeout);
}
