import http from 'node:http';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { isPlainPath } from './paths';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterAll(() => gateway.close());

it.each([
  '/portal/admins/1#/2',
  '/#',
  '/vesti/x/1#kraj?x=1',
  '/a%2fb',
  '/a/../b',
  '//a',
  '/a\\b',
  '/%00',
  '/a%5c',
  '/a../b',
  '/..a',
])('%s can be read in more ways than one', (path) => expect(isPlainPath(path)).toBe(false));

it.each(['/', '/sve-vesti?q=a#b', '/vesti/%C5%A1ampion/12', '/a.b/c_d', '/a@b'])('%s in one way only', (path) =>
  expect(isPlainPath(path)).toBe(true),
);

it('a call behind a fragment reaches no service', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'rs.localhost' };
    http
      .get({ host: '127.0.0.1', port: gateway.port, path: '/portal/single-article/1#/2', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .once('error', reject);
  });
  expect(status).toBe(400);
  expect(gateway.backends.portal.callsTo(/single-article/)).toEqual([]);
});
