import { pathOf, pictureAddress, pictureCalls, type CallDefinition, type SavedPicture } from '@tribina/contracts';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import sharp from 'sharp';
import { assertionOf, saved, startTestApp, twoHalves, type TestApp } from '../testing/test-app';

let test: TestApp;
let picture: SavedPicture;

beforeEach(async () => {
  test = await startTestApp();
  picture = await saved(test.app, { bytes: await twoHalves().png().toBuffer() });
});

afterEach(() => test.close());

const EDITOR = assertionOf({ sub: 7, roles: ['editor'] });
const nameOf = ({ dir, filename }: SavedPicture) => ({ dir, filename });

async function ask(call: CallDefinition, query: object, body?: object, identity: string | null = EDITOR) {
  const answer = await test.app.inject({
    method: call.method,
    url: pathOf(call, {}, query),
    headers: identity === null ? {} : { [IDENTITY_HEADER]: identity },
    ...(body ? { payload: body } : {}),
  });
  return answer.json<{ status: string; message?: string; data: SavedPicture }>();
}

const describePicture = (name: SavedPicture, said: object = {}) =>
  ask(pictureCalls.describe, nameOf(name), { alt: '', credit: '', focal: picture.focal, ...said });

/** Red parts of the square crop, 0 to 1: its focal point is left (1), right (0) or between. */
async function redOf(name: SavedPicture): Promise<number> {
  const { rawPayload } = await test.app.inject(pictureAddress(name, '96x96'));
  return Math.round((await sharp(rawPayload).stats()).channels[0]?.mean ?? 0) / 255;
}

it('P061: keeps what an editor says of a picture: alternative text, credit', async () => {
  const said = { alt: 'Two halves', credit: 'Photo: Tribina' };
  expect(await describePicture(picture, said)).toMatchObject({ status: 'OK', data: { ...picture, ...said } });
  expect(await ask(pictureCalls.picture, nameOf(picture))).toMatchObject({ data: { ...picture, ...said } });
});

it('P061: another focal point makes another address, whose crops keep it; the old one shows what it did', async () => {
  const { data: left } = await describePicture(picture, { focal: { x: 0, y: 0.5 }, alt: 'Left' });
  expect([left.filename === picture.filename, left.focal, left.alt]).toEqual([false, { x: 0, y: 0.5 }, 'Left']);
  expect(await redOf(left)).toBeGreaterThan(0.85);
  expect(await redOf(picture)).toBeCloseTo(0.5, 1);
  const { data: back } = await describePicture(left);
  expect(back.filename).toBe(picture.filename);
});

it('withdraws a picture with every focal point that it has had', async () => {
  const { data: left } = await describePicture(picture, { focal: { x: 0, y: 0.5 } });
  expect((await ask(pictureCalls.withdraw, nameOf(left))).status).toBe('OK');
  for (const name of [left, picture]) {
    expect((await test.app.inject(pictureAddress(name))).statusCode).toBe(410);
    expect((await ask(pictureCalls.picture, nameOf(name))).message).toBe('PICTURE_WITHDRAWN');
    expect((await describePicture(name)).message).toBe('PICTURE_WITHDRAWN');
  }
});

it('takes a picture from an editor', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: pathOf(pictureCalls.upload, {}, { dir: 'newsroom/rs', name: 'desk', focalX: 0.25 }),
    headers: { 'content-type': 'image/jpeg', [IDENTITY_HEADER]: EDITOR },
    payload: await twoHalves(64, 48).jpeg().toBuffer(),
  });
  expect(answer.json()).toMatchObject({ status: 'OK', data: { dir: 'newsroom/rs', focal: { x: 0.25, y: 0.5 } } });
});

it.each(['demo/pitch', 'newsrooms', 'news/newsroom'])(
  'takes nothing from an editor into %s, where it would pass for a drawing of ours',
  async (dir) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: pathOf(pictureCalls.upload, {}, { dir, name: 'desk' }),
      headers: { 'content-type': 'image/jpeg', [IDENTITY_HEADER]: EDITOR },
      payload: await twoHalves(64, 48).jpeg().toBuffer(),
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'BAD_REQUEST']);
  },
);

it('shows a picture under no colour but its own', async () => {
  const other = picture.filename.replace(/[0-9a-f]{6}(?=\.webp)/, '123456');
  const answer = await test.app.inject(pictureAddress({ ...picture, filename: other }));
  expect(answer.statusCode).toBe(404);
});

const MEMBER = assertionOf({ sub: 8, roles: ['member'] });
const FORGED = `${EDITOR.split('.')[0]}.${MEMBER.split('.')[1]}`;

it.each([
  ['nobody', null, 'UNAUTHORIZED'],
  ['a member', MEMBER, 'FORBIDDEN'],
  ['who forges', FORGED, 'UNAUTHORIZED'],
])('refuses %s', async (_who, identity, code) => {
  for (const call of [pictureCalls.picture, pictureCalls.withdraw]) {
    expect((await ask(call, nameOf(picture), undefined, identity)).message).toBe(code);
  }
  expect((await ask(pictureCalls.describe, nameOf(picture), { alt: '' }, identity)).message).toBe(code);
});

it.each([
  [{ alt: 'a', credit: '' }],
  [{ focal: { x: 2, y: 0 }, alt: '', credit: '' }],
  [{ alt: 'a'.repeat(301), credit: '', focal: { x: 0, y: 0 } }],
])('refuses the description %j', async (body) => {
  expect((await ask(pictureCalls.describe, nameOf(picture), body)).message).toBe('BAD_REQUEST');
});
