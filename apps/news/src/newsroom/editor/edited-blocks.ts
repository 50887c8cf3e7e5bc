import { saysNothing, type Block, type Inline, type WorkingDraft } from '@tribina/contracts';
import { fromMarked, toMarked } from './inline-text';

type WorkingBlock = WorkingDraft['body'][number];

/** Kinds of blocks that are one line or one field of text. */
export const TEXT_BLOCKS = ['paragraph', 'heading', 'list', 'quote', 'table'] as const;
/** Kinds that show what another part of the system knows by an id. */
export const ID_BLOCKS = {
  match: 'matchId',
  'pre-match': 'matchId',
  'post-match': 'matchId',
  marks: 'marksId',
  club: 'clubId',
} as const;
export type TextBlockType = (typeof TEXT_BLOCKS)[number];
export type IdBlockType = keyof typeof ID_BLOCKS;
export type BlockType = TextBlockType | IdBlockType | 'image';

/** A block in the hands of an editor: what stands in its fields. The key is this page's alone. */
export type EditedBlock = { readonly key: string } & (
  | { readonly type: TextBlockType; readonly text: string; readonly ordered: boolean }
  | ({ readonly type: 'image'; readonly picture: Picture | null } & SaidOfPicture)
  | { readonly type: IdBlockType; readonly id: string }
  /** A kind that this editor does not know: it stays as it is. */
  | { readonly type: 'unknown'; readonly block: WorkingBlock }
);

export interface Picture {
  readonly dir: string;
  readonly filename: string;
}

/** What an article says of a picture; empty: nothing. */
export interface SaidOfPicture {
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
}

/** What is said of a picture → as it is kept: a caption or a credit that says nothing is left out. */
export function keptSaid({ alt, caption, credit }: SaidOfPicture) {
  return {
    alt,
    ...(saysNothing(caption) ? {} : { caption }),
    ...(saysNothing(credit) ? {} : { credit }),
  };
}

/** As it is kept → what is said of a picture. */
export function saidOf(picture: Readonly<Record<string, unknown>> | null): SaidOfPicture {
  return { alt: textOf(picture?.['alt']), caption: textOf(picture?.['caption']), credit: textOf(picture?.['credit']) };
}

/** As it is kept → the picture; null where there are words for one that is still to come. */
export function pictureOf(kept: Picture | null): Picture | null {
  return kept?.filename ? kept : null;
}

/** The lead picture as it is kept: words that were written before there is one stay with no file. */
export function keptPicture(picture: Picture | null, said: SaidOfPicture): WorkingDraft['picture'] {
  return picture || said.alt ? { dir: '', filename: '', ...picture, ...said } : null;
}

let last = 0;
export const nextKey = () => `b${(last += 1)}`;

/** An empty block of a kind. */
export function newBlock(type: BlockType): EditedBlock {
  const key = nextKey();
  if (type === 'image') return { key, type, picture: null, ...saidOf(null) };
  if (isIdBlock(type)) return { key, type, id: '' };
  return { key, type, text: '', ordered: false };
}

export function isIdBlock(type: string): type is IdBlockType {
  return Object.hasOwn(ID_BLOCKS, type);
}

/** A block as it is kept → as it is edited. What is missing in it is empty. */
export function editedBlock(block: WorkingBlock): EditedBlock {
  const key = nextKey();
  const { type } = block;
  if (type === 'image') {
    const { dir, filename } = block;
    const picture = typeof dir === 'string' && typeof filename === 'string' ? { dir, filename } : null;
    return { key, type, picture, ...saidOf(block) };
  }
  if (isIdBlock(type)) return { key, type, id: idText(block[ID_BLOCKS[type]]) };
  const found = TEXT_BLOCKS.find((name) => name === type);
  if (!found) return { key, type: 'unknown', block };
  return { key, type: found, text: TEXT_OF[found](block), ordered: block['ordered'] === true };
}

/** A block as it is edited → as it is kept. */
export function keptBlock(block: EditedBlock): WorkingBlock {
  if (block.type === 'unknown') return block.block;
  if (block.type === 'image') return { type: block.type, ...block.picture, ...keptSaid(block) };
  if ('id' in block) {
    const id = Number(block.id);
    return { type: block.type, ...(Number.isInteger(id) && id > 0 ? { [ID_BLOCKS[block.type]]: id } : {}) };
  }
  return { type: block.type, ...KEPT[block.type](block.text, block.ordered) };
}

const LINE = /\r?\n/;
const linesOf = (text: string) => text.split(LINE).filter((line) => line.trim() !== '');

const TEXT_OF: Readonly<Record<TextBlockType, (block: WorkingBlock) => string>> = {
  paragraph: ({ text }) => toMarked(runsOf(text)),
  quote: ({ text }) => toMarked(runsOf(text)),
  heading: ({ text }) => textOf(text),
  list: ({ items }) =>
    listOf(items)
      .map((item) => onOneLine(toMarked(runsOf(item))))
      .join('\n'),
  table: ({ head, rows }) => [head, ...listOf(rows)].map((cells) => listOf(cells).map((cell) => escapedCell(onOneLine(textOf(cell)))).join(' | ')).join('\n'), // oxfmt-ignore
};

const KEPT: Readonly<Record<TextBlockType, (text: string, ordered: boolean) => object>> = {
  paragraph: (text) => ({ text: fromMarked(text) }),
  quote: (text) => ({ text: fromMarked(text) }),
  heading: (text) => ({ text }),
  list: (text, ordered) => ({ ordered, items: linesOf(text).map(fromMarked) }),
  table: (text) => {
    const [head = [], ...rows] = linesOf(text).map(cellsOf);
    return { head, rows };
  },
};

/** The cells of a line: parted by bars; a bar after a backslash is a letter. */
function cellsOf(line: string): string[] {
  return line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** Lines part items and rows here; within one a line's end is seen as a space. */
function onOneLine(text: string): string {
  return text.split(LINE).join(' ');
}

function escapedCell(cell: string): string {
  return cell.replaceAll('|', '\\|');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function idText(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What is kept was written by this editor or by tools that are held to the contract. */
function runsOf(value: unknown): Inline[] {
  return listOf(value).filter((run): run is Inline => typeof (run as Partial<Inline> | null)?.text === 'string');
}

/** The kinds of the contract, all of which this editor must know. */
export type KnownType = Block['type'];
