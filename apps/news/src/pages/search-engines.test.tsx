import { problemsOf } from '@tribina/testing/structured-data';
import { screen } from '@testing-library/react';
import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import type { Category } from '@tribina/contracts';
import type { PageInput } from '@tribina/shell-api';
import { aCategory, anArticle, aPost, FOOTBALL } from '../testing/articles';
import { aHomeInput, aListInput, anArticleInput, ok } from '../testing/input';
import { aMatch } from '../testing/matches';
import { headings, pageOf, show } from '../testing/show';

const structuredOf = (input: PageInput) => pageOf(input).head.structured;
const typesOf = (input: PageInput) => structuredOf(input).map((block) => block['@type']);

const LINKS = {
  socialLinks: [
    { name: 'rss', url: '/rss' },
    { name: 'facebook', url: 'https://facebook.example/tribina' },
  ],
};
const MATCH = aMatch({ stadium: { id: 1, name: 'Kotlina', city: 'Vetrograd' } });
const PHOTOGRAPHED = anArticle({
  attachments: anArticle().attachments.map((each) => ({ ...each, caption: 'Poslednji minut', credit: 'Ana Anić' })),
});
const PAGES: [string, PageInput, string[]][] = [
  ['home', aHomeInput(undefined, { data: { navigation: ok(LINKS) } }), ['WebSite', 'NewsMediaOrganization']],
  ['article', anArticleInput(), ['NewsArticle', 'BreadcrumbList']],
  ['article with a photograph', anArticleInput(PHOTOGRAPHED), ['NewsArticle', 'BreadcrumbList']],
  [
    'article with a match',
    anArticleInput(anArticle({ match_ids: [31] }), { data: { matches: ok({ items: [MATCH] }) } }),
    ['NewsArticle', 'BreadcrumbList', 'SportsEvent'],
  ],
  [
    'live report',
    anArticleInput(anArticle(), { data: { livePosts: ok({ data: [aPost(3, { title: null }), aPost(1)] }) } }),
    ['LiveBlogPosting', 'BreadcrumbList'],
  ],
  ['category', aListInput('category'), ['BreadcrumbList']],
  ['tag', aListInput('tag'), ['BreadcrumbList']],
  ['writer', aListInput('writer'), ['ProfilePage', 'BreadcrumbList']],
  ['all news', aListInput('all-news'), ['BreadcrumbList']],
];

it.each(PAGES)('says what a page is by the vocabulary of schema.org: %s', (_name, input, types) => {
  expect(typesOf(input)).toEqual(types);
  for (const block of structuredOf(input)) {
    expect(problemsOf(JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...block })))).toEqual([]);
  }
});

it('tells how the site is searched, who publishes it and where else that is', () => {
  const [site, organization] = structuredOf(aHomeInput(undefined, { data: { navigation: ok(LINKS) } }));
  expect(site?.['potentialAction']).toMatchObject({
    target: { urlTemplate: 'https://tribina.example/pretraga?q={search_term_string}' },
  });
  expect(organization?.['sameAs']).toEqual(['https://facebook.example/tribina']);
});

it('tells whose an article’s picture is, where that is said', () => {
  const [photographed] = structuredOf(anArticleInput(PHOTOGRAPHED));
  const said = { '@type': 'ImageObject', creditText: 'Ana Anić', caption: 'Poslednji minut' };
  expect(photographed?.['image']).toEqual(
    ['1200x675', '1200x900', '1200x1200'].map((dimension) => ({
      ...said,
      url: `https://tribina.example/img/${dimension}/demo/p/p-7.webp`,
    })),
  );
  const [drawn] = structuredOf(anArticleInput());
  expect(drawn?.['image']).toContain('https://tribina.example/img/1200x675/demo/p/p-7.webp');
});

it('tells of a live report when it began, and its newest posts', () => {
  const posts = [aPost(3, { title: null }), aPost(1)];
  const [report] = structuredOf(anArticleInput(anArticle(), { data: { livePosts: ok({ data: posts }) } }));
  expect(report).toMatchObject({
    coverageStartTime: '2026-11-20T17:01:00.000Z',
    coverageEndTime: '2026-11-20T17:03:00.000Z',
    liveBlogUpdate: [
      { headline: 'Tekst objave 3', url: 'https://tribina.example/fudbal/liga-vetrova/vesti/kosava-bura/7#post-3' },
      { headline: 'Objava 1' },
    ],
  });
});

describe('P077: the title of a category', () => {
  const titleOf = (category: Category, edition: 'rs' | 'hr' | 'ke' = 'rs') =>
    pageOf(
      aListInput('category', {
        edition,
        path: `/${category.baseUrl}/${category.id}`,
        data: { category: ok({ data: category }) },
      }),
    ).head.title;
  const top = (url: string, name: string, segment: Category['segment']): Category => ({
    ...aCategory({ segment, children: [], ancestors: [], parent: null }),
    ...{ id: 3, url, name, baseUrl: url },
  });

  it.each([
    ['rs', top('fudbal', 'Fudbal', 'soccer'), 'Fudbal: vesti, rezultati i transferi – Tribina'],
    ['hr', top('kosarka', 'Košarka', 'basketball'), 'Košarka: vijesti, rezultati i tablice – Tribina Hrvatska'],
    ['ke', top('athletics', 'Athletics', 'athletics'), 'Athletics news, meetings and results – Terrace'],
    ['rs', top('veslanje', 'Veslanje', 'other-sports'), 'Veslanje – Tribina'],
    ['rs', aCategory(), 'Liga vetrova (Fudbal): vesti i rezultati – Tribina'],
    [
      'rs',
      aCategory({ name: 'Druga liga severnog vetra, zapadna grupa' }),
      'Druga liga severnog vetra, zapadna grupa – Tribina',
    ],
  ] as const)('in %s of %o is %s', (edition, category, title) => {
    expect(titleOf(category, edition)).toBe(title);
  });

  it('is no longer than what search engines show, for each segment of each edition', () => {
    for (const id of EDITION_IDS) {
      for (const [name, url] of Object.entries(EDITIONS[id].sports)) {
        const segment = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Category['segment'];
        const title = titleOf(top(url, FOOTBALL.name, segment), id);
        expect([segment, title, title.length <= 60, title.startsWith(`${FOOTBALL.name} –`)]).toEqual([
          segment,
          title,
          true,
          false,
        ]);
      }
    }
  });
});

it.each([
  ['rs', 'Članak je povučen'],
  ['hr', 'Članak je povučen'],
  ['ke', 'This story has been withdrawn'],
] as const)('says of a withdrawn article that it is gone, in %s', (edition, title) => {
  const input = anArticleInput(anArticle(), { edition, data: { article: { isOk: false, status: 410, code: 'GONE' } } });
  const { status, head } = show(input);
  expect([status, head.robots, head.canonical]).toEqual([410, 'noindex', null]);
  expect(headings(1)).toEqual([title]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/');
});
