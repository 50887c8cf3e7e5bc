export const sr = {
  withdrawn:
    'Utakmica {home} – {visitor} više nije u rasporedu takmičenja: čitaoci je vide kao otkazanu. Zameni je ili je ukloni.',
};

/** What the newsroom says of a match that an article marks; Serbian is the type, the others satisfy it. */
export type MarkedMatchPhrases = typeof sr;
