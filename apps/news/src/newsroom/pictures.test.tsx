import { act, fireEvent, screen } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import userEvent from '@testing-library/user-event';
import { BANNER, MENU, SPECIAL, STORY } from '../testing/desk-documents';
import { openScreen, portal } from '../testing/newsroom';
import { holdUploads, pictureFile } from '../testing/uploads';
import { paths } from './shared/paths';
// Read before anything waits for them.
import './banners/BannersPage';
import './navigation/NavigationPage';
import './specials/SpecialsPage';
import './stories/StoriesPage';

const words = newsroomPhrases.en;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

/** The screen of one entry, with what it is sent. */
async function open(
  route: 'banners' | 'stories',
  path: string,
  entry: Readonly<Record<string, unknown>> & { readonly id: number },
) {
  const asked = portal({
    [`GET /portal/editorial/${route}`]: { body: { status: 'OK', data: [{ ...entry, version: 'v-1' }] } },
    [`PUT /portal/editorial/${route}/${entry.id}`]: {
      body: { status: 'OK', data: { id: entry.id, version: 'v-2' } },
    },
    'GET /portal/list-all-fake-users': {
      body: { status: 'OK', fakeUsers: [{ id: 2, name: 'Sofia', photo_url: null }] },
    },
  });
  await openScreen(route, path);
  await screen.findByRole('button', { name: /^Save/ });
  return () => asked.find(({ call }) => call.startsWith('PUT '))?.body;
}

const choose = (control: HTMLElement | undefined, name: string) =>
  fireEvent.change(control as HTMLElement, { target: { files: [pictureFile(name)] } });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const save = () => act(async () => screen.getByRole('button', { name: /^Save/ }).click());
const kept = (name: string) => ({ dir: 'n', filename: `${name}.webp` });
const choices = () => screen.getAllByLabelText(words.editor.otherPicture);

/** The screen of a special, or of a menu with a link that has a logo. */
async function openFrame(route: 'specials' | 'navigation') {
  const site = { name: 'Kvota', url: '/kvota', external: false, logoUrl: '/b.svg' };
  const asked = portal({
    'GET /portal/editorial/specials': {
      body: { status: 'OK', data: [{ ...SPECIAL, betRadar: { competitionIds: [1] }, version: 'v-1' }] },
    },
    'GET /portal/editorial/navigation/master': {
      body: { status: 'OK', data: { ...MENU, otherSites: [site] }, version: 'v-1' },
    },
    'PUT /portal/editorial/special': { body: { status: 'OK', data: { id: 1, version: 'v-2' } } },
    'PUT /portal/editorial/navigation': { body: { status: 'OK', version: 'v-2' } },
  });
  await openScreen(route, paths[route]);
  await screen.findByRole('button', { name: /^Save/ });
  return () => asked.find(({ call }) => call.startsWith('PUT '))?.body;
}

/** Each form with a picture, and where one is chosen. */
const FORMS = [
  ['a banner', () => open('banners', paths.banners, { ...BANNER, title: 'First' }), () => choices()[0]],
  ['a story', () => open('stories', paths.stories, { ...STORY, text: 'First' }), () => choices()[0]],
  ['a special', () => openFrame('specials'), () => screen.getByLabelText(words.specials.uploads.small_logo)],
  ['a menu', () => openFrame('navigation'), () => document.querySelector<HTMLElement>('[type="file"]') ?? undefined],
] as const;

describe('while pictures are on their way', () => {
  it('of a banner each of them is taken, and what is typed stays', async () => {
    const sent = await open('banners', paths.banners, { ...BANNER, title: 'First' });
    const letGo = holdUploads();
    const layouts = ['mobile', 'tablet', 'laptop', 'desktop'];
    for (const [place, layout] of layouts.entries()) choose(choices()[place], layout);
    type(words.banners.fields.title, 'Typed meanwhile');
    await letGo();
    await save();
    expect(sent()).toMatchObject({
      title: 'Typed meanwhile',
      images: Object.fromEntries(layouts.map((layout) => [layout, kept(layout)])),
    });
  });

  it('of a story its words stay, and so does what the picture shows', async () => {
    const sent = await open('stories', paths.stories, { ...STORY, text: 'First' });
    const letGo = holdUploads();
    choose(choices()[0], 'stand');
    type(words.stories.text, 'Typed meanwhile');
    type(words.editor.alt, 'A full stand');
    await letGo();
    await save();
    expect(sent()).toMatchObject({ text: 'Typed meanwhile', alt: 'A full stand', picture: kept('stand') });
  });

  it('the one that was chosen last is taken, whichever comes last', async () => {
    const sent = await open('stories', paths.stories, { ...STORY, text: 'First' });
    const letFirstGo = holdUploads();
    choose(choices()[0], 'first');
    // Its answer does not wait for the other one's.
    const letLastGo = holdUploads();
    choose(choices()[0], 'last');
    await letLastGo();
    await letFirstGo();
    type(words.editor.alt, 'A full stand');
    await save();
    expect(sent()).toMatchObject({ picture: kept('last') });
  });

  it.each(FORMS)('of %s nothing is saved until then, and that is said', async (_of, come, place) => {
    const sent = await come();
    const button = () => screen.getByRole('button', { name: /^Save/ });
    const letGo = holdUploads();
    choose(place(), 'stand');
    expect(button()).toBeDisabled();
    expect(screen.getByText(words.editor.pictureComing)).toBeInTheDocument();
    await letGo();
    expect(screen.queryByText(words.editor.pictureComing)).toBeNull();
    expect(button()).toBeEnabled();
    // What a story’s picture shows is to be said anew.
    const shows = screen.queryByLabelText(words.editor.alt);
    if (shows) fireEvent.change(shows, { target: { value: 'A full stand' } });
    await save();
    expect(JSON.stringify(sent())).toContain('stand');
  });

  it('of a story another one is asked anew what it shows', async () => {
    await open('stories', paths.stories, { ...STORY, text: 'First' });
    const letGo = holdUploads();
    choose(choices()[0], 'stand');
    await letGo();
    expect(screen.getByLabelText(words.editor.alt)).toHaveValue('');
  });

  it.each([
    ['a banner', 'banners', { ...BANNER, title: 'First' }, words.banners.fields.title],
    ['a story', 'stories', { ...STORY, text: 'First' }, words.stories.text],
  ] as const)('of %s, changes that are given up stay given up', async (_of, route, entry, field) => {
    await open(route, paths[route], entry);
    const letGo = holdUploads();
    choose(choices()[0], 'late');
    type(field, 'Mine');
    await act(async () => screen.getByRole('button', { name: words.home.undo }).click());
    await letGo();
    expect([...document.querySelectorAll('img')].map(({ src }) => src).join()).not.toContain('late');
  });
});

it.each(FORMS)('of %s, a file that was refused can be chosen once more', async (_of, come, place) => {
  await come();
  const { calls } = jest.mocked(globalThis.fetch).mock;
  const sends = () => calls.filter(([, init]) => init?.body instanceof File);
  const file = pictureFile('stand');
  for (const times of [1, 2]) {
    await userEvent.upload(place() as HTMLElement, file);
    await screen.findByRole('alert');
    expect(sends()).toHaveLength(times);
  }
});
