import type { Trial } from '@tribina/contracts';
import { aHealth, aRemote, aStatus, AT } from '../../testing/ops';
import { healthRows, trialProgress } from './health-rows';

const canary = { release: 'news-1.2.0', basisPoints: 1000, salt: 's' };
const trial: Trial = {
  remote: 'news',
  edition: 'rs',
  release: 'news-1.2.0',
  control: 'news-1.1.0',
  views: 100,
  errors: 3,
  controlViews: 900,
  controlErrors: 2,
  score: 2,
  bound: 8,
  verdict: 'watching',
  since: AT,
};

it('puts what is stable before what is under trial and what is gone, remote by remote', () => {
  const status = aStatus([aRemote('host'), aRemote('news', { canary })]);
  const releases = [
    aHealth({ release: 'news-1.0.0' }),
    aHealth({ release: 'news-1.2.0' }),
    aHealth({ release: 'news-1.1.0' }),
    aHealth({ release: 'host-1.1.0', remote: 'host' }),
  ];
  const rows = healthRows(status, { releases, trials: [trial] });
  expect(rows.map(({ health, role }) => [health.release, role])).toEqual([
    ['host-1.1.0', 'stable'],
    ['news-1.1.0', 'stable'],
    ['news-1.2.0', 'trial'],
    ['news-1.0.0', null],
  ]);
  expect(rows.map((row) => row.trial?.score ?? null)).toEqual([null, null, 2, null]);
});

it.each([
  [2, 8, 0.25],
  [-3, 8, 0],
  [9, 8, 1],
  [1, 0, 0],
])('a score of %s of %s has gone %s of the way', (score, bound, part) => {
  expect(trialProgress({ score, bound })).toBe(part);
});
