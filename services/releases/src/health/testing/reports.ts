import type { HealthEntry } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { NO_COUNTS } from '../counts';

/** What a gateway has counted of one release; in `rs` and without anything wrong where nothing else is said. */
export function anEntry(release: string, says: Partial<HealthEntry> = {}): HealthEntry {
  return { ...NO_COUNTS, release, edition: 'rs', ...says };
}

export interface TestGateway {
  readonly name: string;
  /** Its next report, or the one with a number of one's own; the answer's status. */
  readonly report: (entries: readonly HealthEntry[], number?: number) => Promise<number>;
}

let gateways = 0;

/** A gateway that serves a channel. */
export function aGateway(app: FastifyInstance, internalKey: string, channel: string): TestGateway {
  gateways += 1;
  const name = `gateway-${gateways}`;
  let newest = 0;
  return {
    name,
    report: async (entries, number = newest + 1) => {
      newest = Math.max(newest, number);
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/health',
        headers: { [INTERNAL_KEY_HEADER]: internalKey },
        payload: { channel, gateway: name, number, entries },
      });
      return statusCode;
    },
  };
}
