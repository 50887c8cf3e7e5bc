import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { openScreen, portal, type Reply } from '../testing/newsroom';
import { holdUploads, pictureFile } from '../testing/uploads';
import { paths } from './shared/paths';

const words = newsroomPhrases.en;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

const LOST = () => {
  throw new TypeError('no network');
};
const STALE = (): Reply => ({ status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } });
const MADE = (): Reply => ({ body: { status: 'OK', data: { id: 9 } } });

const add = () => screen.findByRole('button', { name: /^New / });
const save = () => act(async () => screen.getByRole('button', { name: /^Save/ }).click());
const choosePictures = async () => {
  const letGo = holdUploads();
  for (const control of screen.getAllByLabelText(words.editor.choosePicture)) {
    fireEvent.change(control, { target: { files: [pictureFile('stand')] } });
  }
  await letGo();
};

interface Sent extends Readonly<Record<string, unknown>> {
  readonly fakeUserId?: number;
}

describe.each([
  ['story', 'stories', words.stories.text],
  ['banner', 'banners', words.banners.fields.text],
] as const)('a new %s', (_what, route, textLabel) => {
  const LIST = `GET /portal/editorial/${route}`;
  const CREATE = `POST /portal/editorial/${route}`;
  const text = () => screen.getByLabelText(textLabel);
  const come = async () => {
    await openScreen(route, paths[route]);
    const button = await add();
    act(() => button.click());
  };
  const write = async () => {
    await choosePictures();
    for (const control of screen.getAllByRole<HTMLInputElement>('textbox')) {
      const isAddress = control.getAttribute('pattern')?.startsWith('(/');
      if (control.required) fireEvent.change(control, { target: { value: isAddress ? '/' : 'x' } });
    }
    fireEvent.change(text(), { target: { value: 'Goal' } });
  };
  let sent: Sent;
  let list: () => Reply;
  const listed = (...data: object[]) => ({ body: { status: 'OK', data } });
  /** What was sent, as it stands in the list: its parts in another order. */
  const rowOf = ({ fakeUserId: id, ...rest }: Sent) => ({
    ...Object.fromEntries(Object.entries(rest).toReversed()),
    ...(id === undefined ? {} : { fake_user: { id, name: 'Sofia', photo_url: null } }),
    id: 9,
    version: 'v-1',
  });
  beforeEach(() => {
    list = () => listed();
  });
  /** The form of a new one, with its words in it. @param answers to what is sent, one after the other. */
  const written = async (...answers: (() => Reply | Promise<Reply>)[]) => {
    const asked = portal({
      [LIST]: () => list(),
      'GET /portal/list-all-fake-users': {
        body: { status: 'OK', fakeUsers: [{ id: 2, name: 'Sofia', photo_url: null }] },
      },
      [CREATE]: (body) => {
        sent = body as Sent;
        return (answers.shift() ?? MADE)();
      },
    });
    await come();
    await write();
    return {
      keys: () => asked.filter(({ call }) => call === CREATE).map(({ query }) => new URLSearchParams(query).get('key')),
      reads: () => asked.filter(({ call }) => call === LIST).length,
    };
  };
  const isTaken = () => waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());

  it('without an answer is sent again as the same, and the next one as another', async () => {
    const { keys } = await written(LOST);
    await save();
    await screen.findByRole('alert');
    await save();
    await isTaken();
    const button = await add();
    act(() => button.click());
    await write();
    await save();
    await isTaken();
    const [first, again, next] = keys();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect([again === first, next === first]).toEqual([true, false]);
  });

  it('without an answer is the same still after a step to another screen', async () => {
    const { keys } = await written(LOST);
    await save();
    await screen.findByRole('alert');
    cleanup();
    await come();
    expect(text()).toHaveValue('Goal');
    await save();
    await isTaken();
    const [first, again] = keys();
    expect(again).toBe(first);
  });

  it('that was not sent yet is another one in a copy of the tab', async () => {
    const { keys } = await written();
    const copied = { ...globalThis.sessionStorage };
    await save();
    await isTaken();
    cleanup();
    Object.assign(globalThis.sessionStorage, copied);
    await come();
    expect(text()).toHaveValue('Goal');
    fireEvent.change(text(), { target: { value: 'Another goal' } });
    await save();
    await isTaken();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(2);
  });

  it('that a colleague has changed before it was sent again is told of, and sent as another one', async () => {
    const { keys, reads } = await written(LOST, STALE);
    await save();
    await screen.findByRole('alert');
    const before = reads();
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('STALE_REVISION'));
    expect(text()).toHaveValue('Goal');
    // His is in the list.
    expect(reads()).toBeGreaterThan(before);
    await save();
    await isTaken();
    const [first, again, other] = keys();
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('that stands there although nobody has answered is saved', async () => {
    await written(() => {
      list = () => listed(rowOf(sent));
      return LOST();
    });
    await save();
    await screen.findByRole('button', { name: words.widgets.remove });
    await add();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is seen to stand there only later is no more in the form of the next one', async () => {
    await written(() => {
      list = LOST;
      return LOST();
    });
    await save();
    await screen.findByRole('alert');
    cleanup();
    list = () => listed(rowOf(sent));
    await openScreen(route, paths[route]);
    await screen.findByRole('button', { name: words.widgets.remove });
    const button = await add();
    act(() => button.click());
    expect(screen.getAllByLabelText(textLabel).map((field) => (field as HTMLInputElement).value)).toEqual(['', 'Goal']);
  });

  it('without an answer is given up: the next one is another', async () => {
    const { keys } = await written(LOST);
    await save();
    await screen.findByRole('alert');
    act(() => screen.getByRole('button', { name: words.home.undo }).click());
    await write();
    await save();
    await isTaken();
    const [first, next] = keys();
    expect(next).not.toBe(first);
  });

  it('that is typed in while it is saved stays in its form, and is the same one by the next save', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { keys } = await written(() => new Promise<Reply>((resolve) => (answer = resolve)));
    await save();
    fireEvent.change(text(), { target: { value: 'Goal, at last' } });
    await act(async () => answer(MADE()));
    await screen.findByText(words.navigation.unsaved);
    expect(text()).toHaveValue('Goal, at last');
    await save();
    await isTaken();
    const [first, second] = keys();
    expect([keys().length, second === first]).toEqual([2, true]);
    expect(JSON.stringify(sent)).toContain('Goal, at last');
  });

  it('that is saved is in no form of a new one any more, once what was typed meanwhile is given up', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { keys } = await written(() => new Promise<Reply>((resolve) => (answer = resolve)));
    await save();
    fireEvent.change(text(), { target: { value: 'Goal, at last' } });
    list = () => listed(rowOf(sent));
    await act(async () => answer(MADE()));
    await screen.findByText(words.navigation.unsaved);
    act(() => screen.getAllByRole('button', { name: words.home.undo })[0]?.click());
    const values = screen.getAllByLabelText<HTMLInputElement>(textLabel).map(({ value }) => value);
    expect([keys().length, values.filter((value) => value === 'Goal')]).toEqual([1, ['Goal']]);
  });
});
