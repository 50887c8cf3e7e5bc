import { groundName } from './ground';

it.each([
  ['Lusail Stadium', 'Lusail', 'Lusail Stadium'],
  ['Stadion Lusail', 'Lusail', 'Stadion Lusail'],
  ['Lusail', 'Lusail', 'Lusail'],
  ['Al Bayt Stadium', 'Al Khor', 'Al Bayt Stadium, Al Khor'],
  // A file that names a place alone: “@ Berlin”.
  ['Berlin', '', 'Berlin'],
  // Another word that begins, or ends, as the town does.
  ['Romareda', 'Roma', 'Romareda, Roma'],
  ['Novi Split', 'lit', 'Novi Split, lit'],
])('%s in %s is “%s”', (name, city, expected) => {
  expect(groundName({ name, city })).toBe(expected);
});
