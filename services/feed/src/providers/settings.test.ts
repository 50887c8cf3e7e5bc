import { parseProviders } from './settings';

it('takes providers in the order in which they go before one another', () => {
  const text =
    '[{"name":"one","url":"https://one.example/live","periodMs":2000},{"name":"two","secret":"0123456789abcdef"}]';
  expect(parseProviders(text).map(({ name }) => name)).toEqual(['one', 'two']);
});

it.each([
  ['no JSON', 'is no JSON'],
  ['{}', 'must be array'],
  ['[{"name":"One"}]', '/0/name must match pattern'],
  ['[{"name":"one","url":"ftp://one"}]', '/0/url must match pattern'],
  ['[{"name":"one","secret":"short"}]', '/0/secret must NOT have fewer than 16 characters'],
  ['[{"name":"one","key":"x"}]', '/0 must NOT have additional properties'],
  ['[{"name":"one"},{"name":"one"}]', 'names a provider twice'],
])('refuses %s', (text, reason) => {
  expect(() => parseProviders(text)).toThrow(`PROVIDERS ${reason}`.replace('PROVIDERS must', 'PROVIDERS  must'));
});
