import { mediaCalls, pictureAddress, pictureCalls, type CallDefinition } from '@tribina/contracts';
import { askAsEditor, noisy, saved, startTestApp, upload, type TestApp } from '../testing/test-app';
import { WorkQueue } from '../work-queue';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const ask = (call: CallDefinition, query: object, body?: object) => askAsEditor(test.app, call, query, body);

/** Holds the next picture that is decoded until something else is done: it was sent before that, and is kept after it. */
async function sentAround(sent: { readonly bytes: Buffer; readonly query: object }, meanwhile: () => Promise<unknown>) {
  let reached = () => {};
  const decoding = new Promise<void>((resolve) => (reached = resolve));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  jest.spyOn(WorkQueue.prototype, 'run').mockImplementationOnce(async (work) => {
    const done = await work();
    reached();
    await held;
    return done;
  });
  const sending = upload(test.app, { bytes: sent.bytes, query: { ...sent.query } });
  await decoding;
  await meanwhile();
  letGo();
  return sending;
}

describe('a picture that is sent twice at once', () => {
  it('stays withdrawn where one was kept and withdrawn before the other', async () => {
    const sent = { bytes: await noisy(90, 60).png().toBuffer(), query: { dir: 'twice', name: 'gone' } };
    let name = { dir: '', filename: '' };
    const late = await sentAround(sent, async () => {
      const { dir, filename } = await saved(test.app, sent);
      name = { dir, filename };
      expect((await ask(mediaCalls.withdrawPicture, name)).statusCode).toBe(200);
    });
    expect([late.statusCode, late.json()]).toMatchObject([410, { message: 'PICTURE_WITHDRAWN' }]);
    expect((await test.app.inject(pictureAddress(name))).statusCode).toBe(410);
  });

  it('keeps what was said of the first when the second comes', async () => {
    const sent = { bytes: await noisy(60, 90).png().toBuffer(), query: { dir: 'twice', name: 'said' } };
    const said = { alt: 'Gol u 90. minutu', credit: 'Ana', focal: { x: 0.5, y: 0.5 } };
    const late = await sentAround(sent, async () => {
      const { dir, filename } = await saved(test.app, sent);
      expect((await ask(pictureCalls.describe, { dir, filename }, said)).statusCode).toBe(200);
    });
    expect(late.json()).toMatchObject({ data: { alt: said.alt, credit: said.credit } });
    const { dir, filename } = late.json<{ data: { dir: string; filename: string } }>().data;
    expect((await ask(pictureCalls.picture, { dir, filename })).json()).toMatchObject({ data: { alt: said.alt } });
  });
});
