/**
 * A render that did not succeed: `failed` the bundle threw, `timeout` it did not answer, `ended` its process died,
 * `overloaded` it was never begun for want of a renderer, `unproven` for want of the one for releases that are not proven.
 */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';

  constructor(
    readonly reason: 'failed' | 'timeout' | 'ended' | 'overloaded' | 'unproven',
    message: string,
  ) {
    super(message);
  }
}
