import { render, screen, within } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { PageInput } from '@tribina/shell-api';
import { aGroup, aMatch, ECUADOR, ENDED, FRANCE, QATAR, SENEGAL } from '../testing/cup';
import { AFTER, anInput, aSpecial } from '../testing/input';
import { someFacts } from '../testing/people';
import { page } from './page';

/** Events of which a file says less than of a World Cup, or other things. */

const ok = (value: object) => ({ isOk: true, value: { status: 'OK', ...value } }) as const;
const COMPETITION = { id: 10, name: 'Kup' };
const played = (changes: Partial<Match> = {}) =>
  aMatch({
    phase: 'league',
    groupation: { id: 101, name: '1. kolo' },
    status: ENDED,
    score: { home: 0, visitor: 1 },
    ...changes,
  });
const MATCHES = [played(), played({ home: SENEGAL, visitor: FRANCE }), played({ home: ECUADOR, visitor: FRANCE })];

interface Told {
  readonly matches?: readonly Match[];
  readonly groups?: readonly object[];
  readonly changes?: Parameters<typeof anInput>[0];
}

/** Shows a page of an event of matches that are of no group. */
function show({ matches = MATCHES, groups = [], changes = {} }: Told): void {
  const { data, ...rest } = changes;
  const rounds = [{ id: 101, name: '1. kolo', ordinal: 1, matches }];
  const input: PageInput = anInput({
    now: AFTER,
    data: {
      special: ok({ data: aSpecial({ name: 'Kup', ends: '2026-12-31' }) }),
      schedule: ok({ data: { competition: COMPETITION, rounds } }),
      standings: ok({ data: { competition: COMPETITION, groups } }),
      ...data,
    },
    ...rest,
  });
  const output = page(input);
  if (output.kind !== 'page') throw new Error(`Led to ${output.location}`);
  render(output.element);
}

const LEAGUE = { ...aGroup(), name: 'Tabela' };
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe('P031: an event whose source names no groups', () => {
  it.each<[EditionId, string, string[]]>([
    ['rs', '/specijal/timovi', ['Ekvador', 'Francuska', 'Katar', 'Senegal']],
    ['ke', '/special/teams', ['Ekvador', 'Francuska', 'Katar', 'Senegal']],
  ])('has its teams in %s all the same, by name', (edition, path, names) => {
    show({ changes: { route: 'teams', edition } });
    const links = screen.getAllByRole('link');
    const teams = links.filter((link) => link.getAttribute('href')?.startsWith(`${path}/`));
    expect(teams.map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('says that its teams are not known only where nobody is', () => {
    show({
      matches: [played({ home: { ...QATAR, id: 0 }, visitor: { ...FRANCE, id: 0 } })],
      changes: { route: 'teams' },
    });
    expect(screen.getByText('Timovi se još ne znaju.')).toBeVisible();
  });

  it.each<[EditionId, string]>([
    ['rs', 'Izvor ovog takmičenja ne kaže koje su grupe.'],
    ['hr', 'Izvor ovog natjecanja ne kaže koje su skupine.'],
    ['ke', 'The source of this competition does not say what its groups are.'],
  ])('says so in %s where their tables would be, and not who goes on', (edition, text) => {
    show({ changes: { route: 'teams', edition, query: { tab: 'standings' } } });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('term')).toBeNull();
  });
});

describe('P069: a league as an event', () => {
  it('has one table, of which nobody goes on', () => {
    show({ groups: [LEAGUE], changes: { route: 'teams', query: { tab: 'standings' } } });
    expect(headings(2)).toEqual(['Tabela', 'Najbolji strelci']);
    expect(screen.getByRole('table', { name: 'Tabela: Tabela' })).toBeVisible();
    expect(screen.queryByText(/prve reprezentacije|prolazi dalje|prošli u završnicu/)).toBeNull();
  });

  it('has it on its home with whole names: letters of clubs say little', () => {
    show({ groups: [LEAGUE] });
    const rows = within(screen.getByRole('region', { name: 'Tabela' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/^1Senegal2/);
  });

  it('has its teams in one list', () => {
    show({ groups: [LEAGUE], changes: { route: 'teams' } });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.getByRole('link', { name: 'Francuska' })).toBeVisible();
  });
});

it.each<[EditionId, string]>([
  ['rs', 'Poslednji dan takmičenja'],
  ['hr', 'Posljednji dan natjecanja'],
  ['ke', 'Last match day'],
])('calls the last day in %s the last one where none comes after it', (edition, title) => {
  show({ changes: { edition } });
  expect(headings(2)[0]).toContain(title);
});

describe('what happened in a match', () => {
  const shown = (match: Match) =>
    show({
      matches: [match],
      changes: {
        route: 'match',
        data: { match: ok({ data: match }), facts: ok({ data: { ...someFacts(), cards: [] } }) },
      },
    });

  it('is not known where there were goals and the source does not say whose', () => {
    shown(played());
    expect(screen.getByText('Izvor ovog takmičenja ne kaže ko je davao golove.')).toBeVisible();
    expect(screen.queryByText(/Nije bilo golova/)).toBeNull();
  });

  it('is nothing where there were none', () => {
    shown(played({ score: { home: 0, visitor: 0 } }));
    expect(screen.getByText('Nije bilo golova ni kartona.')).toBeVisible();
  });
});
