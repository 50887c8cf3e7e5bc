import { AppError, CLIENT_GONE } from '@tribina/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { Transform } from 'node:stream';
import { countedAddress } from '../security/address-limit';
import { onceOver } from './over';

export interface BodyLimits {
  /** Largest body, bytes. */
  readonly bodyLimit: number;
  /** Code for a larger one, where its calls have a name of their own for that. */
  readonly tooLarge?: string;
}

/** A body up to this size is kept until it is whole; a larger one would fill our memory. */
const KEPT_BYTES = 1024 * 1024;
/** Of one address, which a hundred people may share: what a browser sends is there within moments. */
const MOST_OF_ONE = 32;

/** Bodies on their way to backends. What a client takes its time for is the client's: no place at a backend waits for it. */
export class Bodies {
  readonly #underWay = new Map<string, number>();

  /**
   * Measures a body as it passes, whatever its Content-Length says, and waits until it is whole unless it may be larger than is
   * kept.
   *
   * @throws AppError by the code for too large ones (413); RATE_LIMITED (429): so many of one address have not ended;
   *   CLIENT_CLOSED_REQUEST (499).
   */
  async take(request: FastifyRequest, reply: FastifyReply, limits: BodyLimits): Promise<void> {
    const { bodyLimit, tooLarge = 'BODY_TOO_LARGE' } = limits;
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > bodyLimit) throw new AppError(tooLarge, 413);
    const body: unknown = request.body;
    if (!isStream(body)) return;
    if (!request.raw.complete) this.#count(request, reply, body);
    const isKept = bodyLimit <= KEPT_BYTES;
    let seen = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        seen += chunk.length;
        if (seen > bodyLimit) done(new AppError(tooLarge, 413));
        else done(null, chunk);
      },
      // Nobody reads what is kept before it has ended.
      ...(isKept ? { readableHighWaterMark: bodyLimit + 1 } : {}),
    });
    const leave = () => meter.destroy(new AppError(...CLIENT_GONE));
    // It breaks with its client alone.
    body.on('error', leave);
    // Nobody reads it where the backend is not asked: an error that nobody hears would end the process.
    meter.on('error', () => undefined);
    request.body = body.pipe(meter);
    if (!isKept) return;
    const whole = once(meter, 'finish');
    onceOver(request, reply, leave);
    await whole;
  }

  #count(request: FastifyRequest, reply: FastifyReply, body: NodeJS.ReadableStream): void {
    const address = countedAddress(request);
    const underWay = this.#underWay.get(address) ?? 0;
    if (underWay >= MOST_OF_ONE) throw new AppError('RATE_LIMITED', 429);
    this.#underWay.set(address, underWay + 1);
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      const left = (this.#underWay.get(address) ?? 0) - 1;
      if (left > 0) this.#underWay.set(address, left);
      else this.#underWay.delete(address);
    };
    body.once('end', end);
    onceOver(request, reply, end);
  }
}

function isStream(value: unknown): value is NodeJS.ReadableStream {
  return typeof value === 'object' && value !== null && 'pipe' in value;
}
