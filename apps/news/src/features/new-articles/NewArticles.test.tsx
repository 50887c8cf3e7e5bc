import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hintPhrases } from '@tribina/messages/hints';
import { MISSED } from '@tribina/shell-api';
import { tell } from '../../testing/changes';
import { NewArticles, type NewArticlesProps } from './NewArticles';

const onShow = jest.fn();

function show(props: Partial<NewArticlesProps> = {}): void {
  onShow.mockReset();
  render(
    <NewArticles
      locale="sr-Latn-RS"
      listedBy="all"
      id={0}
      shown={[1, 2]}
      path="/sve-vesti"
      phrases={hintPhrases.sr}
      onShow={onShow}
      {...props}
    />,
  );
}

const published = (articleId: number, more: object = {}) =>
  tell('article.published', { articleId, categoryIds: [101, 1], tagIds: [7], writerId: 3, ...more });
const hint = () => screen.queryByRole('button')?.textContent ?? null;

it('says nothing until something has come', () => {
  show();
  expect([hint(), screen.getByRole('status').hasAttribute('data-live')]).toEqual([null, true]);
});

it('counts each new article once, and those of the page not at all', async () => {
  show();
  for (const id of [1, 3, 3, 4]) await published(id);
  await tell('livepost.added', { articleId: 5 });
  expect(hint()).toBe('2 nove vesti');
});

it.each<[string, Partial<NewArticlesProps>, string | null]>([
  ['its category or one below it', { listedBy: 'categoryIds', id: 1 }, '1 nova vest'],
  ['another category', { listedBy: 'categoryIds', id: 2 }, null],
  ['its tag', { listedBy: 'tagIds', id: 7 }, '1 nova vest'],
  ['another tag', { listedBy: 'tagIds', id: 8 }, null],
  ['its writer', { listedBy: 'writerId', id: 3 }, '1 nova vest'],
  ['another writer', { listedBy: 'writerId', id: 4 }, null],
])('an article of %s', async (_what, props, text) => {
  show(props);
  await published(9);
  expect(hint()).toBe(text);
});

it('P090: says that there may be some where it could not hear which', async () => {
  show();
  await tell(MISSED, {});
  expect(hint()).toBe('Ima novih vesti');
});

it('shows the list anew when the reader wants it, and asks for nothing before', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  show();
  await published(9);
  expect([onShow.mock.calls, fetched.mock.calls]).toEqual([[], []]);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(onShow.mock.calls).toEqual([['/sve-vesti']]);
  fetched.mockRestore();
});
