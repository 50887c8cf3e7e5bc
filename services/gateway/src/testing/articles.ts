import type { Article } from '@tribina/contracts';

/** An article as the portal tells it, with everything that markup could trip over. */
export function anArticle(article: Partial<Article> = {}): Article {
  const category = { id: 101, name: 'Fudbal & kup', url: 'fudbal', baseUrl: 'fudbal', parent: null };
  return {
    news_id: 12,
    id: 12,
    title: 'Zvezda < Partizan & "ostali"',
    url: 'zvezda-partizan',
    lead: 'Gol u 93. minutu: 2 > 1.',
    categories: [category],
    primary_category: category,
    rest_categories: [],
    is_special: false,
    comments_count: 0,
    attachments: [
      {
        dir: 'demo/pitch',
        model: 'article',
        type: 'main',
        filename: 'pitch-1.webp',
        alt: 'Teren "odozgo" & sa strane',
      },
    ],
    dir: 'demo/pitch',
    filename: 'pitch-1.webp',
    published_at: '2026-05-10T10:00:00.000Z',
    updated_at: '2026-05-10T11:00:00.000Z',
    writer: { id: 3, name: 'Milena Savić' },
    old_id: null,
    body: [
      { type: 'heading', text: 'Pet minuta <ludila> ]]> i kraj' },
      {
        type: 'paragraph',
        text: [
          { text: 'Gol je pao & ' },
          { text: 'odlučio', strong: true },
          { text: ' derbi.', href: '/fudbal/101?a=1&b=2' },
        ],
      },
      { type: 'list', ordered: true, items: [[{ text: 'prvi' }], [{ text: 'drugi', em: true }]] },
      { type: 'quote', text: [{ text: 'Tribina je ćutala.\u0000\uD800' }] },
      { type: 'table', head: ['Tim', 'Bodovi'], rows: [['<b>Zvezda</b>', '3']] },
      { type: 'image', dir: 'demo/pitch', filename: 'gol.webp', alt: 'Gol', caption: 'Gol "od stative"' },
      { type: 'match', matchId: 7 },
    ],
    match_ids: [7],
    pre_match_id: null,
    post_match_id: null,
    marks_id: null,
    club_id: null,
    correction: null,
    tags: [{ id: 5, name: 'Derbi <večiti>', url: 'derbi' }],
    word_count: 12,
    variants: [],
    ...article,
  };
}
