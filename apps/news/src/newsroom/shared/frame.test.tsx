import { act, fireEvent, screen, within } from '@testing-library/react';
import { logout } from '@tribina/auth';
import type { FrameChange } from '@tribina/contracts';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { MENU, SPECIAL } from '../../testing/desk-documents';
import { AT, openScreen, portal, type Replies } from '../../testing/newsroom';
import { holdUploads, pictureFile } from '../../testing/uploads';
// Read before anything waits for them.
import '../navigation/NavigationPage';
import '../specials/SpecialsPage';
import { paths } from './paths';

const words = newsroomPhrases.en;
const FOREIGN = 'https://pictures.example/logo.svg';

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

const change = (id: number, fields: FrameChange['fields'], leftOut = 0): FrameChange => ({
  id,
  at: AT,
  by: { id: 7, name: 'Ana' },
  action: 'saved',
  fields,
  leftOut,
});
const ITEM = { name: 'Football', url: '/football/1', categoryId: 1, loginRequired: false, loginCondition: null, mobileLogoUrl: null, cols: 1, external: false, desc: null, order: 0, children: [], childrenThirdLevel: [] }; // oxfmt-ignore

function openSpecials(replies: Replies = {}, special: object = {}) {
  const asked = portal({
    'GET /portal/editorial/specials': {
      body: { status: 'OK', data: [{ ...SPECIAL, betRadar: { competitionIds: [196] }, version: 'v-1', ...special }] },
    },
    ...replies,
  });
  return openScreen('specials', paths.specials).then(() => asked);
}

function openMenu(replies: Replies = {}, logoUrl: string | null = null) {
  const asked = portal({
    'GET /portal/editorial/navigation/master': {
      body: { status: 'OK', data: { ...MENU, data: [{ ...ITEM, logoUrl }], sisterSites: [] }, version: 'v-1' },
    },
    ...replies,
  });
  return openScreen('navigation', paths.navigation).then(() => asked);
}

const trail = async () => {
  fireEvent.click(await screen.findByText(words.trail.title));
  const table = await screen.findByLabelText(words.trail.title, {}, { timeout: 20_000 });
  const [, ...told] = within(table).getAllByRole('row');
  return told.map(({ textContent }) => textContent);
};

it('what was changed in a menu can be given up before it is saved', async () => {
  await openMenu();
  const mark = await screen.findByRole('checkbox', { name: words.navigation.largeLogo });
  const undo = screen.getByRole('button', { name: words.home.undo });
  expect(undo).toBeDisabled();
  fireEvent.click(mark);
  expect(mark).toBeChecked();
  fireEvent.click(undo);
  expect(mark).not.toBeChecked();
  expect(undo).toBeDisabled();
});

describe('who has changed what, and how it was', () => {
  it('of a special: colours, marks, whether it is shown', async () => {
    const part = { part: '', path: [] };
    const data = [
      change(2, [
        { part: 'colors', path: [], field: 'main', before: '#7a1e3a', after: '#000000' },
        { ...part, field: 'logo_url', before: '/a.svg', after: '/b.svg' },
      ]),
      { ...change(1, [{ ...part, field: 'isActive', before: null, after: 'true' }]), by: { id: null, name: '' } },
    ];
    const asked = await openSpecials({
      'GET /portal/editorial/frame-changes': { body: { status: 'OK', data, total: 2 } },
    });
    const told = await trail();
    expect(told).toEqual([
      expect.stringMatching(/2026.*Ana.*Main colour: #7a1e3a → #000000.*Address of the logo: \/a.svg → \/b.svg/),
      expect.stringMatching(/somebody who has left.*Shown to readers: – → yes/),
    ]);
    expect(asked.at(-1)?.query).toBe('subject=special%3A1&limit=20&offset=0');
  });

  it('of a menu: entries by their names', async () => {
    const data = [change(1, [{ part: 'otherSites', path: ['Kvota'], field: 'url', before: '/a', after: '/b' }], 40)];
    const asked = await openMenu({
      'GET /portal/editorial/frame-changes': { body: { status: 'OK', data, total: 1 } },
    });
    expect(await trail()).toEqual([
      expect.stringMatching(/Fields: 41.*Other sites › Kvota › Address: \/a → \/b.*40 more are not kept/),
    ]);
    expect(asked.at(-1)?.query).toBe('subject=navigation%3Amaster&limit=20&offset=0');
  });
});

describe('a picture of another host', () => {
  it('of a special is refused as it is typed, and an upload offered', async () => {
    await openSpecials();
    const address = await screen.findByLabelText(words.specials.addresses.small_logo);
    fireEvent.change(address, { target: { value: FOREIGN } });
    expect(address).toHaveAccessibleDescription(words.refusals.FOREIGN_PICTURE);
    const shown = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
    expect([address.matches(':valid'), shown]).toEqual([false, ['/a.svg', '/c.svg']]);
    fireEvent.change(address, { target: { value: '/b.svg' } });
    expect([address.matches(':valid'), address.getAttribute('aria-invalid')]).toEqual([true, null]);
  });

  it('of a menu entry that has one is seen at once; what is uploaded takes its place', async () => {
    const asked = await openMenu(
      { 'PUT /portal/editorial/navigation': { body: { status: 'OK', version: 'v-2' } } },
      FOREIGN,
    );
    const address = await screen.findByLabelText(words.navigation.logoUrl);
    expect(address).toHaveAccessibleDescription(words.refusals.FOREIGN_PICTURE);
    expect(address).toBeVisible();
    const letGo = holdUploads();
    const file = screen.getByLabelText(words.navigation.uploads.logoUrl);
    fireEvent.change(file, { target: { files: [pictureFile('mark')] } });
    await letGo();
    await act(async () => screen.getByRole('button', { name: /^Save/ }).click());
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      data: [{ logoUrl: '/img/96x96/n/mark.webp' }],
    });
  });

  it('that was sent all the same is refused with a sentence', async () => {
    await openMenu({
      'PUT /portal/editorial/navigation': { status: 422, body: { status: 'ERROR', message: 'FOREIGN_PICTURE' } },
    });
    fireEvent.change(await screen.findByLabelText(words.navigation.name), { target: { value: 'Rugby' } });
    await act(async () => screen.getByRole('button', { name: /^Save/ }).click());
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.FOREIGN_PICTURE);
  });
});
