import { EDITIONS } from '@tribina/editions';
import { gamePath, loginPath } from './paths';

it('G015: the login page leads back to the game with its flag', () => {
  expect(loginPath(EDITIONS.hr)).toBe('/login?ref_url=/prognozzer%3Fjmbg%3Dtrue');
});

it('names a stage by its ordinal', () => {
  expect([gamePath(EDITIONS.rs), gamePath(EDITIONS.rs, 3)]).toEqual(['/prognozzer', '/prognozzer?stage=3']);
});
