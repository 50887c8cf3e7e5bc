import { render, screen, within } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { aCup, aFinishedMatch, aMatch, someThirds } from '../testing/cup';
import { AFTER, anArticle, anInput, DURING, MISSING } from '../testing/input';
import { aHistoryPage, aStadium, someFacts } from '../testing/people';
import { page } from './page';

type Shown = Extract<PageOutput<ReactElement>, { kind: 'page' }>;

function pageOf(input: PageInput): Shown {
  const output = page(input);
  if (output.kind !== 'page') throw new Error(`Led to ${output.location}`);
  return output;
}

function show(input: PageInput): Shown {
  const output = pageOf(input);
  render(output.element);
  return output;
}

const ok = (value: object) => ({ isOk: true, value: { status: 'OK', ...value } }) as const;
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('P031: the teams', () => {
  it('stand by group in the order of their names, each with its page', () => {
    show(anInput({ route: 'teams' }));
    expect(headings(1)).toEqual(['Mundijal 2022 Timovi']);
    const links = within(screen.getByRole('region', { name: 'Grupa A' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ekvador', '/specijal/timovi/2'],
      ['Katar', '/specijal/timovi/1'],
      ['Senegal', '/specijal/timovi/3'],
    ]);
  });

  it.each<[EditionId, string[], string[]]>([
    [
      'rs',
      ['Timovi', 'Vesti', 'Grupe i tabele'],
      ['/specijal/timovi', '/specijal/timovi?tab=news', '/specijal/timovi?tab=standings'],
    ],
    [
      'ke',
      ['Teams', 'News', 'Groups and tables'],
      ['/special/teams', '/special/teams?tab=news', '/special/teams?tab=standings'],
    ],
  ])('have three tabs in %s, each with an address, and say which is shown', (edition, names, addresses) => {
    show(anInput({ route: 'teams', edition, query: { tab: 'news' } }));
    const tabs = within(screen.getAllByRole('navigation')[0] as HTMLElement).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(names);
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(addresses);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(names[1] ?? '');
  });

  it('have their news, or say that there is none', () => {
    show(anInput({ route: 'teams', query: { tab: 'news' } }));
    expect(screen.getByRole('heading', { level: 3, name: 'Prva vest' })).toBeVisible();
    document.body.replaceChildren();
    show(anInput({ route: 'teams', query: { tab: 'news' }, data: { news: ok({ data: [], total: 0 }) } }));
    expect(screen.getByText('O ovom takmičenju još nema vesti.')).toBeVisible();
  });

  it('a tab that there is not is that of the teams', () => {
    show(anInput({ route: 'teams', query: { tab: 'x' } }));
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Timovi');
  });
});

describe('P031: a team', () => {
  it('has its form, its way and its squad by position, with ages on the first day', () => {
    const { head } = show(anInput({ route: 'team', params: { id: '3' }, now: AFTER }));
    expect(headings(1)).toEqual(['Mundijal 2022 Senegal']);
    expect(headings(2)).toEqual(['Put kroz takmičenje', 'Sastav', 'Vesti o ovom takmičenju']);
    expect(headings(3).slice(0, 3)).toEqual(['Golmani', 'Odbrana', 'Napad']);
    expect(screen.getByText('1. mesto, Grupa A')).toBeVisible();
    expect(screen.getByText('Eduar Mendi').closest('li')).toHaveTextContent('broj na dresu 16Eduar Mendi29 godina');
    const form = within(screen.getByRole('region', { name: 'Forma' })).getAllByRole('link');
    expect(form.at(-1)).toHaveTextContent(/^Ppobeda: /);
    expect(form.at(-1)).toHaveAttribute('href', expect.stringMatching(/^\/specijal\/utakmica\/\d+$/));
    expect(head.canonical).toBe('/specijal/timovi/3');
  });

  it('P031: has news of the team where there are any, and of the event where there are none', () => {
    const showFound = (...titles: string[]) => {
      const articles = ['Otvaranje', ...titles].map((title, index) => anArticle(index + 7, title));
      document.body.replaceChildren();
      show(anInput({ route: 'team', params: { id: '3' }, data: { news: ok({ data: articles, total: 90 }) } }));
    };
    for (const title of ['Senegal bez Manea', 'Put Senegalaca', 'Šansa za „Senegal“']) {
      showFound(title);
      const ofTeam = within(screen.getByRole('region', { name: 'Vesti o timu' }));
      expect(ofTeam.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([title]);
      expect(ofTeam.getByRole('link', { name: 'Sve vesti' })).toHaveAttribute('href', '/specijal/sve-vesti');
    }
    // Nothing; what is written small is another word.
    for (const titles of [[], ['Put senegalom']]) {
      showFound(...titles);
      expect(screen.getByRole('region', { name: 'Vesti o ovom takmičenju' })).toHaveTextContent('Otvaranje');
    }
  });

  it("P030: its matches are there for one's own calendar, to follow and as a file", () => {
    show(anInput({ route: 'team', params: { id: '3' } }));
    const follow = screen.getByRole('link', { name: 'Dodaj u kalendar' });
    expect(follow).toHaveAttribute('href', 'webcal://tribina.example/api/special-calendar.ics?team=3');
    const file = screen.getByRole('link', { name: 'Preuzmi kalendar (.ics)' });
    expect(file).toHaveAttribute('href', '/api/special-calendar.ics?team=3');
    expect(file).toHaveAttribute('download');
  });

  it('says that its squad is not known', () => {
    const input = anInput({ route: 'team', params: { id: '3' } });
    const team = { ...(input.data['team'] as { value: { data: object } }).value.data, squad: null };
    show({ ...input, data: { ...input.data, team: ok({ data: team }) } });
    expect(screen.getByText('Sastav ovog tima nije poznat.')).toBeVisible();
  });
});

describe('a match', () => {
  /** The page of a match that stands in the schedule. */
  const aMatchInput = (match: Match, now: string, data: PageInput['data'] = {}) => {
    const rounds = [{ id: 1, name: '1. kolo', ordinal: 1, matches: [match] }];
    const schedule = ok({ data: { competition: { id: 196, name: 'Mundijal 2022' }, rounds } });
    return anInput({ route: 'match', now, data: { schedule, match: ok({ data: match }), ...data } });
  };
  const courseOf = () =>
    within(screen.getByRole('region', { name: 'Tok utakmice' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('has its score, what happened, and where and under whom it was', () => {
    const { head } = show(aMatchInput(aFinishedMatch(), AFTER));
    expect(headings(1)).toEqual(['Mundijal 2022 Senegal – Katar']);
    expect(screen.getByText('2:1', { selector: 'span' })).toBeVisible();
    expect(courseOf()).toEqual([
      "41'Senegal: Bulaje Dija gol1:0",
      "45+2'Senegal: Kalidu Kulibali žuti karton",
      "78'Katar: Muhamed Muntari penal1:1",
      "80'Senegal: Kalidu Kulibali drugi žuti karton",
      "90+3'Senegal: Bulaje Dija gol2:1",
    ]);
    expect(screen.getByText('Sudija').parentElement).toHaveTextContent('Šimon Marčinjak (Poljska)');
    expect(screen.getByText('Gledalaca').parentElement).toHaveTextContent('88.966');
    expect(screen.getByText(/nisu sreli/)).toBeVisible();
    expect(head.structured).toContainEqual(expect.objectContaining({ '@type': 'SportsEvent' }));
  });

  it('that is to come has its odds, and no score', () => {
    const match = aMatch({
      startTime: '2022-11-23T16:00:00.000Z',
      odds: [{ value: 2.5, subgame: { id: 1, name: '1' } }],
    });
    show(aMatchInput(match, DURING, { facts: MISSING }));
    const odds = screen.getByRole('region', { name: 'Kvote' });
    expect(odds).toHaveTextContent('1 2,50');
    expect(odds.querySelector('[data-offer]')).toHaveAttribute('data-offer', String(match.id));
    expect(screen.getByText('Utakmica još nije počela.')).toBeVisible();
  });

  it.each<[EditionId, string, string]>([
    ['rs', 'Kvote', '1 2,50 na početku 2,35'],
    ['hr', 'Koeficijenti', '1 2,50 na početku 2,35'],
    ['ke', 'Odds', '1 2.50 opened at 2.35'],
  ])('says in %s what its odds were at first, where they have moved', (edition, name, text) => {
    const [one, draw] = [1, 2].map((id) => ({ id, name: String(id) }));
    const odds = (first: number) => [
      { value: first, subgame: one },
      { value: 3.1, subgame: draw },
    ];
    const match = aMatch({ startTime: '2022-11-23T16:00:00.000Z', odds: odds(2.5) as Match['odds'] });
    const entries = [2.35, 2.4, 2.5].map((first) => ({ since: '2022-11-20T10:00:00.000Z', odds: odds(first) }));
    const input = aMatchInput(match, DURING, { oddsHistory: ok({ data: { entries } }) });
    show({ ...input, edition: EDITIONS[edition] });
    const items = within(screen.getByRole('region', { name })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([text, expect.stringMatching(/^2 3[,.]10$/)]);
  });

  it('is followed on its page while it is played, and on its day', () => {
    const status = { code: 0, endedStatus: false, minute: 30 };
    const match = aMatch({ startTime: '2022-11-22T14:30:00.000Z', status, score: { home: 0, visitor: 0 } });
    show(aMatchInput(match, DURING));
    expect(document.querySelector('[data-live]')).toHaveTextContent('uživo 30′Grupa AKatar0Ekvador0');
    const marks = (of: Match, now: string) =>
      render(pageOf(aMatchInput(of, now)).element).container.querySelectorAll('[data-live]').length;
    const tonight = aMatch({ startTime: '2022-11-22T19:00:00.000Z' });
    const tomorrow = aMatch({ startTime: '2022-11-23T19:00:00.000Z' });
    expect([marks(tonight, DURING), marks(tomorrow, DURING), marks(aFinishedMatch(), AFTER)]).toEqual([2, 0, 0]);
  });

  it.each<[EditionId, string]>([
    ['rs', 'čet, 24. nov'],
    ['hr', 'čet, 24. stu'],
    ['ke', 'Thu, 24 Nov'],
  ])('of which the day alone is known has no time in %s', (edition, day) => {
    // Midnight of a ground that is a day ahead of the reader's.
    const match = aMatch({ startTime: '2022-11-23T11:00:00.000Z', day: '2022-11-24' });
    const pages = [
      aMatchInput(match, DURING, { facts: MISSING }),
      { ...aMatchInput(match, DURING), route: 'schedule' },
      { ...aMatchInput(match, DURING), route: 'home' },
    ];
    for (const input of pages) {
      const { container } = render(pageOf({ ...input, edition: EDITIONS[edition] }).element);
      const times = [...container.querySelectorAll('time')].map(({ dateTime }) => dateTime);
      expect(times.filter((at) => at.startsWith('2022-11-23'))).toEqual([]);
      expect(container.textContent).not.toMatch(/\b\d\d:00\b/);
    }
    expect(document.body).toHaveTextContent(day);
  });

  it('leads to earlier meetings, each with its event', () => {
    const earlier = aFinishedMatch({ id: 5, competition: { id: 10_002, name: 'Mundijal 2002' } });
    const facts = { ...someFacts(), meetings: [earlier] };
    show(aMatchInput(aFinishedMatch(), AFTER, { facts: ok({ data: facts }) }));
    expect(screen.getByRole('region', { name: 'Ranije međusobno' })).toHaveTextContent('Mundijal 2002');
  });

  it('of another competition has no page here', () => {
    const match = aFinishedMatch({ competition: { id: 201, name: 'Premijer liga' } });
    expect(page(anInput({ route: 'match', data: { match: ok({ data: match }) } }))).toMatchObject({ status: 404 });
  });

  it('whose teams cannot be known yet has none either, and nothing leads there', () => {
    const rounds = aCup(DURING);
    const final = rounds.flatMap(({ matches }) => matches).find(({ phase }) => phase === 'final');
    const schedule = ok({ data: { competition: { id: 196, name: 'Mundijal 2022' }, rounds } });
    const input = (route: string) =>
      anInput({
        route,
        query: { tab: 'standings' },
        now: DURING,
        data: { schedule, match: ok({ data: final ?? {} }) },
      });
    expect(page(input('match'))).toMatchObject({ status: 404 });
    show(input('teams'));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).not.toContain(`/specijal/utakmica/${final?.id}`);
  });
});

it('P207: the referees stand with their country, matches and cards, and women are named', () => {
  show(anInput({ route: 'referees' }));
  expect(screen.getByText('2 sudije · 1 žena')).toBeVisible();
  expect(rowsOf('Sudije')).toEqual([
    'SudijaUtŽKCK',
    'Šimon MarčinjakPoljska3121',
    'Stefani FraparsutkinjaFrancuska120',
  ]);
});

describe('P030: the stadiums', () => {
  it('stand on a map and in a list, by the same numbers', () => {
    show(anInput({ route: 'stadiums' }));
    expect(screen.getByRole('img', { name: /^Raspored stadiona na mapi: 1 Al Bajt, Al Hor; 2 Lusail/ })).toBeVisible();
    const [first] = within(screen.getByRole('region', { name: 'Stadioni' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Al BajtAl Hor68.895 mesta · 9 utakmica · 598.000 gledalaca ukupno');
  });

  it('have no map where their places are not known', () => {
    const stadiums = [aStadium(1, 'Al Bajt', { position: null }), aStadium(2, 'Lusail')];
    show(anInput({ route: 'stadiums', data: { stadiums: ok({ data: { stadiums } }) } }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(headings(3)).toEqual(['Al Bajt', 'Lusail']);
  });
});

describe('P032: the history', () => {
  it('has each earlier event with its winner, and who has won most', () => {
    show(anInput({ route: 'history' }));
    expect(rowsOf('Istorija')).toEqual([
      'GodinaPrvakDrugiTrećiG',
      '1998FRAFrancuskaDENDanska–171',
      '1994FRAFrancuskaDENDanska–171',
    ]);
    expect(screen.getByRole('link', { name: '1998' })).toHaveAttribute('href', '/specijal/istorija/1998');
    expect(rowsOf('Najviše titula')).toEqual(['Francuska1994, 19982']);
  });

  it('has a page of each, with final, tables, scorers and rounds', () => {
    const { head } = show(anInput({ route: 'history-entry', params: { slug: '1998' }, now: AFTER }));
    expect(headings(1)).toEqual(['Mundijal 2022 Mundijal 1998']);
    expect(headings(2)).toEqual(['Finale', 'Tabele grupa', 'Najbolji strelci', 'Četvrtfinale']);
    expect(screen.getByText('Domaćin je osvojio prvi naslov.')).toBeVisible();
    // Who went on was not the same at every event.
    expect(screen.queryByText('ide dalje')).toBeNull();
    expect(head).toMatchObject({
      canonical: '/specijal/istorija/1998',
      description: 'Mundijal 1998: Francuska je prvak. Sve utakmice, tabele grupa i strelci.',
    });
  });

  it('has the best of those who were third where some of them went on', () => {
    const data = { historyPage: ok({ data: { ...aHistoryPage(), bestThirds: someThirds() } }) };
    show(anInput({ route: 'history-entry', params: { slug: '1998' }, now: AFTER, data }));
    expect(headings(2)).toContain('Najbolji trećeplasirani');
    expect(screen.getByText('Senegal (Grupa A) – Tunis (Grupa B)')).toBeVisible();
  });

  it('of an event without predecessors says so', () => {
    show(anInput({ route: 'history', data: { history: ok({ data: { entries: [] } }) } }));
    expect(screen.getByText('Ranija izdanja ovog takmičenja nisu poznata.')).toBeVisible();
  });
});

describe('P030: all news', () => {
  const news = (count: number, total: number) => ({
    news: ok({
      data: Array.from({ length: count }, (_none, index) => anArticle(index + 1, `Vest ${index + 1}`)),
      total,
    }),
  });

  it('goes on to older ones, and back', () => {
    const { head } = show(anInput({ route: 'all-news', query: { page: '2' }, data: news(20, 45) }));
    expect(screen.getByRole('link', { name: 'Starije vesti' })).toHaveAttribute('href', '/specijal/sve-vesti?page=3');
    expect(screen.getByRole('link', { name: 'Novije vesti' })).toHaveAttribute('href', '/specijal/sve-vesti');
    expect(head).toMatchObject({ canonical: '/specijal/sve-vesti', robots: 'noindex' });
  });

  it('ends with the last page', () => {
    show(anInput({ route: 'all-news', data: news(2, 2) }));
    expect(screen.queryByRole('link', { name: 'Starije vesti' })).toBeNull();
    expect(page(anInput({ route: 'all-news', query: { page: '9' }, data: news(0, 2) }))).toMatchObject({ status: 404 });
  });
});
