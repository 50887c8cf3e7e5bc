/**
 * Collects what is typed at the page while the field for it is still on its way.
 *
 * @returns ends the collecting and gives the text.
 */
export function typedMeanwhile(): () => string {
  let typed = '';
  const handleKey = (event: KeyboardEvent) => {
    const isText = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText && event.key !== 'Backspace') return;
    // A space would move the page.
    event.preventDefault();
    typed = isText ? typed + event.key : typed.slice(0, -1);
  };
  addEventListener('keydown', handleKey);
  return () => {
    removeEventListener('keydown', handleKey);
    return typed;
  };
}
