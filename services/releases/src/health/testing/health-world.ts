import type { HealthEntry, ReleaseHealth, Trial } from '@tribina/contracts';
import type { FastifyInstance } from 'fastify';
import { operating } from '../../testing/operating';
import type { TestService } from '../../testing/test-app';
import { aGateway, anEntry, type TestGateway } from './reports';

export const [OLD, NEW, NEWER] = ['news-1.0.0', 'news-1.1.0', 'news-1.2.0'] as const;
export const GOOD_CONTROL: HealthEntry = anEntry(OLD, { views: 900, load: 4 });
export const BAD_CANARY: HealthEntry = anEntry(NEW, { views: 30, render: 15, fallbacks: 15 });

/** A channel that no other test uses, and a gateway that serves it. */
export type Place = { readonly channel: string } & TestGateway;

/** What the tests of health ask of the service under test. @param service that is started before each of these is called. */
export function healthWorld(service: () => TestService) {
  const { newChannel, promote: promoteIn, statusOf } = operating(service);

  const aPlace = (app: FastifyInstance = service().app): Place => {
    const channel = newChannel();
    return { channel, ...aGateway(app, service().internalKey, channel) };
  };
  const promote = ({ channel }: Place, release: string, options: object = {}) =>
    promoteIn(release, { channel, ...options });
  const passes = (minutes: number) =>
    service().asOwner(`update platform.clock set clock_offset = clock_offset + interval '${minutes} minutes'`);

  return {
    aPlace,
    promote,
    passes,
    /** A canary at 10 % beside a release that has served for long. */
    aCanary: async (options: object = { edition: 'rs' }): Promise<Place> => {
      const place = aPlace();
      await promote(place, OLD, options);
      await passes(60);
      await promote(place, NEW, { ...options, percent: 10 });
      return place;
    },
    unfreeze: ({ channel }: Place) => service().call('POST', '/unfreeze', { remote: 'news', channel }),
    healthOf: async ({ channel }: Place, query = '') => {
      const { body } = await service().call('GET', `/health?channel=${channel}${query}`);
      return body as unknown as { releases: ReleaseHealth[]; trials: Trial[] };
    },
    servingOf: async (place: Place) => {
      const [found] = (await statusOf(place))['remotes'] as [
        { frozen: object | null; editions: Record<string, { stable: string; canary: object | null; by: string }> },
      ];
      return found;
    },
    tripsOf: ({ channel }: Place) =>
      service().asOwner(
        `select data from releases.change_event where kind = 'release.tripped' and data ->> 'channel' = '${channel}'`,
      ),
  };
}
