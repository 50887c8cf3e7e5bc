import { aRemote, aRow, aServing } from '../testing/ops';
import { recalledBy, rollbackTargets, undoOf } from './rollback-plan';

const canary = (release: string, basisPoints: number) => ({ release, basisPoints, salt: 's' });
const onTrial = aServing('news-1.1.0', { previousGood: 'news-1.0.0', canary: canary('news-1.2.0', 1000) });
const byRule = aServing('news-1.1.0', { rules: [{ release: 'news-1.3.0', when: { isSignedIn: true } }] });
const settled = aServing('news-1.1.0', { previousGood: 'news-1.0.0' });
const first = aServing('news-1.1.0');

const row = (rs = settled, hr = settled, ke = settled) => aRemote('news', {}, { editions: { rs, hr, ke } });

it.each([
  ['what is under trial before the stable', onTrial, 'news-1.2.0'],
  ['what rules name before the stable', byRule, 'news-1.3.0'],
  ['the stable where there is an earlier one', settled, 'news-1.1.0'],
  ['nothing where there is none', first, null],
])('a press takes back %s', (_what, serving, release) => {
  expect(recalledBy(row(serving), 'rs')).toBe(release);
});

describe('one press takes back', () => {
  it.each([
    ['everything by one call', row(), '*', ['*']],
    ['a trial in all editions by one call', row(onTrial, onTrial, onTrial), '*', ['*']],
    [
      'trials alone where there are any: a sound stable release stays',
      row(onTrial, settled, byRule),
      '*',
      ['rs', 'ke'],
    ],
    ['only where there is something to go back to', row(first, settled, settled), '*', ['hr', 'ke']],
    ['the edition that was asked for', row(onTrial), 'hr', ['hr']],
    ['nothing where there is nothing', row(first, first, first), '*', []],
  ] as const)('%s', (_what, remote, where, targets) => {
    expect(rollbackTargets(remote, where)).toEqual(targets);
  });
});

describe('what restores', () => {
  const rows = (recalled: string, ...editions: ('rs' | 'hr' | 'ke')[]) =>
    editions.map((edition) => aRow({ edition, recalled }));

  it('the stable release, everywhere by one call', () => {
    expect(undoOf(row(), rows('news-1.1.0', 'rs', 'hr', 'ke'))).toEqual([{ edition: '*', release: 'news-1.1.0' }]);
  });

  it('a trial with its part of readers, and no edition that was not touched', () => {
    expect(undoOf(row(onTrial), rows('news-1.2.0', 'rs'))).toEqual([
      { edition: 'rs', release: 'news-1.2.0', percent: 10 },
    ]);
  });

  it('editions that differed, each as it was', () => {
    const wider = { ...onTrial, canary: canary('news-1.2.0', 2550) };
    expect(
      undoOf(row(onTrial, wider, onTrial), rows('news-1.2.0', 'rs', 'hr', 'ke')).map((call) => call.percent),
    ).toEqual([10, 25.5, 10]);
  });

  it('whom rules had named', () => {
    expect(undoOf(row(byRule), rows('news-1.3.0', 'rs'))).toEqual([
      { edition: 'rs', release: 'news-1.3.0', rules: [{ isSignedIn: true }] },
    ]);
  });
});
