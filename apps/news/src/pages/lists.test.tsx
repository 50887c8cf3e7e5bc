import { fireEvent, screen, within } from '@testing-library/react';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import type { CallResult } from '@tribina/shell-api';
import { aCard, aCategory, someCards } from '../testing/articles';
import { aListInput, DOWN, MISSING, newsOf, ok } from '../testing/input';
import { headings, pageOf, show, textsOf } from '../testing/show';
import { page } from './page';

const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);
const linksOf = (name: string) => hrefsOf(within(screen.getByRole('navigation', { name })).getAllByRole('link'));

describe('P001 P016: a category', () => {
  it('has its title, the way to it and what lies below it', () => {
    show(aListInput('category'));
    expect(headings(1)).toEqual(['Liga vetrova']);
    expect(linksOf('Putanja')).toEqual([
      ['Naslovna', '/'],
      ['Fudbal', '/fudbal/1'],
    ]);
    expect(linksOf('Podrubrike: Liga vetrova')).toEqual([
      ['Košava', '/fudbal/liga-vetrova/kosava/121'],
      ['Bura', '/fudbal/liga-vetrova/bura/122'],
    ]);
  });

  it('shows its articles, two of them as cards', () => {
    show(aListInput('category', { data: { news: newsOf(someCards(4)) } }));
    expect(headings(2)).toEqual(['Vest 1', 'Vest 2', 'Vest 3', 'Vest 4']);
    const widths = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('width'));
    expect(widths).toEqual(['320', '320', '124', '124']);
  });

  it('without others below it does not speak of them', () => {
    show(aListInput('category', { data: { category: ok({ data: aCategory({ children: [] }) }) } }));
    expect(screen.queryByRole('navigation', { name: /Podrubrike/ })).not.toBeInTheDocument();
  });

  it('says so where there is nothing yet', () => {
    show(aListInput('category', { data: { news: newsOf([]) } }));
    expect(screen.getByText('Ovde još nema vesti.')).toBeVisible();
  });

  it.each([
    ['/tenis/liga-vetrova/12', {}, '/fudbal/liga-vetrova/12'],
    ['/liga-vetrova/12', { page: '2' }, '/fudbal/liga-vetrova/12?page=2'],
  ])('%s %o leads for good to %s', (path, query, location) => {
    const input = aListInput('category', { path, query, data: { news: newsOf(someCards(18), 40) } });
    expect(page(input)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it('has a head with the way to it', () => {
    const { head } = pageOf(aListInput('category', { edition: 'ke' }));
    expect(head).toMatchObject({
      title: 'Liga vetrova (Fudbal): news and results – Terrace',
      description: 'Liga vetrova: the latest news, analysis and results on Terrace.',
      canonical: '/fudbal/liga-vetrova/12',
      structured: [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Home', item: 'https://ke.example/' },
            { position: 2, name: 'Fudbal', item: 'https://ke.example/fudbal/1' },
            { position: 3, name: 'Liga vetrova', item: 'https://ke.example/fudbal/liga-vetrova/12' },
          ],
        },
      ],
    });
  });
});

describe('the pages of a list', () => {
  const ofForty = (number?: string) =>
    aListInput('category', { query: number ? { page: number } : {}, data: { news: newsOf(someCards(18), 40) } });

  it.each([
    [undefined, 'Strana 1 od 3', [['Još vesti', '/fudbal/liga-vetrova/12?page=2']]],
    [
      '2',
      'Strana 2 od 3',
      [
        ['Prethodna strana', '/fudbal/liga-vetrova/12'],
        ['Još vesti', '/fudbal/liga-vetrova/12?page=3'],
      ],
    ],
    ['3', 'Strana 3 od 3', [['Prethodna strana', '/fudbal/liga-vetrova/12?page=2']]],
  ])('are linked from page %s', (number, text, links) => {
    show(ofForty(number));
    const pages = screen.getByRole('navigation', { name: 'Strane' });
    expect(pages).toHaveTextContent(text);
    expect(linksOf('Strane')).toEqual(links);
  });

  it('are addresses of their own', () => {
    expect(pageOf(ofForty('2')).head).toMatchObject({
      title: 'Liga vetrova, strana 2 – Tribina',
      canonical: '/fudbal/liga-vetrova/12?page=2',
    });
  });

  it('end with the last: what is behind it is no page', () => {
    expect(pageOf(ofForty('4')).status).toBe(404);
  });

  it('are not spoken of where there is one', () => {
    show(aListInput('category', { data: { news: newsOf(someCards(18)) } }));
    expect(screen.queryByRole('navigation', { name: 'Strane' })).not.toBeInTheDocument();
  });

  it('have nothing of each other: another page is another element', () => {
    const keyOf = (number: string) => pageOf(ofForty(number)).element.key;
    expect(keyOf('2')).not.toBe(keyOf('3'));
  });
});

describe('P021: all news', () => {
  const byDays = [
    aCard(3, { published_at: '2026-11-20T17:30:00.000Z' }),
    aCard(2, { published_at: '2026-11-19T23:30:00.000Z' }),
    aCard(1, { published_at: '2026-11-19T21:30:00.000Z' }),
  ];

  it.each<[EditionId, string[], string[]]>([
    ['rs', ['petak, 20. novembar 2026.', 'četvrtak, 19. novembar 2026.'], ['18:30', '00:30', '22:30']],
    ['ke', ['Friday, 20 November 2026'], ['20:30', '02:30', '00:30']],
  ])('P199: in %s stand by the minute under their days', (edition, days, times) => {
    show(aListInput('all-news', { edition, data: { news: newsOf(byDays) } }));
    expect(headings(2).slice(0, -1)).toEqual(days);
    expect(headings(3)).toEqual(['Vest 3', 'Vest 2', 'Vest 1']);
    expect(textsOf([...document.querySelectorAll('time')])).toEqual(times);
  });

  it('lead to a day by a form that needs no script', () => {
    show(aListInput('all-news'));
    const date = screen.getByLabelText('Datum');
    expect([date.getAttribute('type'), date.getAttribute('name')]).toEqual(['text', 'date']);
    expect(date.closest('form')).toHaveAttribute('action', '/sve-vesti');
    expect(screen.queryByRole('link', { name: 'Dan ranije' })).not.toBeInTheDocument();
  });

  it.each<[EditionId, string, string]>([
    ['rs', '20. 11. 2026.', '1.11.2026'],
    ['hr', '20. 11. 2026.', '01. 11. 2026.'],
    ['ke', '20/11/2026', '1/11/2026'],
  ])(
    'in %s a day is typed as the edition writes it, %s, whatever language the browser speaks',
    (edition, shown, sent) => {
      show(aListInput('all-news', { edition }));
      const date = screen.getByLabelText<HTMLInputElement>(newsPhrases[EDITIONS[edition].language].archive.date);
      expect([date.value, date.validity.valid]).toEqual([shown, true]);
      date.value = sent;
      expect(date.validity.valid).toBe(true);
      expect(page(aListInput('all-news', { edition, query: { date: sent } }))).toEqual({
        kind: 'redirect',
        status: 302,
        location: `/${EDITIONS[edition].words.allNews}/2026-11-01`,
      });
    },
  );

  it.each(['//evil.example', '31. 2. 2026.', '1. 13. 2026.', '11. 2026.'])(
    'take no notice of what is no day: %s',
    (date) => {
      expect(pageOf(aListInput('all-news', { query: { date } })).status).toBe(200);
    },
  );

  it.each<[EditionId, string, string]>([
    ['rs', 'Sve vesti – Tribina', '/sve-vesti'],
    ['hr', 'Sve vijesti – Tribina Hrvatska', '/sve-vijesti'],
    ['ke', 'Latest news – Terrace', '/latest-news'],
  ])('P029: in %s have the title "%s" and the address %s', (edition, title, canonical) => {
    expect(pageOf(aListInput('all-news', { edition })).head).toMatchObject({ title, canonical });
  });
});

describe('P021: the news of a day', () => {
  const onDay = (day: string, edition: EditionId = 'rs', news = newsOf(someCards(2))) =>
    aListInput('day', {
      edition,
      path: `/${EDITIONS[edition].words.allNews}/${day}`,
      params: { day },
      data: { news },
    });

  it('stand by the minute under its date', () => {
    const { head } = show(onDay('2026-11-19'));
    expect(headings(1)).toEqual(['Vesti: četvrtak, 19. novembar 2026.']);
    expect(headings(2)).toEqual(['Vest 1', 'Vest 2', 'Vesti po datumu']);
    expect(head.canonical).toBe('/sve-vesti/2026-11-19');
    expect(head.robots).toBeUndefined();
    expect(screen.getByLabelText('Datum')).toHaveValue('19. 11. 2026.');
  });

  it.each<[EditionId, string, string, string]>([
    ['rs', '2026-11-19', '/sve-vesti/2026-11-18', '/sve-vesti/2026-11-20'],
    ['hr', '2026-03-01', '/sve-vijesti/2026-02-28', '/sve-vijesti/2026-03-02'],
    ['ke', '2024-02-29', '/latest-news/2024-02-28', '/latest-news/2024-03-01'],
  ])('lead in %s from %s to %s and %s', (edition, day, before, after) => {
    show(onDay(day, edition));
    expect(document.querySelector('a[rel="prev"]')).toHaveAttribute('href', before);
    expect(document.querySelector('a[rel="next"]')).toHaveAttribute('href', after);
  });

  it('of today lead to no day after it', () => {
    show(onDay('2026-11-20'));
    expect(screen.getByRole('link', { name: 'Dan ranije' })).toHaveAttribute('href', '/sve-vesti/2026-11-19');
    expect(screen.queryByRole('link', { name: 'Dan kasnije' })).not.toBeInTheDocument();
  });

  it('that has none says so, and is no page for search engines', () => {
    const { status, head } = show(onDay('2026-11-19', 'rs', newsOf([])));
    expect(screen.getByText('Tog dana nema vesti.')).toBeVisible();
    expect([status, head.robots]).toEqual([200, 'noindex']);
    expect(screen.getByRole('link', { name: 'Dan ranije' })).toBeVisible();
  });

  it('that is none is no page', () => {
    expect(pageOf(onDay('2026-13-45', 'rs', MISSING)).status).toBe(404);
  });
});

describe('P026: a tag', () => {
  it('has its name and its articles', () => {
    const { head } = show(aListInput('tag'));
    expect(headings(1)).toEqual(['Derbi']);
    expect(screen.getByText('Tema')).toBeVisible();
    expect(headings(2)).toEqual(['Vest 1', 'Vest 2']);
    expect(head).toMatchObject({
      title: 'Derbi – Tribina',
      description: 'Sve vesti na temu Derbi na portalu Tribina.',
      canonical: '/tags/5',
    });
  });
});

describe('P027: a writer', () => {
  it('has name, role, words and articles', () => {
    const { head } = show(aListInput('writer'));
    expect(headings(1)).toEqual(['Ana Anić']);
    expect(screen.getByText('urednica')).toBeVisible();
    expect(screen.getByText(/Prati vetrove od 2011\./)).toBeVisible();
    expect(screen.getByText('AA')).toHaveAttribute('aria-hidden', 'true');
    expect(headings(2)).toEqual(['Vest 1', 'Vest 2']);
    expect(head).toMatchObject({ title: 'Ana Anić – Tribina', canonical: '/writer/9' });
    expect(head.structured[0]).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ana Anić',
        jobTitle: 'urednica',
        description: 'Prati vetrove od 2011.',
        url: 'https://tribina.example/writer/9',
      },
    });
  });

  it('P184: has a picture where there is one, and the initials where it is broken', () => {
    const writer = ok({
      data: { id: 9, name: 'Ana Anić', role: 'urednica', bio: '', photo_url: '/img/96x96/w/a.webp' },
    });
    show(aListInput('writer', { data: { writer } }));
    const picture = document.querySelector('header img') as HTMLImageElement;
    expect(picture).toHaveAttribute('src', '/img/96x96/w/a.webp');
    fireEvent.error(picture);
    expect(picture).not.toBeInTheDocument();
    expect(screen.getByText('AA')).toBeInTheDocument();
  });
});

it.each<[Parameters<typeof aListInput>[0], string, CallResult]>([
  ['category', 'category', MISSING],
  ['category', 'news', MISSING],
  ['tag', 'tag', MISSING],
  ['tag', 'news', DOWN],
  ['writer', 'writer', MISSING],
  ['writer', 'news', DOWN],
  ['all-news', 'news', DOWN],
])('without what it is about %s is no page (%s)', (route, name, answer) => {
  expect(pageOf(aListInput(route, { data: { [name]: answer } })).status).toBe(404);
});
