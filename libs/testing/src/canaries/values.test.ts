import { CANARIES, canariesIn, withCanaries } from './values';

it('fields that are for something private get it, however deep, and others stay', () => {
  const planted = withCanaries({ email: 'a@b', ids: [1], list: [{ name: 'x', other: 'y', note: null }], password: 7 });
  expect(planted).toEqual({
    email: CANARIES.address,
    ids: [1],
    list: [{ name: CANARIES.name, other: 'y', note: null }],
    password: 7,
  });
});

it.each([
  ['as it is', `x ${CANARIES.text} y`],
  ['in another case', CANARIES.text.toUpperCase()],
  ['in an address', `/a?b=${encodeURIComponent(CANARIES.text)}`],
  ['in base64', Buffer.from(CANARIES.text).toString('base64')],
])('a private value is found %s', (_how, text) => {
  expect(canariesIn(`first line\n${text}`)).toEqual([expect.stringMatching(/^text: /)]);
});

it('a value of the test alone is found too, and nothing where there is nothing', () => {
  expect(canariesIn('the s3cret', { own: 's3cret' })).toEqual(['own: the s3cret']);
  expect(canariesIn('nothing')).toEqual([]);
});
