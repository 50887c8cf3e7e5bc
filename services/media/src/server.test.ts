import { mediaCalls, pathOf, pictureAddress, type SavedPicture } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { startProcess } from '@tribina/testing';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { internalKey, makeFolder, noisy, publicKeySetting, startTestApp } from './testing/test-app';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

it('keeps every picture that it has acknowledged when it is killed', async () => {
  const folder = await makeFolder();
  const { child, address } = await startProcess(SERVER, {
    PORT: 0,
    INTERNAL_KEY: internalKey,
    IDENTITY_PUBLIC_KEY: publicKeySetting,
    MEDIA_FOLDER: folder,
  });
  const pictures: SavedPicture[] = [];
  for (let index = 0; index < 3; index += 1) {
    const answer = await fetch(address + pathOf(mediaCalls.savePicture, {}, { dir: 'kill', name: `p${index}` }), {
      method: 'POST',
      headers: { 'content-type': 'image/png', [INTERNAL_KEY_HEADER]: internalKey },
      body: new Uint8Array(
        await noisy(300 + index, 200)
          .png()
          .toBuffer(),
      ),
    });
    pictures.push(((await answer.json()) as { data: SavedPicture }).data);
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  const restarted = await startTestApp({ MEDIA_FOLDER: folder });
  const answers = await Promise.all(pictures.map((picture) => restarted.app.inject(pictureAddress(picture, '96x96'))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await restarted.close();
});
