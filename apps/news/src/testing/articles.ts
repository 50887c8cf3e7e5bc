import type { Article, ArticleCard, ArticleCategory, Category, CategoryRef, LivePost } from '@tribina/contracts';

export const FOOTBALL: CategoryRef = { id: 1, name: 'Fudbal', url: 'fudbal', baseUrl: 'fudbal' };
export const LEAGUE: CategoryRef = {
  id: 12,
  name: 'Liga vetrova',
  url: 'liga-vetrova',
  baseUrl: 'fudbal/liga-vetrova',
};
export const TENNIS: CategoryRef = { id: 3, name: 'Tenis', url: 'tenis', baseUrl: 'tenis' };

/** What an article says of its category. */
const IN_LEAGUE: ArticleCategory = { ...LEAGUE, parent: FOOTBALL };

/** An article of a list: `Vest 7` of the league, published an hour before the tests' pages are made. */
export function aCard(id: number, changes: Partial<ArticleCard> = {}): ArticleCard {
  return {
    id,
    news_id: id,
    title: `Vest ${id}`,
    url: `vest-${id}`,
    lead: `Uvod vesti ${id}`,
    categories: [IN_LEAGUE],
    primary_category: IN_LEAGUE,
    rest_categories: [],
    is_special: false,
    comments_count: 0,
    attachments: [{ dir: 'demo/p', model: 'article', type: 'main', filename: `p-${id}.webp`, alt: `Slika ${id}` }],
    dir: 'demo/p',
    filename: `p-${id}.webp`,
    published_at: '2026-11-20T17:00:00.000Z',
    updated_at: '2026-11-20T17:00:00.000Z',
    writer: { id: 9, name: 'Ana Anić' },
    ...changes,
  };
}

/** So many articles, `Vest 1` first. */
export function someCards(count: number, first = 1): ArticleCard[] {
  return Array.from({ length: count }, (_none, index) => aCard(first + index));
}

/** An article with its text; its own address is `/fudbal/liga-vetrova/vesti/kosava-bura/7`. */
export function anArticle(changes: Partial<Article> = {}): Article {
  return {
    ...aCard(7, { title: 'Košava ide dalje', url: 'kosava-bura', lead: 'Bura je pala u finišu.' }),
    old_id: null,
    body: [{ type: 'paragraph', text: [{ text: 'Bilo je tesno.' }] }],
    match_ids: [],
    pre_match_id: null,
    post_match_id: null,
    marks_id: null,
    club_id: null,
    tags: [],
    word_count: 690,
    variants: [],
    ...changes,
  };
}

/** The league below football, with two categories below it. */
export function aCategory(changes: Partial<Category> = {}): Category {
  return {
    ...LEAGUE,
    segment: 'soccer',
    parent: FOOTBALL,
    ancestors: [FOOTBALL],
    children: [
      { id: 121, name: 'Košava', url: 'kosava', baseUrl: 'fudbal/liga-vetrova/kosava' },
      { id: 122, name: 'Bura', url: 'bura', baseUrl: 'fudbal/liga-vetrova/bura' },
    ],
    ...changes,
  };
}

/** A post of a live report; later ones have higher ids. */
export function aPost(id: number, changes: Partial<LivePost> = {}): LivePost {
  return {
    id,
    title: `Objava ${id}`,
    text: [{ text: `Tekst objave ${id}` }],
    minute: String(id),
    pinned: false,
    isKeyEvent: false,
    pictures: [],
    created: `2026-11-20T17:${String(id).padStart(2, '0')}:00.000Z`,
    updated: null,
    ...changes,
  };
}
