import { screen, within } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { aCard, aCategory, someCards } from '../testing/articles';
import { aHome, aHomeInput, DOWN, MISSING, ok } from '../testing/input';
import { aLiveMatch, aMatch, anEndedMatch } from '../testing/matches';
import { headings, pageOf, show, textsOf } from '../testing/show';

const region = (name: string) => screen.getByRole('region', { name });
const itemsOf = (list: HTMLElement) => textsOf(within(list).getAllByRole('listitem'));

describe('P012: the home page', () => {
  it('begins with its name, the main group and the newest', () => {
    show(aHomeInput());
    expect(headings(1)).toEqual(['Tribina – Sport sa tribine']);
    expect(headings(2)).toEqual(['Vest 1', 'Vest 2', 'Vest 3', 'Vest 4', 'Vest 5', 'Vest 6', 'Najnovije']);
    expect(screen.queryByRole('region', { name: 'Prognozzer' })).not.toBeInTheDocument();
  });

  it.each<[EditionId, string, string]>([
    ['rs', 'Tribina – Sport sa tribine', 'https://tribina.example/'],
    ['hr', 'Tribina Hrvatska – Sport s tribine', 'https://hr.example/'],
    ['ke', 'Terrace – The stand, Kenya', 'https://ke.example/'],
  ])('P006: in %s has the head "%s"', (edition, title, url) => {
    const { brand, locale } = EDITIONS[edition];
    expect(pageOf(aHomeInput(aHome(), { edition })).head).toMatchObject({
      title,
      description: brand.description,
      canonical: '/',
      type: 'website',
      structured: [
        { '@type': 'WebSite', name: brand.name, url, inLanguage: locale },
        { '@type': 'NewsMediaOrganization', name: brand.name, url },
      ],
    });
  });

  it('has its largest picture fetched first', () => {
    const { head } = show(aHomeInput());
    const picture = screen.getByRole('link', { name: 'Vest 1' }).closest('article')?.querySelector('img');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(head.preloadImage?.srcset).toBe(picture?.getAttribute('srcset'));
    expect(pageOf(aHomeInput(aHome({ main: [] }))).head.preloadImage).toBeUndefined();
  });

  it('is no page without its articles', () => {
    expect(pageOf(aHomeInput(aHome(), { data: { home: MISSING } })).status).toBe(404);
  });
});

describe('P198: the main group', () => {
  it('shows six, the first of them with lead and author', () => {
    show(aHomeInput(aHome({ main: someCards(8) })));
    expect(screen.getByRole('heading', { name: 'Vest 6' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Vest 7' })).not.toBeInTheDocument();
    const lead = screen.getByRole('heading', { name: 'Vest 1' }).closest('article');
    expect(lead).toHaveTextContent('Liga vetrovapre 1 hVest 1Uvod vesti 1Ana Anić');
    expect(screen.queryByText('Uvod vesti 2')).not.toBeInTheDocument();
  });

  it.each<[EditionId, string]>([
    ['rs', 'Izbor urednika'],
    ['ke', 'Editor’s pick'],
  ])('marks in %s what the editors chose: %s', (edition, mark) => {
    show(aHomeInput(aHome({ picks: [aCard(1), aCard(4), aCard(99)] }), { edition }));
    const marked = screen.getAllByText(mark).map((element) => element.closest('article'));
    expect(marked.map((article) => within(article as HTMLElement).getByRole('heading').textContent)).toEqual([
      'Vest 1',
      'Vest 4',
    ]);
  });

  it('marks articles of the special where the category does not say it', () => {
    const { primary_category: category } = aCard(1);
    const special = { ...category, name: 'Mundijal 2022' };
    show(
      aHomeInput(
        aHome({
          main: [aCard(1, { is_special: true }), aCard(2, { is_special: true, primary_category: special })],
        }),
      ),
    );
    expect(screen.getAllByText('Mundijal 2022').map(({ tagName }) => tagName)).toEqual(['SPAN', 'A']);
  });

  it('links an article and its category', () => {
    show(aHomeInput(aHome(), { edition: 'hr' }));
    const lead = within(screen.getByRole('heading', { name: 'Vest 1' }).closest('article') as HTMLElement);
    expect(lead.getByRole('link', { name: 'Vest 1' })).toHaveAttribute('href', '/fudbal/liga-vetrova/vijesti/vest-1/1');
    expect(lead.getByRole('link', { name: 'Liga vetrova' })).toHaveAttribute('href', '/fudbal/liga-vetrova/12');
  });
});

describe('P198: a news group', () => {
  const group = (count: number) =>
    aHomeInput(aHome({ groups: [{ category: aCategory(), articles: someCards(count, 41) }] }));
  const shownOf = () => within(region('Liga vetrova')).getAllByRole('article');

  it.each([
    [12, 9],
    [9, 9],
    [4, 4],
    [2, 2],
  ])('of %i articles shows %i', (count, shown) => {
    show(group(count));
    expect(shownOf()).toHaveLength(shown);
  });

  it('leads to its category and to those below it, four at most', () => {
    const child = (id: number) => ({ id, name: `Klub ${id}`, url: `k-${id}`, baseUrl: `fudbal/liga-vetrova/k-${id}` });
    const category = aCategory({ children: [1, 2, 3, 4, 5].map(child) });
    show(aHomeInput(aHome({ groups: [{ category, articles: someCards(3) }] })));
    const links = within(region('Liga vetrova')).getAllByRole('link');
    expect(links.slice(0, 5).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ...[1, 2, 3, 4].map((id) => [`Klub ${id}`, `/fudbal/liga-vetrova/k-${id}/${id}`]),
      ['Sve iz rubrike Liga vetrova', '/fudbal/liga-vetrova/12'],
    ]);
  });
});

describe('the newest', () => {
  it('P199: stand by the minute, those of other days by the day', () => {
    const latest = [aCard(21), aCard(22, { published_at: '2026-11-19T22:30:00.000Z' })];
    show(aHomeInput(aHome({ latest })));
    expect(itemsOf(region('Najnovije'))).toEqual(['18:00Vest 21', '19. novVest 22']);
    expect(screen.getByRole('link', { name: 'Sve vesti' })).toHaveAttribute('href', '/sve-vesti');
  });

  it('P199: count the day in the zone of the edition', () => {
    const latest = [aCard(22, { published_at: '2026-11-19T22:30:00.000Z' })];
    show(aHomeInput(aHome({ latest }), { edition: 'ke' }));
    expect(itemsOf(region('Latest'))).toEqual(['01:30Vest 22']);
  });
});

describe('scores', () => {
  const withScores = (items: readonly Match[], edition: EditionId = 'rs') =>
    aHomeInput(aHome(), { edition, data: { scores: ok({ items }) } });

  it('P199: stand in a strip: what is played now, the newest result, what comes, what is over', () => {
    show(
      withScores([
        anEndedMatch(2, 2, { id: 5 }),
        anEndedMatch(0, 3, { id: 1 }),
        aMatch({ id: 2, score: { home: 0, visitor: 0 } }),
        aLiveMatch(2, 1, { id: 3 }),
        aMatch({ id: 4, startTime: '2026-11-21T19:00:00.000Z' }),
      ]),
    );
    expect(itemsOf(region('Rezultati i termini'))).toEqual([
      'uživo 58′Košava2Bura1Košava – Bura, rezultat 2:1, 58. minut',
      'krajKošava0Bura3Košava – Bura, rezultat 0:3, kraj',
      '21:00Košava–Bura–Košava – Bura, početak: 21:00',
      expect.stringMatching(/^sutra 20:00Košava–Bura–/),
      'krajKošava2Bura2Košava – Bura, rezultat 2:2, kraj',
    ]);
  });

  it('P199: are told in Nairobi time in Kenya', () => {
    show(withScores([aMatch()], 'ke'));
    expect(itemsOf(region('Scores and fixtures'))[0]).toMatch(/^23:00/);
  });

  it.each([
    ['there are none', ok({ items: [] })],
    ['they cannot be had', DOWN],
  ])('are no strip where %s', (_why, scores) => {
    show(aHomeInput(aHome(), { data: { scores } }));
    expect(screen.queryByRole('region', { name: 'Rezultati i termini' })).not.toBeInTheDocument();
  });
});
