import { render, screen, within } from '@testing-library/react';
import type { Standing } from '@tribina/contracts';
import { ScorersTable } from './ScorersTable';
import { StandingsTable } from './StandingsTable';
import { aMatch } from './testing';

const { home, visitor } = aMatch();

const aStanding = (changes: Partial<Standing>): Standing => ({
  rank: 1,
  competitor: home,
  played: 3,
  won: 2,
  drawn: 1,
  lost: 0,
  goalsFor: 12,
  goalsAgainst: 1,
  goalDifference: 11,
  points: 7,
  ...changes,
});

const STANDINGS = [
  aStanding({}),
  aStanding({ rank: 2, competitor: visitor, goalsFor: 0, goalsAgainst: 4, goalDifference: -4, points: 1 }),
];

function rowsOf(name: string): string[][] {
  return within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

it.each([
  ['sr', ['#', 'Tim', 'U', 'P', 'N', 'I', 'Gol', 'GR', 'Bod'], '12:1', 'gol-razlika'],
  ['hr', ['#', 'Momčad', 'U', 'P', 'N', 'I', 'Gol', 'GR', 'Bod'], '12:1', 'gol-razlika'],
  ['en', ['#', 'Team', 'P', 'W', 'D', 'L', 'Gls', 'GD', 'Pts'], '12–1', 'goal difference'],
] as const)('a table in %s: its columns in short and in full, goals as scores are, real signs', (...given) => {
  const [language, columns, goals, difference] = given;
  render(<StandingsTable standings={STANDINGS} language={language} caption="A" />);
  expect(rowsOf('A')).toEqual([
    columns,
    ['1', 'Košava', '3', '2', '1', '0', goals, '+11', '7'],
    ['2', 'Bura', '3', '2', '1', '0', `0${goals[2]}4`, '−4', '1'],
  ]);
  expect(screen.getByTitle(difference)).toHaveTextContent(columns[7]);
});

it('those whom no rule has parted are marked once they have played', () => {
  const level = STANDINGS.map((standing) => ({ ...standing, rank: 1, undecided: true }));
  const { unmount } = render(<StandingsTable standings={level} language="sr" caption="A" />);
  expect(rowsOf('A').map(([rank]) => rank)).toEqual(['#', '1=', '1=']);
  unmount();
  const before = level.map((standing) => ({ ...standing, played: 0 }));
  render(<StandingsTable standings={before} language="sr" caption="A" />);
  expect(rowsOf('A').map(([rank]) => rank)).toEqual(['#', '1', '1']);
});

it('scorers lead to their teams where these have pages', () => {
  const scorers = [{ rank: 1, name: 'Petar Očko', competitor: home, goals: 9, penalties: 2 }];
  const { unmount } = render(<ScorersTable scorers={scorers} language="hr" teamPathOf={(id) => `/momcad/${id}`} />);
  expect(rowsOf('Strijelci')).toEqual([
    ['#', 'Strijelac', 'G', 'Iz kaz.'],
    ['1', 'Petar OčkoKošava', '9', '2'],
  ]);
  expect(screen.getByRole('link', { name: 'Košava' })).toHaveAttribute('href', `/momcad/${home.id}`);
  unmount();
  render(<ScorersTable scorers={scorers} language="en" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
