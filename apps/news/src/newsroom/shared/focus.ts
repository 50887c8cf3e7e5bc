/** Gives the focus to what is to be seen to; who is writing keeps it, or letters would go astray, and is shown the place alone. */
export function focusUnlessWriting(
  place: HTMLElement | null | undefined,
  isWriting = document.activeElement?.matches(':read-write') ?? false,
): void {
  if (!place) return;
  if (!isWriting) place.focus();
  else if (place.getBoundingClientRect().top < 0) place.scrollIntoView();
}
