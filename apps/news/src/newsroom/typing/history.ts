import { isText, type Blocks } from './acts';

/** What was written, step by step. */
export interface History {
  readonly now: Blocks;
  readonly past: readonly Blocks[];
  readonly future: readonly Blocks[];
  /** A word that is being written, or taken back, belongs to the step that it began. */
  readonly open: Stroke | null;
}

interface Stroke {
  readonly key: string;
  readonly kind: 'added' | 'removed';
  /** Where the next letter is expected. */
  readonly at: number;
}

const STEPS = 500;

export const begun = (now: Blocks): History => ({ now, past: [], future: [], open: null });

/** A text that has become another one. */
export function seen(history: History, blocks: Blocks): History {
  const { now, past, open } = history;
  if (blocks === now) return history;
  const stroke = strokeOf(now, blocks, open);
  if (stroke?.goesOn) return { ...history, now: blocks, open: stroke };
  return { now: blocks, past: [...past, now].slice(-STEPS), future: [], open: stroke };
}

export function undone({ now, past, future }: History): History | null {
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future], open: null } : null;
}

export function redone({ now, past, future: [next, ...future] }: History): History | null {
  return next ? { now: next, past: [...past, now], future, open: null } : null;
}

/** Where a text differs from the one before: its block, and the end of what is new in it. Null: nowhere. */
export function placeOfChange(before: Blocks, after: Blocks): { readonly key: string; readonly at: number } | null {
  const isNew = ({ key }: Blocks[number]) => before.every((block) => block.key !== key);
  const come = after.filter(isNew);
  const changed = after.findIndex((block, place) => block !== before[place]);
  if (changed === -1 && before.length <= after.length) return null;
  const block = come.at(-1) ?? after[changed] ?? after.at(-1);
  if (!block) return null;
  const { key } = block;
  const old = before.find((one) => one.key === key);
  if (!isText(block)) return { key, at: 0 };
  if (isText(old)) return { key, at: differenceOf(old.text, block.text).end };
  // What was parted from the one before it is gone on with at its beginning.
  const isParted = come.length === 1 && after[changed] !== block;
  return { key, at: isParted ? 0 : block.text.length };
}

/** The letters that one text has in place of another's. */
function differenceOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const end = after.length - same;
  return { start, end, added: after.slice(start, end), removed: before.slice(start, before.length - same) };
}

/** The one letter by which a text differs from the one before. Null: it is more, or something else. */
function strokeOf(before: Blocks, after: Blocks, open: Stroke | null): (Stroke & { readonly goesOn: boolean }) | null {
  const change = onlyChange(before, after);
  if (!change) return null;
  const { key, old, text } = change;
  const { start, end, added, removed } = differenceOf(old, text);
  if (added.length + removed.length !== 1) return null;
  const kind = added === '' ? 'removed' : 'added';
  const isNear = open?.key === key && open.kind === kind && (open.at === start || (kind === 'removed' && open.at === start + 1)); // oxfmt-ignore
  return { key, kind, at: end, goesOn: isNear && !(kind === 'added' && isWordsFirst(text, start)) };
}

function isWordsFirst(text: string, place: number): boolean {
  return /\S/.test(text[place] ?? '') && !/\S/.test(text[place - 1] ?? '');
}

/** The block of which the text alone is another one. */
function onlyChange(before: Blocks, after: Blocks) {
  const places = after.flatMap((block, place) => (block === before[place] ? [] : [place]));
  const [place = -1] = places;
  const [old, block] = [before[place], after[place]];
  if (before.length !== after.length || places.length !== 1 || !isText(old) || !isText(block)) return null;
  const { key, text } = block;
  return key === old.key && block.type === old.type && block.ordered === old.ordered ? { key, text, old: old.text } : null; // oxfmt-ignore
}
