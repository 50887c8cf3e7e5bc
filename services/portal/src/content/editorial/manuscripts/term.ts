/** The words of what somebody looks for. */
export function wordsOf(term: string | undefined): string[] {
  return (term ?? '').split(/\s+/).filter((word) => word !== '');
}

/** A pattern of `like` for texts that contain a word; its signs stand for themselves. */
export function containing(word: string): string {
  return `%${escaped(word)}%`;
}

/** What stands for itself in a pattern of `like`. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
}
