import { mediaCalls, pathOf, pictureAddress, type SavedPicture } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { internalKey, makeFolder, noisy, publicKeySetting, startTestApp } from './testing/test-app';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

/** Starts the service as a process of its own; resolves with its address once it listens. */
async function startProcess(settings: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      INTERNAL_KEY: internalKey,
      IDENTITY_PUBLIC_KEY: publicKeySetting,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address) return { child, address };
  }
  throw new Error('The service ended before it listened');
}

it('keeps every picture that it has acknowledged when it is killed', async () => {
  const folder = await makeFolder();
  const { child, address } = await startProcess({ MEDIA_FOLDER: folder });
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
