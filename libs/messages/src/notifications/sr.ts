import { bellPhrases } from '../bell';
import type { AgePhrases } from '../dates';

const age: AgePhrases = {
  justNow: 'upravo sada',
  minutesAgo: 'pre {n} min',
  hoursAgo: 'pre {n} h',
  yesterday: 'juče {time}',
};

export const sr = {
  age,
  ...bellPhrases.sr,
  description: 'Obaveštenja o odgovorima, pomenima i glasovima na portalu {brand}.',
  lead: 'Odgovori, pomeni, glasovi i odluke o vašim komentarima. Vidite ih samo vi.',
  none: 'Nemate novih obaveštenja.',
  all: 'Sva obaveštenja',
  loading: 'Obaveštenja se učitavaju…',
  failed: 'Obaveštenja trenutno ne stižu. Pokušajte ponovo.',
  retry: 'Pokušaj ponovo',
  list: 'Moja obaveštenja',
  unopened: 'Nepročitano',
  filter: 'Prikaz',
  showAll: 'Sva',
  showUnopened: 'Nepročitana',
  markShown: 'Označi prikazana kao pročitana',
  markFailed: 'Obaveštenja nisu označena. Pokušajte ponovo.',
  more: 'Još obaveštenja',
  arrived: 'Stiglo je novo: prikaži',
  empty: 'Ovde stižu odgovori na vaše komentare i vesti o temama koje pratite. Još ih nema.',
  toNews: 'Sve vesti',
  settings: 'Podešavanja obaveštenja',
  notYours: 'Ova stranica ne postoji',
  notYoursText: 'Obaveštenja vidi samo onaj kome su stigla.',
  toOwn: 'Moja obaveštenja',
  noScript: 'Za obaveštenja je potreban uključen JavaScript.',
};

/** Serbian is the type, the others satisfy it. */
export type NotificationPhrases = typeof sr;
