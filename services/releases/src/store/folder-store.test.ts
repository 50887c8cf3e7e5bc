import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderStore } from './folder-store';
import { hexOf, integrityOf, integrityOfHex } from './object-store';

const content = Buffer.from('a file of a release');
const integrity = integrityOf(content);
let root: string;
let store: FolderStore;

beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'tribina-store-'));
  store = await FolderStore.open(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const objectFile = () => path.join(root, 'objects', hexOf(integrity).slice(0, 2), hexOf(integrity));

it('keeps an object under its digest and leaves nothing aside', async () => {
  await store.put(integrity, content);
  expect(readFileSync(objectFile())).toEqual(content);
  expect(await store.sizeOf(integrity)).toBe(content.length);
  expect(await store.read(integrity)).toEqual(content);
  expect(readdirSync(path.join(root, 'tmp'))).toEqual([]);
});

it('names objects the same way in both forms', () => {
  expect(hexOf(integrity)).toMatch(/^[0-9a-f]{96}$/);
  expect(integrityOfHex(hexOf(integrity))).toBe(integrity);
});

it('does not take a content for what it is not', async () => {
  await expect(store.put(integrity, Buffer.from('another'))).rejects.toThrow('The content is not sha384-');
  expect(await store.sizeOf(integrity)).toBeNull();
});

it.each([
  ['damaged', 'A file of a release'],
  ['cut off', 'a file'],
])('does not take a %s object for whole, and replaces it', async (_what, damaged) => {
  await store.put(integrity, content);
  writeFileSync(objectFile(), damaged);
  expect(await store.sizeOf(integrity)).toBeNull();
  await store.put(integrity, content);
  expect(await store.sizeOf(integrity)).toBe(content.length);
});

it('keeps compressed siblings beside the object', async () => {
  await store.put(integrity, content);
  expect(await store.hasEncoded(integrity, 'br')).toBe(false);
  await store.putEncoded(integrity, 'br', Buffer.from('short'));
  expect(await store.hasEncoded(integrity, 'br')).toBe(true);
  expect(readFileSync(`${objectFile()}.br`, 'utf8')).toBe('short');
});

it('says when nothing can be written', async () => {
  await expect(store.check()).resolves.toBeUndefined();
  rmSync(root, { recursive: true });
  await expect(store.check()).rejects.toThrow('ENOENT');
});
