/**
 * Where the reader was at the entry of the history that is shown, as the document that has shown it kept it there: a later document of
 * the tab brings the reader back to it. Stored nowhere else, so nobody is asked for it.
 */
export function leftAt(): number | undefined {
  return (history.state as { readonly y?: number } | null)?.y;
}

export function keepLeftAt(y: number): void {
  history.replaceState({ ...(history.state as object | null), y }, '');
}
