import { nextKey, type EditedBlock } from '../editor/edited-blocks';
import { toMarked } from '../editor/inline-text';
import { lettersAlone, placeBehind, sidesOf, together } from './marked-parts';

export type Blocks = readonly EditedBlock[];
export type TextBlock = Extract<EditedBlock, { readonly text: string }>;

/** What is chosen in the field of a block. */
export interface Choice {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** What an act makes of a text, and where writing goes on. */
export interface Written {
  readonly blocks: Blocks;
  readonly key: string;
  readonly at: number;
}

/** As many letters as the field of a block takes. */
const LONGEST = 20_000;
const LONGEST_HEADING = 200;

export function isText(block: EditedBlock | undefined): block is TextBlock {
  return block !== undefined && 'text' in block;
}

type Running = 'paragraph' | 'quote' | 'heading';

/** Words that run on: what a paragraph can be joined with, or pasted into. */
const isRunning = (block: EditedBlock | undefined): block is TextBlock & { readonly type: Running } =>
  isText(block) && (block.type === 'paragraph' || block.type === 'quote' || block.type === 'heading');

/** In a heading and in a table there are no marks: they are letters. */
const isPlain = (type: TextBlock['type']) => type === 'heading' || type === 'table';

/** The words of a block as those of a block of another kind. */
export function wordsFor(type: TextBlock['type'], from: TextBlock): string {
  if (isPlain(type) === isPlain(from.type)) return from.text;
  return isPlain(type) ? lettersAlone(from.text) : marked(from.text);
}

const marked = (text: string) => (text === '' ? '' : toMarked([{ text }]));

/** A new paragraph. */
export const paragraphOf = (text = ''): TextBlock => ({ key: nextKey(), type: 'paragraph', text, ordered: false });

export function sides({ type, text }: TextBlock, { start, end }: Choice): readonly [string, string] {
  return type === 'heading' ? [text.slice(0, start), text.slice(end)] : sidesOf(text, start, end);
}

export const merged = (type: TextBlock['type'], ...texts: readonly string[]) =>
  type === 'heading' ? texts.join('') : together(...texts);

/** Where in two texts that were merged the first one ends. */
export const behind = (one: string, other: string, both: string) =>
  both === one + other ? one.length : placeBehind(both, lettersAlone(one).length);

/** The block in which something is chosen, with its place. */
export function chosen(blocks: Blocks, { key }: Choice) {
  const place = blocks.findIndex((block) => block.key === key);
  return { place, block: blocks[place] };
}

/** Enter: what stands behind the caret begins a block of its own, in a list an item. Null: it means what it always does. */
export function parted(blocks: Blocks, choice: Choice): Written | null {
  const { place, block } = chosen(blocks, choice);
  if (isText(block) && block.type === 'list') return partedList(blocks, place, choice);
  if (!isRunning(block)) return null;
  const [before, after] = sides(block, choice);
  const { key, type } = block;
  // One empty block is enough: it is a paragraph then.
  if (before === '' && after === '') return { blocks: blocks.with(place, { ...block, type: 'paragraph' }), key, at: 0 };
  if (before === '') {
    return { blocks: blocks.toSpliced(place, 1, paragraphOf(), { ...block, text: after }), key, at: 0 };
  }
  const goesOn = type === 'quote' && after !== '';
  const next: TextBlock = { ...paragraphOf(), type: goesOn ? type : 'paragraph', text: type === 'heading' ? marked(after) : after }; // oxfmt-ignore
  return { blocks: blocks.toSpliced(place, 1, { ...block, text: before }, next), key: next.key, at: 0 };
}

function partedList(blocks: Blocks, place: number, choice: Choice): Written | null {
  const block = blocks[place];
  if (!isText(block)) return null;
  const { head, before, after, tail } = lineSides(block.text, choice);
  if (before.trim() === '' && after.trim() === '' && tail === '' && head.trim() !== '') {
    const next = paragraphOf();
    const list = { ...block, text: head.replace(/\n$/, '') };
    return { blocks: blocks.toSpliced(place, 1, list, next), key: next.key, at: 0 };
  }
  const text = `${head}${before}\n${after}${tail}`;
  return { blocks: blocks.with(place, { ...block, text }), key: block.key, at: head.length + before.length + 1 };
}

/** The lines before and behind what is chosen, and the two sides of those in which it begins and ends. */
export function lineSides(text: string, { start, end }: Choice) {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const lastFrom = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
  const lineOf = (begin: number) => text.slice(begin).split('\n', 1)[0] ?? '';
  const [before] = sidesOf(lineOf(from), start - from, start - from);
  const [, after] = sidesOf(lineOf(lastFrom), end - lastFrom, end - lastFrom);
  return { head: text.slice(0, from), before, after, tail: text.slice(lastFrom + lineOf(lastFrom).length) };
}

/** The block at a place goes on where the one before it ends. Null: they are not of kinds that can be one. */
export function joinedAt(blocks: Blocks, place: number): Written | null {
  const [one, other] = [blocks[place - 1], blocks[place]];
  if (!one || !isText(other)) return null;
  if (other.text === '') {
    return { blocks: blocks.toSpliced(place, 1), key: one.key, at: isText(one) ? one.text.length : 0 };
  }
  if (!isText(one)) return null;
  if (one.text === '') return { blocks: blocks.toSpliced(place - 1, 1), key: other.key, at: 0 };
  if (one.type === 'table' || !isRunning(other)) return null;
  const words = wordsFor(one.type, other);
  const text = merged(one.type, one.text, words);
  if (text.length > (one.type === 'heading' ? LONGEST_HEADING : LONGEST)) return null;
  const at = behind(one.text, words, text);
  return { blocks: blocks.toSpliced(place - 1, 2, { ...one, text }), key: one.key, at };
}
