/**
 * A render that did not succeed: `failed` the bundle threw, `timeout` it did not answer, `ended` its process died,
 * `overloaded` it was never begun.
 */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';

  constructor(
    readonly reason: 'failed' | 'timeout' | 'ended' | 'overloaded',
    message: string,
  ) {
    super(message);
  }
}
