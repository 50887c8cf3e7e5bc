import { RULED_CALLS } from '@tribina/contracts/rules';
import { IDENTITY_HEADER, INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { SEED, startProcess, type RunningService } from '@tribina/testing';
import {
  CANARIES,
  canariesIn,
  PRIVATE_HEADERS,
  privateRequestOf,
  provoke,
  type Failure,
} from '@tribina/testing/canaries';
import { harmDone, STRANGERS, type GoodRequest } from '@tribina/testing/connections';
import { rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { assertionOf, internalKey, makeFolder, noisy, publicKeySetting } from './testing/test-app';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = await makeFolder();
  service = await startProcess(SERVER, {
    PORT: 0,
    INTERNAL_KEY: internalKey,
    IDENTITY_PUBLIC_KEY: publicKeySetting,
    MEDIA_FOLDER: folder,
  });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

it(
  `fault 19: whatever is sent to it ends nothing and leaves nothing open (TEST_SEED=${SEED})`,
  async () => {
    const own = { host: 'media', [INTERNAL_KEY_HEADER]: internalKey };
    const sent = (path: string, type: string, body: string): GoodRequest => ({
      method: 'POST',
      path,
      headers: { ...own, 'content-type': type },
      body,
    });
    const png = (await noisy(20, 20).png().toBuffer()).toString('latin1');
    const requests: readonly GoodRequest[] = [
      { method: 'GET', path: '/img/40x40/demo/x.webp', headers: own },
      { method: 'GET', path: '/internal/pictures', headers: own },
      sent('/internal/pictures?dir=news&name=a', 'image/png', png),
      sent('/internal/videos?name=a', 'video/mp4', '\0\0\0\x18ftypmp42'),
    ];
    expect(await harmDone(service, requests)).toEqual([]);
  },
  STRANGERS.limitMs,
);

/** Where pictures are kept is no folder any more. */
const NO_FOLDER: Failure = {
  name: 'a folder that is gone',
  begin: async () => {
    await rename(folder, `${folder}-away`);
    await writeFile(folder, '');
    return async () => {
      await rm(folder);
      await rename(`${folder}-away`, folder);
    };
  },
};

it('nothing private is in its log, its metrics or its answers, whatever fails', async () => {
  const png = new Uint8Array(await noisy(20, 20).png().toBuffer());
  const headers = { ...PRIVATE_HEADERS, [INTERNAL_KEY_HEADER]: internalKey };
  const editor = { ...headers, [IDENTITY_HEADER]: assertionOf({ sub: 1, name: CANARIES.name, roles: ['editor'] }) };
  const ofEditors = `/editorial/pictures?name=a&alt=${encodeURIComponent(CANARIES.text)}`;
  const picture = { 'content-type': 'image/png' };
  const requests = [
    { method: 'POST', path: '/internal/pictures?dir=news&name=a', headers: { ...headers, ...picture }, body: png },
    {
      method: 'POST',
      path: '/internal/pictures?dir=news&name=b',
      headers: { ...headers, ...picture },
      body: CANARIES.text,
    },
    { method: 'POST', path: ofEditors, headers: { ...editor, ...picture }, body: png },
    { method: 'GET', path: `/editorial/pictures?term=${CANARIES.search}`, headers: editor },
    { method: 'GET', path: `/img/40x40/${encodeURIComponent(CANARIES.address)}`, headers },
    { method: 'GET', path: '/img/40x40/news/a.webp', headers },
    ...RULED_CALLS.filter(({ by }) => by === 'media').map((ruled) => privateRequestOf(ruled, editor)),
  ];
  const { told, failed } = await provoke(service.address, requests, [NO_FOLDER]);
  expect(told).toEqual([]);
  expect(failed[NO_FOLDER.name]).toBeGreaterThan(0);
  expect(canariesIn(await (await fetch(`${service.address}/metrics`)).text())).toEqual([]);
  await service.stop();
  expect(canariesIn(service.log())).toEqual([]);
});
