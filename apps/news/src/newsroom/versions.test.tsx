import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { BANNER, MENU, SPECIAL, STORY } from '../testing/desk-documents';
import { openScreen, portal, type Replies, type Reply } from '../testing/newsroom';
import { paths } from './shared/paths';

const words = newsroomPhrases.en;
const { conflict } = words;

/** A screen that several editors write on: how a colleague's document differs, and how one's own does. */
interface Desk {
  readonly name: string;
  readonly route: string;
  readonly path: string;
  readonly read: string;
  readonly written: string;
  /** The answer of `read`. */
  readonly answer: (what: 'first' | 'theirs') => object;
  readonly control: () => HTMLInputElement;
  /** What stands in `control`. */
  readonly theirs: string;
  readonly change: () => Promise<void>;
  readonly mine: string;
  readonly save: () => HTMLElement;
  readonly saved: object;
}

const ok = (data: object | null, more: object = {}) => ({ status: 'OK', data, ...more });
const typed = (control: () => HTMLInputElement, text: string) => async () => {
  await userEvent.clear(control());
  await userEvent.type(control(), text);
};
const labelled = (label: string) => () => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string | RegExp) => () => screen.getByRole('button', { name });
const of = <T,>(what: 'first' | 'theirs', first: T, theirs: T) => (what === 'first' ? first : theirs);
const siteName = () => screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement;

const pick = (id: number) => ({ id, title: `Article ${id}`, state: 'published' });
/** The order of the picks, as a control would have it. */
const picked = () => {
  const titles = [...document.querySelectorAll('[data-pick] a')].map(({ textContent }) => textContent);
  return Object.assign(document.createElement('input'), { value: titles.join() });
};

const DESKS: readonly Desk[] = [
  {
    name: 'picks',
    route: 'home',
    path: paths.home,
    read: 'GET /portal/editorial/editors-picks/0',
    written: 'PUT /portal/editorial/editors-picks',
    answer: (what) => ok([pick(1), ...of(what, [], [pick(2)])], { version: `v-${what}` }),
    control: picked,
    theirs: 'Article 1,Article 2',
    change: () => userEvent.click(screen.getByRole('button', { name: `${words.editor.removeBlock}: Article 1` })),
    mine: '',
    save: button(/^Save/),
    saved: { status: 'OK', version: 'v-saved' },
  },
  {
    name: 'navigation',
    route: 'navigation',
    path: paths.navigation,
    read: 'GET /portal/editorial/navigation/master',
    written: 'PUT /portal/editorial/navigation',
    answer: (what) =>
      ok(
        { ...MENU, sisterSites: [{ ...MENU.sisterSites[0], name: of(what, 'Tribina', 'Sister') }] },
        { version: `v-${what}` },
      ),
    control: siteName,
    theirs: 'Sister',
    change: typed(siteName, 'Mine'),
    mine: 'Mine',
    save: button(/^Save/),
    saved: { status: 'OK', version: 'v-saved' },
  },
  {
    name: 'specials',
    route: 'specials',
    path: paths.specials,
    read: 'GET /portal/editorial/specials',
    written: 'PUT /portal/editorial/special',
    answer: (what) => ok([{ ...SPECIAL, betRadar: { competitionIds: [of(what, 1, 2)] }, version: `v-${what}` }]),
    control: labelled(words.specials.competitions),
    theirs: '2',
    change: typed(labelled(words.specials.competitions), '3'),
    mine: '3',
    save: button(/^Save/),
    saved: ok({ id: 1, version: 'v-saved' }),
  },
  {
    name: 'banners',
    route: 'banners',
    path: paths.banners,
    read: 'GET /portal/editorial/banners',
    written: 'PUT /portal/editorial/banners/4',
    answer: (what) => ok([{ ...BANNER, title: of(what, 'First', 'Theirs'), version: `v-${what}` }]),
    control: labelled(words.banners.fields.title),
    theirs: 'Theirs',
    change: typed(labelled(words.banners.fields.title), 'Mine'),
    mine: 'Mine',
    save: button(/^Save/),
    saved: ok({ id: 4, version: 'v-saved' }),
  },
  {
    name: 'stories',
    route: 'stories',
    path: paths.stories,
    read: 'GET /portal/editorial/stories',
    written: 'PUT /portal/editorial/stories/5',
    answer: (what) => ok([{ ...STORY, text: of(what, 'First', 'Theirs'), version: `v-${what}` }]),
    control: labelled(words.stories.text),
    theirs: 'Theirs',
    change: typed(labelled(words.stories.text), 'Mine'),
    mine: 'Mine',
    save: button(/^Save/),
    saved: ok({ id: 5, version: 'v-saved' }),
  },
];

const STALE: Reply = {
  status: 409,
  body: { status: 'ERROR', message: 'STALE_REVISION', data: { version: 'v-theirs' } },
};

/** The first save meets a colleague's, the second one does not. */
function colliding({ read, written, answer, saved }: Desk): Replies {
  let reads = 0;
  let writes = 0;
  return {
    'GET /portal/editorial/manuscripts': { body: { status: 'OK', data: [], total: 0 } },
    'GET /portal/list-all-fake-users': {
      body: { status: 'OK', fakeUsers: [{ id: 2, name: 'Sofia', photo_url: null }] },
    },
    [read]: () => ({ body: answer((reads += 1) === 1 ? 'first' : 'theirs') }),
    [written]: () => ((writes += 1) === 1 ? STALE : { body: saved }),
  };
}

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

/** The screen, with one's own words in it. */
async function changed(desk: Desk, replies: Replies) {
  const asked = portal(replies);
  await openScreen(desk.route, desk.path);
  await screen.findByRole('button', { name: /^Save/ });
  await desk.change();
  return (isMeant: (one: (typeof asked)[number]) => boolean) => asked.filter(isMeant);
}

const swap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const seenBy = ({ query }: { readonly query: string | undefined }) => new URLSearchParams(query).get('seen');
const settle = () => act(async () => Promise.resolve());

it.each(DESKS)(
  '$name: a colleague’s words and one’s own are both there, and the next save is over his',
  async (desk) => {
    const asked = await changed(desk, colliding(desk));
    await userEvent.click(desk.save());

    expect(await screen.findByRole('alert')).toHaveTextContent('STALE_REVISION');
    expect(desk.control()).toHaveValue(desk.mine);
    await swap(conflict.showTheirs);
    expect(desk.control()).toHaveValue(desk.theirs);
    await swap(conflict.showMine);
    expect(desk.control()).toHaveValue(desk.mine);

    await userEvent.click(desk.save());
    await settle();
    expect(asked(({ call }) => call === desk.written).map(seenBy)).toEqual(['v-first', 'v-theirs']);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

const TYPED = DESKS.filter(({ name }) => name !== 'picks');

it.each(TYPED)('$name: who comes back before their save is answered goes on over it', async (desk) => {
  let answer: (reply: Reply) => void = () => undefined;
  const { [desk.read]: _read, ...others } = colliding(desk);
  const asked = await changed(desk, {
    ...others,
    [desk.read]: { body: desk.answer('first') },
    [desk.written]: () => new Promise<Reply>((resolve) => (answer = resolve)),
  });
  await userEvent.click(desk.save());
  cleanup();
  await openScreen(desk.route, desk.path);
  await screen.findByRole('button', { name: /^Save/ });
  expect(desk.control()).toHaveValue(desk.mine);
  await act(async () => answer({ body: desk.saved }));
  await userEvent.type(desk.control(), '4');
  await userEvent.click(desk.save());
  expect(asked(({ call }) => call === desk.written).map(seenBy)).toEqual(['v-first', 'v-saved']);
});

it.each(TYPED)('$name: what was saved and not answered is no colleague’s', async (desk) => {
  let writes = 0;
  const asked = await changed(desk, {
    ...colliding(desk),
    [desk.written]: () => {
      writes += 1;
      if (writes === 1) throw new TypeError('no network');
      return writes === 2 ? STALE : { body: desk.saved };
    },
  });
  // The very words that stand there once they can be read again.
  await userEvent.clear(desk.control());
  await userEvent.type(desk.control(), desk.theirs);
  await userEvent.click(desk.save());
  await screen.findByRole('alert');
  await userEvent.click(desk.save());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(asked(({ call }) => call === desk.written)).toHaveLength(2);
});

const ENTRIES = DESKS.filter(({ name }) => name === 'banners' || name === 'stories');

it.each(ENTRIES)('$name: what is typed after a refusal stays, whichever of the two is looked at', async (desk) => {
  await changed(desk, colliding(desk));
  await userEvent.click(desk.save());
  await screen.findByRole('alert');
  await userEvent.type(desk.control(), ' again');
  await swap(conflict.showTheirs);
  await userEvent.type(desk.control(), ' too');
  await swap(conflict.showMine);
  expect(desk.control()).toHaveValue(`${desk.mine} again`);
  await swap(conflict.showTheirs);
  expect(desk.control()).toHaveValue(`${desk.theirs} too`);
});

it.each(ENTRIES)(
  '$name: one’s own words come back where a colleague’s, saved as they are, meet a third one’s',
  async (desk) => {
    let reads = 0;
    await changed(desk, {
      ...colliding(desk),
      [desk.read]: () => ({
        body: JSON.parse(
          JSON.stringify(desk.answer((reads += 1) === 1 ? 'first' : 'theirs')).replaceAll('Theirs', `Theirs ${reads}`),
        ) as object,
      }),
      [desk.written]: STALE,
    });
    await userEvent.click(desk.save());
    await swap(await screen.findByRole('alert').then(() => conflict.showTheirs));
    expect(desk.control()).toHaveValue('Theirs 2');
    await userEvent.click(desk.save());
    await waitFor(() => expect(desk.control()).toHaveValue(desk.mine));
    await swap(conflict.showTheirs);
    expect(desk.control()).toHaveValue('Theirs 3');
  },
);

it.each(DESKS)('$name: a second press while a save is under way is no second save', async (desk) => {
  const asked = await changed(desk, { ...colliding(desk), [desk.written]: { body: desk.saved } });
  const button = desk.save();
  act(() => {
    button.click();
    button.click();
  });
  await settle();
  expect(asked(({ call }) => call === desk.written)).toHaveLength(1);
});

it.each([...ENTRIES, ...DESKS.filter(({ name }) => name === 'specials')])(
  '$name: an answer that comes late closes no new form',
  async (desk) => {
    let answer: (reply: Reply) => void = () => undefined;
    const reply = () => new Promise<Reply>((resolve) => (answer = resolve));
    const asked = await changed(desk, { ...colliding(desk), [desk.written]: reply });
    await userEvent.click(desk.save());
    const add = () => screen.queryByRole('button', { name: /^New / });
    await userEvent.click(add() as HTMLElement);
    expect(add()).toBeNull();
    await act(async () => answer({ body: desk.saved }));
    await waitFor(() => expect(asked(({ call }) => call === desk.read)).toHaveLength(2));
    expect(add()).toBeNull();
  },
);

it.each(ENTRIES)('$name: what a colleague has changed is not removed unseen', async (desk) => {
  const removed = desk.written.replace('PUT', 'DELETE');
  let removals = 0;
  const asked = await changed(desk, {
    ...colliding(desk),
    [removed]: () => ((removals += 1) === 1 ? STALE : { body: { status: 'OK' } }),
  });
  const remove = async () => {
    await swap(words.widgets.remove);
    const [, confirm] = screen.getAllByRole('button', { name: words.widgets.remove });
    await userEvent.click(confirm as HTMLElement);
  };
  await remove();
  expect(await screen.findByRole('alert')).toHaveTextContent('STALE_REVISION');
  await swap(conflict.showTheirs);
  expect(desk.control()).toHaveValue(desk.theirs);
  await remove();
  await settle();
  expect(asked(({ call }) => call === removed).map(({ query }) => query)).toEqual(['seen=v-first', 'seen=v-theirs']);
  // The dialog's own form is none of the entry's.
  expect(asked(({ call }) => call === desk.written)).toEqual([]);
});

it.each(ENTRIES)('$name: what is gone already is removed', async (desk) => {
  let isGone = false;
  const replies = colliding(desk);
  await changed(desk, {
    ...replies,
    [desk.read]: () => ({ body: isGone ? ok([]) : desk.answer('first') }),
    [desk.written.replace('PUT', 'DELETE')]: () => {
      isGone = true;
      return { status: 404, body: { status: 'ERROR', message: 'NOT_FOUND' } };
    },
  });
  await swap(words.widgets.remove);
  const [, confirm] = screen.getAllByRole('button', { name: words.widgets.remove });
  await userEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a form that nobody has touched follows what is loaded anew: of two specials one is shown', async () => {
  const [one, other] = [
    { ...SPECIAL, betRadar: { competitionIds: [1] }, isActive: true },
    { ...SPECIAL, id: 2, name: 'Euro', betRadar: { competitionIds: [2] } },
  ];
  let isOther = false;
  const listed = () => [
    { ...one, isActive: !isOther, version: isOther ? 'v-one2' : 'v-one1' },
    { ...other, isActive: isOther, version: isOther ? 'v-two2' : 'v-two1' },
  ];
  portal({
    'GET /portal/editorial/specials': () => ({ body: ok(listed()) }),
    'PUT /portal/editorial/special': () => {
      isOther = true;
      return { body: ok({ id: 2, version: 'v-two2' }) };
    },
  });
  await openScreen('specials', paths.specials);
  const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  await screen.findAllByRole('button', { name: /^Save/ });
  expect(ticks()).toEqual([true, false]);
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await userEvent.click(screen.getAllByRole('button', { name: /^Save/ })[1] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: words.publish.confirm }));
  await waitFor(() => expect(ticks()).toEqual([false, true]));
});
