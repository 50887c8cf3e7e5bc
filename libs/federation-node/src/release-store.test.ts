import { Bucket } from '@tribina/service-kit';
import type { ReleaseDescription, ReleaseFile } from '@tribina/shell-api';
import { startTestBucket, type TestBucket } from '@tribina/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseSource } from './release-fetcher';
import { descriptionName, digestOf, integrityOf, objectName } from './release-files';
import { ReleaseStore } from './release-store';

const ID = 'news-1.0.0';
const SCRIPT = Buffer.from('globalThis.news = 1;');
const SERVER = Buffer.from('exports.id = 1;');

const script: ReleaseFile = { path: 'entry.js', kind: 'entry', bytes: SCRIPT.length, integrity: integrityOf(SCRIPT) };
const server: ReleaseFile = { path: 's.cjs', kind: 'server', bytes: SERVER.length, integrity: integrityOf(SERVER) };
/** Only what the store looks at. */
const description = { id: ID, remote: 'news', files: [script, server] } as unknown as ReleaseDescription;

let bucketServer: TestBucket;
let bucket: Bucket;
let folder: string;
/** Names that the source was asked for. */
let asked: string[];
let source: ReleaseSource;

beforeAll(async () => {
  bucketServer = await startTestBucket();
  bucket = Bucket.at(bucketServer.address, bucketServer.settings);
});
afterAll(() => bucketServer.remove());

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-cache-'));
  asked = [];
  source = {
    read: (name) => {
      asked.push(name);
      return bucket.read(name);
    },
  };
  await bucket.write(descriptionName(ID), Buffer.from(JSON.stringify(description)));
  await bucket.write(objectName(script.integrity), SCRIPT);
  await bucket.write(`${objectName(script.integrity)}.gz`, gzipSync(SCRIPT));
  await bucket.write(objectName(server.integrity), SERVER);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('brings a whole release here at once, and asks for nothing of it again', async () => {
  expect(await new ReleaseStore(folder, source).whole(ID)).toEqual(description);
  expect(readFileSync(path.join(folder, objectName(server.integrity)))).toEqual(SERVER);
  asked = [];
  const store = new ReleaseStore(folder, source);
  expect(await store.whole(ID)).toEqual(description);
  const plain = await store.read(script);
  expect((await store.readEncoded(script, plain)).map(({ name }) => name)).toEqual(['gzip']);
  expect(asked).toEqual([]);
});

it('goes on with what is here while the source is away, and takes the rest when it is back', async () => {
  await new ReleaseStore(folder, source).whole(ID);
  await bucket.write(descriptionName('news-1.1.0'), Buffer.from(JSON.stringify({ ...description, id: 'news-1.1.0' })));
  await bucketServer.stop();
  const store = new ReleaseStore(folder, source);
  expect(await store.whole(ID)).toEqual(description);
  expect(await store.read(server)).toEqual(SERVER);
  expect(await store.whole('news-1.1.0')).toBeNull();
  await bucketServer.start();
  expect(await store.whole('news-1.1.0')).toMatchObject({ id: 'news-1.1.0' });
});

it('brings a single file of a release that nobody has prepared, once however many ask', async () => {
  const store = new ReleaseStore(folder, source);
  expect(await store.describe(ID)).toEqual(description);
  const read = await Promise.all([store.read(script), store.read(script), store.read(script)]);
  expect(read).toEqual([SCRIPT, SCRIPT, SCRIPT]);
  expect(asked.filter((name) => name === objectName(script.integrity))).toHaveLength(1);
});

it('heals a copy that was damaged here', async () => {
  const store = new ReleaseStore(folder, source);
  await store.whole(ID);
  writeFileSync(path.join(folder, objectName(script.integrity)), 'damaged');
  expect(await store.read(script)).toEqual(SCRIPT);
});

it('keeps nothing that is not what its name says', async () => {
  await bucket.write(objectName(server.integrity), Buffer.from('another'));
  const store = new ReleaseStore(folder, source);
  expect(await store.whole(ID)).toBeNull();
  await expect(store.read(server)).rejects.toThrow('damaged');
  expect(() => readFileSync(path.join(folder, objectName(server.integrity)))).toThrow('ENOENT');
});

describe('a description that is another one than was signed', () => {
  const signed = { [ID]: digestOf(Buffer.from(JSON.stringify(description))) };
  const other = JSON.stringify({ ...description, files: [script] });

  it('is none, also where it was read before that was known', async () => {
    await bucket.write(descriptionName(ID), Buffer.from(other));
    const store = new ReleaseStore(folder, source);
    const read = await store.describe(ID);
    expect(read?.files).toEqual([script]);
    store.learn(signed);
    expect([await store.describe(ID), await store.whole(ID)]).toEqual([null, null]);
    expect([store.isChanged(ID), read && store.isAsSigned(read)]).toEqual([true, false]);
    await bucket.write(descriptionName(ID), Buffer.from(JSON.stringify(description)));
    expect(await store.whole(ID)).toEqual(description);
    expect(store.isChanged(ID)).toBe(false);
  });

  it('is brought anew where only the copy here was changed', async () => {
    await new ReleaseStore(folder, source).whole(ID);
    writeFileSync(path.join(folder, descriptionName(ID)), other);
    const store = new ReleaseStore(folder, source);
    store.learn(signed);
    expect(await store.whole(ID)).toEqual(description);
  });

  it('stays what it is while the file behind it is changed', async () => {
    const store = new ReleaseStore(folder, source);
    store.learn(signed);
    await store.whole(ID);
    writeFileSync(path.join(folder, descriptionName(ID)), other);
    expect(await store.describe(ID)).toEqual(description);
  });

  it('is none under the name of another release', async () => {
    await bucket.write(descriptionName('news-1.1.0'), Buffer.from(JSON.stringify(description)));
    expect(await new ReleaseStore(folder, source).describe('news-1.1.0')).toBeNull();
  });
});

it.each(['news-9.9.9', '../../secret', 'news-1.0.0/../x'])('knows no release %s', async (id) => {
  expect(await new ReleaseStore(folder, source).whole(id)).toBeNull();
});

it('without a source what is missing stays missing', async () => {
  const store = new ReleaseStore(folder);
  expect(await store.whole(ID)).toBeNull();
  await expect(store.read(script)).rejects.toThrow('entry.js is missing or damaged');
});
