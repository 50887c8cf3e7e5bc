import type { EditionId } from '@tribina/editions';

/** What is said of a press where not even the words of its own can be had; by edition, for who says it knows nothing else. */
export const unreachedText: Readonly<Record<EditionId, string>> = {
  rs: 'Nije uspelo. Pokušajte ponovo.',
  hr: 'Nije uspjelo. Pokušajte ponovno.',
  ke: 'That did not work. Please try again.',
};
