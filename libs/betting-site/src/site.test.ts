import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAMPLES } from './accounts';
import { startBettingSite } from './site';

const KEY = 'betting-site-key-of-the-tests';
const NOTICE_KEY = 'affiliate-key-of-the-tests-which-is-long';
const AT = '2026-09-19T18:00:00.000Z';

const post = (url: string, body: object, key = KEY) =>
  fetch(url, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: JSON.stringify(body) });

it('answers our processes alone, alike each time', async () => {
  const site = await startBettingSite({ port: 0, key: KEY });
  const find = async (body: object, key?: string) => {
    const answer = await post(`${site.url}/partner/accounts/find`, body, key);
    return [answer.status, await answer.json()];
  };
  const identityNumber = '1403990710009';
  expect(await find({ identityNumber }, 'another-key')).toEqual([401, { status: 'UNAUTHORIZED' }]);
  const found = await find({ identityNumber });
  expect(found).toMatchObject([200, { status: 'FOUND', account: { countryId: 1, verified: true } }]);
  expect(await find({ identityNumber })).toEqual(found);
  const addressed = async (emailHash: string) => {
    const [, said] = await find({ identityNumber, emailHash });
    return (said as { account: { sameAddress: boolean } }).account.sameAddress;
  };
  expect(found).toMatchObject([200, { account: { sameAddress: false } }]);
  const [mine, other] = ['a'.repeat(64), 'b'.repeat(64)];
  expect([await addressed(mine), await addressed(other)]).toEqual([true, true]);
  site.setAddress((found as { 1: { account: { ref: string } } })[1].account.ref, mine);
  expect([await addressed(mine), await addressed(other)]).toEqual([true, false]);
  expect(await find({ identityNumber: 5 })).toEqual([400, { status: 'BAD_REQUEST' }]);
  expect((await fetch(`${site.url}/elsewhere`)).status).toBe(404);
  await site.close();
});

it('its samples are those that are documented', () => {
  const documented = readFileSync(new URL('../../../docs/contracts/betting-site.md', `file://${__filename}`), 'utf8');
  const listed = [...documented.matchAll(/^\| `(\w{13})` /gm)].map(([, number]) => number);
  expect(listed).toEqual(SAMPLES.map(({ number }) => number));
});

it('its page lists the samples and the mails, and places tickets that are told of as documented', async () => {
  const told: { headers: Record<string, unknown>; body: string }[] = [];
  const game = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (request.method === 'POST') told.push({ headers: request.headers, body });
      response.writeHead(200, { 'x-server-time': AT }).end('{"status":200,"message":"OK"}');
    });
  });
  await new Promise<void>((resolve) => game.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(game.address() as AddressInfo).port}/affiliate/ticket-notice`;
  const site = await startBettingSite({ port: 0, key: KEY, notices: { url, key: NOTICE_KEY } });

  await post(`${site.url}/partner/accounts/kvota-ana/verification`, { url: 'https://x.example/?a=1&b="' });
  const page = await (await fetch(site.url)).text();
  for (const { number, shows } of SAMPLES) expect(page).toContain(`<code>${number}</code><td>${shows}`);
  expect(page).toContain('https://x.example/?a=1&#38;b=&#34;');

  const form = new URLSearchParams({ number: '0101990710008', amount: '1500', currency: 'RSD' });
  const answer = await fetch(`${site.url}/tickets`, { method: 'POST', body: form });
  expect(await answer.text()).toContain('1500 RSD for kvota-ana: the game answers 200 OK');
  const [{ headers, body } = { headers: {}, body: '' }] = told;
  expect(JSON.parse(body)).toEqual({
    batchId: expect.any(String),
    userRef: 'kvota-ana',
    amount: 1500,
    currency: 'RSD',
    placedAt: AT,
  });
  const timestamp = String(Date.parse(AT) / 1000);
  expect(headers).toMatchObject({
    'x-affiliate-timestamp': timestamp,
    'x-affiliate-signature': createHmac('sha256', NOTICE_KEY).update(`${timestamp}.${body}`).digest('hex'),
  });
  await site.close();
  game.closeAllConnections();
  game.close();
});
