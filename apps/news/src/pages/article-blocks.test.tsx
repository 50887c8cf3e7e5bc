import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Block, LivePost, Match, PostMatch, PreMatch } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { CallResult } from '@tribina/shell-api';
import { anArticle, aPost } from '../testing/articles';
import { anArticleInput, DOWN, MISSING, ok } from '../testing/input';
import { aClub, aPreview, aReport, FORWARD, KEEPER, KOSAVA, someMarks } from '../testing/match-stories';
import { aLiveMatch, aMatch, anEndedMatch } from '../testing/matches';
import { pageOf, show, textsOf } from '../testing/show';

const KVOTA = { name: 'Kvota', url: 'https://kvota.example/', external: true, logoUrl: null };
const NAVIGATION = ok({ data: [], showBetLogo: true, otherSites: [KVOTA] });
const PRE_MATCH: Block = { type: 'pre-match', matchId: 31 };
const ODDS = [
  { value: 2.1, subgame: { id: 1, name: '1' } },
  { value: 3.45, subgame: { id: 2, name: 'X' } },
];

function inputOf(body: Block[], data: Record<string, CallResult>, edition: EditionId = 'rs') {
  return anArticleInput(anArticle({ body }), { edition, data });
}

function showPreview(preview: PreMatch, data: Record<string, CallResult> = {}, edition: EditionId = 'rs'): HTMLElement {
  show(inputOf([PRE_MATCH], { preMatch: ok({ data: preview }), ...data }, edition));
  return screen.getByRole('complementary', { name: edition === 'ke' ? 'Before the match' : /tak|Uo/ });
}

describe('P148: before a match', () => {
  it.each<[EditionId, string]>([
    ['rs', 'Početak: pet, 20. nov 21:00'],
    ['hr', 'Početak: pet, 20. stu 21:00'],
    ['ke', 'Kick-off: Fri, 20 Nov 23:00'],
  ])('P199: in %s begins in the zone of the edition', (edition, text) => {
    const time = within(showPreview(aPreview(), {}, edition)).getByText(text);
    expect(time).toHaveAttribute('datetime', '2026-11-20T20:00:00.000Z');
  });

  it('leads to both teams', () => {
    const links = within(showPreview(aPreview())).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Košava', '/klub/6'],
      ['Bura', '/klub/7'],
    ]);
  });

  it('tells form, matches against each other, line-ups and who is missing', () => {
    const past = (day: string, home: number, visitor: number) => ({
      day,
      home: 'Košava',
      visitor: 'Galeb',
      score: { home, visitor },
    });
    const block = showPreview(
      aPreview({
        home: {
          club: KOSAVA,
          form: [past('2026-11-14', 2, 0), past('2026-11-07', 1, 1), past('2026-10-31', 0, 3)],
          formation: '4-3-3',
          lineup: [KEEPER, FORWARD],
          absences: [{ player: FORWARD, reason: 'suspension' }],
        },
        headToHead: [past('2025-05-02', 4, 4)],
      }),
    );
    expect(textsOf(within(block).getAllByRole('listitem'))).toEqual([
      'Ppobeda: Košava – Galeb 2:0',
      'Nnerešeno: Košava – Galeb 1:1',
      'Iporaz: Košava – Galeb 0:3',
      '2. maj 2025. Košava – Galeb 4:4',
      'Vuk Ušćanin (kazna)',
    ]);
    expect(block).toHaveTextContent('4-3-3: Todor Školjarić, Vuk Ušćanin');
  });

  it('says nothing of what is not known', () => {
    expect(within(showPreview(aPreview())).queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  it('P075: offers odds with what must be said of them, while they can be taken', () => {
    const match = aMatch({ id: 31, odds: ODDS });
    const block = showPreview(aPreview(), { matches: ok({ items: [match] }), navigation: NAVIGATION });
    expect(block).toHaveTextContent('1: 2,10 · X: 3,45');
    expect(block).toHaveTextContent(/18\+/);
    expect(block).toHaveTextContent('Klađenje je zabranjeno mlađima od 18 godina');
    expect(within(block).getByRole('link', { name: /Kvota/ })).toHaveAttribute('rel', 'sponsored noopener nofollow');
    // An offer of its own, as tracking knows it.
    const { offer, offerType, offerDomain } = within(block).getByText('1: 2,10 · X: 3,45', { exact: false }).dataset;
    expect([offer, offerType, offerDomain]).toEqual(['31', 'MATCH', new URL(KVOTA.url).host]);
  });

  it.each([
    ['is over', [anEndedMatch(1, 0, { id: 31, odds: ODDS })]],
    ['has none', [aMatch({ id: 31, odds: [] })]],
    ['is not known to the feed', []],
  ])('offers no odds where the match %s', (_what, items) => {
    const block = showPreview(aPreview(), { matches: ok({ items }), navigation: NAVIGATION });
    expect(within(block).queryByText('Najviše kvote')).not.toBeInTheDocument();
  });

  it('names no betting site where the edition shows none', () => {
    const data = {
      matches: ok({ items: [aMatch({ id: 31, odds: ODDS })] }),
      navigation: ok({ data: [], showBetLogo: false, otherSites: [KVOTA] }),
    };
    expect(within(showPreview(aPreview(), data)).queryByRole('link', { name: /Kvota/ })).not.toBeInTheDocument();
  });
});

describe('P148: a preview of a match that has begun', () => {
  const away = { day: '2026-10-31', home: 'Košava', visitor: 'Galeb', score: { home: 0, visitor: 3 } };
  const preview = aPreview({ headToHead: [away] });
  const showBegun = (match: Match, posts: LivePost[] = []) => {
    const data = { preMatch: ok({ data: preview }), matches: ok({ items: [match] }), livePosts: ok({ data: posts }) };
    show(inputOf([{ type: 'paragraph', text: [{ text: 'Uvod.' }] }, PRE_MATCH], data));
  };
  const score = () => screen.getByRole('complementary', { name: 'Utakmica' });
  const fold = () => screen.getByText('Pred utakmicu').closest('details');

  it.each([
    ['is played', aLiveMatch(1, 0, { id: 31 }), 'uživo 58′Košava1Bura0'],
    ['is over', anEndedMatch(2, 0, { id: 31 }), 'krajKošava2Bura0'],
  ])('says how it stands where it %s, and folds the rest away', (_what, match, text) => {
    showBegun(match);
    expect(score()).toHaveTextContent(text);
    expect(screen.getByText(/^Početak/)).not.toBeVisible();
    expect(fold()).not.toHaveAttribute('open');
    expect(fold()).toHaveTextContent('Košava – Galeb 0:3');
  });

  it('in a live report says it first, and once', () => {
    showBegun(aLiveMatch(1, 0, { id: 31 }), [aPost(1)]);
    const order = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(order(score(), screen.getByText('Uvod.'))).toBeTruthy();
    expect(order(screen.getByText('Uvod.'), fold() as Node)).toBeTruthy();
  });
});

it.each([
  ['is played', aLiveMatch(1, 0, { id: 31 }), 'Uživo'],
  ['is over', anEndedMatch(1, 0, { id: 31 }), 'Prenos je završen'],
])('a live report of a match that %s says so', (_what, match, title) => {
  const data = { matches: ok({ items: [match] }), livePosts: ok({ data: [aPost(1)] }) };
  show(inputOf([{ type: 'match', matchId: 31 }], data));
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
});

describe('P148: after a match', () => {
  function showReport(report: PostMatch, data: Record<string, CallResult> = {}): HTMLElement {
    const blocks: Block[] = [
      { type: 'post-match', matchId: 31 },
      { type: 'marks', marksId: 5 },
    ];
    show(inputOf(blocks, { postMatch: ok({ data: report }), ...data }));
    return screen.getByRole('complementary', { name: 'Posle utakmice' });
  }

  it('tells the result, who scored, the figures and the man of the match', () => {
    const block = showReport(
      aReport({
        scorers: [
          { side: 'home', name: 'Vuk Ušćanin', minute: '90+3', kind: 'penalty' },
          { side: 'visitor', name: 'Todor Školjarić', minute: '5', kind: 'ownGoal' },
        ],
        figures: [{ kind: 'possession', home: 58, visitor: 42 }],
        manOfTheMatch: { player: FORWARD, club: KOSAVA },
      }),
    );
    expect(block).toHaveTextContent('Košava – Bura, rezultat 2:1');
    expect(within(block).getByRole('list', { name: 'Košava' })).toHaveTextContent('90+3′ Vuk Ušćanin (penal)');
    expect(within(block).getByRole('list', { name: 'Bura' })).toHaveTextContent('5′ Todor Školjarić (autogol)');
    expect(block).toHaveTextContent('58Posed lopte, %42');
    expect(block).toHaveTextContent('Igrač utakmice: Vuk Ušćanin (Košava)');
  });

  it('leads to the marks where they stand in the same page', () => {
    showReport(aReport({ marksId: 5 }), { marks: ok({ data: someMarks() }) });
    const { hash } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ocene igrača' });
    expect(document.querySelector(hash)).toHaveTextContent('Ocene: Košava – Bura 2:1');
  });

  it('leads nowhere where they could not be had', () => {
    showReport(aReport({ marksId: 5 }), { marks: DOWN });
    expect(screen.queryByRole('link', { name: 'Ocene igrača' })).not.toBeInTheDocument();
  });
});

describe('P147: the marks of players', () => {
  const showMarks = (edition: EditionId = 'rs') => {
    show(inputOf([{ type: 'marks', marksId: 5 }], { marks: ok({ data: someMarks() }) }, edition));
    return screen.getByRole('complementary', { name: 'Ocene: Košava – Bura 2:1' });
  };

  it('stand by team, with what is said and what readers think', () => {
    const teams = within(showMarks()).getAllByRole('region');
    expect(teams.map((team) => team.getAttribute('aria-label'))).toEqual(['Košava', 'Bura']);
    const [keeper] = within(teams[0] as HTMLElement).getAllByRole('listitem');
    expect(keeper).toHaveTextContent('Todor Školjarić golman6,5ocena 6,5 od 10Odbranio penal.');
    const votes = within(within(keeper as HTMLElement).getByRole('group', { name: 'Todor Školjarić' }));
    expect(votes.getByRole('button', { name: 'Slaže se: 1201' })).toHaveAttribute('aria-pressed', 'false');
    expect(votes.getByRole('button', { name: 'Ne slaže se: 1' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('are written as the language writes numbers', () => {
    const block = showMarks('ke');
    expect(block).toHaveTextContent('6.5rated 6.5 out of 10');
    expect(within(block).getByRole('button', { name: 'Agree: 1201' })).toBeVisible();
  });

  it('P073 G038: are shown of one position alone, by native buttons that need no script', async () => {
    const filter = within(within(showMarks()).getByRole('group', { name: 'Prikaži po poziciji' }));
    expect(filter.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Svi',
      'Golmani',
      'Napad',
    ]);
    expect(filter.getByRole('radio', { name: 'Svi' })).toBeChecked();
    await userEvent.click(filter.getByRole('radio', { name: 'Napad' }));
    expect(filter.getByRole('radio', { name: 'Napad' })).toHaveAttribute('value', 'ATTACK');
    expect(document.querySelectorAll('[data-position="ATTACK"]')).toHaveLength(1);
  });
});

it('P149 P074 G038: a team that an article speaks of has its card', () => {
  show(inputOf([{ type: 'club', clubId: 6 }], { club: ok({ data: aClub({ teamType: 'NATIONAL_TEAM' }) }) }));
  const card = screen.getByRole('complementary', { name: 'Košava' });
  expect(card).toHaveTextContent('Reprezentacija · Vetrovija · Trener: Momir Krilatko');
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/klub/6');
});

describe('what cannot be had', () => {
  const BLOCKS: Block[] = [
    PRE_MATCH,
    { type: 'post-match', matchId: 31 },
    { type: 'marks', marksId: 5 },
    { type: 'club', clubId: 6 },
  ];

  it.each([
    ['the portal is away', DOWN],
    ['an editor has named what is not there', MISSING],
    ['the answer is of another block', ok({ data: { id: 999 } })],
  ])('leaves the text without a hole where %s', (_what, answer) => {
    show(inputOf(BLOCKS, { preMatch: answer, postMatch: answer, marks: answer, club: answer }));
    const [text] = screen.getAllByRole('article');
    expect(within(text as HTMLElement).queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

it('is made anew when one of them changes', () => {
  const article = anArticle({ match_ids: [31, 32], marks_id: 5, club_id: 6 });
  expect(pageOf(anArticleInput(article)).tags).toEqual(['match:31', 'match:32', 'marks:5', 'club:6']);
});

it('P075 G038: betting suggestions lead to the betting site, marked as what it is', () => {
  const data = [{ id: 1, type: 'good_to_try', text: 'Košava – Bura: ishod X', match_id: 31, odds: 3.45 }];
  show(inputOf([], { suggestions: ok({ data }), navigation: NAVIGATION }));
  const suggestions = screen.getByRole('region', { name: 'Predlozi za klađenje' });
  expect(suggestions).toHaveTextContent(/oglas · 18\+/i);
  const link = within(suggestions).getByRole('link', { name: /Kvota/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://kvota.example/',
    'sponsored noopener nofollow',
  ]);
  expect(link).toHaveAttribute('data-offer', 'betting-site');
  const offer = within(suggestions).getByRole('link', { name: 'Košava – Bura: ishod X' });
  expect(offer).toHaveAttribute('href', 'https://kvota.example/');
  expect(offer.closest('li')?.dataset).toMatchObject({
    offer: '31',
    offerType: 'MATCH',
    offerDomain: 'kvota.example',
  });
});
