import type { HttpAnswer, Scene, Sending, Victim } from './scene';

/** How a call is brought to refuse. */
export interface Refusal {
  readonly status: number;
  /** What is sent; its changes over a good request of the call about a player who is made for it. */
  readonly changes?: Sending;
  readonly field?: string;
  /** Puts right what was arranged. */
  readonly undo?: () => Promise<void> | void;
  /** Runs the request while something else goes on. */
  readonly during?: (ask: () => Promise<HttpAnswer>) => Promise<HttpAnswer>;
  /** What it stores although it refuses. */
  readonly stores?: readonly string[];
}

export interface Asked {
  readonly scene: Scene;
  readonly player: Victim;
  /** What a good request sends. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Makes the same call once before. */
  readonly once: (changes?: Sending) => Promise<HttpAnswer>;
}

export type Case = (asked: Asked) => Promise<Refusal> | Refusal;

/** A good request's body with something else in it. */
export const withBody = ({ body }: Asked, changes: object): Sending => ({ body: { ...body, ...changes } });
