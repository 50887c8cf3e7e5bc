/** Whether a key is meant for a field that is not there yet: it is none of the browser's, and nothing else makes something of it. */
function isMeantForField({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented);
}

/**
 * Collects what is typed at the page while the field for it is still on its way. Who goes on somewhere else writes there.
 *
 * @param opener what the field was asked for with.
 * @returns ends the collecting and gives the text.
 */
export function typedMeanwhile(opener: Element): () => string {
  let typed = '';
  const handleKey = (event: KeyboardEvent) => {
    const { activeElement, body } = document;
    if ((activeElement !== opener && activeElement !== body) || !isMeantForField(event)) return;
    const isText = [...event.key].length === 1;
    if (!isText && event.key !== 'Backspace' && event.key !== 'Enter') return;
    // A space would move the page, Enter ask for the field once more.
    event.preventDefault();
    if (isText) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  };
  addEventListener('keydown', handleKey);
  return () => {
    removeEventListener('keydown', handleKey);
    return typed;
  };
}
