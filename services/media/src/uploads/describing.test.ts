import { mediaCalls, pictureAddress, pictureCalls, type CallDefinition } from '@tribina/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PictureStore } from '../pictures/store';
import { askAsEditor, fileOf, filesIn, noisy, saved, startTestApp, type TestApp } from '../testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const ask = (call: CallDefinition, query: object, body?: object) => askAsEditor(test.app, call, query, body);

describe('a picture that is withdrawn while it is described stays withdrawn', () => {
  it.each([
    ['in words', { x: 0.5, y: 0.5 }],
    ['by another focal point', { x: 0, y: 0.5 }],
  ])('%s', async (how, focal) => {
    const sent = { bytes: await noisy(120, 90).png().toBuffer(), query: { dir: 'said', name: how.slice(0, 2) } };
    const { dir, filename } = await saved(test.app, sent);
    let reached = () => {};
    const writing = new Promise<void>((resolve) => (reached = resolve));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const write = jest.spyOn(PictureStore.prototype, 'describe');
    write.mockImplementationOnce(async (...said) => {
      const [store] = write.mock.contexts as PictureStore[];
      reached();
      await held;
      await store?.describe(...said);
    });
    const describing = ask(pictureCalls.describe, { dir, filename }, { alt: 'Late', credit: '', focal });
    await writing;
    const withdrawing = ask(mediaCalls.withdrawPicture, { dir, filename });
    // It is done, or waits for the description.
    const record = path.join(test.folder, 'originals', fileOf({ dir, filename })).replace(/\.webp$/, '.json');
    for (let looks = 0; looks < 500; looks += 1) {
      if ((await readFile(record, 'utf8')).includes('"isWithdrawn":true')) break;
    }
    await Promise.race([withdrawing, new Promise((resolve) => setImmediate(resolve))]);
    letGo();
    await Promise.all([describing, withdrawing]);

    expect((await ask(pictureCalls.picture, { dir, filename })).json()).toMatchObject({ message: 'PICTURE_WITHDRAWN' });
    expect((await test.app.inject(pictureAddress({ dir, filename }))).statusCode).toBe(410);
    const left = (await filesIn(test.folder)).filter(
      (file) => file.startsWith(how.slice(0, 2)) && !file.endsWith('.json'),
    );
    expect(left).toEqual([]);
  });
});
