import { screen, within } from '@testing-library/react';
import type { Article, Attachment, Suggestion } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { aCard, anArticle, aPost, FOOTBALL, someCards, TENNIS } from '../testing/articles';
import { anArticleInput, DOWN, MISSING, ok } from '../testing/input';
import { headings, pageOf, show, textsOf } from '../testing/show';
import { page } from './page';

const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

describe('P014 P060: an article', () => {
  it('shows its title, lead, category, author, times and picture', () => {
    show(anArticleInput(anArticle({ updated_at: '2026-11-20T17:40:00.000Z' })));
    expect(headings(1)).toEqual(['Košava ide dalje']);
    const head = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(head).toHaveTextContent('Bura je pala u finišu.');
    expect(head).toHaveTextContent('20. novembar 2026. u 18:00 (pre 1 h)');
    expect(screen.getByText('Izmenjeno 20. novembar 2026. u 18:40')).toHaveAttribute(
      'datetime',
      '2026-11-20T17:40:00.000Z',
    );
    expect(screen.getByRole('link', { name: 'Piše Ana Anić' })).toHaveAttribute('href', '/writer/9');
    expect(screen.getByRole('figure')).toHaveTextContent('Ilustracija: Tribina');
  });

  it.each([
    ['2026-11-10T17:00:00.000Z', '10. novembar 2026. u 18:00'],
    ['2026-11-20T17:00:00.000Z', '20. novembar 2026. u 18:00 (pre 1 h)'],
  ])('says once when it is of, %s', (published_at, words) => {
    show(anArticleInput(anArticle({ published_at })));
    const time = document.querySelector(`time[datetime="${published_at}"]`);
    expect(time?.parentElement?.textContent).toBe(words);
  });

  it.each<[EditionId, string, object, string]>([
    ['rs', 'newsroom/rs', { credit: 'Ana Anić' }, 'Foto: Ana Anić'],
    ['hr', 'newsroom/hr', { credit: 'Ana Anić', caption: 'Zadnja minuta' }, 'Zadnja minuta ·\u00A0Foto: Ana Anić'],
    ['ke', 'newsroom/ke', { credit: 'Wanjiru' }, 'Photo: Wanjiru'],
    ['rs', 'demo/p', { credit: 'Ana Anić' }, 'Ilustracija: Ana Anić'],
    ['rs', 'demo/p', { caption: 'Poslednji minut' }, 'Poslednji minut ·\u00A0Ilustracija: Tribina'],
    // Published before anybody was asked.
    ['rs', 'newsroom/rs', {}, 'Ilustracija: Tribina'],
  ])('in %s says of a picture of %s with %j: "%4$s"', (edition, dir, said, words) => {
    const [attachment] = anArticle().attachments as [Attachment];
    show(anArticleInput(anArticle({ dir, attachments: [{ ...attachment, dir, ...said }] }), { edition }));
    const figure = screen.getByRole('img', { name: 'Slika 7' }).closest('figure');
    expect(figure?.querySelector('figcaption')?.textContent).toBe(words);
  });

  it('P061: has its picture by dimension and attachment, with the attachment’s text', () => {
    show(anArticleInput());
    const picture = screen.getByRole('img', { name: 'Slika 7' });
    expect(picture.getAttribute('srcset')).toContain('/img/825x464/demo/p/p-7.webp 825w');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
  });

  it('P199: says its time in the zone of the edition', () => {
    show(anArticleInput(anArticle(), { edition: 'ke' }));
    expect(screen.getByText('20 November 2026 at 20:00')).toHaveAttribute('datetime', '2026-11-20T17:00:00.000Z');
  });

  it('does not call a correction within minutes an update', () => {
    show(anArticleInput(anArticle({ updated_at: '2026-11-20T17:10:00.000Z' })));
    expect(screen.queryByText(/Izmenjeno/)).not.toBeInTheDocument();
  });

  it.each<[EditionId, number, string]>([
    ['rs', 0, '1 min čitanja'],
    ['rs', 230, '1 min čitanja'],
    ['rs', 231, '2 min čitanja'],
    ['hr', 690, '3 min čitanja'],
    ['ke', 1150, '5 min read'],
  ])('P200: in %s takes for %i words "%s"', (edition, words, text) => {
    show(anArticleInput(anArticle({ word_count: words }), { edition }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('of the special (%s) is marked', (isSpecial, marks) => {
    show(anArticleInput(anArticle({ is_special: isSpecial })));
    expect(screen.queryAllByText('Mundijal 2022')).toHaveLength(marks);
  });

  it('stands under the way to it', () => {
    show(anArticleInput());
    expect(hrefsOf(within(screen.getByRole('navigation', { name: 'Putanja' })).getAllByRole('link'))).toEqual([
      ['Naslovna', '/'],
      ['Fudbal', '/fudbal/1'],
      ['Liga vetrova', '/fudbal/liga-vetrova/12'],
    ]);
  });

  it('of a top category has one step less above it', () => {
    show(anArticleInput(anArticle({ primary_category: { ...TENNIS, parent: null } })));
    expect(textsOf(within(screen.getByRole('navigation', { name: 'Putanja' })).getAllByRole('link'))).toEqual([
      'Naslovna',
      'Tenis',
    ]);
  });

  it('P026: names its topics', () => {
    const tags = [
      { id: 5, name: 'Derbi', url: 'derbi' },
      { id: 6, name: 'Kup', url: 'kup' },
    ];
    show(anArticleInput(anArticle({ tags })));
    expect(hrefsOf(within(screen.getByRole('navigation', { name: 'Teme' })).getAllByRole('link'))).toEqual([
      ['Derbi', '/tags/5'],
      ['Kup', '/tags/6'],
    ]);
  });

  it('says which article it is to who follows what is read, and the teasers beside it do not', () => {
    show(anArticleInput(anArticle(), { data: { readNext: ok({ data: someCards(3, 51) }) } }));
    expect(
      [...document.querySelectorAll<HTMLElement>('article[data-news-id]')].map(({ dataset }) => dataset['newsId']),
    ).toEqual(['7']);
  });

  it('says nothing of what it does not have', () => {
    show(anArticleInput(anArticle(), { data: { suggestions: DOWN, livePosts: DOWN, readNext: DOWN, matches: DOWN } }));
    expect(headings(2)).toEqual(['Komentari']);
    expect(screen.queryByRole('navigation', { name: 'Teme' })).not.toBeInTheDocument();
  });
});

describe('what stands beside an article', () => {
  it('P075: suggestions by their three types, with the warning that goes with them', () => {
    const suggestion = (id: number, type: Suggestion['type'], odds: number | null): Suggestion => ({
      id,
      type,
      text: `Predlog ${id}`,
      match_id: null,
      odds,
    });
    const data = [
      suggestion(1, 'not_good_for_try', 4.5),
      suggestion(2, 'good_to_try', null),
      suggestion(3, 'fixes_of_the_day', 1.85),
      suggestion(4, 'fixes_of_the_day', 10),
    ];
    show(anArticleInput(anArticle(), { data: { suggestions: ok({ data }) } }));
    const suggestions = screen.getByRole('region', { name: 'Predlozi za klađenje' });
    expect(headings(3)).toEqual(['Fiksevi dana', 'Vredi probati', 'Bolje preskočiti']);
    expect(textsOf(within(suggestions).getAllByRole('listitem'))).toEqual([
      'Predlog 3kvota 1,85',
      'Predlog 4kvota 10,0',
      'Predlog 2',
      'Predlog 1kvota 4,50',
    ]);
    expect(suggestions).toHaveTextContent('18+');
    // Where the betting site is not linked they lead nowhere, and are offers all the same.
    expect(within(suggestions).queryByRole('link')).toBeNull();
    expect(suggestions.querySelector('[data-offer="suggestion-3"]')).toHaveAttribute('data-offer-type', 'LINK');
    expect(suggestions).toHaveTextContent('Klađenje je zabranjeno mlađima od 18 godina');
  });

  it('P075: a type without suggestions is not named', () => {
    const data = [{ id: 1, type: 'good_to_try', text: 'Predlog', match_id: null, odds: null }];
    show(anArticleInput(anArticle(), { edition: 'ke', data: { suggestions: ok({ data }) } }));
    expect(headings(3)).toEqual(['Worth a try']);
  });

  it('what to read next', () => {
    show(anArticleInput(anArticle(), { data: { readNext: ok({ data: someCards(3, 51) }) } }));
    const next = screen.getByRole('complementary', { name: 'Čitajte dalje' });
    expect(textsOf(within(next).getAllByRole('heading', { level: 3 }))).toEqual(['Vest 51', 'Vest 52', 'Vest 53']);
    expect(within(next).getByRole('link', { name: 'Vest 51' })).toHaveAttribute(
      'href',
      '/fudbal/liga-vetrova/vesti/vest-51/51',
    );
  });

  it('the live report, where it is one', () => {
    show(anArticleInput(anArticle(), { data: { livePosts: ok({ data: [aPost(2), aPost(1)] }) } }));
    const report = screen.getByRole('region', { name: 'Uživo' });
    expect(textsOf(within(report).getAllByRole('heading', { level: 3 }))).toEqual(['Objava 2', 'Objava 1']);
  });

  it('the way to share it, by its canonical address', () => {
    show(anArticleInput());
    expect(screen.getByRole('button', { name: 'Kopiraj vezu' })).toBeVisible();
  });
});

describe('P014: the address of an article', () => {
  it.each<[string, EditionId, string]>([
    ['/fudbal/liga-vetrova/vesti/stari-naslov/7', 'rs', '/fudbal/liga-vetrova/vesti/kosava-bura/7'],
    ['/fudbal/vesti/kosava-bura/7', 'rs', '/fudbal/liga-vetrova/vesti/kosava-bura/7'],
    ['/a/b/c/d/e/vijesti/x/7', 'hr', '/fudbal/liga-vetrova/vijesti/kosava-bura/7'],
  ])('%s in %s leads for good to %s', (path, edition, location) => {
    expect(page(anArticleInput(anArticle(), { edition, path }))).toEqual({ kind: 'redirect', status: 301, location });
  });

  it('of an article that there is not is no page', () => {
    expect(pageOf(anArticleInput(anArticle(), { data: { article: MISSING } })).status).toBe(404);
  });
});

describe('the head of an article', () => {
  const headOf = (changes: Partial<Article> = {}, edition: EditionId = 'rs') =>
    pageOf(anArticleInput(anArticle(changes), { edition })).head;

  it.each<[EditionId, string, string]>([
    ['rs', 'Košava ide dalje – Tribina', '/fudbal/liga-vetrova/vesti/kosava-bura/7'],
    ['hr', 'Košava ide dalje – Tribina Hrvatska', '/fudbal/liga-vetrova/vijesti/kosava-bura/7'],
    ['ke', 'Košava ide dalje – Terrace', '/fudbal/liga-vetrova/news/kosava-bura/7'],
  ])('in %s says title, description, canonical address and times', (edition, title, canonical) => {
    const head = headOf({ updated_at: '2026-11-20T17:40:00.000Z' }, edition);
    expect(head).toMatchObject({
      title,
      canonical,
      description: 'Bura je pala u finišu.',
      type: 'article',
      publishedAt: '2026-11-20T17:00:00.000Z',
      updatedAt: '2026-11-20T17:40:00.000Z',
    });
    expect(head.robots).toBeUndefined();
  });

  it('has a picture for whoever shares it', () => {
    expect(headOf().image).toEqual({ url: '/img/1200x630/demo/p/p-7.webp', width: 1200, height: 630, alt: 'Slika 7' });
  });

  it('preloads the picture that the page shows', () => {
    const { head } = show(anArticleInput());
    const picture = screen.getByRole('img', { name: 'Slika 7' });
    expect(head.preloadImage).toEqual({
      srcset: picture.getAttribute('srcset'),
      sizes: picture.getAttribute('sizes'),
    });
  });

  it('tells search engines of the article and of the way to it', () => {
    const tags = [{ id: 5, name: 'Derbi', url: 'derbi' }];
    const address = 'https://hr.example/fudbal/liga-vetrova/vijesti/kosava-bura/7';
    const step = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
    expect(headOf({ tags }, 'hr').structured).toEqual([
      {
        '@type': 'NewsArticle',
        headline: 'Košava ide dalje',
        description: 'Bura je pala u finišu.',
        image: ['1200x675', '1200x900', '1200x1200'].map((size) => `https://hr.example/img/${size}/demo/p/p-7.webp`),
        datePublished: '2026-11-20T17:00:00.000Z',
        dateModified: '2026-11-20T17:00:00.000Z',
        author: { '@type': 'Person', name: 'Ana Anić', url: 'https://hr.example/writer/9' },
        publisher: expect.objectContaining({ '@type': 'NewsMediaOrganization', name: 'Tribina Hrvatska' }),
        mainEntityOfPage: address,
        articleSection: 'Liga vetrova',
        keywords: ['Derbi'],
        wordCount: 690,
        inLanguage: 'hr-HR',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          step(1, 'Naslovnica', 'https://hr.example/'),
          step(2, 'Fudbal', 'https://hr.example/fudbal/1'),
          step(3, 'Liga vetrova', 'https://hr.example/fudbal/liga-vetrova/12'),
          step(4, 'Košava ide dalje', address),
        ],
      },
    ]);
  });

  it('names the same story in other editions, and itself among them', () => {
    const variants: Article['variants'] = [
      { edition: 'hr', id: 8, url: 'kosava-dalje', primary_category: { ...FOOTBALL, baseUrl: 'nogomet' } },
      { edition: 'ke', id: 9, url: 'kosava-through', primary_category: { ...FOOTBALL, baseUrl: 'soccer' } },
    ];
    expect(headOf({ variants }).alternates).toEqual([
      { locale: EDITIONS.rs.locale, url: 'https://tribina.example/fudbal/liga-vetrova/vesti/kosava-bura/7' },
      { locale: 'hr-HR', url: 'https://hr.example/nogomet/vijesti/kosava-dalje/8' },
      { locale: 'en-KE', url: 'https://ke.example/soccer/news/kosava-through/9' },
    ]);
  });

  it('has no alternates for a story of one edition', () => {
    expect(headOf().alternates).toEqual([]);
  });

  it('says which matches the page shows, so that it is made anew with them', () => {
    expect(pageOf(anArticleInput(anArticle({ match_ids: [31, 32] }))).tags).toEqual(['match:31', 'match:32']);
  });

  it('does without the text of a picture that has none', () => {
    const { attachments } = aCard(7);
    const body = attachments.map((attachment) => ({ ...attachment, type: 'body' as const }));
    expect(headOf({ attachments: body }).image?.alt).toBe('');
  });
});
