import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { articlePath, EDITIONS, withOverrides, type EditionId } from '@tribina/editions';
import { anArticle } from '../testing/articles';
import { aCommentsInput, aReply, aThread } from '../testing/comments';
import { anArticleInput, DOWN, MISSING, ok } from '../testing/input';
import { headings, pageOf, show, textsOf } from '../testing/show';
import { page } from './page';

const ROUTES = [
  ['comments', '/comments'],
  ['new-comment', '/comments/new'],
] as const;

const at = (edition: EditionId, rest: string) => articlePath(EDITIONS[edition], anArticle()) + rest;
const list = () => screen.getByRole('list', { name: 'Komentari čitalaca' });

describe.each(ROUTES)('P015: the view %s', (route, rest) => {
  it.each<[EditionId, string, string]>([
    ['rs', 'Još nema komentara. Napišite prvi.', 'Pošalji'],
    ['hr', 'Još nema komentara. Napišite prvi.', 'Pošalji'],
    ['ke', 'There are no comments yet. Write the first one.', 'Send'],
  ])('in %s has the article’s head, says that there are none, has a form and leads back', (edition, none, send) => {
    const { head } = show(aCommentsInput({ edition, route, path: at(edition, rest) }));
    expect(headings(1)).toEqual(['Košava ide dalje']);
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.getByRole('button', { name: send })).toBeVisible();
    expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', at(edition, ''));
    expect(head.canonical).toBe(at(edition, ''));
  });

  it('at another path, or by an old number, leads for good to the right one', () => {
    const input = aCommentsInput({ route, path: `/tenis/vesti/staro/1234${rest}` });
    expect(page(input)).toEqual({ kind: 'redirect', status: 301, location: at('rs', rest) });
  });

  it('of an article that there is not is no page', () => {
    const input = aCommentsInput({ route, path: at('rs', rest), data: { article: MISSING } });
    expect(pageOf(input).status).toBe(404);
  });
});

it('puts whoever has come to write into the form', () => {
  show(aCommentsInput({ route: 'new-comment', path: at('rs', '/comments/new') }));
  expect(screen.getByRole('textbox', { name: 'Komentar' })).toHaveFocus();
});

it('P067: shows threads with their answers, who wrote them, when, and what others think of them', () => {
  const replies = [
    aReply(2, 1, {
      text: 'Tako je, @ana_anic!\nSlažem se.',
      mentions: ['ana_anic'],
      author: { kind: 'member', id: 4, display_name: 'Pera', photo_url: null },
    }),
  ];
  show(aCommentsInput({ threads: [aThread(1, { likes: 3, dislikes: 1, is_pinned: true, replies }), aThread(5)] }));
  expect(
    textsOf(
      within(list())
        .getAllByRole('article')
        .map((each) => each.querySelector('header') as Element),
    ),
  ).toEqual(['MiragostIstaknutopre 20 min', 'Peraodgovor za Mirapre 20 min', 'Miragostpre 20 min']);
  expect(screen.getByText('3 komentara')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sviđa mi se: 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ne sviđa mi se: 1' })).toBeVisible();
  expect(screen.getByText('@ana_anic').tagName).toBe('B');
  expect(screen.getAllByRole('link', { name: /^Veza do komentara/ })[1]).toHaveAttribute(
    'href',
    `${at('rs', '/comments')}?comment=2#comment-2`,
  );
});

it('what was taken back stands for its answers, and says nothing of itself', () => {
  show(aCommentsInput({ threads: [aThread(1, { text: '', is_removed: true, replies: [aReply(2, 1)] })] }));
  expect(textsOf(within(list()).getAllByRole('article'))[0]).toBe('Komentar je uklonjen.');
});

it.each(['<b>jako</b>', '<img src=x onerror=alert(1)>', '[veza](javascript:alert(1))', 'https://primer.example'])(
  'text is text: %s',
  (text) => {
    show(aCommentsInput({ threads: [aThread(1, { text })] }));
    const said = within(list()).getByText(text);
    expect(said.children).toHaveLength(0);
  },
);

it('P085: orders are links where there is something to order', () => {
  show(aCommentsInput({ threads: [aThread(2), aThread(1)], query: { sort: 'likes' } }));
  const links = within(screen.getByRole('navigation', { name: 'Redosled komentara' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['Podrazumevano', at('rs', '/comments'), null],
    ['Najnoviji', `${at('rs', '/comments')}?sort=newest`, null],
    ['Po sviđanjima', `${at('rs', '/comments')}?sort=likes`, 'true'],
    ['Po nesviđanjima', `${at('rs', '/comments')}?sort=dislikes`, null],
  ]);
});

it('leads to further threads by a link', () => {
  const threads = Array.from({ length: 20 }, (_none, index) => aThread(index + 1));
  show(aCommentsInput({ threads, total: 45, query: { page: '2', sort: 'likes' } }));
  expect(screen.getByRole('link', { name: 'Još komentara' })).toHaveAttribute(
    'href',
    `${at('rs', '/comments')}?sort=likes&page=3`,
  );
});

it('the thread that the address names stands above the others, once', () => {
  const thread = aThread(9, { replies: [aReply(10, 9)] });
  const data = { thread: ok({ data: thread }) };
  show(aCommentsInput({ threads: [aThread(12), thread], data, query: { comment: '10' } }));
  expect(
    within(list())
      .getAllByRole('article')
      .map(({ id }) => id),
  ).toEqual(['comment-9', 'comment-10', 'comment-12']);
});

it('a thread of another article is not shown here', () => {
  const data = { thread: ok({ data: aThread(9, { news_id: 8 }) }) };
  show(aCommentsInput({ threads: [aThread(12)], data }));
  expect(
    within(list())
      .getAllByRole('article')
      .map(({ id }) => id),
  ).toEqual(['comment-12']);
});

it('P173: says where comments cannot be had that they cannot, and shows the rest', () => {
  show(aCommentsInput({ data: { comments: DOWN } }));
  expect(screen.getByText(/Komentari trenutno ne mogu da se prikažu/)).toBeVisible();
  expect(headings(1)).toEqual(['Košava ide dalje']);
});

it('P007: without accounts guests still comment, and what needs one is not there', () => {
  const input = aCommentsInput({ threads: [aThread(1, { likes: 3 })] });
  show({ ...input, edition: withOverrides({ rs: { login: false } }).rs });
  expect(screen.getByRole('textbox', { name: 'Ime' })).toBeVisible();
  expect(screen.getByText('Sviđa mi se: 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sviđa|Prati/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Prijavite/ })).not.toBeInTheDocument();
});

describe('below an article', () => {
  it('stand the first threads without their answers, and the way to all', () => {
    const article = anArticle({ comments_count: 5 });
    const threads = [aThread(1, { replies: [aReply(2, 1)] }), aThread(3)];
    const comments = ok({ data: threads, total: 4, comments_count: 5 });
    show(anArticleInput(article, { data: { comments } }));
    expect(
      within(list())
        .getAllByRole('article')
        .map(({ id }) => id),
    ).toEqual(['comment-1', 'comment-3']);
    expect(screen.getByRole('button', { name: 'Prikaži odgovore (1 odgovor)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Svi komentari (5)' })).toHaveAttribute('href', at('rs', '/comments'));
    expect(screen.queryByRole('navigation', { name: 'Redosled komentara' })).not.toBeInTheDocument();
  });

  it('the form comes when it is asked for; without script its link leads to it', async () => {
    const comments = ok({ data: [], total: 0, comments_count: 0 });
    show(anArticleInput(anArticle(), { data: { comments } }));
    const link = screen.getByRole('link', { name: 'Napišite komentar' });
    expect(link).toHaveAttribute('href', at('rs', '/comments/new'));
    await userEvent.click(link);
    expect(screen.getByRole('textbox', { name: 'Komentar' })).toHaveFocus();
    expect(link).not.toBeInTheDocument();
  });
});
