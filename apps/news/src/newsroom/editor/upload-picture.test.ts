import { pngFile, webpFile } from '../../testing/picture-files';
import { uploadPicture } from './upload-picture';

/** Media takes what is called as it is: of these files the WebP. @returns the types that were sent. */
function media(): (string | null)[] {
  const sent: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    const type = new Headers(init?.headers).get('content-type');
    sent.push(type);
    return type === 'image/webp'
      ? new Response('{"status":"OK","data":{"filename":"a.webp"}}')
      : new Response('{"status":"ERROR","message":"UNSUPPORTED_MEDIA_TYPE"}', { status: 415 });
  });
  return sent;
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['ana.jpg', 'image/jpeg'],
  ['ana.png', 'image/png'],
])('a WebP that is called %s is taken as what it is', async (name, type) => {
  const sent = media();
  expect(await uploadPicture(webpFile(name, type), 'rs')).toMatchObject({ isOk: true });
  expect(sent).toEqual([type, 'image/webp']);
});

it.each([
  ['is none', () => new File(['%PDF-1.7'], 'ana.jpg', { type: 'image/jpeg' }), 'image/jpeg'],
  ['is called as it is', () => pngFile('ana'), 'image/png'],
])('what %s and is refused is not sent again', async (_what, file, type) => {
  const sent = media();
  expect(await uploadPicture(file(), 'rs')).toMatchObject({ isOk: false, code: 'UNSUPPORTED_MEDIA_TYPE' });
  expect(sent).toEqual([type]);
});
