import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { BANNER, STORY } from '../testing/desk-documents';
import { openScreen, portal, type Reply } from '../testing/newsroom';
import { paths } from './shared/paths';
// Read before anything waits for it.
import './banners/BannersPage';
import './stories/StoriesPage';

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
async function removedMeanwhile(
  { name, path, label, row, field }: (typeof KINDS)[number],
  made: (Reply | Promise<Reply>)[] = [],
) {
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
  const open = async () => {
    await openScreen(name, path);
    await screen.findAllByRole('button', { name: /^Save/ });
  };
  await open();
  const controls = () => screen.getAllByLabelText<HTMLInputElement>(label);
  await userEvent.type(controls()[0] as HTMLElement, ' and mine');
  rows = [other];
  const save = (at: number) => userEvent.click(screen.getAllByRole('button', { name: /^Save/ })[at] as HTMLElement);
  return {
    save,
    again: (after: object[] = rows) => {
      rows = after;
      cleanup();
      return open();
    },
    type: (text: string) => userEvent.type(controls()[0] as HTMLElement, text),
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

it.each(KINDS)('$name: they are there after a step away, and are a new one by the next save', async (kind) => {
  const { again, save, stands, sent } = await removedMeanwhile(kind);
  await again();
  expect(stands()).toEqual(['First and mine', 'Other']);
  expect(screen.getByText(removed)).toBeInTheDocument();
  await save(0);
  await waitFor(() => expect(stands()).toEqual(['Other']));
  expect(sent()).toMatchObject([{ body: { [kind.field]: 'First and mine' } }]);
  await again();
  expect(stands()).toEqual(['Other']);
});

it.each(KINDS)('$name: a new one of them that nobody has answered is the same after a step away', async (kind) => {
  const { again, save, stands, sent } = await removedMeanwhile(kind, [
    { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } },
  ]);
  await save(0);
  await screen.findByText(removed);
  await save(0);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE'));
  await again();
  await save(0);
  await waitFor(() => expect(stands()).toEqual(['Other']));
  const [first, second] = sent().map(({ query }) => query);
  expect([sent().length, second === first]).toEqual([2, true]);
});

it.each(KINDS)('$name: what is typed while a new one is made of them is of that one', async (kind) => {
  let answer: (reply: Reply) => void = () => undefined;
  const held = new Promise<Reply>((resolve) => (answer = resolve));
  const { save, type, stands, sent } = await removedMeanwhile(kind, [held]);
  await save(0);
  await screen.findByText(removed);
  await save(0);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await type(', more');
  await act(async () => answer(ok({ id: 78 })));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(stands()).toEqual(['First and mine, more', 'Other']);
  await save(0);
  await waitFor(() => expect(stands()).toEqual(['Other']));
  const [first, second] = sent();
  expect(second?.body).toMatchObject({ [kind.field]: 'First and mine, more' });
  expect(second?.query).toBe(first?.query);
});

it.each(KINDS)(
  '$name: of a new one that a colleague has changed before it was sent again they are another',
  async (kind) => {
    const { save, stands, sent } = await removedMeanwhile(kind, [
      { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } },
      { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } },
    ]);
    await save(0);
    await screen.findByText(removed);
    for (const code of ['SERVICE_UNAVAILABLE', 'STALE_REVISION']) {
      await save(0);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(code));
    }
    await save(0);
    await waitFor(() => expect(stands()).toEqual(['Other']));
    const [first, second, third] = sent().map(({ query }) => query);
    expect([second === first, third === first]).toEqual([true, false]);
  },
);

it.each(KINDS)(
  '$name: words in what one has removed oneself are gone with it, also where its answer comes after a step away',
  async ({ name, path, label, row, field }) => {
    let answer: (reply: Reply) => void = () => undefined;
    const list = `/portal/editorial/${name}`;
    const other = { ...row, id: 77, version: 'v-other', [field]: 'Other' };
    let rows: object[] = [{ ...row, version: 'v-first' }, other];
    const asked = portal({
      'GET /portal/list-all-fake-users': {
        body: { status: 'OK', fakeUsers: [{ id: 2, name: 'Sofia', photo_url: null }] },
      },
      [`GET ${list}`]: () => ok(rows),
      [`DELETE ${list}/${row.id}`]: () => new Promise<Reply>((resolve) => (answer = resolve)),
    });
    const open = async () => {
      await openScreen(name, path);
      await screen.findAllByRole('button', { name: /^Save/ });
    };
    const stands = () => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
    await open();
    await userEvent.type(screen.getAllByLabelText(label)[0] as HTMLElement, ' and mine');
    await userEvent.click(screen.getAllByRole('button', { name: words.widgets.remove })[0] as HTMLElement);
    const dialog = screen.getByRole('dialog', { hidden: true });
    await userEvent.click(within(dialog).getByRole('button', { name: words.widgets.remove, hidden: true }));
    await waitFor(() => expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
    cleanup();
    rows = [other];
    await act(async () => answer({ body: { status: 'OK' } }));
    await open();
    expect([stands(), screen.queryByText(removed)]).toEqual([['Other'], null]);
  },
);

it.each(KINDS)(
  '$name: words that are sent before the list shows the removal are sent again as the same',
  async ({ name, path, label, row, field }) => {
    const list = `/portal/editorial/${name}`;
    const other = { ...row, id: 77, version: 'v-other', [field]: 'Other' };
    let reads = 0;
    let show = () => {};
    const asked = portal({
      'GET /portal/list-all-fake-users': {
        body: { status: 'OK', fakeUsers: [{ id: 2, name: 'Sofia', photo_url: null }] },
      },
      [`GET ${list}`]: async () => {
        reads += 1;
        // What is shown is read anew behind what the refusal has asked for.
        if (reads === 3) await new Promise<void>((resolve) => (show = resolve));
        return ok(reads === 1 ? [{ ...row, version: 'v-first' }, other] : [other]);
      },
      [`PUT ${list}/${row.id}`]: { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } },
      [`POST ${list}`]: () => {
        throw new TypeError('no network');
      },
    });
    const sent = () => asked.filter(({ call }) => call === `POST ${list}`).map(({ query }) => query);
    await openScreen(name, path);
    const save = async () => userEvent.click(screen.getAllByRole('button', { name: /^Save/ })[0] as HTMLElement);
    await screen.findAllByRole('button', { name: /^Save/ });
    await userEvent.type(screen.getAllByLabelText(label)[0] as HTMLElement, ' and mine');
    await save();
    await waitFor(() => expect(reads).toBe(3));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await act(async () => show());
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toBe(sent()[0]);
  },
);
