import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { SPECIAL } from '../../testing/desk-documents';
import { openScreen, portal } from '../../testing/newsroom';
import { holdUploads, pictureFile } from '../../testing/uploads';
import { paths } from '../shared/paths';
// Read before anything waits for it.
import './SpecialsPage';
import './SpecialTimes';

const words = newsroomPhrases.en;
const LIST = 'GET /portal/editorial/specials';
const SET = 'PUT /portal/editorial/special';
const MINE = { ...SPECIAL, betRadar: { competitionIds: [196] }, version: 'v-1' };
const THEIRS = { ...MINE, small_logo: '/theirs.svg', version: 'v-2' };
const STALE = { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION', data: { version: 'v-2' } } };

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

const mark = () => screen.getByLabelText(words.specials.addresses.small_logo);
const competitions = () => screen.getByLabelText(words.specials.competitions);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const come = async () => {
  await openScreen('specials', paths.specials);
  await screen.findByLabelText(words.specials.addresses.small_logo);
};
/** A special with one's own words in it, of which a colleague has another. */
const openChanged = async () => {
  let reads = 0;
  portal({
    [LIST]: () => ({ body: { status: 'OK', data: [(reads += 1) === 1 ? MINE : THEIRS] } }),
    [SET]: STALE,
  });
  await come();
  fireEvent.change(competitions(), { target: { value: '3, 4, 5' } });
};
const meetTheirs = async () => {
  await press(/^Save/);
  await screen.findByRole('alert');
};
const chooseMark = () =>
  fireEvent.change(screen.getByLabelText(words.specials.uploads.small_logo), {
    target: { files: [pictureFile('mark')] },
  });

it('a picture that was chosen for one’s own special does not come into the colleague’s that is looked at by then', async () => {
  await openChanged();
  await meetTheirs();
  const letGo = holdUploads();
  chooseMark();
  await press(words.conflict.showTheirs);
  await letGo();
  expect(mark()).toHaveValue('/theirs.svg');
});

it('changes that were given up while a picture of them was sent stay given up', async () => {
  await openChanged();
  const letGo = holdUploads();
  chooseMark();
  await press(words.home.undo);
  await letGo();
  expect(mark()).toHaveValue('/b.svg');
});

it('one’s own words are still there after a step away from the colleague’s that were looked at', async () => {
  await openChanged();
  await meetTheirs();
  await press(words.conflict.showTheirs);
  expect(mark()).toHaveValue('/theirs.svg');
  cleanup();
  await come();
  expect(competitions()).toHaveValue('3, 4, 5');
});

it('both are there after a step away from the colleague’s words that were gone on with', async () => {
  await openChanged();
  await meetTheirs();
  await press(words.conflict.showTheirs);
  fireEvent.change(mark(), { target: { value: '/both.svg' } });
  cleanup();
  await come();
  expect(mark()).toHaveValue('/both.svg');
  await press(words.conflict.showMine);
  expect(competitions()).toHaveValue('3, 4, 5');
  expect(mark()).toHaveValue('/b.svg');
});

const setsOf = (asked: ReturnType<typeof portal>) =>
  asked.filter(({ call }) => call === SET).map(({ query }) => new URLSearchParams(query));
/** The form of a new one, filled in. */
const begin = async (name: string) => {
  await press(/^New /);
  const form = screen.getAllByLabelText(words.specials.name).at(-1)?.closest('form') as HTMLFormElement;
  const fill = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  fill(words.specials.name, name);
  fill(words.specials.starts, '2026-06-01');
  fill(words.specials.ends, '2026-07-01');
  return { form, fill };
};

it('one that readers are to see is asked for its competition: without one it would have no page', async () => {
  portal({ [LIST]: { body: { status: 'OK', data: [{ ...MINE, isActive: false }] } } });
  await come();
  const type = (value: string) => fireEvent.change(competitions(), { target: { value } });
  type('');
  expect(competitions()).toBeValid();
  await userEvent.click(screen.getByRole('checkbox', { name: words.specials.isActive }));
  expect(competitions()).toBeInvalid();
  type('none');
  expect(competitions()).toBeInvalid();
  type('196');
  expect(competitions()).toBeValid();
});

it('a new one is asked for its marks as for what is missing, not as for something wrong', async () => {
  portal({ [LIST]: () => ({ body: { status: 'OK', data: [MINE] } }) });
  await come();
  const { form } = await begin('Winter Cup');
  for (const label of Object.values(words.specials.addresses)) {
    const { validity } = within(form).getByLabelText<HTMLInputElement>(label);
    expect([label, validity.valueMissing, validity.patternMismatch]).toEqual([label, true, false]);
  }
});

it('a new one that was sent without an answer is the same under another name; what is begun after that is another', async () => {
  let sends = 0;
  const asked = portal({
    [LIST]: () => ({ body: { status: 'OK', data: [MINE] } }),
    [SET]: () => {
      if ((sends += 1) === 1) throw new TypeError('no network');
      return { body: { status: 'OK', data: { id: 2, version: 'v-2' } } };
    },
  });
  await come();
  const { form } = await begin('Winter Cup');
  fireEvent.submit(form);
  await within(form).findByRole('alert');
  cleanup();
  await come();
  const again = await begin('Winter Cup 2026');
  fireEvent.submit(again.form);
  await screen.findByRole('button', { name: /^New / });
  fireEvent.submit((await begin('Another Cup')).form);
  await waitFor(() => expect(sends).toBe(3));
  const [first, second, other] = setsOf(asked).map((query) => query.get('key'));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect([second === first, other === first]).toEqual([true, false]);
});

it('what is typed while a new one is on its way stays in its form, and is saved into the same one', async () => {
  let answers = () => {};
  const asked = portal({
    [LIST]: () => ({ body: { status: 'OK', data: [MINE] } }),
    [SET]: async () => {
      await new Promise<void>((resolve) => (answers = resolve));
      return { body: { status: 'OK', data: { id: 2, version: 'v-2' } } };
    },
  });
  await come();
  const { form, fill } = await begin('Winter Cup');
  fireEvent.submit(form);
  fill(words.specials.competitions, '7');
  await act(async () => answers());
  const typed = () => screen.getAllByLabelText<HTMLInputElement>(words.specials.competitions).at(-1)?.value;
  expect(typed()).toBe('7');
  fireEvent.submit(form);
  await waitFor(() => expect(setsOf(asked)).toHaveLength(2));
  await act(async () => answers());
  await screen.findByRole('button', { name: /^New / });
  const [first, second] = setsOf(asked).map((query) => query.get('key'));
  expect(second).toBe(first);
});

it('a new one that a colleague has changed before it was sent again under another name is told of, and sent as another', async () => {
  let sends = 0;
  let reads = 0;
  const asked = portal({
    [LIST]: () => ((reads += 1), { body: { status: 'OK', data: [MINE] } }),
    [SET]: () => {
      if ((sends += 1) === 1) throw new TypeError('no network');
      return sends === 2 ? STALE : { body: { status: 'OK', data: { id: 3, version: 'v-3' } } };
    },
  });
  await come();
  const { form, fill } = await begin('Winter Cup');
  fireEvent.submit(form);
  await within(form).findByRole('alert');
  fill(words.specials.name, 'Winter Cup 2026');
  const before = reads;
  fireEvent.submit(form);
  await waitFor(() => expect(within(form).getByRole('alert')).toHaveTextContent('STALE_REVISION'));
  expect(within(form).getByLabelText(words.specials.name)).toHaveValue('Winter Cup 2026');
  // To be asked, and to see his in the list.
  await waitFor(() => expect(reads).toBe(before + 2));
  fireEvent.submit(form);
  await waitFor(() => expect(sends).toBe(3));
  const [first, again, other] = setsOf(asked).map((query) => query.get('key'));
  expect([again === first, other === first]).toEqual([true, false]);
});

it('a new one that was made without an answer is no colleague’s when it is sent again', async () => {
  const made: Record<string, unknown>[] = [];
  const asked = portal({
    [LIST]: () => ({ body: { status: 'OK', data: [MINE, ...made] } }),
    [SET]: (body) => {
      if (made.length > 0) return STALE;
      made.push({ ...(body as object), id: 2, version: 'v-2' });
      throw new TypeError('no network');
    },
  });
  await come();
  const { form } = await begin('Winter Cup');
  fireEvent.submit(form);
  await within(form).findByRole('alert');
  fireEvent.submit(form);
  const names = () => screen.getAllByLabelText<HTMLInputElement>(words.specials.name).map(({ value }) => value);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(names()).toEqual([MINE.name, 'Winter Cup']));
  expect(setsOf(asked).map((query) => query.get('seen'))).toEqual(['none', 'none']);
});

it('a new one whose name has two blanks meets the one of that name, and can be saved over it then', async () => {
  const asked = portal({ [LIST]: { body: { status: 'OK', data: [THEIRS] } }, [SET]: STALE });
  await come();
  const { form } = await begin(THEIRS.name.replace(' ', '  '));
  const seen = () => setsOf(asked).map((query) => `${query.get('seen')} ${query.has('key') ? 'with its key' : ''}`);
  fireEvent.submit(form);
  await within(form).findByRole('button', { name: words.conflict.showTheirs });
  fireEvent.submit(form);
  await waitFor(() => expect(seen()).toEqual(['none with its key', 'v-2 ']));
});

it('asks before it takes the special that is shown off readers', async () => {
  const asked = portal({
    [LIST]: { body: { status: 'OK', data: [{ ...MINE, isActive: true }] } },
    [SET]: { body: { status: 'OK', data: { id: 1, version: 'v-2' } } },
  });
  await come();
  await userEvent.click(screen.getByLabelText(words.specials.isActive));
  await press(/^Save/);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(words.specials.confirmNone);
  expect(setsOf(asked)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: words.publish.confirm }));
  await waitFor(() => expect(setsOf(asked)).toHaveLength(1));
});

const HALF_PAST_SIX = '2030-06-01T15:30:00.000Z';
const timed = (label: string) => screen.findByLabelText(label.replace('{zone}', 'Africa/Nairobi'));

it('a special is planned for a time of the edition’s zone, and asks as if it were put on', async () => {
  const asked = portal({
    [LIST]: { body: { status: 'OK', data: [MINE] } },
    [SET]: { body: { status: 'OK', data: { id: 1, version: 'v-2' } } },
  });
  await come();
  fireEvent.change(await timed(words.specials.showsFrom), { target: { value: '2030-06-01T18:30' } });
  fireEvent.change(await timed(words.specials.showsUntil), { target: { value: '2030-07-01T23:00' } });
  expect(await timed(words.specials.showsUntil)).toHaveAttribute('min', '2030-06-01T18:30');
  await press(/^Save/);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/1 Jun.* 2030.*18:30.* by itself/);
  await userEvent.click(within(dialog).getByRole('button', { name: words.publish.confirm }));
  await waitFor(() => expect(asked.filter(({ call }) => call === SET)).toHaveLength(1));
  expect(asked.find(({ call }) => call === SET)?.body).toMatchObject({
    isActive: false,
    showsFrom: HALF_PAST_SIX,
    showsUntil: '2030-07-01T20:00:00.000Z',
  });
});

it('names whose place a special takes, and says so anew where a colleague has put on another meanwhile', async () => {
  const off = { ...MINE, isActive: false };
  const named = (id: number, name: string) => ({ ...MINE, id, name, isActive: true });
  let reads = 0;
  let saves = 0;
  const asked = portal({
    [LIST]: () => ({
      body: { status: 'OK', data: [off, (reads += 1) === 1 ? named(7, 'Winter') : named(8, 'Theirs')] },
    }),
    [SET]: () =>
      (saves += 1) === 1
        ? { status: 409, body: { status: 'ERROR', message: 'OTHER_SPECIAL', data: { name: 'Theirs' } } }
        : { body: { status: 'OK', data: { id: 1, version: 'v-2' } } },
  });
  await openScreen('specials', paths.specials);
  const form = (await screen.findByRole('heading', { name: MINE.name })).closest('form') ?? document.body;
  await userEvent.click(within(form).getByLabelText(words.specials.isActive));
  const confirm = async (name: string) => {
    await userEvent.click(within(form).getByRole('button', { name: /^Save/ }));
    const said = await screen.findByText(new RegExp(`takes the place of “${name}”`));
    const dialog = said.closest('dialog') ?? document.body;
    await userEvent.click(within(dialog).getByRole('button', { name: words.publish.confirm }));
  };
  await confirm('Winter');
  expect(await screen.findByText(words.refusals.OTHER_SPECIAL)).toBeVisible();
  await screen.findByRole('heading', { name: /^Theirs/ });
  await confirm('Theirs');
  await waitFor(() => expect(saves).toBe(2));
  const calls = asked.flatMap(({ call, query }) => (call === SET ? [query] : []));
  expect(calls).toEqual([expect.stringContaining('instead=7'), expect.stringContaining('instead=8')]);
});

it('says when a special goes live and is over; one that is put on now waits for no beginning', async () => {
  portal({
    [LIST]: {
      body: { status: 'OK', data: [{ ...MINE, showsFrom: HALF_PAST_SIX, showsUntil: '2030-07-01T20:00:00Z' }] },
    },
  });
  await come();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/goes live .*18:30 over .*23:00/);
  await userEvent.click(screen.getByLabelText(words.specials.isActive));
  expect(screen.queryByLabelText(/^Goes live/)).toBeNull();
  await userEvent.click(screen.getByLabelText(words.specials.isActive));
  expect(await timed(words.specials.showsFrom)).toHaveValue('');
});

it.each([
  ['main', '#f5c542', 'onMain'],
  ['mainDark', '#5a2a3a', 'onMainDark'],
] as const)(
  '%s is written with, too: one that carries its own words may be unreadable on the event’s sand',
  async (name, colour, on) => {
    portal({ [LIST]: { body: { status: 'OK', data: [MINE] } } });
    await come();
    const choose = (which: keyof typeof words.specials.colours, value: string) =>
      fireEvent.change(screen.getByLabelText(words.specials.colours[which]), { target: { value } });
    expect(screen.getByText(words.specials.goodContrast)).toBeVisible();
    choose(on, name === 'main' ? '#000000' : '#ffffff');
    choose(name, colour);
    expect(screen.getByRole('alert')).toHaveTextContent('4.5');
  },
);

describe('a special that is to be removed', () => {
  const REMOVE = 'DELETE /portal/editorial/specials/1';
  const remove = async () => {
    await press(words.widgets.remove);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(MINE.name);
    await userEvent.click(within(dialog).getByRole('button', { name: words.widgets.remove }));
  };
  let there: (typeof MINE)[];
  const comeTo = async (replies: Parameters<typeof portal>[0] = {}) => {
    const asked = portal({ [LIST]: () => ({ body: { status: 'OK', data: there } }), ...replies });
    await come();
    return asked;
  };
  beforeEach(() => {
    there = [MINE];
  });

  it('is so once that is confirmed, over the version that was seen, with what was written in it', async () => {
    const asked = await comeTo({
      [REMOVE]: () => {
        there = [];
        return { body: { status: 'OK' } };
      },
    });
    fireEvent.change(competitions(), { target: { value: '3' } });
    await remove();
    await waitFor(() => expect(screen.queryByRole('heading', { name: MINE.name })).toBeNull());
    expect(asked.filter(({ call }) => call === REMOVE)).toMatchObject([{ query: 'seen=v-1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so where one begins another, and leads the focus there', async () => {
    await comeTo({
      [REMOVE]: () => {
        there = [];
        return { body: { status: 'OK' } };
      },
    });
    screen.getByRole('button', { name: words.widgets.remove }).focus();
    await remove();
    await waitFor(() => expect(screen.queryByRole('heading', { name: MINE.name })).toBeNull());
    const add = screen.getByRole('button', { name: new RegExp(words.specials.add) });
    await waitFor(() => expect(add).toHaveFocus());
    expect(add.parentElement).toHaveTextContent(words.widgets.removed);
  });

  it('is not the one that readers see; one that a colleague has put on meanwhile is refused', async () => {
    there = [{ ...MINE, isActive: true }];
    await comeTo();
    expect(screen.queryByRole('button', { name: words.widgets.remove })).toBeNull();
    cleanup();
    there = [MINE];
    await comeTo({ [REMOVE]: { status: 409, body: { status: 'ERROR', message: 'SHOWN_SPECIAL' } } });
    await remove();
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.SHOWN_SPECIAL);
    expect(screen.getByRole('heading', { name: MINE.name })).toBeVisible();
  });

  it('keeps what one has written where a colleague has removed it; saving makes a new one, also after a step away', async () => {
    const replies = {
      [SET]: () => {
        if (there.length === 0) return STALE;
        return { body: { status: 'OK', data: { id: 2, version: 'v-9' } } };
      },
    };
    const first = await comeTo(replies);
    fireEvent.change(competitions(), { target: { value: '3, 4' } });
    there = [];
    await press(/^Save/);
    expect(await screen.findByText(words.conflict.removed)).toBeVisible();
    expect(competitions()).toHaveValue('3, 4');
    expect(screen.queryByRole('button', { name: words.widgets.remove })).toBeNull();
    cleanup();
    const second = await comeTo(replies);
    expect(competitions()).toHaveValue('3, 4');
    there = [{ ...MINE, id: 2, version: 'v-9' }];
    await press(/^Save/);
    await waitFor(() => expect(screen.queryByText(words.conflict.removed)).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('heading', { name: MINE.name })).toHaveLength(1));
    const [over, anew] = [...setsOf(first), ...setsOf(second)].map((query) => [query.get('seen'), query.get('key')]);
    expect([over, anew]).toEqual([
      ['v-1', null],
      ['none', expect.stringMatching(/^[\w-]{36}$/)],
    ]);
  });

  it('is gone from the list where a colleague has removed it and what one has written is given up', async () => {
    await comeTo({ [SET]: STALE });
    fireEvent.change(competitions(), { target: { value: '3, 4' } });
    there = [];
    await press(/^Save/);
    await screen.findByText(words.conflict.removed);
    await press(words.home.undo);
    await waitFor(() => expect(screen.queryByRole('heading', { name: MINE.name })).toBeNull());
  });
});

it('the trail says what came of a time by itself', async () => {
  const fields = [{ part: '', path: [], field: 'showsFrom', before: HALF_PAST_SIX, after: null }];
  const change = { id: 1, at: HALF_PAST_SIX, by: { id: null, name: '' }, action: 'scheduled', fields, leftOut: 0 };
  portal({
    [LIST]: { body: { status: 'OK', data: [MINE] } },
    'GET /portal/editorial/frame-changes': { body: { status: 'OK', data: [change], total: 1 } },
  });
  await come();
  await press(words.trail.title);
  const row = (await screen.findByText(words.trail.byTime)).closest('tr');
  expect(row).toHaveTextContent(/Goes live at \(Africa\/Nairobi\): .*18:30 → –/);
});
