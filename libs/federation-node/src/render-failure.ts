/**
 * A render that did not succeed: `failed` the bundle threw, `timeout` it did not answer, `ended` its process died,
 * `overloaded` it was never begun for want of a renderer, `unproven` for want of the one for releases that are not proven,
 * `starved` it was begun, and the machine gave the processor to others: that says nothing of the releases.
 */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';

  constructor(
    readonly reason: 'failed' | 'timeout' | 'ended' | 'overloaded' | 'unproven' | 'starved',
    message: string,
  ) {
    super(message);
  }
}

/** How a render came to its end; `unknown`: it had to make way for others, and nobody can say. */
export type RenderOutcome = 'good' | 'failed' | 'unknown';

/** A render that nobody waits for any more, and that goes on: what it loads serves the next one. */
export class StarvedRender extends RenderFailure {
  /** @param over how it comes to its end. */
  constructor(
    limitMs: number,
    readonly over: Promise<RenderOutcome>,
  ) {
    super('starved', `No answer within ${Math.round(limitMs)} ms: the machine was busy with other work`);
  }
}
