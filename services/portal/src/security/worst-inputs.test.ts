/** What people type into a name, a search and a comment: no text costs more than it is long. */
import { takesTimeInProportion } from '@tribina/testing';
import { visibleText } from '../comments/pipeline/visible-text';
import { cleanName, mentionedNames } from '../comments/text';
import { wordsOf } from '../search/fold';
import { rootOf } from '../search/root';
import { searchTerm } from '../search/term';

it.each<[string, (text: string) => unknown, string]>([
  ['a search of quotation marks', (text) => searchTerm(text, 'sr'), '"'],
  ['a search of quoted letters', (text) => searchTerm(text, 'sr'), '"a'],
  ['a search of words', (text) => searchTerm(text, 'hr'), 'ža '],
  ['a search of one word', (text) => searchTerm(text, 'en'), 'š'],
  ['words of marks', wordsOf, 'a\u0301'],
  ['the root of a word', (text) => rootOf(text, 'sr'), 'ima'],
  ['a text that nobody sees', visibleText, '\u200B'],
  ['a text of look-alikes', visibleText, '\u{1D41A}'],
  ['a name of spaces', cleanName, ' '],
  ['a name of spaces and letters', cleanName, 'a  '],
  ['names that are called', mentionedNames, '@'],
  ['a name that is called', mentionedNames, '@a.'],
])('%s takes time in proportion', async (_what, look, piece) => {
  await expect(takesTimeInProportion(look, piece)).resolves.toBeUndefined();
});
