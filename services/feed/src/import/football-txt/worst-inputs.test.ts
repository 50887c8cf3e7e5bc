/** Files and dates that others send: none costs more than it is long. */
import { takesTimeInProportion } from '@tribina/testing';
import { instantOrNull } from '../../calendar';
import { isDay } from '../zone';
import { readText, titleIn } from './read-text';

/** Nearly all of these are refused. */
function read(text: string): void {
  try {
    readText(Buffer.from(`= Liga 2020/21\n${text}`));
  } catch {
    // With the lines that are not understood.
  }
}

it.each<[string, (text: string) => unknown, string]>([
  ['a line of spaces', read, ' '],
  ['a line of brackets', read, '('],
  ['lines of rounds', read, '▪ Runde 1\n'],
  ['lines of matches', read, '  Rapid v Austria  1-0\n'],
  ['lines of goals', read, "  (Kogler 8', 9'; Kainz 70')\n"],
  ['lines of remarks', read, '[originally\n'],
  ['lines of comments', read, '# x\n'],
  ['beginnings of comments', read, '#<\n'],
  ['definitions', read, 'Group A | Rapid Austria\n'],
  ['days', read, 'Sat Aug 1\n'],
  ['empty lines', read, '\n'],
  ['a title', (text) => titleIn(Buffer.from(text)), '= '],
  ['a day', isDay, '2022-11-20'],
  ['an instant', instantOrNull, '2022-11-20T10:00:00Z'],
])('%s: time in proportion', async (_what, look, piece) => {
  await expect(takesTimeInProportion(look, piece)).resolves.toBeUndefined();
});
