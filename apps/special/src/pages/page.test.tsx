import { render, screen, within } from '@testing-library/react';
import { EDITIONS, specialPath, type EditionId } from '@tribina/editions';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { aCup, aGroup, someThirds } from '../testing/cup';
import { AFTER, anInput, DOWN, DURING, MISSING } from '../testing/input';
import { failed, page } from './page';

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

const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe('P009 P013: the home of the special', () => {
  it('is a poster of the day, its matches, what follows, news and groups', () => {
    show(anInput({ now: DURING }));
    expect(headings(1)).toEqual(['Mundijal 2022 3. dan od ukupno 11']);
    expect(headings(2)).toEqual(['Danas', 'Slede', 'Poslednji rezultati', 'Vesti', 'Grupe']);
    const today = within(screen.getByRole('region', { name: 'Danas' })).getAllByRole('listitem');
    expect(today.map(({ textContent }) => textContent)).toEqual([
      '17:00Grupa ASenegal–Katar–Al Bajt, Al Hor',
      '20:00Grupa BDanska–Tunis–Al Bajt, Al Hor',
    ]);
    expect(screen.getByText('Sledeća utakmica · Grupa A')).toBeInTheDocument();
  });

  it.each<[EditionId, string, string]>([
    ['rs', 'Mundijal 2022 Senegal pobednik', 'Vesti'],
    ['hr', 'Mundijal 2022 Senegal pobjednik', 'Vijesti'],
    ['ke', 'Mundijal 2022 Senegal winners', 'News'],
  ])('P202: after its end it says in %s who has won, by what the final says', (edition, title, news) => {
    show(anInput({ edition, now: AFTER }));
    expect(headings(1)).toEqual([title]);
    expect(screen.getByRole('heading', { level: 2, name: news })).toBeInTheDocument();
    expect(screen.queryByText('Danas')).not.toBeInTheDocument();
  });

  it('shows how it ended, the final first, with extra time and penalties', () => {
    show(anInput({ now: AFTER }));
    const [final, third] = within(screen.getByRole('region', { name: 'Završnica' })).getAllByRole('listitem');
    expect(final).toHaveTextContent(/Senegal3Francuska3posle produžetaka, penali 4:2/);
    expect(third).toHaveTextContent(/Utakmica za treće mestoDanska2Ekvador1/);
  });

  it.each([
    ['2022-11-10T12:00:00Z', 'Mundijal 2022 10 dana do početka', 'Sledeći dan takmičenja'],
    ['2022-11-23T12:00:00Z', 'Mundijal 2022 4. dan od ukupno 11', 'Sledeći dan takmičenja'],
  ])('at %s looks forward to the next matches', (now, title, section) => {
    show(anInput({ now }));
    expect(headings(1)).toEqual([title]);
    expect(headings(2)).toContain(section);
  });

  it('asks for a socket only on a day of matches', () => {
    const hasMarksAt = (now: string) =>
      render(pageOf(anInput({ now })).element).container.querySelector('[data-live]') !== null;
    expect([DURING, '2022-11-23T12:00:00Z', AFTER].map(hasMarksAt)).toEqual([true, false, false]);
  });

  it('does without what could not be had', () => {
    show(anInput({ now: DURING, data: { special: DOWN, news: DOWN, standings: DOWN } }));
    expect(headings(1)).toEqual(['Mundijal 2022 3. dan od ukupno 11']);
    expect(headings(2)).toEqual(['Danas', 'Slede', 'Poslednji rezultati']);
  });

  it('links its news to their articles', () => {
    show(anInput({ edition: 'ke' }));
    expect(screen.getByRole('link', { name: /Druga vest/ })).toHaveAttribute('href', '/fudbal/mundijal/news/vest-2/2');
  });

  it.each<[EditionId, string, string, string]>([
    ['rs', 'Vesti', 'Sve vesti', '/specijal/sve-vesti'],
    ['hr', 'Vijesti', 'Sve vijesti', '/specijal/sve-vijesti'],
    ['ke', 'News', 'All news', '/special/all-news'],
  ])('P030: leads in %s from its news to all of them', (edition, news, all, href) => {
    show(anInput({ edition }));
    const link = within(screen.getByRole('region', { name: news })).getByRole('link', { name: all });
    expect(link).toHaveAttribute('href', href);
  });
});

describe('P030: the schedule', () => {
  it.each<[EditionId, string, string]>([
    ['rs', '17:00', 'beogradskom'],
    ['hr', '17:00', 'srednjoeuropskom'],
    ['ke', '19:00', 'East Africa Time'],
  ])('P199: in %s Qatar–Ecuador begins at %s', (edition, time, zone) => {
    show(anInput({ edition, route: 'schedule', now: AFTER }));
    const [first] = screen.getAllByText(/^\d\d:\d\d$/);
    expect(first).toHaveTextContent(time);
    expect(first).toHaveAttribute('datetime', '2022-11-20T16:00:00.000Z');
    expect(screen.getByText(new RegExp(zone))).toBeInTheDocument();
  });

  it('has all matches by round and day, with places to go to', () => {
    show(anInput({ route: 'schedule', now: AFTER }));
    expect(headings(2)).toEqual(['1. kolo', '2. kolo', '3. kolo', 'Polufinale', 'Utakmica za treće mesto', 'Finale']);
    const jump = screen.getByRole('navigation', { name: 'Skoči na deo takmičenja' });
    for (const link of within(jump).getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
    }
  });

  it("P030: is there for one's own calendar, to follow and as a file", () => {
    show(anInput({ route: 'schedule' }));
    const follow = screen.getByRole('link', { name: 'Dodaj u kalendar' });
    expect(follow).toHaveAttribute('href', 'webcal://tribina.example/api/special-calendar.ics');
    const file = screen.getByRole('link', { name: 'Preuzmi kalendar (.ics)' });
    expect(file).toHaveAttribute('href', '/api/special-calendar.ics');
    expect(file).toHaveAttribute('download');
  });

  it('tells the goals of a match with minutes and kinds', () => {
    show(anInput({ route: 'schedule', now: AFTER }));
    const final = screen.getByRole('region', { name: 'Finale' });
    expect(within(final).getByText('Golovi', { exact: false })).toHaveTextContent('Golovi Senegal – Francuska');
    const goals = within(final).getByText('23′').closest('ol');
    expect(goals?.firstElementChild).toHaveTextContent('23′Senegal: Ismaïla Sarr (penal)1:0');
    expect(goals?.children[1]).toHaveTextContent('Jules Koundé (autogol)2:0');
    expect(within(final).getByText('poluvreme 2:0, posle 90 minuta 2:2')).toBeInTheDocument();
  });

  it('marks today, and leads to it', () => {
    show(anInput({ route: 'schedule', now: DURING }));
    expect(screen.getByRole('heading', { level: 3, name: 'uto, 22. nov danas' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Na današnje utakmice' })).toHaveAttribute('href', '#today');
    expect(document.querySelector('#today')).toHaveTextContent('danas');
  });

  it('follows what is still to come today, and nothing once the event is over', () => {
    const marksAt = (now: string) => {
      const { container } = render(pageOf(anInput({ route: 'schedule', now })).element);
      return [...container.querySelectorAll('[data-live]')].map((mark) => mark.closest('section')?.textContent);
    };
    expect(marksAt(DURING)).toEqual([expect.stringContaining('danas')]);
    expect(marksAt(AFTER)).toEqual([]);
  });

  it('shows one group alone by a plain link', () => {
    const { head } = show(
      anInput({ route: 'schedule', path: '/specijal/raspored', now: AFTER, query: { group: '12' } }),
    );
    expect(headings(2)).toEqual(['1. kolo', '2. kolo', '3. kolo']);
    expect(screen.queryByText('Katar')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Grupa B');
    expect(screen.getByRole('link', { name: 'Grupa A' })).toHaveAttribute('href', '/specijal/raspored?group=11');
    expect(head.canonical).toBe('/specijal/raspored');
  });
});

describe('P030 P069: the groups', () => {
  it('has the tables under their own heading, and the way to the final', () => {
    show(anInput({ route: 'teams', query: { tab: 'standings' }, now: AFTER }));
    expect(headings(1)).toEqual(['Mundijal 2022 Grupe i timovi']);
    expect(headings(2)).toEqual(['Grupe', 'Završnica', 'Najbolji strelci']);
    expect(headings(3)).toEqual(['Grupa A', 'Polufinale', 'Finale', 'Utakmica za treće mesto']);
  });

  it('P030: has the best of those who are third where some of them go on', () => {
    const groups = [aGroup()];
    const standings = { isOk: true, value: { status: 'OK', data: { groups, bestThirds: someThirds() } } } as const;
    show(anInput({ route: 'teams', query: { tab: 'standings' }, now: AFTER, data: { standings } }));
    const region = within(screen.getByRole('region', { name: 'Najbolji trećeplasirani' }));
    expect(region.getByRole('table', { name: 'Tabela: Najbolji trećeplasirani' })).toBeVisible();
  });

  it('the way to the final is drawn: the two whose winners meet are joined, and led to where they meet', () => {
    show(anInput({ route: 'teams', query: { tab: 'standings' }, now: AFTER }));
    const bracket = screen.getByRole('region', { name: 'Završnica' });
    const lines = [...bracket.querySelectorAll('svg[preserveAspectRatio=none] > path')].map((line) =>
      line.getAttribute('d'),
    );
    // Between two semi-finals and one final; to the match for third place nobody comes by winning.
    expect(lines).toEqual(['M0 0.5h1v1H0M1 1V1h1']);
  });

  it('keeps the teams of the final to itself while they cannot be known', () => {
    show(anInput({ route: 'teams', query: { tab: 'standings' }, now: DURING }));
    const bracket = screen.getByRole('region', { name: 'Završnica' });
    expect(within(bracket).getAllByText('Još se ne zna')).toHaveLength(8);
    expect(bracket).not.toHaveTextContent('Francuska');
  });
});

describe('head', () => {
  it.each<[string, EditionId, string, string, string[]]>([
    ['home', 'rs', 'Mundijal 2022: rezultati, raspored i vesti – Tribina', '/specijal', ['Tribina', 'Mundijal 2022']],
    [
      'schedule',
      'hr',
      'Mundijal 2022: raspored i rezultati – Tribina Hrvatska',
      '/specijal/raspored',
      ['Tribina Hrvatska', 'Mundijal 2022', 'Raspored'],
    ],
    ['teams', 'ke', 'Mundijal 2022: the teams – Terrace', '/special/teams', ['Terrace', 'Mundijal 2022', 'Teams']],
  ])('of %s in %s', (route, edition, title, canonical, names) => {
    const { head } = pageOf(anInput({ route, edition, now: AFTER }));
    expect(head).toMatchObject({ title, canonical, type: 'website' });
    expect(head.description).not.toContain('{');
    expect(head.structured[0]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: names.map((name, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: anInput().origins[edition] + (['/', specialPath(EDITIONS[edition])][index] ?? canonical),
      })),
    });
  });

  it('tells of the matches of the day', () => {
    const eventsAt = (now: string) =>
      pageOf(anInput({ now })).head.structured.filter((entry) => entry['@type'] === 'SportsEvent');
    expect(eventsAt(DURING)).toMatchObject([
      {
        name: 'Senegal – Katar',
        startDate: '2022-11-22T16:00:00.000Z',
        homeTeam: { name: 'Senegal' },
        awayTeam: { name: 'Katar' },
        location: { name: 'Al Bajt', address: { '@type': 'PostalAddress', addressLocality: 'Al Hor' } },
      },
      { name: 'Danska – Tunis' },
    ]);
  });

  it('tells of no match whose teams are not known', () => {
    const now = '2022-11-25T12:00:00Z';
    const postponed = { code: 60, endedStatus: false, minute: null };
    const rounds = aCup(now).map((round) => ({
      ...round,
      matches: round.matches.map((match) => (match.id === 6 ? { ...match, status: postponed } : match)),
    }));
    const schedule = { isOk: true, value: { data: { competition: { id: 196, name: 'M' }, rounds } } } as const;
    const typesOf = (input: PageInput) => pageOf(input).head.structured.map((entry) => entry['@type']);
    expect(typesOf(anInput({ now }))).toEqual(['BreadcrumbList', 'SportsEvent']);
    expect(typesOf(anInput({ now, data: { schedule } }))).toEqual(['BreadcrumbList']);
  });

  it('offers the picture of the newest article for sharing', () => {
    expect(pageOf(anInput()).head.image).toEqual({
      url: '/img/1200x630/demo/p-1.webp',
      width: 1200,
      height: 630,
      alt: 'Prva vest',
    });
    expect(pageOf(anInput({ data: { news: DOWN } })).head.image).toBeUndefined();
  });
});

describe('without a page', () => {
  let warned: jest.SpyInstance;
  beforeEach(() => {
    warned = jest.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => warned.mockRestore());

  it.each(['home', 'schedule', 'teams', 'referees', 'history-entry'])(
    'P013 P183 P187: without an active special %s leads home with a notice, and says so in the console',
    (route) => {
      expect(page(anInput({ route, data: { special: MISSING } }))).toEqual({
        kind: 'redirect',
        status: 302,
        location: '/?specialError=NOT_FOUND',
      });
      expect(warned.mock.calls).toEqual([['The special event cannot be loaded: NOT_FOUND']]);
    },
  );

  it('P183: where it cannot be loaded the reader is led home with another notice, and why is said in the console', () => {
    expect(failed('FEED_FAILED')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/?specialError=SOMETHING_WENT_WRONG',
    });
    expect(warned.mock.calls).toEqual([['The special event cannot be loaded: FEED_FAILED']]);
  });

  it.each([
    ['an unknown path', anInput({ route: 'not-found', edition: 'ke', data: {} })],
    ['a special without a competition', anInput({ route: 'schedule', edition: 'ke', data: { schedule: MISSING } })],
  ])('%s is 404 inside the frame', (_what, input) => {
    const { status, head } = show(input);
    expect([status, head.robots, head.canonical]).toEqual([404, 'noindex', null]);
    expect(headings(1)).toEqual(['There is no such page']);
    expect(screen.getByRole('link', { name: 'To the event’s home page' })).toHaveAttribute(
      'href',
      specialPath(EDITIONS.ke),
    );
  });
});

describe('stories of the event', () => {
  const story = (id: number) => ({
    id,
    fake_user: { id, name: `Glas ${id}`, photo_url: null },
    picture: { dir: 'demo/net', filename: 'net-1.webp' },
    alt: 'Mreža',
    text: 'Gol',
    link: null,
    starts: DURING,
    ends: AFTER,
  });
  const withStories = (count: number) => {
    const stories = Array.from({ length: count }, (_, index) => story(index + 1));
    return anInput({ data: { stories: { isOk: true, value: { status: 'OK', stories, count } } } });
  };
  const row = () => screen.queryByRole('region', { name: 'Priče' });

  it.each([
    [3, false],
    [4, true],
  ])('P087: of %i users are shown: %s', (count, areShown) => {
    show(withStories(count));
    expect(row() !== null).toBe(areShown);
  });

  it('P087: leave the page without them where they cannot be had', () => {
    show(anInput({ data: { stories: DOWN } }));
    expect(row()).toBeNull();
    expect(headings(1)).toHaveLength(1);
  });
});
