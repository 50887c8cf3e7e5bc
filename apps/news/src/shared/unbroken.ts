/** A score stays on one line: `2–1` may be broken behind its dash. */
export function unbroken(text: string): string {
  return text.replaceAll(/\d–(?=\d)/g, '$&\u2060');
}
