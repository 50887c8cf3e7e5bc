/** As a `ref`: gives the focus to what has taken the place of the control that was pressed. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
