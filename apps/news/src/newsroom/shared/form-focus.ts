const FIRST_FIELD = 'input, select, textarea';
const ADD = '[data-shortcut="n"]';

/**
 * As the `ref` of a form of what is there: where the form goes away with the focus in it, the button that adds another one beside
 * it gets the focus, or else the page's headline. From nowhere the next key would go anywhere.
 */
function handFocusOn(form: HTMLElement | null): () => void {
  const place = form?.parentElement;
  return () => {
    if (!form?.contains(document.activeElement)) return;
    // What comes in its place is there once all of this change is.
    queueMicrotask(() => {
      if (place?.isConnected && document.activeElement === document.body) focusIn(place);
    });
  };
}

/** As the `ref` of a form that somebody has asked for: one writes in its first field at once. It is left as any other one. */
function beginInForm(form: HTMLElement | null): () => void {
  form?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  return handFocusOn(form);
}

/** @param isNew somebody has asked for the form. */
export function focusOf(isNew: boolean): (form: HTMLElement | null) => () => void {
  return isNew ? beginInForm : handFocusOn;
}

function focusIn(place: HTMLElement): void {
  const found = place.querySelector<HTMLElement>(ADD) ?? document.querySelector('h1');
  // A headline takes the focus from here alone.
  if (found?.matches('h1')) found.tabIndex = -1;
  found?.focus();
}
