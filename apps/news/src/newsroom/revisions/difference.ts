import type { WorkingDraft } from '@tribina/contracts';
import { editedBlock, saidOf, type Picture, type SaidOfPicture } from '../editor/edited-blocks';

/** One line of a comparison: a field or a block, before and after; null: it is not there. */
export interface DifferenceRow {
  /** Name of a field, or the kind of a block. */
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between two drafts: fields by name, the text block by block. What is alike is left out. */
export function differenceOf(before: WorkingDraft, after: WorkingDraft): DifferenceRow[] {
  const fields = FIELDS.flatMap((name): DifferenceRow[] => {
    const [was, is] = [fieldText(before, name), fieldText(after, name)];
    return was === is ? [] : [{ name, before: was, after: is }];
  });
  return [...fields, ...blockRows(before.body, after.body)];
}

const FIELDS = [
  'title',
  'lead',
  'url',
  'categoryIds',
  'writerId',
  'tags',
  'picture',
  'isSpecial',
  'correction',
] as const satisfies readonly (keyof WorkingDraft)[];

function fieldText({ picture, ...draft }: WorkingDraft, name: (typeof FIELDS)[number]): string {
  if (name === 'picture') return picture ? pictureText(picture, saidOf(picture)) : '';
  const value = draft[name];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Its fields in one order, whichever they are kept in. */
function pictureText(picture: Picture | null, { alt, caption, credit }: SaidOfPicture): string {
  return [picture?.filename ?? '', alt, caption, credit].join(' · ');
}

type Body = WorkingDraft['body'];

/** Blocks that are alike stay in step; between them what was there stands beside what took its place. */
function blockRows(before: Body, after: Body): DifferenceRow[] {
  const [was, is] = [before.map(blockText), after.map(blockText)];
  const rows: DifferenceRow[] = [];
  let [left, right] = [0, 0];
  const gap = (toLeft: number, toRight: number) => {
    const size = Math.max(toLeft - left, toRight - right);
    for (let step = 0; step < size; step += 1) {
      const [old, next] = [left + step, right + step];
      const [hasOld, hasNext] = [old < toLeft, next < toRight];
      rows.push({
        name: (hasNext ? after[next] : before[old])?.type ?? '',
        before: hasOld ? (was[old] ?? '') : null,
        after: hasNext ? (is[next] ?? '') : null,
      });
    }
  };
  for (const [oldAt, nextAt] of commonOf(was, is)) {
    gap(oldAt, nextAt);
    [left, right] = [oldAt + 1, nextAt + 1];
  }
  gap(was.length, is.length);
  return rows;
}

/** A block as an editor reads it. */
function blockText(kept: Body[number]): string {
  const block = editedBlock(kept);
  if (block.type === 'unknown') return JSON.stringify(kept);
  if (block.type === 'image') return pictureText(block.picture, block);
  return 'id' in block ? block.id : `${block.ordered ? '1. ' : ''}${block.text}`;
}

/** The longest common subsequence of two lists, as pairs of places. */
export function commonOf(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (!line) continue;
      line[column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** A text in pieces: those that the other has too, and those that it has not. */
export interface Piece {
  readonly text: string;
  readonly isOwn: boolean;
}

const MOST_WORDS = 1_500;

/** The words of two texts, each with what it has alone. */
export function wordPieces(before: string, after: string): { readonly before: Piece[]; readonly after: Piece[] } {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length * is.length > MOST_WORDS * MOST_WORDS) {
    return { before: [{ text: before, isOwn: true }], after: [{ text: after, isOwn: true }] };
  }
  const common = commonOf(was, is);
  const [left, right] = [new Set(common.map(([place]) => place)), new Set(common.map(([, place]) => place))];
  return { before: pieces(was, left), after: pieces(is, right) };
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

function pieces(words: readonly string[], shared: ReadonlySet<number>): Piece[] {
  const found: Piece[] = [];
  for (const [place, word] of words.entries()) {
    const isOwn = !shared.has(place);
    const last = found.at(-1);
    if (last?.isOwn === isOwn) found[found.length - 1] = { text: last.text + word, isOwn };
    else found.push({ text: word, isOwn });
  }
  return found;
}
