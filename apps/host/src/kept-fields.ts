import { keepDraft, peekDraft, takeDraft } from '@tribina/browser';
import { giveBackLater, typedIn, type TypedField } from './typing';

const KEY = 'host:fields';
/** How long fields are waited for that come with a part. */
const FIELDS_LIMIT_MS = 15_000;

interface KeptFields {
  readonly path: string;
  readonly fields: readonly TypedField[];
}

const address = () => location.pathname + location.search;

/** Offers what is typed on this page for keeping; the returned function ends the offer. */
export function keepFields(): () => void {
  return keepDraft(KEY, (): KeptFields | null => {
    const fields = typedIn(document);
    return fields.length > 0 ? { path: address(), fields } : null;
  });
}

/**
 * Gives back what was typed on this page before it was loaded anew, once. Called before anything comes to life: the boot
 * script then treats it as typed early.
 */
export function giveBackKept(): void {
  const kept = peekDraft(KEY) as KeptFields | undefined;
  if (kept?.path === address()) giveBackLater(document, kept.fields, FIELDS_LIMIT_MS, () => takeDraft(KEY));
}
