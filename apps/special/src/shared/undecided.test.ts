import { aCup } from '../testing/cup';
import { hasTeams, withoutForesight } from './undecided';

function shownAt(now: string, phase: string): string[] {
  const all = aCup(now).flatMap(({ matches }) => matches);
  return all
    .filter((match) => match.phase === phase)
    .map(withoutForesight(all, '?'))
    .map(({ home, visitor }) => `${home.name} – ${visitor.name}`);
}

describe('withoutForesight', () => {
  it.each([
    ['before the first match', '2022-11-19T12:00:00Z', 'semi-final', ['? – ?', '? – ?']],
    ['group A over, group B not', '2022-11-24T18:59:00Z', 'semi-final', ['Senegal – ?', 'Ekvador – ?']],
    ['groups over', '2022-11-25T12:00:00Z', 'semi-final', ['Senegal – Danska', 'Ekvador – Francuska']],
    ['groups over', '2022-11-25T12:00:00Z', 'final', ['? – ?']],
    ['one semi-final over', '2022-11-27T12:00:00Z', 'final', ['Senegal – ?']],
    ['one semi-final over', '2022-11-27T12:00:00Z', 'third-place', ['Danska – ?']],
    ['semi-finals over', '2022-11-28T12:00:00Z', 'final', ['Senegal – Francuska']],
    [
      'on the first day',
      '2022-11-20T12:00:00Z',
      'group',
      expect.arrayContaining(['Katar – Ekvador', 'Francuska – Danska']),
    ],
  ])('%s (%s), the %s', (_when, now, phase, teams) => {
    expect(shownAt(now, phase)).toEqual(teams);
  });

  it('does not take a match in play for decided', () => {
    const all = aCup('2022-11-27T20:00:00Z', { score: { home: 0, visitor: 2 }, minute: 60 }).flatMap(
      ({ matches }) => matches,
    );
    const final = all.filter(({ phase }) => phase === 'final').map(withoutForesight(all, '?'));
    expect(final.map(({ home, visitor }) => [home.name, visitor.name])).toEqual([['Senegal', '?']]);
    expect(final.map(hasTeams)).toEqual([false]);
  });
});
