import { screen, within } from '@testing-library/react';
import type { EditionId } from '@tribina/editions';
import { aMatch } from '../testing/matches';
import { aSchedule, someTables } from '../testing/seasons';
import { anInput, MISSING, ok, type InputChanges } from '../testing/input';
import { headings, pageOf, show, textsOf } from '../testing/show';

function scheduleInput(schedule = aSchedule(), changes: InputChanges = {}) {
  return anInput({
    route: 'season-schedules',
    path: '/engleska/season-schedules',
    params: { country: 'engleska' },
    data: { schedule: ok({ data: schedule }) },
    ...changes,
  });
}

function tablesInput(tables = someTables(), changes: InputChanges = {}) {
  return anInput({
    route: 'scorers-standings',
    path: '/engleska/scorers-standings',
    params: { country: 'engleska' },
    data: { tables: ok({ data: tables }) },
    ...changes,
  });
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('P033: the schedule of a season', () => {
  it('is a round by days, with the way to all others', () => {
    const first = aMatch({ id: 1, startTime: '2026-11-18T19:00:00.000Z' });
    const second = aMatch({ id: 2, startTime: '2026-11-19T19:00:00.000Z' });
    show(scheduleInput(aSchedule([first, second])));
    expect(headings(1)).toEqual(['Premijer liga 2023/24']);
    expect(headings(2)).toEqual(['2. kolo', 'Druge zemlje']);
    expect(headings(3)).toEqual(['sreda, 18. novembar 2026.', 'četvrtak, 19. novembar 2026.']);
    expect(linksOf('Kola')).toEqual([
      ['/engleska/season-schedules?round=1', null],
      ['/engleska/season-schedules?round=2', 'page'],
      ['/engleska/season-schedules?round=3', null],
    ]);
    expect(screen.getByRole('link', { name: 'Prethodno: 1. kolo' })).toHaveAttribute('rel', 'prev');
    expect(screen.getByRole('link', { name: 'Sledeće: 3. kolo' })).toHaveAttribute('rel', 'next');
  });

  it('has its tabs as links, and other countries beside it', () => {
    show(scheduleInput());
    expect(linksOf('Prikazi sezone')).toEqual([
      ['/engleska/season-schedules', 'page'],
      ['/engleska/scorers-standings?tab=standings', null],
      ['/engleska/scorers-standings?tab=scorers', null],
    ]);
    expect(linksOf('Druge zemlje')).toEqual([['/nemacka/season-schedules', null]]);
  });

  it('of a second competition keeps to it, and lets choose', () => {
    const cup = { id: 900, name: 'Kup', season: '2023/24' };
    const { competition } = aSchedule();
    show(scheduleInput(aSchedule(undefined, { competition: cup, competitions: [competition, cup] })));
    expect(linksOf('Competitions: Engleska'.replace('Competitions', 'Takmičenja'))).toEqual([
      ['/engleska/season-schedules', null],
      ['/engleska/season-schedules?competition=900', 'true'],
    ]);
    expect(linksOf('Kola')[0]).toEqual(['/engleska/season-schedules?competition=900&round=1', null]);
  });

  it.each<[Record<string, string>, string]>([
    [{}, '/engleska/season-schedules'],
    [{ round: '2' }, '/engleska/season-schedules?round=2'],
  ])('asked with %j is one address to search engines', (query, canonical) => {
    const { head, tags } = pageOf(scheduleInput(aSchedule(), { query }));
    expect(head).toMatchObject({ title: 'Premijer liga 2023/24: 2. kolo – Tribina', canonical });
    expect(tags).toEqual(['competition:201']);
  });
});

describe('P033: scorers and standings', () => {
  it('has the table, and says what was taken off', () => {
    show(tablesInput());
    // Its tab is called so already.
    expect(headings(2)).toEqual(['Druge zemlje']);
    expect(screen.getByRole('table', { name: 'Tabela' })).toBeVisible();
    const [, first] = screen.getAllByRole('row');
    const cells = within(first ?? document.body).getAllByRole('cell');
    expect(textsOf(cells)).toEqual(['1', '38', '20', '8', '10', '70:60', '+10', '91']);
    expect(screen.getByRole('rowheader', { name: 'Everton' })).toBeVisible();
    expect(screen.getByText('Everton: oduzeto bodova 8.')).toBeVisible();
  });

  it('says whom no rule has parted', () => {
    const [group] = someTables().groups;
    const standings = group?.standings.map((standing) => ({ ...standing, rank: 1, undecided: true })) ?? [];
    show(tablesInput(someTables({ groups: [{ id: 1, name: 'Tabela', standings }] })));
    expect(screen.getByText('= izjednačeni po svim pravilima, nije odlučeno')).toBeVisible();
    expect(textsOf(screen.getAllByRole('row'))).toEqual(expect.arrayContaining([expect.stringMatching(/^1=/)]));
  });

  it.each<[EditionId, string]>([
    ['rs', 'Strelci ovog takmičenja se ne beleže: izvor podataka sadrži rezultate, ali ne i ko je postigao golove.'],
    [
      'hr',
      'Strijelci ovog natjecanja ne bilježe se: izvor podataka sadrži rezultate, ali ne i tko je postigao golove.',
    ],
    [
      'ke',
      'Scorers are not recorded for this competition: the source gives the results, but not who scored the goals.',
    ],
  ])('in %s it says where scorers are not recorded, and invents none', (edition, text) => {
    show(tablesInput(someTables(), { edition, query: { tab: 'scorers' } }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows scorers at once where there are some', () => {
    const competitor = {
      id: 7,
      name: 'Košava',
      code: 'KOS',
      type: 'CLUB',
      flagUrl: '/img/svg/crests/kosava.svg',
    } as const;
    const scorers = [
      { rank: 1, name: 'Petar Očko', competitor, goals: 9, penalties: 2 },
      { rank: 2, name: 'Mile Bura', competitor, goals: 4, penalties: 0 },
    ];
    const { head } = show(tablesInput(someTables({ scorers })));
    expect(textsOf(screen.getAllByRole('row'))).toEqual([
      '#StrelacGIz pen.',
      '1Petar OčkoKošava92',
      '2Mile BuraKošava40',
    ]);
    expect(head.canonical).toBe('/engleska/scorers-standings?tab=scorers');
  });

  it('says that a cup has no table, and that nobody has scored yet', () => {
    show(tablesInput(someTables({ groups: [], scorers: [] })));
    expect(screen.getByText('Ovo takmičenje nema tabelu.')).toBeVisible();
    show(tablesInput(someTables({ scorers: [] }), { query: { tab: 'scorers' } }));
    expect(screen.getByText('Još niko nije postigao gol.')).toBeVisible();
  });
});

it.each([
  ['a country that nobody plays in', scheduleInput(undefined, { data: { schedule: MISSING } })],
  ['a tab that there is not', tablesInput(undefined, { query: { tab: 'nema' } })],
  ['a competition of another country', tablesInput(undefined, { data: { tables: MISSING } })],
])('P033: %s is no page', (_what, input) => {
  expect(pageOf(input)).toMatchObject({ status: 404, head: { robots: 'noindex', canonical: null } });
});
