import { readGauge, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_CHANNEL } from '../assignments/channel';
import { errorsOf } from './counts';
import { servedNow, sumFigures } from './repository';

const MINUTES = 5;

/**
 * `release_recent_views`: views of the last five minutes of what the readers' channel serves now, and nothing else, so that the
 * labels stay few. Every process of the service tells the same: take the largest, not the sum.
 */
export function addHealthMetrics(app: FastifyInstance, database: Database): void {
  readGauge(
    app,
    'release_recent_views',
    'Views of the last five minutes, of the releases that serve now',
    ['remote', 'edition', 'release', 'outcome'],
    async () => {
      const [served, sums] = await Promise.all([
        servedNow(database.read),
        sumFigures(database.read, { channel: DEFAULT_CHANNEL, minutes: MINUTES }),
      ]);
      const serving = new Set(
        served
          .filter(({ channel }) => channel === DEFAULT_CHANNEL)
          .flatMap(({ edition, stable, canary }) => [`${edition} ${stable}`, `${edition} ${canary}`]),
      );
      return sums
        .filter(({ edition, release }) => serving.has(`${edition} ${release}`))
        .flatMap(({ remote, edition, release, ...counts }) => {
          const { views, wrong } = errorsOf(counts, true);
          const labels = { remote, edition, release };
          return [
            { labels: { ...labels, outcome: 'right' }, value: views - wrong },
            { labels: { ...labels, outcome: 'wrong' }, value: wrong },
          ];
        });
    },
  );
}
