import { mediaCalls } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPortal, type PortalUnderTest } from '../testing/portal';

const MEMBER = {
  email: 'ana@tribina.example',
  displayName: 'Ana_P',
  password: 'zeleno-77',
  roles: ['member'],
  verified: true,
};
const PNG = 'image/png';

let portal: PortalUnderTest;
let media: Server;
/** What services/media was asked, and what it answers. */
const asked: string[] = [];
let refusal: { status: number; message: string } | null = null;
/** What happens before it answers. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();
let authorization: string;

beforeAll(async () => {
  media = createServer((request, response) => {
    const { 'content-type': type, 'x-internal-key': key } = request.headers;
    asked.push(`${request.method} ${type} ${key ? 'with key' : ''}`);
    const dir = new URL(request.url ?? '', 'http://media').searchParams.get('dir');
    request.resume().once('end', async () => {
      await meanwhile();
      response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          refusal
            ? { status: 'ERROR', message: refusal.message }
            : { status: 'OK', data: { dir, filename: 'face-0a1b2c.webp' } },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  portal = await startPortal({ MEDIA_URL: `http://127.0.0.1:${(media.address() as AddressInfo).port}` });
  await portal.internal('PUT', '/internal/users', MEMBER);
  const body = { email: MEMBER.email, password: MEMBER.password };
  const { token } = (await portal.ask('POST', '/login', { body })).json<{ token: string }>();
  authorization = `Bearer ${token}`;
});
beforeEach(() => {
  asked.length = 0;
  refusal = null;
  meanwhile = () => Promise.resolve();
});
afterAll(async () => {
  await portal.close();
  media.close();
});

const upload = async (bytes: number, type = PNG) => {
  const answer = await portal.ask('POST', '/account/picture', {
    body: 'x'.repeat(bytes),
    headers: { authorization, 'content-type': type },
  });
  return answer.json<{ message?: string; data: { photo: string; photo_url: string } }>();
};
const withdrawn = () =>
  rows<{ picture: string }>(portal.owner.write, sql`select picture from accounts_picture_erasure`);

it('P052 P190: a picture goes to services/media, in a folder that nobody can guess, and is shown and told of', async () => {
  await portal.forgetEvents();
  const { data } = await upload(1_000);
  expect(data.photo).toMatch(/^members\/[0-9a-f]{32}\/face-0a1b2c\.webp$/);
  expect(data.photo_url).toBe(`/img/160x160/${data.photo}`);
  expect(asked).toEqual([`POST ${PNG} with key`]);
  expect(await portal.events()).toEqual([
    { kind: 'user.changed', data: { userId: 1, displayName: 'Ana_P', photoUrl: data.photo_url } },
  ]);
});

it('another one takes its place, and the one before is withdrawn; so is one that is removed', async () => {
  refusal = { status: 503, message: 'OVERLOADED' };
  const before = await rows<{ photo: string }>(portal.owner.write, sql`select photo from accounts_user`);
  const answer = await portal.ask('DELETE', '/account/picture', { headers: { authorization } });
  expect(answer.json()).toMatchObject({ data: { photo: null, photo_url: null } });
  // Kept in mind for as long as services/media does not answer.
  expect((await withdrawn()).map(({ picture }) => picture)).toEqual(before.map(({ photo }) => photo));
});

it('what services/media refuses is refused, and nothing changes', async () => {
  refusal = { status: 422, message: 'BROKEN_PICTURE' };
  expect(await upload(1_000)).toMatchObject({ message: 'BROKEN_PICTURE' });
  refusal = { status: 500, message: 'INTERNAL_ERROR' };
  expect(await upload(1_000)).toMatchObject({ message: 'SERVICE_UNAVAILABLE' });
});

it.each([
  ['text', 'text/plain', 1_000, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a document that can act', 'image/svg+xml', 1_000, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['more than two megabytes', PNG, 2 * 1024 * 1024 + 1, 413, 'BODY_TOO_LARGE'],
])('refuses %s before anybody reads it', async (_what, type, bytes, status, message) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/account/picture',
    headers: { 'x-site-key': portal.config.SITE_KEY, 'x-edition': 'rs', authorization, 'content-type': type },
    payload: 'x'.repeat(bytes),
  });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('of somebody who leaves while it is on its way it does not stay', async () => {
  await portal.owner.write.execute(sql`delete from accounts_picture_erasure`);
  meanwhile = () => {
    meanwhile = () => Promise.resolve();
    refusal = null;
    return portal.owner.write.execute(sql`delete from accounts_user`);
  };
  expect(await upload(1_000)).toMatchObject({ message: 'UNAUTHORIZED' });
  await until(async () => asked.some((call) => call.startsWith(mediaCalls.withdrawPicture.method)));
  expect(asked).toHaveLength(2);
});
