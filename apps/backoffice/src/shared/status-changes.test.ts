import { aRemote, aServing, aStatus, AT } from '../testing/ops';
import { changesBetween } from './status-changes';

const FREEZE = { since: AT, by: 'auto', reason: 'errors' };

it('is nothing where only the number has grown', () => {
  expect(changesBetween(aStatus(), aStatus(undefined, 9))).toEqual([]);
});

it('names what serves, what is under trial and what is frozen, and who did it', () => {
  const canary = { release: 'news-1.2.0', basisPoints: 1000, salt: 's' };
  const { rs, hr } = aRemote('news').editions;
  const after = aRemote(
    'news',
    {},
    { frozen: FREEZE, editions: { rs, hr, ke: aServing('news-1.2.0', { by: 'Ana', canary }) } },
  );
  expect(changesBetween(aStatus([aRemote('news')]), aStatus([after]))).toEqual([
    { remote: 'news', edition: null, what: 'freeze', before: null, after: 'errors', by: 'auto' },
    { remote: 'news', edition: 'ke', what: 'stable', before: 'news-1.1.0', after: 'news-1.2.0', by: 'Ana' },
    { remote: 'news', edition: 'ke', what: 'trial', before: null, after: 'news-1.2.0 10%', by: 'Ana' },
  ]);
});

it('knows a remote that was not there before', () => {
  const changes = changesBetween(aStatus([]), aStatus([aRemote('special')]));
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [null, 'special-1.1.0'],
    [null, 'special-1.1.0'],
    [null, 'special-1.1.0'],
  ]);
});
