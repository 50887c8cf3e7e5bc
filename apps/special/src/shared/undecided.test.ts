import { aCup, aMatch, DENMARK, ENDED, FRANCE, GROUP_A, SENEGAL } from '../testing/cup';
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

  it('knows who goes on from a group of which a match was cancelled', () => {
    const cancelled = { code: 62, endedStatus: false, minute: null };
    const all = [
      aMatch({ id: 1, home: SENEGAL, visitor: FRANCE, status: ENDED, groupation: GROUP_A }),
      aMatch({ id: 2, home: FRANCE, visitor: SENEGAL, status: cancelled, groupation: GROUP_A }),
      aMatch({ id: 3, startTime: '2022-12-18T15:00:00.000Z', phase: 'final', home: SENEGAL, visitor: FRANCE }),
    ];
    expect(all.map(withoutForesight(all, '?')).map(hasTeams)).toEqual([true, true, true]);
  });

  it('knows who has played, whatever became of a match before it', () => {
    const abandoned = { code: 72, endedStatus: false, minute: null };
    const final = { startTime: '2022-12-18T15:00:00.000Z', phase: 'final', home: SENEGAL, visitor: FRANCE } as const;
    const shownOf = (changes: object) => {
      const all = [
        aMatch({ id: 1, home: SENEGAL, visitor: FRANCE, status: abandoned, groupation: GROUP_A }),
        aMatch({ id: 2, ...final, ...changes }),
      ];
      return all.map(withoutForesight(all, '?')).map(hasTeams);
    };
    expect([shownOf({}), shownOf({ score: { home: 0, visitor: 0 } })]).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('knows who plays the second leg as soon as it is known who plays the first, and not who plays a match again', () => {
    const round = { id: 101, name: 'Polufinale' };
    const leg = (id: number, startTime: string) =>
      aMatch({ id, startTime, phase: 'semi-final', groupation: round, round, home: SENEGAL, visitor: DENMARK });
    const second = { ...leg(2, '2022-12-14T19:00:00.000Z'), home: DENMARK, visitor: SENEGAL };
    const again = { ...leg(3, '2022-12-16T19:00:00.000Z'), round: { id: 121, name: 'Polufinale: ponovljeno' } };
    const all = [leg(1, '2022-12-07T19:00:00.000Z'), second, again];
    expect(all.map(withoutForesight(all, '?')).map(hasTeams)).toEqual([true, true, false]);
  });
});
