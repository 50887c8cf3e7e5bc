/** A piece of a sheet: a rule of style, a group that holds pieces under a condition, a named animation, or anything else. */
type Piece =
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly kind: 'group'; readonly open: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'keyframes'; readonly text: string; readonly name: RegExp }
  | { readonly kind: 'other'; readonly text: string };

/** Sheets are those of the releases in use; a renderer lives through few more. */
const KEPT_SHEETS = 32;
const sheets = new Map<string, readonly Piece[]>();

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const GROUP = /^@(?:media|supports|container|layer|scope|starting-style)\b/;
const STRING = /"[^"]*"|'[^']*'/g;
const PARENTHESES = /\([^()]*\)/g;
const CLASS = /\.((?:[\w-]|[^\0-\x7F]|\\.)+)/g;
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+([\w-]+)/;

/** The classes of all elements of a page. */
export function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names]) => (names ?? '').split(/\s+/)));
}

/**
 * The rules of a sheet that a page uses, in their order: those without a class, those of which one selector at least has only
 * classes of the page, and the animations that these name. What stands in parentheses (`:not(.a)`) asks for nothing.
 */
export function usedRules(sheet: string, classes: ReadonlySet<string>): string {
  const used = piecesOf(sheet).map((piece) => ({ piece, text: textOf(piece, classes) }));
  const rules = used.flatMap(({ piece, text }) => (piece.kind === 'keyframes' ? [] : [text])).join('');
  return used.map(({ piece, text }) => (piece.kind !== 'keyframes' || piece.name.test(rules) ? text : '')).join('');
}

const NAMED = /var\((--[\w-]+)/g;
const OF_ROOT = /(:root[^{}]*\{)([^{}]*)\}/g;

/**
 * A sheet without what its root declares for others to name (colours) and nobody of these names.
 *
 * @param users all that the page has before the whole sheet comes: rules, markup, what a script brings by itself.
 */
export function usedProperties(sheet: string, users: readonly string[]): string {
  const named = new Set([sheet, ...users].flatMap((text) => [...text.matchAll(NAMED)].map(([, name]) => name)));
  return sheet.replaceAll(OF_ROOT, (_rule, open: string, body: string) => {
    const used = body.split(';').filter((declaration) => {
      const name = declaration.slice(0, declaration.indexOf(':')).trim();
      return !name.startsWith('--') || named.has(name);
    });
    return `${open}${used.join(';')}}`;
  });
}

function textOf(piece: Piece, classes: ReadonlySet<string>): string {
  if (piece.kind === 'rule') {
    return piece.needs.some((names) => names.every((name) => classes.has(name))) ? piece.text : '';
  }
  if (piece.kind !== 'group') return piece.text;
  const inner = piece.pieces.map((one) => textOf(one, classes)).join('');
  return inner === '' ? '' : `${piece.open}${inner}}`;
}

/** A sheet is taken apart once. */
function piecesOf(sheet: string): readonly Piece[] {
  const known = sheets.get(sheet);
  if (known) return known;
  if (sheets.size >= KEPT_SHEETS) sheets.clear();
  const pieces = blocksOf(sheet).map(pieceOf);
  sheets.set(sheet, pieces);
  return pieces;
}

interface Block {
  readonly text: string;
  /** What stands before the brace; the whole of a statement without one. */
  readonly prelude: string;
  readonly body: string | null;
}

function pieceOf({ text, prelude, body }: Block): Piece {
  if (body === null) return { kind: 'other', text };
  const [, animation] = KEYFRAMES.exec(prelude) ?? [];
  if (animation) return { kind: 'keyframes', text, name: new RegExp(`(?<![\\w-])${animation}(?![\\w-])`) };
  if (GROUP.test(prelude)) return { kind: 'group', open: `${prelude}{`, pieces: blocksOf(body).map(pieceOf) };
  if (prelude.startsWith('@')) return { kind: 'other', text };
  return { kind: 'rule', text, needs: selectorsOf(prelude).map(classesIn) };
}

/** Classes that an element, or those around it, must have for a selector. */
function classesIn(selector: string): string[] {
  let plain = selector.replaceAll(STRING, '').replaceAll(/\[[^\]]*\]/g, '');
  while (PARENTHESES.test(plain)) plain = plain.replaceAll(PARENTHESES, '');
  return [...plain.matchAll(CLASS)].map(([, name]) => (name ?? '').replaceAll('\\', ''));
}

/** The blocks of a text on its own level. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let begin = 0;
  let brace = -1;
  let depth = 0;
  walk(css, (char, at) => {
    if (char === '{') {
      if (depth === 0) brace = at;
      depth += 1;
    } else if (char === '}') depth -= 1;
    if (depth > 0 || (char !== '}' && (char !== ';' || brace >= 0))) return;
    const text = css.slice(begin, at + 1).trim();
    blocks.push({
      text,
      prelude: css.slice(begin, brace < 0 ? at : brace).trim(),
      body: brace < 0 ? null : css.slice(brace + 1, at),
    });
    begin = at + 1;
    brace = -1;
  });
  const rest = css.slice(begin).trim();
  return rest === '' ? blocks : [...blocks, { text: rest, prelude: rest, body: null }];
}

/** The selectors of a list. */
function selectorsOf(list: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  let depth = 0;
  walk(list, (char, at) => {
    if (char === ',' && depth === 0) {
      parts.push(list.slice(begin, at));
      begin = at + 1;
    } else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
  });
  return [...parts, list.slice(begin)];
}

/** Every character that is of no string, nor escaped; the build leaves no comments. */
function walk(text: string, visit: (char: string, at: number) => void): void {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else visit(char, at);
  }
}
