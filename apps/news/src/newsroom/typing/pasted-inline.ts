import type { Inline } from '@tribina/contracts';
import { STYLE } from './parsed';
import { pastedAddress } from './pasted-address';

/** How the letters of an element look. */
export type Look = Omit<Inline, 'text'>;

const BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]\d\d)/i;
const NOT_BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:normal|lighter|[1-5]\d\d)/i;
const ITALIC = /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /(?:^|;)\s*font-style\s*:\s*normal/i;

/** What an element says of its style; word processors say most of it there. */
export const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? '';

/** The look within an element: what its name says, unless its style says otherwise. */
export function lookWithin(element: Element, around: Look): Look {
  const style = styleOf(element);
  const strong =
    told(BOLD.test(style), NOT_BOLD.test(style)) ?? (isOf(element, 'B', 'STRONG') || around.strong === true);
  const em = told(ITALIC.test(style), NOT_ITALIC.test(style)) ?? (isOf(element, 'I', 'EM') || around.em === true);
  const href = element.nodeName === 'A' ? pastedAddress(element.getAttribute('href') ?? '') : around.href;
  return { ...(em ? { em } : {}), ...(strong ? { strong } : {}), ...(href === undefined ? {} : { href }) };
}

const told = (is: boolean, isNot: boolean) => (is ? true : isNot ? false : undefined);
const isOf = ({ nodeName }: Element, ...names: readonly string[]) => names.includes(nodeName);

const SPACE = /[ \t\r\n\f\u00A0]+/g;
const BREAKING = /[ \t\r\n\f]/;

/** Runs as readers see them: one space where there is white space, none at the ends, neighbours of one look as one. */
export function tidied(runs: readonly Inline[]): Inline[] {
  const tidy: Inline[] = [];
  let hasSpace = true;
  for (const { text, ...look } of runs) {
    // A space that does not break is a letter, unless it stands beside one that does.
    const single = text.replaceAll(SPACE, (space) => (BREAKING.test(space) ? ' ' : space));
    const seen = hasSpace ? single.trimStart() : single;
    if (seen === '') continue;
    hasSpace = /[ \u00A0]$/.test(seen);
    const last = tidy.at(-1);
    const isAlike = last && last.em === look.em && last.strong === look.strong && last.href === look.href;
    if (isAlike) tidy[tidy.length - 1] = { ...last, text: last.text + seen };
    else tidy.push({ text: seen, ...look });
  }
  return withoutEnd(tidy);
}

function withoutEnd(runs: readonly Inline[]): Inline[] {
  const last = runs.at(-1);
  if (!last) return [];
  const text = last.text.trimEnd();
  return text === '' ? withoutEnd(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, text }];
}

/** The letters alone. */
export const plain = (runs: readonly Inline[]): string => runs.map(({ text }) => text).join('');
