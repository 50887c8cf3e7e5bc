import { DRAWING_TYPE, mediaCalls, pathOf, pictureAddress, type SavedPicture } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fileOf, filesIn, internalKey, startTestApp, type TestApp } from '../testing/test-app';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const drawing = (shapes: string, size = 'width="1650" height="928"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`;
const halves = drawing(
  '<rect width="1650" height="928" fill="#ff0000"/><rect x="700" width="950" height="928" fill="#0000ff"/>',
);

function keep(payload: string, { key = internalKey, type = DRAWING_TYPE, focalX = 0.5 } = {}) {
  return test.app.inject({
    method: 'POST',
    url: pathOf(mediaCalls.saveDrawing, {}, { dir: 'demo/pitch', name: 'pitch-1', focalX, focalY: 0.5 }),
    headers: { 'content-type': type, [INTERNAL_KEY_HEADER]: key },
    payload,
  });
}

async function kept(payload = halves, focalX?: number): Promise<SavedPicture> {
  return (await keep(payload, { focalX })).json<{ data: SavedPicture }>().data;
}

const ask = (picture: SavedPicture) =>
  test.app.inject({ url: pictureAddress(picture, '320x180'), headers: { accept: 'image/webp' } });
const pixelsMade = async () => (await filesIn(test.folder)).filter((file) => /\.(?:webp|jpg)$/.test(file)).length;

it('keeps a drawing under a name of its content and colour, and makes no pixels of it before they are asked for', async () => {
  const picture = await kept();
  expect(picture).toEqual({
    dir: 'demo/pitch',
    filename: expect.stringMatching(/^pitch-1-[0-9a-f]{8}-0[0-9a-f]0[0-9a-f]f[0-9a-f]\.webp$/),
    width: 1650,
    height: 928,
    colour: expect.stringMatching(/^#0/),
    focal: { x: 0.5, y: 0.5 },
    alt: '',
    credit: '',
  });
  expect(await kept()).toEqual(picture);
  expect(await pixelsMade()).toBe(0);
});

it('gives it out as any picture, cropped around its focal point, drawn once however many ask at a time', async () => {
  const [left, right] = [await kept(halves, 0), await kept(halves, 1)];
  const square = async (picture: SavedPicture) => {
    const { rawPayload } = await test.app.inject({ url: pictureAddress(picture, '96x96') });
    const { channels } = await sharp(rawPayload).stats();
    return channels.map(({ mean }) => Math.round(mean / 32) * 32);
  };
  expect([await square(left), await square(right)]).toEqual([
    [192, 0, 64],
    [0, 0, 256],
  ]);

  const before = await pixelsMade();
  const answers = await Promise.all([ask(left), ask(left), ask(left)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  // Its pixels were there; what was made is the crop in this format.
  expect((await pixelsMade()) - before).toBe(1);
});

it('draws the same bytes again where what was made of it is lost', async () => {
  const picture = await kept();
  const first = await ask(picture);
  await test.close();
  test = await startTestApp();
  expect((await ask(await kept())).headers.etag).toBe(first.headers.etag);
});

it('is described and withdrawn as any picture', async () => {
  const picture = await kept();
  await ask(picture);
  const { dir, filename } = picture;
  const withdrawn = await test.app.inject({
    method: 'DELETE',
    url: pathOf(mediaCalls.withdrawPicture, {}, { dir, filename }),
    headers: { [INTERNAL_KEY_HEADER]: internalKey },
  });
  expect([withdrawn.statusCode, (await ask(picture)).statusCode]).toEqual([200, 410]);
  const original = path.join(test.folder, 'originals', fileOf(picture));
  expect([existsSync(original), existsSync(original.replace(/webp$/, 'svg')), await pixelsMade()]).toEqual([
    false,
    false,
    0,
  ]);
  expect((await keep(halves)).json()).toMatchObject({ message: 'PICTURE_WITHDRAWN' });
});

it.each([
  ['a text', drawing('<text x="1" y="9">words</text>'), 'BROKEN_PICTURE'],
  ['a script', drawing('<script>1</script>'), 'BROKEN_PICTURE'],
  ['a picture of others', drawing('<image href="http://example.com/a.png"/>'), 'BROKEN_PICTURE'],
  ['a link in a paint', drawing('<rect width="9" height="9" fill="url(http://example.com/#a)"/>'), 'BROKEN_PICTURE'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`, 'BROKEN_PICTURE'],
  ['no SVG', 'nothing of that kind', 'BROKEN_PICTURE'],
  ['half of one', halves.slice(0, 90), 'BROKEN_PICTURE'],
  ['too many pixels', drawing('', 'width="9000" height="9000"'), 'TOO_MANY_PIXELS'],
  ['too many bytes', drawing('<g/>'.repeat(300_000)), 'BODY_TOO_LARGE'],
])('refuses %s, and keeps nothing', async (_what, payload, code) => {
  const answer = await keep(payload);
  expect(answer.json()).toMatchObject({ message: code });
  expect(await filesIn(test.folder)).toEqual([]);
});

it('takes drawings of our own processes alone, and nothing else for one', async () => {
  expect((await keep(halves, { key: 'x'.repeat(internalKey.length) })).statusCode).toBe(401);
  expect((await keep(halves, { type: 'image/png' })).statusCode).toBe(415);
});
