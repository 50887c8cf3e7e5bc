import { mediaCalls, pathOf, PICTURE_DIMENSIONS, pictureAddress, type SavedPicture } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { Folder } from '../files';
import {
  fileOf,
  filesIn,
  internalKey,
  noisy,
  saved,
  startTestApp,
  twoHalves,
  type TestApp,
  upload,
} from '../testing/test-app';

let test: TestApp;
let picture: SavedPicture;

beforeAll(async () => {
  test = await startTestApp();
  picture = await saved(test.app, { bytes: await twoHalves().png().toBuffer() });
});

afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const codeOf = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];
const meanOf = async (bytes: Buffer) => {
  const { channels } = await sharp(bytes).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255));
};

it('P061: serves a picture at base + dimension + attachment path, 825x464 by default', async () => {
  expect(pictureAddress(picture)).toBe(`/img/825x464/news/cup/${picture.filename}`);
  const answer = await get(pictureAddress(picture));
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([answer.statusCode, width, height]).toEqual([200, 825, 464]);
});

it.each(PICTURE_DIMENSIONS)('P061: fills %s exactly', async (dimension) => {
  const answer = await get(pictureAddress(picture, dimension), { accept: 'image/webp' });
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect(`${width}x${height}`).toBe(dimension);
});

it.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ['IMAGE/AVIF', 'image/avif', 'heif'],
  ['*/*', 'image/jpeg', 'jpeg'],
  ['image/png', 'image/jpeg', 'jpeg'],
])('answers Accept: %s with %s', async (accept, type, format) => {
  const answer = await get(pictureAddress(picture, '320x180'), { accept });
  expect(answer.headers).toMatchObject({ 'content-type': type, vary: 'Accept', 'x-content-type-options': 'nosniff' });
  expect((await sharp(answer.rawPayload).metadata()).format).toBe(format);
});

it('lets a reader keep a picture for ever, and answers 304 to whoever has it', async () => {
  const first = await get(pictureAddress(picture));
  const etag = String(first.headers.etag);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
    // A reader of feeds shows it on a page of its own.
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get(pictureAddress(picture), { 'if-none-match': known });
    expect([again.statusCode, again.headers.etag, again.rawPayload.length]).toEqual([304, etag, 0]);
  }
  const other = await get(pictureAddress(picture), { 'if-none-match': '"other"' });
  expect(other.statusCode).toBe(200);
  const otherFormat = await get(pictureAddress(picture), { accept: 'image/webp', 'if-none-match': etag });
  expect(otherFormat.statusCode).toBe(200);
});

it('answers HEAD with the headers of GET and no body', async () => {
  const whole = await get(pictureAddress(picture));
  const head = await test.app.inject({ method: 'HEAD', url: pictureAddress(picture) });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  }
});

it.each([
  [0, [1, 0, 0]],
  [1, [0, 0, 1]],
])('keeps the focal point %s in a narrow crop', async (focalX, expected) => {
  const bytes = await twoHalves().png().toBuffer();
  const focused = await saved(test.app, { bytes, query: { dir: 'focal', name: 'point', focalX } });
  const answer = await get(pictureAddress(focused, '96x96'));
  expect(await meanOf(answer.rawPayload)).toEqual(expected);
});

it('makes a picture once and keeps it', async () => {
  const kept = await saved(test.app, {
    bytes: await noisy(900, 500).png().toBuffer(),
    query: { dir: 'kept', name: 'a' },
  });
  const first = await get(pictureAddress(kept));
  await rm(path.join(test.folder, 'originals', fileOf(kept)));
  const again = await get(pictureAddress(kept));
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(codeOf(await get(pictureAddress(kept, '640x360')))).toEqual([404, 'NOT_FOUND']);
});

it('serves what it makes even when it cannot keep it, and keeps it where it is told to', async () => {
  const cache = path.join(test.folder, 'cache');
  const other = await startTestApp({ MEDIA_CACHE_FOLDER: cache });
  const shown = await saved(other.app, { bytes: await noisy(900, 500).png().toBuffer() });
  const ask = async () => (await other.app.inject(pictureAddress(shown, '96x96'))).statusCode;
  expect(await ask()).toBe(200);
  expect(await filesIn(cache)).toEqual([path.basename(fileOf(shown)).replace('.webp', '.jpg')]);
  await rm(cache, { recursive: true });
  expect(await ask()).toBe(200);
  await other.close();
});

it('makes a cold 825x464 AVIF in less than 400 ms of one core', async () => {
  const bytes = await noisy(1650, 928).jpeg().toBuffer();
  const cold = await saved(test.app, { bytes, type: 'image/jpeg', query: { dir: 'cold', name: 'a' } });
  const before = process.cpuUsage();
  await get(pictureAddress(cold), { accept: 'image/avif' });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(400);
});

it.each([
  ['/img/825x465/news/cup/a-00000000.webp', 'UNKNOWN_DIMENSION'],
  ['/img/original/news/cup/a-00000000.webp', 'UNKNOWN_DIMENSION'],
  ['/img/825x464/news/cup/a-00000000.webp', 'NOT_FOUND'],
  ['/img/825x464/a-00000000.webp', 'NOT_FOUND'],
  ['/img/825x464/news/cup/a-00000000.webp.json', 'NOT_FOUND'],
  ['/img/825x464/', 'NOT_FOUND'],
  ['/img/825x464', 'NOT_FOUND'],
])('answers %s with 404 %s, which no cache keeps', async (url, code) => {
  const answer = await get(url);
  expect(codeOf(answer)).toEqual([404, code]);
});

const OF_IMG = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OF_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

it.each([
  ['825x464', 825, 464],
  ['96x96', 96, 96],
  ['7x7', 16, 9],
])('P061: an <img> gets something to show where there is no picture: %s', async (dimension, width, height) => {
  const answer = await get(`/img/${dimension}/news/cup/a-00000000.webp`, { accept: OF_IMG });
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    404,
    'no-store',
    'image/svg+xml; charset=utf-8',
  ]);
  const drawn = await sharp(answer.rawPayload).metadata();
  expect([drawn.width, drawn.height]).toEqual([width, height]);
});

it.each(['application/json', '*/*', OF_PAGE])('whoever asks for %s is told in words', async (accept) => {
  const answer = await get('/img/825x464/news/cup/a-00000000.webp', { accept });
  expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
});

describe('a path that leads elsewhere', () => {
  let port: number;

  beforeAll(async () => {
    await writeFile(path.join(test.folder, 'secret.webp'), 'secret');
    await writeFile(path.join(test.folder, 'secret.webp.json'), '{}');
    port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  /** The path as it is: `inject` and `fetch` would tidy it. */
  const getRaw = (url: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const outgoing = httpRequest({ host: '127.0.0.1', port, path: url }, async (answer) => {
        const chunks = await answer.toArray();
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
      });
      outgoing.on('error', reject).end();
    });

  it.each([
    '/img/825x464/../secret.webp',
    '/img/825x464/news/../../secret.webp',
    '/img/825x464/%2e%2e/%2e%2e/secret.webp',
    '/img/825x464/..%2f..%2fsecret.webp',
    '/img/825x464/..%5c..%5csecret.webp',
    '/img/825x464//etc/passwd',
    '/img/825x464/%2fetc%2fpasswd',
    '/img/825x464/news/secret.webp%00.webp',
    '/img/825x464/.unfinished/secret.webp',
    '/img/825x464/news/%zz.webp',
    '/img/%2e%2e/news/secret.webp',
    '/img/svg/flags/..%2f..%2fsecret.svg',
    `/img/825x464/${'a/'.repeat(2000)}b.webp`,
  ])('%s is refused', async (url) => {
    const { status, body } = await getRaw(url);
    expect([400, 404, 414]).toContain(status);
    expect(body).not.toContain('secret');
  });

  it('is refused behind a link in the store, too', async () => {
    const originals = path.join(test.folder, 'originals');
    const elsewhere = path.join(test.folder, 'elsewhere');
    await mkdir(elsewhere);
    const file = path.join(originals, fileOf(picture)).replace(/\.webp$/, '');
    for (const end of ['.webp', '.json']) {
      await symlink(`${file}${end}`, path.join(elsewhere, `linked-00000000${end}`));
      await symlink(`${file}${end}`, path.join(originals, picture.dir, `linked-00000000${end}`));
    }
    await symlink(elsewhere, path.join(originals, 'linked'));
    for (const dir of ['linked', picture.dir]) {
      const answer = await get(pictureAddress({ dir, filename: 'linked-00000000.webp' }));
      expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('a picture that is withdrawn', () => {
  const withdraw = (query: object, key = internalKey) =>
    test.app.inject({
      method: 'DELETE',
      url: pathOf(mediaCalls.withdrawPicture, {}, query),
      headers: { [INTERNAL_KEY_HEADER]: key },
    });

  it('is gone in every dimension, made or not, and does not come back by being sent again', async () => {
    const sent = { bytes: await noisy(400, 300).png().toBuffer(), query: { dir: 'gone', name: 'a' } };
    const { dir, filename } = await saved(test.app, sent);
    await get(pictureAddress({ dir, filename }));
    expect((await withdraw({ dir, filename })).json()).toEqual({ status: 'OK' });
    for (const dimension of ['825x464', '96x96'] as const) {
      const answer = await get(pictureAddress({ dir, filename }, dimension));
      expect([...codeOf(answer), answer.headers['cache-control']]).toEqual([410, 'PICTURE_WITHDRAWN', 'no-store']);
      const shown = await get(pictureAddress({ dir, filename }, dimension), { accept: OF_IMG });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([410, 'image/svg+xml; charset=utf-8']);
    }
    const stem = path.basename(fileOf({ dir, filename }), '.webp');
    const left = (await filesIn(test.folder)).filter((file) => file.startsWith(stem));
    expect(left).toEqual([`${stem}.json`]);
    await expect(saved(test.app, sent)).resolves.toBeUndefined();
    expect((await withdraw({ dir, filename })).json()).toEqual({ status: 'OK' });
  });

  it('is withdrawn whole by who asks again, where the first time ended half-way', async () => {
    const sent = { bytes: await noisy(410, 300).png().toBuffer(), query: { dir: 'half', name: 'a' } };
    const { dir, filename } = await saved(test.app, sent);
    await get(pictureAddress({ dir, filename }));
    const other = filename.replace(/-[0-9a-f]{8}/, '-00000001');
    const at = (name: string, end: string) =>
      path.join(test.folder, 'originals', fileOf({ dir, filename: name })).replace(/\.webp$/, end);
    const record = await readFile(at(filename, '.json'), 'utf8');
    // Another focal point of the same upload, and the moment in which the record of the first was written and nothing deleted.
    await copyFile(at(filename, '.webp'), at(other, '.webp'));
    await writeFile(at(other, '.json'), record);
    await writeFile(at(filename, '.json'), JSON.stringify({ ...(JSON.parse(record) as object), isWithdrawn: true }));

    expect((await withdraw({ dir, filename })).json()).toEqual({ status: 'OK' });
    const answer = await get(pictureAddress({ dir, filename: other }));
    expect(codeOf(answer)).toEqual([410, 'PICTURE_WITHDRAWN']);
    const stems = [filename, other].map((name) => path.basename(fileOf({ dir, filename: name }), '.webp'));
    const left = (await filesIn(test.folder)).filter((file) => stems.some((stem) => file.startsWith(stem)));
    expect(left.toSorted()).toEqual(stems.map((stem) => `${stem}.json`).toSorted());
  });

  it('leaves nothing of what was being made of it', async () => {
    const sent = { bytes: await noisy(320, 180).png().toBuffer(), query: { dir: 'making', name: 'a' } };
    const { dir, filename } = await saved(test.app, sent);
    let reached = () => {};
    const isMade = new Promise<void>((resolve) => (reached = resolve));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const write = jest.spyOn(Folder.prototype, 'write');
    write.mockImplementationOnce(async (...given) => {
      const [derived] = write.mock.contexts as Folder[];
      reached();
      await held;
      await derived?.write(...given);
    });
    const asking = get(pictureAddress({ dir, filename }));
    await isMade;
    expect((await withdraw({ dir, filename })).json()).toEqual({ status: 'OK' });
    letGo();
    expect(codeOf(await asking)).toEqual([410, 'PICTURE_WITHDRAWN']);
    write.mockRestore();
    const stem = path.basename(fileOf({ dir, filename }), '.webp');
    expect((await filesIn(test.folder)).filter((file) => file.startsWith(stem))).toEqual([`${stem}.json`]);
  });

  it.each([
    [{ dir: 'gone', filename: 'never-00000000.webp' }, internalKey, [404, 'NOT_FOUND']],
    [{ dir: '../gone', filename: 'a-00000000.webp' }, internalKey, [400, 'BAD_REQUEST']],
    [{ dir: 'gone' }, internalKey, [400, 'BAD_REQUEST']],
    [{ dir: 'gone', filename: 'a-00000000.webp' }, 'another key', [401, 'UNAUTHORIZED']],
  ])('cannot be %j with the key "%s"', async (query, key, expected) => {
    expect(codeOf(await withdraw(query, key))).toEqual(expected);
  });
});

describe('more than the machine can do', () => {
  let small: TestApp;
  let large: SavedPicture;

  beforeAll(async () => {
    small = await startTestApp({ MEDIA_AT_ONCE: 1, MEDIA_WAITING: 0 });
    large = await saved(small.app, { bytes: await noisy(1740, 979).jpeg().toBuffer(), type: 'image/jpeg' });
  });

  afterAll(() => small.close());

  const ask = (dimension: (typeof PICTURE_DIMENSIONS)[number]) =>
    small.app.inject({ url: pictureAddress(large, dimension), headers: { accept: 'image/avif' } });

  it('is made once for all who ask for the same at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('1740x979')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('is refused with 503 and a time to come again, and works then', async () => {
    const answers = await Promise.all([ask('1650x928'), ask('960x540')]);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.map((answer) => [...codeOf(answer), answer.headers['retry-after']])).toEqual([
      [503, 'OVERLOADED', '2'],
    ]);
    expect((await ask('960x540')).statusCode).toBe(200);
    expect((await ask('1650x928')).statusCode).toBe(200);
  });

  it('but not because somebody sends pictures meanwhile: they wait for each other alone', async () => {
    const sent = await Promise.all([1601, 1602, 1603, 1604].map((width) => noisy(width, 900).png().toBuffer()));
    let areTaken = false;
    const sending = (async () => {
      for (const bytes of sent) await upload(small.app, { bytes });
      areTaken = true;
    })();
    const shown: number[] = [];
    for (const dimension of PICTURE_DIMENSIONS) if (!areTaken) shown.push((await ask(dimension)).statusCode);
    await sending;
    expect(shown.length).toBeGreaterThan(2);
    expect(new Set(shown)).toEqual(new Set([200]));
  });
});
