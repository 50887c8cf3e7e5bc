import type { TypedElement } from '@tribina/federation-web';

/** What a reader has put into a field, and how the field is found again in a document that was made anew. */
export interface TypedField {
  /** Element, type and name. */
  readonly kind: string;
  /** Which of those with the same kind, in the order of the document. */
  readonly at: number;
  readonly value: string | boolean;
}

const FIELDS = 'input, textarea, select';
/** Never kept: secrets, and what a script cannot fill in. */
const NEVER_TYPES = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);
const NEVER_PURPOSE = /password|one-time-code|^cc-/;
/** All of one page, characters. */
const MOST_CHARS = 64 * 1024;

const touched = new WeakSet<EventTarget>();

/** Takes note of what is filled in. A value alone does not say it: React writes its own into the markup's default. */
export function watchTyping(): void {
  for (const name of ['input', 'change'])
    document.addEventListener(name, ({ target }) => target && touched.add(target), true);
}

/** What a reader has filled in below an element. */
export function typedIn(root: ParentNode): TypedField[] {
  const fields = indexed(root)
    .filter(({ field }) => isTyped(field) && !isSecret(field))
    .map(({ field, kind, at }): TypedField => ({ kind, at, value: isBox(field) ? field.checked : field.value }));
  let chars = 0;
  return fields.filter(({ value }) => (chars += String(value).length) <= MOST_CHARS);
}

/** Fills fields in that are there; returns those that are not. */
export function giveBack(root: ParentNode, typed: readonly TypedField[]): TypedField[] {
  const there = indexed(root);
  return typed.filter(({ kind, at, value }) => {
    const found = there.find((one) => one.kind === kind && one.at === at);
    if (!found) return true;
    const { field } = found;
    if ((isBox(field) ? field.checked : field.value) !== value) tribina.type(field, value);
    return false;
  });
}

/** Fills fields in as they appear, for a while; `done` is told when all are, or the time is over. */
export function giveBackLater(
  root: Node & ParentNode,
  typed: readonly TypedField[],
  limitMs: number,
  done?: () => void,
): void {
  let missing = giveBack(root, typed);
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    done?.();
  };
  const observer = new MutationObserver(() => {
    missing = giveBack(root, missing);
    if (missing.length === 0) end();
  });
  const timer = setTimeout(end, limitMs);
  if (missing.length === 0) end();
  else observer.observe(root, { childList: true, subtree: true });
}

function indexed(root: ParentNode): { readonly field: TypedElement; readonly kind: string; readonly at: number }[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<TypedElement>(FIELDS)].map((field) => {
    const kind = `${field.localName} ${field.type} ${field.name}`;
    const at = counts.get(kind) ?? 0;
    counts.set(kind, at + 1);
    return { field, kind, at };
  });
}

function isTyped(field: TypedElement): boolean {
  if (field instanceof HTMLSelectElement) {
    return (
      touched.has(field) || [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    );
  }
  const isChanged = isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  return isChanged || (touched.has(field) && (isBox(field) || field.value !== ''));
}

/** Secrets by their kind, and what a part has marked as private (`data-private`): an identity number. */
function isSecret(field: TypedElement): boolean {
  return NEVER_TYPES.has(field.type) || NEVER_PURPOSE.test(field.autocomplete) || 'private' in field.dataset;
}

function isBox(field: TypedElement): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}
