import { offerAttributes } from './offer';

it.each([
  ['https://kvota.example/tiket?id=3', 'kvota.example'],
  ['http://127.0.0.1:4250/', '127.0.0.1:4250'],
  // The portal's own: the agent names its host.
  ['/prognozzer', undefined],
  [null, undefined],
  [undefined, undefined],
])('an offer that leads to %s is of %s', (href, domain) => {
  expect(offerAttributes({ id: 7, type: 'MATCH', href })).toEqual({
    'data-offer': '7',
    'data-offer-type': 'MATCH',
    ...(domain === undefined ? {} : { 'data-offer-domain': domain }),
  });
});
