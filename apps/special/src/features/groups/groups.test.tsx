import { render, screen, within } from '@testing-library/react';
import { aGroup, someThirds } from '../../testing/cup';
import { BestThirdsTable } from './BestThirdsTable';
import { GroupsSummary } from './GroupsSummary';
import { GroupTables } from './GroupTables';

function rowsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

it('P069: shows a group as a table with headers, and marks who went through in words', () => {
  render(<GroupTables groups={[aGroup()]} language="sr" />);
  const table = screen.getByRole('table', { name: 'Tabela: Grupa A' });
  expect(rowsOf(table)).toEqual([
    ['#', 'Tim', 'U', 'P', 'N', 'I', 'Gol', 'GR', 'Bod'],
    ['1', 'Senegalprolazi dalje', '2', '2', '0', '0', '5:2', '+3', '6'],
    ['2', 'Ekvadorprolazi dalje', '2', '1', '0', '1', '3:3', '0', '3'],
    ['3', 'Katar', '2', '0', '0', '2', '1:5', '−4', '0'],
  ]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
  expect(within(table).getByTitle('gol-razlika')).toHaveTextContent('GR');
});

it('says what the abbreviations mean', () => {
  render(<GroupTables groups={[aGroup()]} language="en" />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'P',
    'W',
    'D',
    'L',
    'Gls',
    'GD',
    'Pts',
  ]);
  expect(screen.getByText('goal difference')).toBeVisible();
});

it('lets nobody through before the group is over', () => {
  render(<GroupTables groups={[aGroup({ played: 1 })]} language="hr" />);
  expect(screen.queryByText('ide dalje')).not.toBeInTheDocument();
  expect(screen.queryByText('prošli u završnicu')).not.toBeInTheDocument();
});

it('says that nobody has been parted, and lets nobody through until somebody is', () => {
  const { standings, ...group } = aGroup();
  const shared = standings.map((standing, index) =>
    index === 0 ? standing : { ...standing, rank: 2, undecided: true },
  );
  render(<GroupTables groups={[{ ...group, standings: shared }]} language="sr" />);
  const table = screen.getByRole('table', { name: 'Tabela: Grupa A' });
  expect(rowsOf(table).map((cells) => cells.slice(0, 2))).toEqual([
    ['#', 'Tim'],
    ['1', 'Senegalprolazi dalje'],
    ['2=', 'Ekvador'],
    ['2=', 'Katar'],
  ]);
  expect(within(table).getAllByTitle('izjednačeni po svim pravilima, nije odlučeno')).toHaveLength(2);
});

it('sums a group up: matches and points, with the whole name for those who hear the page', () => {
  render(<GroupsSummary groups={[aGroup()]} language="en" />);
  const table = screen.getByRole('table', { name: 'Table: Grupa A' });
  expect(rowsOf(table)[1]).toEqual(['1', 'SENSenegalgoes through', '2', '6']);
  expect(within(table).getByRole('rowheader', { name: 'Senegal goes through' })).toBeInTheDocument();
});

describe('the best of those who are third', () => {
  const EDITIONS = [
    ['sr', 'Tabela: Najbolji trećeplasirani', 'prolazi dalje'],
    ['hr', 'Ljestvica: Najbolji trećeplasirani', 'ide dalje'],
    ['en', 'Table: Best third-placed teams', 'goes through'],
  ] as const;

  it.each(EDITIONS)(
    'stand in one table, each with its group, and in %s who of them goes on',
    (language, name, goesOn) => {
      render(<BestThirdsTable thirds={someThirds()} language={language} />);
      const rows = rowsOf(screen.getByRole('table', { name }));
      expect(rows.slice(1).map((cells) => [cells[0], cells[1], cells.at(-1)])).toEqual([
        ['1', `TunisGrupa B${goesOn}`, '4'],
        ['2', `KatarGrupa A${goesOn}`, '3'],
        ['3', 'DanskaGrupa C', '1'],
      ]);
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Senegal (Grupa A) – Tunis (Grupa B)',
        'Francuska (Grupa B) – Katar (Grupa A)',
      ]);
    },
  );

  it('nobody of them goes on while it is open who does, and who has been parted by nothing is marked', () => {
    const { standings, ...thirds } = someThirds();
    const shared = standings.map((standing) => ({ ...standing, rank: 1, undecided: true }));
    render(<BestThirdsTable thirds={{ ...thirds, standings: shared, pairings: [] }} language="sr" />);
    expect(
      rowsOf(screen.getByRole('table'))
        .slice(1)
        .map(([rank]) => rank),
    ).toEqual(['1=', '1=', '1=']);
    expect(screen.queryByText('prolazi dalje')).not.toBeInTheDocument();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.getByText('U završnicu idu i najbolji trećeplasirani, njih 2.')).toBeVisible();
  });
});
