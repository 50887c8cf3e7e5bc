import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { truncatedAddress } from './address';
import { Countries } from './countries';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['::1', '::'],
  ['unknown', null],
  ['', null],
])('P072: the address %j is kept as %j', (address, kept) => {
  expect(truncatedAddress(address)).toBe(kept);
});

it('P072: the country is that of the truncated address', () => {
  const asked: string[] = [];
  const get = (address: string) => {
    asked.push(address);
    return address === '203.0.113.0' ? { country: { iso_code: 'RS' } } : null;
  };
  const countries = new Countries({ get });
  expect([countries.placeOf('203.0.113.77'), countries.placeOf('198.51.100.9'), countries.placeOf('x')]).toEqual([
    { ip: '203.0.113.0', ipLocation: 'RS' },
    { ip: '198.51.100.0', ipLocation: null },
    { ip: null, ipLocation: null },
  ]);
  expect(asked).toEqual(['203.0.113.0', '198.51.100.0']);
});

it('P072: without a database no country is known', async () => {
  expect((await Countries.open(undefined)).placeOf('203.0.113.77')).toEqual({ ip: '203.0.113.0', ipLocation: null });
});

it.each([{ country: { iso_code: 'KE' } }, { country_code: 'KE' }])('P072: a country is read from %j', (record) => {
  expect(new Countries({ get: () => record }).placeOf('203.0.113.77').ipLocation).toBe('KE');
});

describe('P072: a file that is no database of countries', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tribina-geo-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['absent.mmdb', 'text.mmdb'])('is named: %s', async (name) => {
    const file = path.join(folder, name);
    if (name === 'text.mmdb') writeFileSync(file, 'network,country\n203.0.113.0/24,RS\n');
    await expect(Countries.open(file)).rejects.toThrow(`GEO_DATABASE: ${file} is not a database of countries`);
  });
});
