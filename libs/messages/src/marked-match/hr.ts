import type { MarkedMatchPhrases } from './sr';

export const hr = {
  withdrawn:
    'Utakmica {home} – {visitor} više nije u rasporedu natjecanja: čitatelji je vide kao otkazanu. Zamijeni je ili je ukloni.',
} satisfies MarkedMatchPhrases;
