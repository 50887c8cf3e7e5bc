import { act, fireEvent, screen } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { MENU, SPECIAL } from '../../testing/desk-documents';
import { openScreen, portal } from '../../testing/newsroom';
import { holdUploads, pictureFile } from '../../testing/uploads';
// Read before anything waits for them.
import '../navigation/NavigationPage';
import '../specials/SpecialsPage';
import { paths } from './paths';

const words = newsroomPhrases.en;
const ITEM = { name: 'Football', url: '/football/1', categoryId: 1, loginRequired: false, loginCondition: null, mobileLogoUrl: null, logoUrl: null, cols: 1, external: false, desc: null, order: 0, children: [], childrenThirdLevel: [] }; // oxfmt-ignore

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
  globalThis.localStorage.clear();
});

const openMenu = async (menu: object) => {
  portal({ 'GET /portal/editorial/navigation/master': { body: { status: 'OK', data: menu, version: 'v-1' } } });
  await openScreen('navigation', paths.navigation);
};
const choose = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [pictureFile('mark')] } });

it.each([
  ['an entry', { ...MENU, data: [ITEM], sisterSites: [] }, '96x96'],
  ['a site', MENU, '160x160'],
])('what is written of %s while its picture is sent stays', async (_of, menu, dimension) => {
  await openMenu(menu);
  const name = await screen.findByLabelText(words.navigation.name);
  const letGo = holdUploads();
  choose(words.navigation.uploads.logoUrl);
  fireEvent.change(name, { target: { value: 'Rugby' } });
  await letGo();
  expect(screen.getByLabelText(words.navigation.logoUrl)).toHaveValue(`/img/${dimension}/n/mark.webp`);
  expect(name).toHaveValue('Rugby');
});

it('a site that was removed while its picture was sent stays removed', async () => {
  await openMenu({ ...MENU, otherSites: [] });
  await screen.findByLabelText(words.navigation.name);
  const letGo = holdUploads();
  choose(words.navigation.uploads.logoUrl);
  fireEvent.click(screen.getByRole('button', { name: `${words.editor.removeBlock}: Tribina` }));
  expect(screen.queryByLabelText(words.navigation.name)).toBeNull();
  await letGo();
  expect(screen.queryByLabelText(words.navigation.name)).toBeNull();
});

it('a picture comes to the site that it was chosen for, also where another stands in its place by then', async () => {
  const sites = ['First', 'Second'].map((name) => ({ name, url: 'https://a.example/', external: true, logoUrl: null }));
  await openMenu({ ...MENU, sisterSites: sites, otherSites: [] });
  await screen.findByDisplayValue('First');
  const logos = () => screen.getAllByLabelText<HTMLInputElement>(words.navigation.logoUrl).map(({ value }) => value);
  const letGo = holdUploads();
  const [first] = screen.getAllByLabelText(words.navigation.uploads.logoUrl);
  fireEvent.change(first as HTMLElement, { target: { files: [pictureFile('mark')] } });
  fireEvent.click(screen.getByRole('button', { name: `${words.editor.moveDown}: First` }));
  await letGo();
  expect(logos()).toEqual(['', '/img/160x160/n/mark.webp']);
  fireEvent.click(screen.getByRole('button', { name: `${words.editor.removeBlock}: Second` }));
  expect(logos()).toEqual(['/img/160x160/n/mark.webp']);
});

it('pictures of two sites that arrive together are both there', async () => {
  const sites = ['First', 'Second'].map((name) => ({ name, url: 'https://a.example/', external: true, logoUrl: null }));
  await openMenu({ ...MENU, sisterSites: sites, otherSites: [] });
  await screen.findByDisplayValue('First');
  const letGo = holdUploads();
  for (const [at, field] of screen.getAllByLabelText(words.navigation.uploads.logoUrl).entries()) {
    fireEvent.change(field, { target: { files: [pictureFile(`mark-${at}`)] } });
  }
  await letGo();
  expect(screen.getAllByLabelText<HTMLInputElement>(words.navigation.logoUrl).map(({ value }) => value)).toEqual([
    '/img/160x160/n/mark-0.webp',
    '/img/160x160/n/mark-1.webp',
  ]);
});

it('both pictures of an entry that arrive together are there', async () => {
  await openMenu({ ...MENU, data: [ITEM], sisterSites: [] });
  await screen.findByLabelText(words.navigation.name);
  const letGo = holdUploads();
  choose(words.navigation.uploads.logoUrl);
  choose(words.navigation.uploads.mobileLogoUrl);
  await letGo();
  expect(screen.getByLabelText(words.navigation.logoUrl)).toHaveValue('/img/96x96/n/mark.webp');
  expect(screen.getByLabelText(words.navigation.mobileLogoUrl)).toHaveValue('/img/96x96/n/mark.webp');
});

it('every mark of a special may be uploaded, and comes into its own place', async () => {
  portal({
    'GET /portal/editorial/specials': {
      body: { status: 'OK', data: [{ ...SPECIAL, betRadar: { competitionIds: [196] }, version: 'v-1' }] },
    },
  });
  await openScreen('specials', paths.specials);
  const { addresses, uploads } = words.specials;
  await screen.findByLabelText(addresses.logo_url);
  const letGo = holdUploads();
  for (const mark of ['logo_url', 'small_logo', 'favicon_url'] as const) {
    fireEvent.change(screen.getByLabelText(uploads[mark]), { target: { files: [pictureFile(mark)] } });
  }
  await letGo();
  expect(screen.getByLabelText(addresses.logo_url)).toHaveValue('/img/320x320/n/logo-url.webp');
  expect(screen.getByLabelText(addresses.small_logo)).toHaveValue('/img/96x96/n/small-logo.webp');
  expect(screen.getByLabelText(addresses.favicon_url)).toHaveValue('/img/96x96/n/favicon-url.webp');
});

it('an address that is typed while a picture is sent is the later choice', async () => {
  portal({
    'GET /portal/editorial/specials': {
      body: { status: 'OK', data: [{ ...SPECIAL, betRadar: { competitionIds: [196] }, version: 'v-1' }] },
    },
  });
  await openScreen('specials', paths.specials);
  const address = await screen.findByLabelText(words.specials.addresses.small_logo);
  const letGo = holdUploads();
  choose(words.specials.uploads.small_logo);
  fireEvent.change(address, { target: { value: '/typed.svg' } });
  await letGo();
  expect(address).toHaveValue('/typed.svg');
});
