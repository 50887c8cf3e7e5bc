import { aCup, aMatch, aTeam, DENMARK, ECUADOR, FRANCE, SENEGAL } from '../testing/cup';
import { bracketOrder } from './bracket-order';

it('orders each round by the match to which it leads', () => {
  const semi = (id: number, home = DENMARK, visitor = SENEGAL) => aMatch({ id, phase: 'semi-final', home, visitor });
  const final = aMatch({ id: 9, phase: 'final', home: FRANCE, visitor: SENEGAL });
  const columns = bracketOrder([semi(1), semi(2, ECUADOR, FRANCE), final]);
  expect(columns.map((column) => column.map(({ id }) => id))).toEqual([[2, 1], [9]]);
});

it('keeps matches that lead nowhere yet, and leaves rounds out that are not played', () => {
  const quarter = aMatch({
    id: 1,
    phase: 'quarter-final',
    home: aTeam(20, 'A', 'AAA'),
    visitor: aTeam(21, 'B', 'BBB'),
  });
  const semi = aMatch({ id: 2, phase: 'semi-final', home: FRANCE, visitor: SENEGAL });
  expect(bracketOrder([quarter, semi]).map((column) => column.map(({ id }) => id))).toEqual([[1], [2]]);
});

it('has no place for groups and for third place', () => {
  const all = aCup('2026-01-01T00:00:00Z').flatMap(({ matches }) => matches);
  expect(bracketOrder(all).map((column) => column.map(({ phase }) => phase))).toEqual([
    ['semi-final', 'semi-final'],
    ['final'],
  ]);
});

it('has each match once where the final was played again', () => {
  const semi = (id: number, home = DENMARK, visitor = SENEGAL) => aMatch({ id, phase: 'semi-final', home, visitor });
  const final = (id: number, home = FRANCE, visitor = SENEGAL) => aMatch({ id, phase: 'final', home, visitor });
  const columns = bracketOrder([semi(1), semi(2, ECUADOR, FRANCE), final(9), final(10, SENEGAL, FRANCE)]);
  expect(columns.map((column) => column.map(({ id }) => id))).toEqual([
    [2, 1],
    [9, 10],
  ]);
});
