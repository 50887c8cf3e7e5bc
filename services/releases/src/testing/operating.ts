import type { Answer, TestService } from './test-app';

/** A part of the world that no other test uses. */
export interface Place {
  readonly channel: string;
  readonly edition: 'rs';
}

/** What an operator asks of the service under test. @param service that is started before each of these is called. */
export function operating(service: () => TestService) {
  let channels = 0;
  const newChannel = () => `preview-${(channels += 1)}`;
  const promote = (release: string, options: object = {}): Promise<Answer> =>
    service().call('POST', '/promote', { release, ...options });
  return {
    promote,
    rollback: (remote: string, options: object = {}): Promise<Answer> =>
      service().call('POST', '/rollback', { remote, ...options }),
    statusOf: async ({ channel }: Pick<Place, 'channel'>) =>
      (await service().call('GET', `/status?channel=${channel}`)).body,
    newChannel,
    /** A place with news-1.0.0 stable, or what follows it. */
    newPlace: async (...stable: string[]): Promise<Place> => {
      const place = { channel: newChannel(), edition: 'rs' } as const;
      for (const release of ['news-1.0.0', ...stable]) await promote(release, place);
      return place;
    },
  };
}
