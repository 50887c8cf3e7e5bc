import { screen, within } from '@testing-library/react';
import type { Block, Match } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { anArticle } from '../testing/articles';
import { anArticleInput, DOWN, ok } from '../testing/input';
import { aLiveMatch, aMatch, anEndedMatch } from '../testing/matches';
import { show, textsOf } from '../testing/show';

/** Shows an article of these blocks; the feed knows the matches. */
function showBody(body: Block[], { matches = [] as Match[], edition = 'rs' as EditionId } = {}): void {
  show(anArticleInput(anArticle({ body }), { edition, data: { matches: ok({ items: matches }) } }));
}

describe('the text of an article', () => {
  it('has paragraphs with emphasis and links', () => {
    showBody([
      {
        type: 'paragraph',
        text: [
          { text: 'Bilo je ' },
          { text: 'tesno', em: true },
          { text: ', ' },
          { text: 'do kraja', strong: true, em: true },
          { text: ', piše ' },
          { text: 'list', href: 'https://list.example', strong: true },
          { text: '.' },
        ],
      },
    ]);
    const paragraph = screen.getByText(/Bilo je/);
    expect(paragraph.outerHTML).toBe(
      '<p>Bilo je <em>tesno</em>, <strong><em>do kraja</em></strong>, piše <a href="https://list.example"><strong>list</strong></a>.</p>',
    );
  });

  it('takes text as text, whatever it looks like', () => {
    showBody([{ type: 'paragraph', text: [{ text: '<img src=x onerror=alert(1)> & "kraj"' }] }]);
    expect(screen.getByText('<img src=x onerror=alert(1)> & "kraj"')).toBeVisible();
  });

  it('has headings below its title', () => {
    showBody([{ type: 'heading', text: 'Drugo poluvreme' }]);
    expect(screen.getByRole('heading', { level: 2, name: 'Drugo poluvreme' })).toBeVisible();
  });

  it.each([
    [true, 'OL'],
    [false, 'UL'],
  ])('has lists (ordered: %s)', (ordered, tag) => {
    showBody([{ type: 'list', ordered, items: [[{ text: 'Prvi' }], [{ text: 'Drugi', strong: true }]] }]);
    const list = screen.getByText('Prvi').parentElement as HTMLElement;
    expect(list.tagName).toBe(tag);
    expect(textsOf(within(list).getAllByRole('listitem'))).toEqual(['Prvi', 'Drugi']);
  });

  it('has quotes', () => {
    showBody([{ type: 'quote', text: [{ text: 'Zasluženo.' }] }]);
    expect(screen.getByRole('blockquote')).toHaveTextContent('Zasluženo.');
  });

  it.each<[EditionId, string]>([
    ['rs', 'Tabela, pomera se vodoravno'],
    ['hr', 'Tablica, pomiče se vodoravno'],
    ['ke', 'Table, scrolls sideways'],
  ])('has tables that in %s can be scrolled by keyboard', (edition, name) => {
    showBody(
      [
        {
          type: 'table',
          head: ['Klub', 'Bod'],
          rows: [
            ['Košava', '31'],
            ['Bura', '−2'],
          ],
        },
      ],
      { edition },
    );
    expect(screen.getByRole('figure', { name })).toHaveAttribute('tabindex', '0');
    const [head, ...rows] = screen.getAllByRole('row');
    expect(textsOf(within(head as HTMLElement).getAllByRole('columnheader'))).toEqual(['Klub', 'Bod']);
    expect(rows.map((row) => textsOf(within(row).getAllByRole('cell')))).toEqual([
      ['Košava', '31'],
      ['Bura', '−2'],
    ]);
  });

  it('P061: has pictures, with a caption where there is one', () => {
    const picture = { type: 'image', dir: 'demo/b', filename: 'b-1.webp' } as const;
    showBody([
      { ...picture, alt: 'Tribine', caption: 'Tribine pred početak' },
      { ...picture, alt: 'Golman' },
    ]);
    const captioned = screen.getByRole('img', { name: 'Tribine' });
    expect(captioned.getAttribute('srcset')).toContain('/img/825x464/demo/b/b-1.webp 825w');
    expect(captioned).toHaveAttribute('loading', 'lazy');
    expect(captioned.closest('figure')).toHaveTextContent('Tribine pred početak');
    expect(screen.getByRole('img', { name: 'Golman' }).closest('figure')).toHaveTextContent(/^$/);
  });

  it.each([
    ['newsroom/rs', 'Tribine', 'Tribine · Foto: Ana $& Anić'],
    ['newsroom/rs', undefined, 'Foto: Ana $& Anić'],
    ['demo/b', undefined, 'Ilustracija: Ana $& Anić'],
  ])('says whose its pictures are: of %s, with the caption %s', (dir, caption, words) => {
    const picture = { type: 'image', dir, filename: 'b-1.webp', alt: 'Golman', credit: 'Ana $& Anić' } as const;
    showBody([caption === undefined ? picture : { ...picture, caption }]);
    const figure = screen.getByRole('img', { name: 'Golman' }).closest('figure');
    expect(figure?.querySelector('figcaption')).toHaveTextContent(words);
  });
});

describe('a match in the text', () => {
  const MATCH: Block = { type: 'match', matchId: 31 };
  const card = (name = 'Utakmica') => screen.getByRole('complementary', { name });

  it('that is over stands with its score and goals', () => {
    const goal = { minute: 90, offset: 3, penalty: false, ownGoal: false };
    const goals: Match['goals'] = [
      { ...goal, side: 'home', scorer: 'Petar Očko', minute: 12, offset: null, penalty: true },
      { ...goal, side: 'visitor', scorer: 'Ivo Val', ownGoal: true },
      { ...goal, side: 'home', scorer: 'Mirko Vuk' },
    ];
    showBody([MATCH], { matches: [anEndedMatch(2, 1, { goals })] });
    expect(card()).toHaveTextContent('Liga vetrova · 11. kolo krajKošava2Bura1');
    expect(within(card()).getByText('Liga vetrova · 11. kolo: Košava – Bura, rezultat 2:1, kraj')).toBeInTheDocument();
    expect(textsOf(within(card()).getAllByRole('listitem'))).toEqual([
      '12′ Petar Očko, penal (Košava)',
      '90+3′ Ivo Val, autogol (Bura)',
      '90+3′ Mirko Vuk (Košava)',
    ]);
  });

  it('P199: that is to come says when, in the zone of the edition', () => {
    showBody([MATCH], { matches: [aMatch({ groupation: null })], edition: 'ke' });
    expect(card('Match')).toHaveTextContent(/^Liga vetrova 23:00Košava–Bura–/);
  });

  it.each([
    [aLiveMatch(0, 0), 1],
    [aMatch(), 1],
    [anEndedMatch(0, 0), 0],
  ])('asks for a socket only while it is not over', (match, marks) => {
    showBody([MATCH], { matches: [match] });
    expect(document.querySelectorAll('[data-live]')).toHaveLength(marks);
  });

  it('shows a team that is not known yet without a crest', () => {
    const match = aMatch();
    showBody([MATCH], { matches: [{ ...match, visitor: { ...match.visitor, flagUrl: '' } }] });
    expect(card().querySelectorAll('img')).toHaveLength(1);
  });

  it('that the feed does not know is left out', () => {
    showBody([MATCH, { type: 'match', matchId: 32 }], { matches: [anEndedMatch(2, 1)] });
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
  });

  it('is left out, and the text stays, while the feed is away', () => {
    const paragraph: Block = { type: 'paragraph', text: [{ text: 'Bilo je tesno.' }] };
    show(anArticleInput(anArticle({ body: [paragraph, MATCH] }), { data: { matches: DOWN } }));
    expect(screen.getByText('Bilo je tesno.')).toBeVisible();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
