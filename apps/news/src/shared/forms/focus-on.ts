/** As a `ref`: the focus goes to what has just come in the place of what had it. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
