import type { Inline } from '@tribina/contracts';

/**
 * Text as editors write it in a plain field: `*emphasis*`, `**strong**`, `[words](address)`; a backslash takes its meaning from
 * a mark, and is a letter before any other. Any field, any screen reader and any spelling checker can do that.
 */
const MARKS = /[\\*[\]]/g;
/** Those of an address. A bracket among words is one like any other: none of them stands behind the end of a link's. */
const ENDS = /[\\*[\]()]/g;

const escaped = (text: string, marks = MARKS) => text.replaceAll(marks, (mark) => `\\${mark}`);
const unescaped = (text: string) => text.replaceAll(/\\([\\*[\]()])/g, '$1');

/** Runs → marked text, which is read back as the same runs. */
export function toMarked(runs: readonly Inline[]): string {
  let marked = '';
  for (let from = 0, to = 0; from < runs.length; from = to) {
    const href = runs[from]?.href;
    while (to < runs.length && runs[to]?.href === href) to += 1;
    const text = styledText(runs.slice(from, to));
    marked += href === undefined ? text : `[${text}](${escaped(href, ENDS)})`;
  }
  return marked;
}

/** A mark stands only where its style begins or ends: two that meet would be read as others. */
function styledText(runs: readonly Inline[]): string {
  let style: Style = PLAIN;
  const marks = (next: Style) => {
    const changed = (style.strong === next.strong ? '' : '**') + (style.em === next.em ? '' : '*');
    style = next;
    return changed;
  };
  const styled = runs.map(({ text, em = false, strong = false }) => marks({ em, strong }) + escaped(text)).join('');
  return styled + marks(PLAIN);
}

interface Style {
  readonly em: boolean;
  readonly strong: boolean;
}

const PLAIN: Style = { em: false, strong: false };

/** Marked text → runs; a mark without its other half is a letter like any other. */
export function fromMarked(marked: string): Inline[] {
  return joined(lettersOf(marked).map(({ run }) => run));
}

/** Letters of one style, and where in the marked text they stand. */
export interface Letters {
  readonly run: Inline;
  readonly at: number;
  /** More than the letters where a backslash is before them. */
  readonly size: number;
}

/** Marked text → its letters in their order. */
export function lettersOf(marked: string): Letters[] {
  return piecesOf(marked).flatMap(styledLetters);
}

/** What takes its mark its meaning, a link, or any other letter. */
const PIECE = /\\[\s\S]|\[((?:\\[\s\S]|[^\\\]])+)\]\(((?:\/|https:\/\/)(?:\\[\s\S]|[^\s)\\])*)\)|[\s\S]/g;

/** What a new link begins with: no address yet. */
const UNTYPED = 'https://';

interface Piece {
  readonly text: string;
  readonly at: number;
  readonly href?: string;
}

/** The text cut at its links. */
function piecesOf(marked: string): Piece[] {
  const pieces: Piece[] = [];
  let plain = 0;
  for (const { 0: found, 1: words, 2: address, index } of marked.matchAll(PIECE)) {
    if (words === undefined || address === undefined || address === UNTYPED) continue;
    pieces.push({ text: marked.slice(plain, index), at: plain });
    pieces.push({ text: words, at: index + 1, href: unescaped(address) });
    plain = index + found.length;
  }
  return [...pieces, { text: marked.slice(plain), at: plain }].filter(({ text }) => text !== '');
}

function styledLetters({ text, at, href }: Piece): Letters[] {
  const tokens = text.match(/\\[\\*[\]()]|\*\*|\*|[^\\*]+|\\/g) ?? [];
  const open = pairsOf(tokens);
  let style = PLAIN;
  let next = at;
  return tokens.flatMap((token, index): Letters[] => {
    const from = next;
    next += token.length;
    if (open.has(index)) {
      style = token === '**' ? { ...style, strong: !style.strong } : { ...style, em: !style.em };
      return [];
    }
    const plain = token.length === 2 && token.startsWith('\\') ? token.slice(1) : token;
    const run = {
      text: plain,
      ...(style.em ? { em: true } : {}),
      ...(style.strong ? { strong: true } : {}),
      ...(href === undefined ? {} : { href }),
    };
    return [{ run, at: from, size: token.length }];
  });
}

/** Places of the marks that have their other half. */
function pairsOf(tokens: readonly string[]): ReadonlySet<number> {
  const paired = new Set<number>();
  for (const mark of ['*', '**']) {
    const places = tokens.flatMap((token, index) => (token === mark ? [index] : []));
    for (const place of places.slice(0, places.length - (places.length % 2))) paired.add(place);
  }
  return paired;
}

/** Neighbours of one style are one run. */
export function joined(runs: readonly Inline[]): Inline[] {
  const whole: Inline[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    const isAlike = last && last.em === run.em && last.strong === run.strong && last.href === run.href;
    if (isAlike) whole[whole.length - 1] = { ...last, text: last.text + run.text };
    else whole.push(run);
  }
  return whole;
}

/** A field's text with a mark around what is chosen, or without it where it is there already; and where the choice is then. */
export function toggled(
  text: string,
  start: number,
  end: number,
  mark: '*' | '**',
): { readonly text: string; readonly start: number; readonly end: number } {
  const size = mark.length;
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  if (isMarked) {
    const plain = text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size);
    return { text: plain, start: start - size, end: end - size };
  }
  const marked = text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end);
  return { text: marked, start: start + size, end: end + size };
}
