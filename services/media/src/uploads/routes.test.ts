import { pictureAddress, pictureColour, type SavedPicture } from '@tribina/contracts';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { fileOf, filesIn, noisy, saved, startTestApp, twoHalves, upload, type TestApp } from '../testing/test-app';

let test: TestApp;

beforeEach(async () => {
  test = await startTestApp();
});

afterEach(() => test.close());

const small = () => twoHalves(64, 48);
const originalOf = (picture: SavedPicture) => readFile(path.join(test.folder, 'originals', fileOf(picture)));

it.each([
  ['image/png', () => small().png()],
  ['image/jpeg', () => small().jpeg()],
  ['image/webp', () => small().webp()],
  ['image/avif', () => small().avif()],
])('takes %s, and keeps it as WebP under a name made of its content', async (type, make) => {
  const answer = await upload(test.app, { bytes: await make().toBuffer(), type });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: 'OK',
      data: {
        dir: 'news/cup',
        filename: expect.stringMatching(/^final-[0-9a-f]{8}-[0-9a-f]{6}\.webp$/),
        width: 64,
        height: 48,
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
        focal: { x: 0.5, y: 0.5 },
        alt: '',
        credit: '',
      },
    },
  ]);
  const { format, width, height } = await sharp(await originalOf(answer.json().data)).metadata();
  expect([format, width, height]).toEqual(['webp', 64, 48]);
});

it('answers the same to the same bytes and keeps them once; another focal point is another picture', async () => {
  const bytes = await small().png().toBuffer();
  const [first, second] = await Promise.all([saved(test.app, { bytes }), saved(test.app, { bytes })]);
  expect(second).toEqual(first);
  expect(await saved(test.app, { bytes })).toEqual(first);
  expect(await filesIn(test.folder)).toHaveLength(2);
  const query = { dir: first.dir, name: 'final', focalX: 0.2, focalY: 0.8 };
  expect((await saved(test.app, { bytes, query })).filename).not.toBe(first.filename);
});

it('never takes one picture for another, even when their names meet', async () => {
  const bytes = await small().png().toBuffer();
  const first = await saved(test.app, { bytes });
  const record = path.join(test.folder, 'originals', fileOf(first)).replace(/webp$/, 'json');
  const stored = await readFile(record, 'utf8');
  await writeFile(record, stored.replace(/"source":"\w+"/, '"source":"that of another picture"'));
  const second = await saved(test.app, { bytes });
  expect(second.filename).toMatch(/^final-[0-9a-f]{16}-[0-9a-f]{6}\.webp$/);
});

it('names the dominant colour, also at the end of its name', async () => {
  const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0b4fa8' } });
  const picture = await saved(test.app, { bytes: await plain.png().toBuffer() });
  const { colour } = picture;
  expect(pictureColour(picture)).toBe(colour);
  expect(colour).toMatch(/^#0[0-9a-f]4[0-9a-f]a[0-9a-f]$/);
});

it('keeps nothing of an upload but its pixels, upright and no larger than needed', async () => {
  const bytes = await noisy(3000, 1500)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'where I live' } } })
    .toBuffer();
  expect(bytes.includes('where I live')).toBe(true);
  const picture = await saved(test.app, { bytes, type: 'image/jpeg' });
  expect([picture.width, picture.height]).toEqual([1280, 2560]);
  const original = await originalOf(picture);
  const served = await test.app.inject(pictureAddress(picture));
  for (const kept of [original, served.rawPayload]) {
    const { exif, xmp, icc, orientation } = await sharp(kept).metadata();
    expect([kept.includes('where I live'), exif, xmp, icc, orientation]).toEqual([
      false,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

it('P061: keeps no place of a photographer, and the first picture of many', async () => {
  const gps = { IFD3: { GPSLatitude: '44/1 49/1 0/1', GPSLatitudeRef: 'N' } };
  const placed = await noisy(64, 48).jpeg().withExif(gps).toBuffer();
  expect((await sharp(placed).metadata()).exif).toBeDefined();
  const original = await originalOf(await saved(test.app, { bytes: placed, type: 'image/jpeg' }));
  expect((await sharp(original).metadata()).exif).toBeUndefined();

  const frames = await Promise.all(['#ff0000', '#0000ff'].map((background) => frame(background)));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const kept = await saved(test.app, { bytes: moving, type: 'image/webp' });
  expect([(await sharp(await originalOf(kept)).metadata()).pages ?? 1, kept.colour.slice(0, 2)]).toEqual([1, '#f']);
});

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('refuses', () => {
  const png = () => small().png().toBuffer();
  const jpeg = () => noisy(64, 48).jpeg().toBuffer();
  const webp = () => small().webp().toBuffer();
  const avif = () => small().avif().toBuffer();
  const cut = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, -40);
  const behind = async (bytes: Promise<Buffer>, rest: string) => Buffer.concat([await bytes, Buffer.from(rest)]);
  const svg = () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
  const many = () =>
    sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 1 })
      .toBuffer();
  const broken = async () => {
    const bytes = await png();
    bytes.fill(0x41, 60, 120);
    return bytes;
  };

  it.each<[string, () => Promise<Buffer>, string, number, string]>([
    ['SVG', svg, 'image/svg+xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['SVG called PNG', svg, 'image/png', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['GIF', () => small().gif().toBuffer(), 'image/gif', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['GIF called JPEG', () => small().gif().toBuffer(), 'image/jpeg', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['PNG called JPEG', png, 'image/jpeg', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON', () => Promise.resolve(Buffer.from('{}')), 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['text', () => Promise.resolve(Buffer.from('a')), 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'image/png', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 12 MB', () => Promise.resolve(Buffer.alloc(12 * 1024 * 1024 + 1)), 'image/png', 413, 'BODY_TOO_LARGE'],
    ['more than 50 million pixels', many, 'image/png', 422, 'TOO_MANY_PIXELS'],
    ['a PNG cut off', () => cut(png()), 'image/png', 422, 'BROKEN_PICTURE'],
    ['a JPEG cut off', () => cut(jpeg()), 'image/jpeg', 422, 'BROKEN_PICTURE'],
    ['a WebP cut off', () => cut(webp()), 'image/webp', 422, 'BROKEN_PICTURE'],
    ['an AVIF cut off', () => cut(avif()), 'image/avif', 422, 'BROKEN_PICTURE'],
    ['a PNG with damaged pixels', broken, 'image/png', 422, 'BROKEN_PICTURE'],
    ['a head alone', async () => (await png()).subarray(0, 8), 'image/png', 422, 'BROKEN_PICTURE'],
    ['a page behind a PNG', () => behind(png(), '<script>alert(1)</script>'), 'image/png', 422, 'BROKEN_PICTURE'],
    ['an archive behind a JPEG', () => behind(jpeg(), 'PK\u0003\u0004 rest'), 'image/jpeg', 422, 'BROKEN_PICTURE'],
    ['a page behind a WebP', () => behind(webp(), '<script>alert(1)</script>'), 'image/webp', 422, 'BROKEN_PICTURE'],
    ['a page behind an AVIF', () => behind(avif(), '<script>alert(1)</script>'), 'image/avif', 422, 'BROKEN_PICTURE'],
  ])('%s, and keeps nothing', async (_what, make, type, status, code) => {
    const answer = await upload(test.app, { bytes: await make(), type });
    expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'ERROR', message: code }]);
    expect(await filesIn(test.folder)).toEqual([]);
  });

  it.each([
    [{ name: 'a' }, 'dir'],
    [{ dir: 'a' }, 'name'],
    [{ dir: '../a', name: 'a' }, 'dir'],
    [{ dir: '/a', name: 'a' }, 'dir'],
    [{ dir: 'a/b/c/d/e/f/g', name: 'a' }, 'dir'],
    [{ dir: 'a', name: 'A b' }, 'name'],
    [{ dir: 'a', name: 'a.php' }, 'name'],
    [{ dir: 'a', name: 'a', focalX: 1.01 }, 'focalX'],
    [{ dir: 'a', name: 'a', focalY: 'middle' }, 'focalY'],
    [{ dir: 'a', name: 'a', alt: 'b' }, 'alt'],
  ])('the query %j by naming %s', async (query, field) => {
    const answer = await upload(test.app, { bytes: await png(), query });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'BAD_REQUEST', data: { field } }]);
    expect(await filesIn(test.folder)).toEqual([]);
  });

  it('whoever has not the key, before it reads a byte of theirs', async () => {
    const answer = await upload(test.app, { bytes: Buffer.alloc(13 * 1024 * 1024), key: 'another key' });
    expect([answer.statusCode, answer.json()]).toEqual([401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
  });

  it('more at once than it can decode', async () => {
    const busy = await startTestApp({ MEDIA_AT_ONCE: 1, MEDIA_WAITING: 0 });
    const pictures = await Promise.all([noisy(1600, 900).png().toBuffer(), noisy(1600, 901).png().toBuffer()]);
    const answers = await Promise.all(pictures.map((bytes) => upload(busy.app, { bytes })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503]);
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2');
    await busy.close();
  });
});

it('takes what cameras put behind a JPEG', async () => {
  const jpeg = await noisy(64, 48).jpeg().toBuffer();
  for (const rest of [Buffer.alloc(16), jpeg, Buffer.from('Image_UTC_Data1700000000SEFH....SEFT')]) {
    const { filename } = await saved(test.app, { bytes: Buffer.concat([jpeg, rest]), type: 'image/jpeg' });
    expect(filename).toMatch(/^final-/);
  }
});

it('is ready only while it can keep pictures', async () => {
  expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  await rm(path.join(test.folder, 'originals/.unfinished'), { recursive: true });
  expect((await test.app.inject('/readyz')).json()).toMatchObject({
    status: 'ERROR',
    checks: { store: expect.any(String) },
  });
});
