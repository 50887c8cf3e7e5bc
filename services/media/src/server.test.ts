import { mediaCalls, pathOf, pictureAddress, type SavedPicture } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { programOf, startProcess } from '@tribina/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { internalKey, makeFolder, noisy, publicKeySetting, startTestApp } from './testing/test-app';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

it('starts where few files may be open at once, and leaves its priority as low as it was given', async () => {
  const child = spawn('sh', ['-c', 'ulimit -n 200 && exec nice -n 15 "$0" "$1"', process.execPath, programOf(SERVER)], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'info',
      INTERNAL_KEY: internalKey,
      IDENTITY_PUBLIC_KEY: publicKeySetting,
      MEDIA_FOLDER: await makeFolder(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = text(child.stderr);
  const log = createInterface({ input: child.stdout });
  const listens = new Promise<boolean>((resolve) => {
    log.on('line', (line) => line.includes('http://127.0.0.1:') && resolve(true)).once('close', () => resolve(false));
  });
  if (!(await listens)) throw new Error(await complaints);
  expect(os.getPriority(child.pid)).toBe(15);
  child.kill('SIGTERM');
  await once(child, 'close');
});

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
