/** What the browser does by itself. */
const OWN = '[popovertarget]';

/**
 * Stands in for islands that cannot be had: a press that is theirs is answered by words, and has them asked for once more; what was
 * pressed before is given back to be answered so, too. Forms that say where they lead go there as without script.
 *
 * @param answer says why nothing comes of the press.
 * @param ask brings the islands to life; where they cannot be had it has them watched anew.
 */
export function standIn(places: readonly HTMLElement[], answer: () => void, ask: () => Promise<void>): void {
  let isAsking = false;
  const handle = (event: Event) => {
    if (!isTheirs(event)) return;
    event.preventDefault();
    answer();
    if (isAsking) return;
    isAsking = true;
    void ask().then(() => each((place, name) => place.removeEventListener(name, handle)));
  };
  const each = (work: (place: HTMLElement, name: string) => void) => {
    for (const place of places) for (const name of ['click', 'submit']) work(place, name);
  };
  each((place, name) => place.addEventListener(name, handle));
  for (const place of places) tribina.replay(place);
}

function isTheirs({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  if (type === 'submit') return !target.hasAttribute('action');
  const button = target.closest('button,[role=button]');
  return button !== null && !button.matches(OWN) && !isSubmit(button);
}

/** Its press arrives as `submit`. */
function isSubmit(button: Element): boolean {
  return button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null;
}
