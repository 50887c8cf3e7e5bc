import { DRAWING_TYPE, mediaCalls, pathOf, pictureCalls, type CallDefinition } from '@tribina/contracts';
import { RULED_CALLS, type RuledCall } from '@tribina/contracts/rules';
import { answeredBeyond, byIdentity, keptOut, unruled, untold, type Asker } from '@tribina/testing/access';
import { schemaOf, sampleOf } from '@tribina/testing/canaries';
import { assertionOf, filesIn, internalKey, noisy, saved, startTestApp, type TestApp } from './testing/test-app';

const CALLS = RULED_CALLS.filter(({ by }) => by === 'media');
const ASKERS = byIdentity({ assertionOf, internalKey });
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#123456"/></svg>';
const VIDEO = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

let media: TestApp;
let png: Buffer;
let place: { readonly dir: string; readonly filename: string };
beforeAll(async () => {
  media = await startTestApp();
  png = await noisy(20, 20).png().toBuffer();
  place = await saved(media.app, { bytes: png });
});
afterAll(() => media.close());

interface Sent {
  readonly query?: object;
  readonly type?: string;
  readonly payload?: Buffer | string;
}

/** What a call takes beside a sample of its schema: files. */
function fileOf(call: CallDefinition): Sent {
  switch (call) {
    case mediaCalls.savePicture:
    case pictureCalls.upload:
      return { type: 'image/png', payload: png };
    case mediaCalls.saveDrawing:
      return { type: DRAWING_TYPE, payload: DRAWING };
    case mediaCalls.saveVideo:
      return { type: 'video/mp4', payload: VIDEO };
    case mediaCalls.withdrawPicture:
    case pictureCalls.withdraw:
    case pictureCalls.picture:
    case pictureCalls.describe:
      return { query: { dir: place.dir, filename: place.filename } };
    default:
      return {};
  }
}

function ask(ruled: RuledCall, { headers }: Asker) {
  const { call } = ruled;
  const { query, body } = schemaOf(ruled);
  const given = fileOf(call);
  const payload = given.payload ?? (body && (sampleOf(body) as object));
  return media.app.inject({
    method: call.method,
    url: pathOf(call, {}, given.query ?? (query && (sampleOf(query) as object))),
    headers: { ...headers, ...(given.type ? { 'content-type': given.type } : {}) },
    ...(payload ? { payload } : {}),
  });
}

it('each of its calls has a rule', () => {
  expect(unruled(media.app, 'media')).toEqual([]);
});

it('says the rule of each call in its OpenAPI document', async () => {
  expect(await untold(media.app, 'media')).toEqual([]);
});

describe('is answered by nobody’s leave but the rule’s', () => {
  it.each(CALLS)('$name ($who)', async (ruled) => {
    const before = await filesIn(media.folder);
    expect(await answeredBeyond(ruled, ASKERS, ask)).toEqual([]);
    expect(await filesIn(media.folder)).toEqual(before);
  });
});

it.each(CALLS)('$name is answered to whom its rule names', async (ruled) => {
  place = await saved(media.app, { bytes: await noisy(20, 20).png().toBuffer() });
  expect(await keptOut(ruled, ASKERS, ask)).toEqual([]);
});
