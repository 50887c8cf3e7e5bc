import type { TextRun } from '@tribina/contracts';
import { wordsOf } from './fold';
import { highlightsOf } from './highlight';

/** The excerpt of a text of one paragraph, with hits in brackets. */
function excerpt(text: string, hit: string): string {
  const sought = wordsOf(hit).map(({ folded }) => folded);
  const { excerpt: runs } = highlightsOf(
    { title: '', lead: '', body: [{ type: 'paragraph', text: [{ text }] }] },
    (folded) => sought.includes(folded),
  );
  return (runs ?? []).map(marked).join('');
}

const marked = ({ text, isHit }: TextRun) => (isHit ? `[${text}]` : text);
const words = (count: number) => 'reč '.repeat(count);

describe('an excerpt', () => {
  it.each([
    ['begins with the text where the hit is near', 'Nema novog veziste.', 'veziste', 'Nema novog [veziste].'],
    [
      'begins and ends between words',
      `${words(100)}veziste ${words(100)}kraj`,
      'veziste',
      `… ${words(14)}[veziste] ${words(28)}reč …`,
    ],
    [
      'begins within what has no blank',
      `${'x-'.repeat(60)}jedinstvenarec dalje jedinstvenarec`,
      'jedinstvenarec',
      `… ${'x-'.repeat(30)}[jedinstvenarec] dalje [jedinstvenarec]`,
    ],
    [
      'shows the hit of a long address',
      `Vidi https://example.com/${'a/b-c_d.'.repeat(20)}drugarec kraj`,
      'drugarec',
      `… ${'a/b-c_d.'.repeat(8).slice(4)}[drugarec] kraj`,
    ],
    [
      'ends within what has no blank',
      `Vidi drugarec/${'a/b-c_d.'.repeat(40)}`,
      'drugarec',
      `Vidi [drugarec]/${'a/b-c_d.'.repeat(40).slice(0, 166)} …`,
    ],
    [
      'cuts no character at its beginning',
      `${'😀'.repeat(40)}!${'😀'.repeat(30)}gol`,
      'gol',
      `… ${'😀'.repeat(30)}[gol]`,
    ],
    ['cuts no character at its end', `na gol${'😀'.repeat(200)}`, 'gol', `na [gol]${'😀'.repeat(87)} …`],
  ])('%s', (_what, text, hit, shown) => {
    expect(excerpt(text, hit)).toBe(shown);
  });

  it('has a word without end only in part', () => {
    const word = 'a'.repeat(5_000);
    expect(excerpt(`Pre ${word} posle`, word)).toBe(`Pre [${'a'.repeat(176)}] …`);
  });

  it.each([' ', '-', '/', '', 'ʼ'])(
    'repeats and leaves out nothing, and marks what is sought alone (between words: “%s”)',
    (gap) => {
      for (let count = 0; count < 120; count += 1) {
        for (const more of [0, 1, 40, 200]) {
          const text = `${`vo da${gap}`.repeat(count).trimStart()}-gol-${`po sle${gap}`.repeat(more)}`;
          const runs = excerpt(text, 'gol');
          expect([text, text]).toEqual([text, expect.stringContaining(runs.replaceAll(/^… | …$|[[\]]/g, ''))]);
          expect(runs.match(/\[[^\]]*\]/g)).toEqual(['[gol]']);
        }
      }
    },
  );
});
