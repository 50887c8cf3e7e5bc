import { FORMS, LOSSES, type Cell, type Form } from '@tribina/testing/forms';

function cellText(cell: Cell, notes: string[]): string {
  if (cell === 'kept') return 'kept';
  if ('secret' in cell) return `nowhere ${noteOf(notes, `${upper(cell.secret)}.`)}`;
  if ('test' in cell) return `kept ${noteOf(notes, `Test: “${cell.test}”`)}`;
  if ('as' in cell) return `as ${cell.as} ${noteOf(notes, `${upper(cell.why)}.`)}`;
  return `– ${noteOf(notes, `${upper(cell.none)}.`)}`;
}

/** The number of a note; equal notes have one. */
function noteOf(notes: string[], note: string): string {
  if (!notes.includes(note)) notes.push(note);
  return `[${notes.indexOf(note) + 1}](#notes)`;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** docs/forms.md: each form, and what becomes of what is written in it. */
export function formsPage(forms: Readonly<Record<string, Form>> = FORMS): string {
  const notes: string[] = [];
  const rows = Object.values(forms).map(({ name, file, tests, cells }) => {
    const texts = LOSSES.map((loss) => cellText(cells[loss], notes));
    return `| [${name}](../${file}) | ${texts.join(' | ')} | [tests](../${tests}) |`;
  });
  return [
    '# What people write is kept',
    '',
    'Made by `npx tsx tools/forms/main.ts` of [the table](../libs/testing/src/forms/table.ts). A cell that says “kept” is a test of',
    'the file at the end of its row: what was written is still there, what has happened is said, and it can be sent again. A late',
    'answer: what is typed while it is on its way is still there. A step away: it is found again when one comes back, and no longer',
    'once it was sent. A cell that says “nowhere” is a test too: a secret that was refused and left stands in no store of the',
    'browser, and in no field when one comes back. Any other cell with a number is shown by another test, met as another one, or',
    'cannot be.',
    '',
    'The words of an article are kept on the server too, apart for each editor and page, as no revision and for nobody else: they are',
    'offered after a crash and on another machine ([0018](decisions/0018-newsroom.md),',
    '[tests](../apps/news/src/newsroom/writing/writing.test.tsx)).',
    '',
    `| form | ${LOSSES.join(' | ')} | |`,
    `|---|${LOSSES.map(() => '---|').join('')}---|`,
    ...rows,
    '',
    '## Notes',
    '',
    ...notes.map((note, index) => `${index + 1}. ${note}`),
    '',
  ].join('\n');
}
