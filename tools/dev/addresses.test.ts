import { Addresses } from './addresses';

const here = new Addresses(new URL('http://localhost:8080'), 3000);
const there = new Addresses(new URL('https://hr.tribina.example'), 3000);

it.each([
  ['localhost:3000', true],
  ['rs.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  [undefined, false],
])('the name %s is ours: %s', (host, isOurs) => {
  expect(here.isOurs(host)).toBe(isOurs);
});

it.each([
  ['this machine', here, { host: '127.0.0.1', port: 8080 }, 'ke.localhost:8080'],
  ['another', there, { host: 'hr.tribina.example', port: 443 }, 'hr.tribina.example'],
])('connects to %s by the name that it knows', (_where, addresses, peer, host) => {
  expect(addresses.peer).toEqual(peer);
  expect(addresses.hostAtTarget('ke.localhost:3000')).toBe(host);
});

describe('what a page of this address sends', () => {
  it.each([
    [here, 'http://rs.localhost:8080'],
    [there, 'https://hr.tribina.example'],
  ])('comes from the system’s own origin', (addresses, origin) => {
    const sent = {
      host: 'rs.localhost:3000',
      origin: 'http://rs.localhost:3000',
      referer: 'http://rs.localhost:3000/a?b',
    };
    expect(addresses.toTarget(sent, sent.host)).toEqual({
      host: new URL(origin).host,
      origin,
      referer: `${origin}/a?b`,
    });
  });

  it.each(['http://evil.example', 'http://localhost:8080', 'null'])('stays foreign from %s', (origin) => {
    const sent = { host: 'rs.localhost:3000', origin, referer: `${origin}/` };
    expect(here.toTarget(sent, sent.host)).toMatchObject({ origin, referer: `${origin}/` });
  });
});

describe('what the system answers', () => {
  it.each([
    [here, '/specijal', '/specijal'],
    [here, 'http://hr.localhost:8080/a?b#c', 'http://hr.localhost:3000/a?b#c'],
    [here, 'http://localhost:9999/', 'http://localhost:9999/'],
    [here, 'https://evil.example/', 'https://evil.example/'],
    [there, 'https://hr.tribina.example/a', '/a'],
    [there, 'https://tribina.example/a', 'https://tribina.example/a'],
  ])('leads on to a place at this address', (addresses, location, expected) => {
    expect(addresses.toBrowser({ location }).location).toBe(expected);
  });

  it('sets cookies for this address, and promises no https', () => {
    const cookie = '__Host-sid=x; Path=/; Secure; HttpOnly';
    expect(
      there.toBrowser({
        'set-cookie': [cookie, 'a=b; Domain=tribina.example; Path=/'],
        'strict-transport-security': 'max-age=1',
        'x-tribina-seq': '7',
      }),
    ).toEqual({ 'set-cookie': [cookie, 'a=b; Path=/'], 'x-tribina-seq': '7' });
  });
});
