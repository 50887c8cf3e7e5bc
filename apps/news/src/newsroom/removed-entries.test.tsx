import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { BANNER, STORY } from '../testing/desk-documents';
import { openScreen, portal, type Reply } from '../testing/newsroom';
import { paths } from './shared/paths';

const words = newsroomPhrases.en;
const { removed } = words.conflict;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

const KINDS = [
  { name: 'stories', path: paths.stories, label: words.stories.text, row: { ...STORY, text: 'First' }, field: 'text' },
  {
    name: 'banners',
    path: paths.banners,
    label: words.banners.fields.title,
    row: { ...BANNER, title: 'First' },
    field: 'title',
  },
] as const;

const ok = (data: object) => ({ body: { status: 'OK', data } });

/** Two entries; one writes in the first one, which a colleague removes. */
async function removedMeanwhile({ name, path, label, row, field }: (typeof KINDS)[number], made: Reply[] = []) {
  const list = `/portal/editorial/${name}`;
  const other = { ...row, id: 77, version: 'v-other', [field]: 'Other' };
  let rows: object[] = [{ ...row, version: 'v-first' }, other];
  const asked = portal({
    'GET /portal/list-all-fake-users': {
      body: { status: 'OK', fakeUsers: [{ id: 2, name: 'Sofia', photo_url: null }] },
    },
    [`GET ${list}`]: () => ok(rows),
    [`PUT ${list}/${row.id}`]: { status: 404, body: { status: 'ERROR', message: 'NOT_FOUND' } },
    [`PUT ${list}/77`]: () => {
      rows = [{ ...other, version: 'v-saved' }];
      return ok({ id: 77, version: 'v-saved' });
    },
    [`POST ${list}`]: () => made.shift() ?? ok({ id: 78, version: 'v-made' }),
  });
  await openScreen(name, path);
  await screen.findAllByRole('button', { name: /^Save/ });
  const controls = () => screen.getAllByLabelText<HTMLInputElement>(label);
  await userEvent.type(controls()[0] as HTMLElement, ' and mine');
  rows = [other];
  const save = (at: number) => userEvent.click(screen.getAllByRole('button', { name: /^Save/ })[at] as HTMLElement);
  return {
    save,
    stands: () => controls().map(({ value }) => value),
    sent: () => asked.filter(({ call }) => call === `POST ${list}`),
  };
}

it.each(KINDS)('$name: words in what a colleague has removed stay where another one is saved', async (kind) => {
  const { save, stands } = await removedMeanwhile(kind);
  await save(1);
  await screen.findByText(removed);
  expect(stands()).toEqual(['First and mine', 'Other']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(KINDS)('$name: they stay where they are saved themselves, and are a new one by the next save', async (kind) => {
  const { save, stands, sent } = await removedMeanwhile(kind);
  await save(0);
  const form = (await screen.findByText(removed)).closest('form') as HTMLElement;
  expect(within(form).queryByRole('button', { name: words.widgets.remove })).toBeNull();
  expect(stands()).toEqual(['First and mine', 'Other']);
  await save(0);
  await waitFor(() => expect(stands()).toEqual(['Other']));
  expect(sent().map(({ query }) => query)).toEqual([expect.stringMatching(/^key=[\w-]{36}$/)]);
  expect(sent()[0]?.body).toMatchObject({ [kind.field]: 'First and mine' });
});

it.each(KINDS)('$name: a new one of them that nobody has answered is sent again as the same', async (kind) => {
  const { save, stands, sent } = await removedMeanwhile(kind, [
    { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } },
  ]);
  await save(0);
  await screen.findByText(removed);
  await save(0);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE'));
  expect(stands()).toEqual(['First and mine', 'Other']);
  await save(0);
  await waitFor(() => expect(stands()).toEqual(['Other']));
  const [first, again] = sent().map(({ query }) => query);
  expect([sent().length, again === first]).toEqual([2, true]);
});

it.each(KINDS)('$name: they can be given up', async (kind) => {
  const { save, stands, sent } = await removedMeanwhile(kind);
  await save(0);
  await screen.findByText(removed);
  await userEvent.click(screen.getByRole('button', { name: words.home.undo }));
  expect(stands()).toEqual(['Other']);
  expect(sent()).toEqual([]);
});
