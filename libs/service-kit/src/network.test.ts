import { networkOf } from './network';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
  ['2001:db8:0:2::1', '2001:db8:0:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
])('who asks from %s is known by %s', (address, network) => {
  expect(networkOf({ headers: { 'x-forwarded-for': address }, ip: '127.0.0.1' })).toBe(network);
});

it('a process of ours that tells no address is known by its own', () => {
  expect(networkOf({ headers: {}, ip: '127.0.0.1' })).toBe('127.0.0.1');
});
