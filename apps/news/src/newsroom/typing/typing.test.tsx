import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { open, saved, setUpEditor } from '../../testing/article-pictures';
import { WORD } from '../../testing/clipboards';

const words = { ...newsroomPhrases.en.editor, undo: newsroomPhrases.en.live.undo };

setUpEditor();

const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const paragraphs = (...texts: readonly string[]) => ({
  body: texts.map((text) => ({ type: 'paragraph', text: [{ text }] })),
});

/** The editor with a text, once it is one that is written in as a whole. */
async function write(...texts: readonly string[]) {
  const asked = await open(paragraphs(...texts));
  await screen.findByRole('button', { name: new RegExp(`^${words.undo}`) });
  return asked;
}

function choose(label: string, start: number, end = start): void {
  field(label).focus();
  field(label).setSelectionRange(start, end);
}

const paste = (label: string, kinds: Readonly<Record<string, string>>) =>
  fireEvent.paste(field(label), { clipboardData: { getData: (kind: string) => kinds[kind] ?? '' } });
/** The texts of all blocks, with a bar where writing goes on. */
const shown = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('[data-key] textarea[data-block-field]')].map((one) =>
    one === document.activeElement ? `${one.value.slice(0, one.selectionStart)}¦${one.value.slice(one.selectionStart)}` : one.value,
  ); // oxfmt-ignore

it('Enter begins a paragraph with what stands behind the caret, Backspace joins them, and each is one step back', async () => {
  await write('First words.');
  choose('1. Paragraph', 5);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual(['First', '¦ words.']);
  await userEvent.keyboard('{Backspace}');
  expect(shown()).toEqual(['First¦ words.']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(shown()).toEqual(['First', '¦ words.']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(shown()).toEqual(['First words.¦']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(shown()).toHaveLength(2);
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(shown().join('')).toBe('First words.¦');
});

it('Shift+Enter begins no line that readers would see run on, and Delete at an end joins what follows', async () => {
  await write('One.', 'Two.');
  choose('1. Paragraph', 4);
  await userEvent.keyboard('{Delete}');
  expect(shown()).toEqual(['One.¦Two.']);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(shown()).toEqual(['One.', '¦Two.']);
});

it('three paragraphs of a page are three blocks with their marks and links, sent as such, and one step back', async () => {
  const asked = await write('Before, after.');
  choose('1. Paragraph', 8);
  paste('1. Paragraph', {
    'text/html': '<p>One <b>strong</b></p><p>Two <a href="https://x.example/a">link</a></p><p>Three. </p>',
    'text/plain': 'One strong\n\nTwo link\n\nThree.',
  });
  expect(shown()).toEqual(['Before, One **strong**', 'Two [link](https://x.example/a)', 'Three.¦after.']);
  expect(screen.getByText('Pasted; blocks of the text now: 3.')).toBeInTheDocument();
  expect((await saved(asked)).body).toEqual([
    { type: 'paragraph', text: [{ text: 'Before, One ' }, { text: 'strong', strong: true }] },
    { type: 'paragraph', text: [{ text: 'Two ' }, { text: 'link', href: 'https://x.example/a' }] },
    { type: 'paragraph', text: [{ text: 'Three.after.' }] },
  ]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(shown()).toEqual([expect.stringMatching(/^Before, ¦?after\.¦?$/)]);
});

it('a text out of a word processor is headings, paragraphs, lists and a table', async () => {
  await write('x');
  choose('1. Paragraph', 0, 1);
  paste('1. Paragraph', { 'text/html': WORD });
  expect(shown()).toEqual([
    'Večiti derbi',
    'Zvezda je **dobila derbi** golom u *poslednjem* minutu.',
    'Ceo izveštaj: [ovde](https://klub.example/vesti?id=7).',
    'Prva stavka\n**Druga**',
    'Korak',
    'Klub | Bod\nZvezda | 61¦',
  ]);
});

it('lines of plain text are paragraphs with the marks that were typed in them; one line is the field’s own matter', async () => {
  await write('x');
  choose('1. Paragraph', 0, 1);
  paste('1. Paragraph', { 'text/plain': 'One **strong**\r\n\r\nTwo' });
  expect(shown()).toEqual(['One **strong**', 'Two¦']);
  expect(paste('2. Paragraph', { 'text/plain': 'alone' })).toBe(true);
  const isLeft = (html: string, text: string) => paste('2. Paragraph', { 'text/html': html, 'text/plain': text });
  expect(isLeft('<span style="color:red">alone </span>', 'alone ')).toBe(true);
  expect(isLeft('<span>2 * 3</span>', '2 * 3')).toBe(false);
  expect(shown()).toEqual(['One **strong**', 'Two2 \\* 3¦']);
});

it('what stands in the way of reading marks takes no word: the lines come', async () => {
  await write('x');
  jest.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
    throw new TypeError('Policy "paste" disallowed');
  });
  choose('1. Paragraph', 0, 1);
  paste('1. Paragraph', { 'text/html': '<p>One</p><p>Two</p>', 'text/plain': 'One\nTwo' });
  expect(shown()).toEqual(['One', 'Two¦']);
});

it('what is written, marked, moved and taken out is taken back step by step, by keys or buttons, across blocks', async () => {
  await write('One.', 'Two.');
  choose('1. Paragraph', 4);
  await userEvent.keyboard(' More');
  choose('2. Paragraph', 0, 3);
  await userEvent.keyboard('{Control>}b{/Control}');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await userEvent.keyboard('{Alt>}{Backspace}{/Alt}');
  expect(shown().join(' ').replace('¦', '')).toBe('One. More');
  const texts = () => shown().map((text) => text.replace('¦', ''));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual(['**Two**.', 'One. More']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual(['One. More', '**Two**.']);
  const undo = screen.getByRole('button', { name: new RegExp(`^${words.undo}.*Z`) });
  await userEvent.click(undo);
  expect(texts()).toEqual(['One. More', 'Two.']);
  await userEvent.click(undo);
  await userEvent.click(undo);
  expect(texts()).toEqual(['One.', 'Two.']);
  expect(undo).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.redo}`) }));
  expect(texts()).toEqual(['One. ', 'Two.']);
});

it('another field takes back its own letters', async () => {
  await write('One.');
  choose('1. Paragraph', 4);
  await userEvent.keyboard('{Enter}');
  const title = screen.getByLabelText(newsroomPhrases.en.editor.fields.title);
  title.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(shown()).toHaveLength(2);
});
