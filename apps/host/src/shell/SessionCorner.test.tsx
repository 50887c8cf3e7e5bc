import { shortName } from './SessionCorner';

it.each([
  ['Ana', 'Ana'],
  ['dvanaestslov', 'dvanaestslov'],
  ['trinaestslova', 'trinaestsl…'],
  ['veoma_dugačko_ime', 'veoma_duga…'],
])('P103: %s is shown as %s', (name, shown) => expect(shortName(name)).toBe(shown));
