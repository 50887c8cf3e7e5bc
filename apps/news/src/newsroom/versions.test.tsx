import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { AT, openScreen, portal, type Replies, type Reply } from '../testing/newsroom';
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
const SPAN = { starts: AT, ends: '2026-12-20T12:00:00.000Z' };
const PICTURE = { dir: 'a', filename: 'b.webp' };
const MENU = {
  data: [],
  sisterSites: [{ name: 'Tribina', url: '/', external: false, logoUrl: null }],
  otherSites: [],
  socialLinks: [],
  showBetLogo: false,
  largeLogo: false,
};
const SPECIAL = {
  id: 1,
  name: 'World Cup',
  logo_url: '/a.svg',
  small_logo: '/b.svg',
  favicon_url: '/c.svg',
  colors: { main: '#7a1e3a', onMain: '#ffffff', sand: '#ebddc5', mainDark: '#f3a6ba', onMainDark: '#0f1115' },
  starts: '2022-11-20',
  ends: '2022-12-18',
  isActive: false,
};
const BANNER = {
  id: 4,
  localStorageKey: 'key',
  localStorageValue: '1',
  showAlways: false,
  images: { mobile: PICTURE, tablet: PICTURE, laptop: PICTURE, desktop: PICTURE },
  alt: 'A pitch',
  text: 'Text',
  button: { text: 'More', url: '/' },
  isAdvertisement: false,
  ...SPAN,
};
const STORY = { id: 5, fake_user: { id: 2, name: 'Sofia', photo_url: null }, picture: PICTURE, alt: 'A pitch', link: null, isSpecial: false, ...SPAN }; // prettier-ignore

const of = <T,>(what: 'first' | 'theirs', first: T, theirs: T) => (what === 'first' ? first : theirs);
const siteName = () => screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement;

const DESKS: readonly Desk[] = [
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
});

it.each(DESKS)(
  '$name: a colleague’s words and one’s own are both there, and the next save is over his',
  async (desk) => {
    const asked = portal(colliding(desk));
    await openScreen(desk.route, desk.path);
    await screen.findByRole('button', { name: /^Save/ });
    await desk.change();
    await userEvent.click(desk.save());

    expect(await screen.findByRole('alert')).toHaveTextContent('STALE_REVISION');
    expect(desk.control()).toHaveValue(desk.mine);
    await userEvent.click(screen.getByRole('button', { name: conflict.showTheirs }));
    expect(desk.control()).toHaveValue(desk.theirs);
    await userEvent.click(screen.getByRole('button', { name: conflict.showMine }));
    expect(desk.control()).toHaveValue(desk.mine);

    await userEvent.click(desk.save());
    await act(async () => Promise.resolve());
    const writes = asked.filter(({ call }) => call === desk.written);
    expect(writes.map(({ query }) => query)).toEqual(['seen=v-first', 'seen=v-theirs']);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
