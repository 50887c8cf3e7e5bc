import { act, fireEvent, screen } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { BANNER, STORY } from '../testing/desk-documents';
import { openScreen, portal } from '../testing/newsroom';
import { holdUploads, pictureFile } from '../testing/uploads';
import { paths } from './shared/paths';

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
const choices = () => screen.getAllByLabelText(words.editor.otherPicture);
const kept = (name: string) => ({ dir: 'n', filename: `${name}.webp` });

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
