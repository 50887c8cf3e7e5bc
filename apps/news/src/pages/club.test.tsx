import { screen, within } from '@testing-library/react';
import { EDITIONS, clubPath, type EditionId } from '@tribina/editions';
import { someCards } from '../testing/articles';
import { anInput, DOWN, MISSING, newsOf, ok, type InputChanges } from '../testing/input';
import { aClub } from '../testing/match-stories';
import { aLiveMatch, aMatch, anEndedMatch } from '../testing/matches';
import { headings, pageOf, show, textsOf } from '../testing/show';

function aClubInput({ data, ...rest }: InputChanges = {}, club = aClub()) {
  const path = clubPath(EDITIONS[rest.edition ?? 'rs'], club.id);
  return anInput({ route: 'club', path, params: { id: '6' }, data: { club: ok({ data: club }), ...data }, ...rest });
}

const teamOf = (matches: object[]) => ok({ data: { matches, standing: { rank: 3, points: 24 } } });

it.each<[EditionId, string, string]>([
  ['rs', 'Klub · Vetrovija · Trener: Momir Krilatko', 'Sastav'],
  ['hr', 'Klub · Vetrovija · Trener: Momir Krilatko', 'Sastav'],
  ['ke', 'Club · Vetrovija · Coach: Momir Krilatko', 'Squad'],
])('P149 P074: in %s a team says what it is, and who plays', (edition, facts, squad) => {
  show(aClubInput({ edition }));
  expect(screen.getByRole('heading', { level: 1, name: 'Košava' })).toBeVisible();
  expect(screen.getByText(facts)).toBeVisible();
  expect(within(screen.getByRole('region', { name: squad })).getAllByRole('listitem')).toHaveLength(3);
});

it('P073: its people stand by position, and can be shown by it', () => {
  show(aClubInput());
  expect(headings(3)).toEqual(['Golmani', 'Napad', 'Trener']);
  expect(textsOf(screen.getAllByRole('listitem')).filter((text) => text?.includes('Školjarić'))).toEqual([
    '1 Todor Školjarić',
  ]);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    '',
    'GOALKEEPER',
    'ATTACK',
    'COACH',
  ]);
});

it('a team whose people are not recorded has no empty squad', () => {
  show(aClubInput({}, { ...aClub({ teamType: 'NATIONAL_TEAM', coach: null }), players: [] }));
  expect(screen.queryByRole('heading', { name: 'Sastav' })).not.toBeInTheDocument();
});

it('has its next and its last matches, and where it stands', () => {
  const matches = [
    anEndedMatch(1, 0, { id: 1 }),
    anEndedMatch(2, 2, { id: 2 }),
    aLiveMatch(0, 0, { id: 3 }),
    aMatch({ id: 4 }),
  ];
  show(aClubInput({ data: { team: teamOf(matches) } }));
  const rowsOf = (name: string) => textsOf(within(screen.getByRole('region', { name })).getAllByRole('listitem'));
  expect(rowsOf('Naredne utakmice')).toEqual([
    expect.stringContaining('58. minut'),
    expect.stringContaining('pet, 20. nov 21:00'),
  ]);
  expect(rowsOf('Poslednje utakmice')).toEqual([
    expect.stringContaining('rezultat 2:2'),
    expect.stringContaining('rezultat 1:0'),
  ]);
  expect(screen.getByText('3. mesto, bodova: 24')).toBeVisible();
});

it('has the news of its tag, and the way to all of them', () => {
  show(aClubInput({ data: { news: newsOf(someCards(2)) } }));
  const news = within(screen.getByRole('region', { name: 'Vesti' }));
  expect(textsOf(news.getAllByRole('heading', { level: 3 }))).toEqual(['Vest 1', 'Vest 2']);
  expect(news.getByRole('link', { name: 'Sve vesti: Košava' })).toHaveAttribute('href', '/tags/9');
});

it('stands without its matches and its news where they cannot be had', () => {
  show(aClubInput({ data: { team: DOWN, news: DOWN } }));
  expect(headings(2)).toEqual(['Sastav']);
});

it('P149: a team that there is not is no page', () => {
  const output = pageOf(aClubInput({ data: { club: MISSING } }));
  expect([output.status, output.head.canonical]).toEqual([404, null]);
});

it('says to search engines what it is, and is made anew when its matches or news change', () => {
  const { head, tags } = pageOf(aClubInput());
  expect(head).toMatchObject({ title: 'Košava – Tribina', canonical: '/klub/6' });
  expect(head.structured[0]).toMatchObject({
    '@type': 'SportsTeam',
    name: 'Košava',
    coach: { '@type': 'Person', name: 'Momir Krilatko' },
    athlete: [{ name: 'Todor Školjarić' }, { name: 'Vuk Ušćanin' }],
  });
  expect(tags).toEqual(['competition:301', 'tag:9']);
});
