import { Bucket } from '@tribina/service-kit';
import { startTestBucket } from '@tribina/testing';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FolderStore } from './folder-store';
import { hexOf, integrityOf, integrityOfHex, type ObjectStore } from './object-store';
import { S3Store } from './s3-store';

/** A store, and the files of it as others see them. */
interface Kept {
  readonly store: ObjectStore;
  readonly read: (name: string) => Promise<Buffer>;
  readonly write: (name: string, content: string) => Promise<void>;
  /** The store cannot be reached any more. */
  readonly lose: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const content = Buffer.from('a file of a release');
const integrity = integrityOf(content);
const name = `objects/${hexOf(integrity).slice(0, 2)}/${hexOf(integrity)}`;

async function inFolder(): Promise<Kept> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'tribina-store-'));
  const remove = () => Promise.resolve(rmSync(root, { recursive: true, force: true }));
  return {
    store: await FolderStore.open(root),
    read: (file) => readFile(path.join(root, file)),
    write: async (file, text) => {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    },
    lose: remove,
    remove,
  };
}

async function inBucket(): Promise<Kept> {
  const server = await startTestBucket();
  const bucket = Bucket.at(server.address, server.settings);
  return {
    store: await S3Store.open(bucket),
    read: async (file) => (await bucket.read(file)) ?? Buffer.from('nothing'),
    write: (file, text) => bucket.write(file, Buffer.from(text)),
    lose: server.stop,
    remove: server.remove,
  };
}

it('names objects the same way in both forms', () => {
  expect(hexOf(integrity)).toMatch(/^[0-9a-f]{96}$/);
  expect(integrityOfHex(hexOf(integrity))).toBe(integrity);
});

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('the store in %s', (_where, open) => {
  let kept: Kept;
  beforeEach(async () => {
    kept = await open();
  });
  afterEach(() => kept.remove());

  it('keeps an object under its digest', async () => {
    await kept.store.put(integrity, content);
    expect(await kept.read(name)).toEqual(content);
    expect(await kept.store.sizeOf(integrity)).toBe(content.length);
    expect(await kept.store.read(integrity)).toEqual(content);
  });

  it('does not take a content for what it is not', async () => {
    await expect(kept.store.put(integrity, Buffer.from('another'))).rejects.toThrow('The content is not sha384-');
    expect(await kept.store.sizeOf(integrity)).toBeNull();
    await expect(kept.store.read(integrity)).rejects.toThrow(/ENOENT|The store has no sha384-/);
  });

  it.each([
    ['damaged', 'A file of a release'],
    ['cut off', 'a file'],
  ])('does not take a %s object for whole, and replaces it', async (_what, damaged) => {
    await kept.store.put(integrity, content);
    await kept.write(name, damaged);
    expect(await kept.store.sizeOf(integrity)).toBeNull();
    await kept.store.put(integrity, content);
    expect(await kept.store.sizeOf(integrity)).toBe(content.length);
  });

  it('keeps compressed siblings beside the object, and descriptions', async () => {
    await kept.store.put(integrity, content);
    expect(await kept.store.hasEncoded(integrity, 'br')).toBe(false);
    await kept.store.putEncoded(integrity, 'br', Buffer.from('short'));
    expect(await kept.store.hasEncoded(integrity, 'br')).toBe(true);
    expect((await kept.read(`${name}.br`)).toString()).toBe('short');
    await kept.store.putDescription('news-1.0.0', '{"id":"news-1.0.0"}');
    expect((await kept.read('releases/news-1.0.0.json')).toString()).toBe('{"id":"news-1.0.0"}');
  });

  it('removes an object with its siblings, and a description', async () => {
    await kept.store.put(integrity, content);
    await kept.store.putEncoded(integrity, 'gz', Buffer.from('short'));
    await kept.store.putDescription('news-1.0.0', '{}');
    for (const _twice of [1, 2]) {
      await kept.store.remove(integrity);
      await kept.store.removeDescription('news-1.0.0');
    }
    expect(await kept.store.sizeOf(integrity)).toBeNull();
    expect(await kept.store.hasEncoded(integrity, 'gz')).toBe(false);
    expect(await kept.read('releases/news-1.0.0.json').catch(() => 'gone')).not.toEqual(Buffer.from('{}'));
  });

  it('says when it cannot be used', async () => {
    await expect(kept.store.check()).resolves.toBeUndefined();
    await kept.lose();
    await expect(kept.store.check()).rejects.toThrow();
    await expect(kept.store.put(integrity, content)).rejects.toThrow();
  });
});

it('a folder is left with nothing aside', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'tribina-store-'));
  const store = await FolderStore.open(root);
  await store.put(integrity, content);
  expect(readdirSync(path.join(root, 'tmp'))).toEqual([]);
  rmSync(root, { recursive: true });
});

it('a bucket that cannot be written to is found when it is opened', async () => {
  const server = await startTestBucket();
  await expect(S3Store.open(Bucket.at('s3://another', server.settings))).rejects.toThrow(/another|opened/);
  await server.remove();
});
