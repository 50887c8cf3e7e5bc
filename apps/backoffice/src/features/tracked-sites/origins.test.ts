import { originsIn, wrongOrigin } from './origins';

it.each<[string, string[]]>([
  ['', []],
  ['https://a.example', ['https://a.example']],
  [' https://A.example/ \n\nhttp://b.example:8107, https://a.example', ['https://a.example', 'http://b.example:8107']],
])('%j are %j', (text, origins) => {
  expect(originsIn(text)).toEqual(origins);
});

it.each([
  ['https://a.example', undefined],
  ['https://a.example/page', 'https://a.example/page'],
  ['a.example', 'a.example'],
  ['ftp://a.example', 'ftp://a.example'],
])('of %s is wrong: %s', (origin, wrong) => {
  expect(wrongOrigin(['https://ok.example', origin])).toBe(wrong);
});
