import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArticleCard } from '@tribina/contracts';
import { aCard, someCards } from '../../testing/articles';
import { answerCalls, heldAnswer, type Answer } from '../../testing/backend';
import { aListInput, newsOf } from '../../testing/input';
import { headings, show, textsOf } from '../../testing/show';

const answerOf = (articles: readonly ArticleCard[]): Answer => ({
  body: { status: 'OK', data: articles, total: 40 },
});
const ERROR: Answer = { status: 503, body: { status: 503, message: 'GET_CATEGORY_NEWS_FAILED' } };

/** The league's first page of three. */
const showFirstPage = () => show(aListInput('category', { data: { news: newsOf(someCards(18), 40) } }));
const more = () => screen.getByRole('link', { name: 'Još vesti' });
const paging = () => screen.getByRole('navigation', { name: 'Strane' });

afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '');
});

it('P016: puts the next page under the one that is read, and says so', async () => {
  const asked = answerCalls(() => answerOf(someCards(18, 19)));
  showFirstPage();
  await userEvent.click(more());
  expect(await screen.findByText('18 vesti je učitano')).toHaveRole('status');
  expect(headings(2)).toEqual(someCards(36).map(({ title }) => title));
  expect(asked).toEqual([{ method: 'GET', path: '/portal/news-by-category-id/12/18/18/1' }]);
  expect(paging()).toHaveTextContent('Strana 2 od 3');
  expect(more()).toHaveAttribute('href', '/fudbal/liga-vetrova/12?page=3');
});

it('leads whoever goes by keyboard to the first of the new articles', async () => {
  answerCalls((turn) => answerOf(someCards(18, 1 + 18 * turn)));
  showFirstPage();
  await userEvent.click(more());
  expect(await screen.findByRole('link', { name: 'Vest 19' })).toHaveFocus();
  await userEvent.click(more());
  expect(await screen.findByRole('link', { name: 'Vest 37' })).toHaveFocus();
});

it('shows the new articles as the others, their age by the server’s clock', async () => {
  answerCalls(() => answerOf([aCard(19)]));
  showFirstPage();
  await userEvent.click(more());
  const article = (await screen.findByRole('link', { name: 'Vest 19' })).closest('article');
  expect(article).toHaveTextContent('Liga vetrovapre 1 hVest 19');
  expect(within(article as HTMLElement).getByRole('link', { name: 'Vest 19' })).toHaveAttribute(
    'href',
    '/fudbal/liga-vetrova/vesti/vest-19/19',
  );
});

it('keeps no article twice, though the pages have moved meanwhile', async () => {
  const pages = [
    [aCard(17), aCard(18), aCard(19)],
    [aCard(19), aCard(20)],
  ];
  answerCalls((turn) => answerOf(pages[turn - 1] ?? []));
  showFirstPage();
  await userEvent.click(more());
  expect(await screen.findByText('1 vest je učitana')).toBeInTheDocument();
  await userEvent.click(more());
  expect(await screen.findByText('2 vesti su učitane')).toBeInTheDocument();
  expect(headings(2)).toEqual(someCards(20).map(({ title }) => title));
});

it('has no more behind the last page', async () => {
  answerCalls((turn) => answerOf(someCards(18, 1 + 18 * turn)));
  showFirstPage();
  await userEvent.click(more());
  await screen.findByRole('heading', { name: 'Vest 19' });
  await userEvent.click(more());
  await screen.findByRole('heading', { name: 'Vest 37' });
  expect(paging()).toHaveTextContent(/^Strana 3 od 3$/);
});

it('has for whoever comes back what was added, and leaves the focus where it is', async () => {
  answerCalls((turn) => answerOf(someCards(18, 1 + 18 * (turn > 2 ? turn - 2 : turn))));
  history.replaceState({ key: 'k1' }, '');
  showFirstPage();
  await userEvent.click(more());
  await screen.findByRole('heading', { name: 'Vest 19' });
  await userEvent.click(more());
  await screen.findByRole('heading', { name: 'Vest 37' });
  expect(history.state).toEqual({ key: 'k1', more: 3 });
  cleanup();
  showFirstPage();
  expect(await screen.findByRole('heading', { name: 'Vest 37' })).toBeInTheDocument();
  expect([headings(2).length, document.activeElement]).toEqual([54, document.body]);
});

it('says that it is loading, and asks once however often it is pressed', async () => {
  const { answer, give } = heldAnswer();
  const asked = answerCalls(() => answer);
  showFirstPage();
  await userEvent.click(more());
  await userEvent.click(more());
  expect(more()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Učitava se…')).toHaveRole('status');
  give(answerOf(someCards(18, 19)));
  await screen.findByRole('heading', { name: 'Vest 19' });
  expect(asked).toHaveLength(1);
  expect(more()).toHaveAttribute('aria-busy', 'false');
});

it.each<[string, Answer]>([
  ['the portal is away', ERROR],
  ['there is no connection', 'unreachable'],
])('says where %s that it failed, and can be tried again', async (_why, failure) => {
  const asked = answerCalls((turn) => (turn === 1 ? failure : answerOf(someCards(18, 19))));
  showFirstPage();
  await userEvent.click(more());
  const message = await screen.findByText('Vesti trenutno ne stižu. Pokušajte ponovo.');
  expect(message).toHaveRole('status');
  expect(message).not.toHaveClass('visually-hidden');
  expect(headings(2)).toHaveLength(18);
  expect(more()).toHaveAttribute('href', '/fudbal/liga-vetrova/12?page=2');
  await userEvent.click(more());
  expect(await screen.findByText('18 vesti je učitano')).toBeInTheDocument();
  expect(asked[1]).toEqual(asked[0]);
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a press with %s to the browser', (key) => {
  const asked = answerCalls(() => ERROR);
  showFirstPage();
  let wasLeft = false;
  const handleClick = (event: Event) => {
    wasLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', handleClick, { once: true });
  fireEvent.click(more(), { [key]: true });
  expect([wasLeft, asked]).toEqual([true, []]);
});

it('P021: goes on under the day with which the shown articles end', async () => {
  const at = (id: number, published_at: string) => aCard(id, { published_at });
  answerCalls(() => answerOf([at(2, '2026-11-19T12:00:00.000Z'), at(1, '2026-11-18T12:00:00.000Z')]));
  const shown = [at(4, '2026-11-20T12:00:00.000Z'), at(3, '2026-11-19T13:00:00.000Z')];
  show(aListInput('all-news', { data: { news: newsOf(shown, 40) } }));
  await userEvent.click(more());
  expect(await screen.findByRole('link', { name: 'Vest 2' })).toHaveFocus();
  expect(headings(2)).toEqual([
    'petak, 20. novembar 2026.',
    'četvrtak, 19. novembar 2026.',
    'sreda, 18. novembar 2026.',
    'Vesti po datumu',
  ]);
  expect(headings(3)).toEqual(['Vest 4', 'Vest 3', 'Vest 2', 'Vest 1']);
});

it('P021: goes on within a day', async () => {
  const asked = answerCalls(() => answerOf([aCard(19)]));
  show(aListInput('day', { data: { news: newsOf(someCards(18), 40) } }));
  await userEvent.click(more());
  const added = await screen.findByRole('heading', { level: 2, name: 'Vest 19' });
  expect(textsOf([...(added.closest('li')?.querySelectorAll('time') ?? [])])).toEqual(['18:00']);
  expect(asked).toEqual([{ method: 'GET', path: '/portal/all-archive-infinite-news/20/20?date=2026-11-19' }]);
});

it('P026: goes on with the tag that is read', async () => {
  const asked = answerCalls(() => answerOf([aCard(19)]));
  show(aListInput('tag', { data: { news: newsOf(someCards(18), 40) } }));
  await userEvent.click(more());
  expect(await screen.findByRole('heading', { name: 'Vest 19' })).toBeVisible();
  expect(asked).toEqual([
    { method: 'POST', path: '/portal/get-by-tag-cat', body: { tagId: 5, limit: 18, offset: 18 } },
  ]);
});
