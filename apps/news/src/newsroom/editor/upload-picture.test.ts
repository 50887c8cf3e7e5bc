import { waitFor } from '@testing-library/react';
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

it('of three that are chosen at once the third waits until one has been taken: more of one editor are refused', async () => {
  const answers: ((answer: Response) => void)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const taken = () => new Response('{"status":"OK","data":{"filename":"a.webp"}}');
  const sent = ['logo', 'small', 'icon'].map((name) => uploadPicture(pngFile(name), 'rs'));
  await Promise.resolve();
  expect(answers).toHaveLength(2);
  answers[0]?.(taken());
  expect(await sent[0]).toMatchObject({ isOk: true });
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[1]?.(taken());
  answers[2]?.(taken());
  expect((await Promise.all(sent)).every(({ isOk }) => isOk)).toBe(true);
});
