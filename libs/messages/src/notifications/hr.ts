import { bellPhrases } from '../bell';
import type { NotificationPhrases } from './sr';

export const hr = {
  age: { justNow: 'upravo sada', minutesAgo: 'prije {n} min', hoursAgo: 'prije {n} h', yesterday: 'jučer {time}' },
  ...bellPhrases.hr,
  description: 'Obavijesti o odgovorima, spominjanjima i glasovima na portalu {brand}.',
  lead: 'Odgovori, spominjanja, glasovi i odluke o vašim komentarima. Vidite ih samo vi.',
  none: 'Nemate novih obavijesti.',
  all: 'Sve obavijesti',
  loading: 'Obavijesti se učitavaju…',
  failed: 'Obavijesti trenutačno ne stižu. Pokušajte ponovno.',
  retry: 'Pokušaj ponovno',
  list: 'Moje obavijesti',
  unopened: 'Nepročitano',
  filter: 'Prikaz',
  showAll: 'Sve',
  showUnopened: 'Nepročitane',
  markShown: 'Označi prikazane kao pročitane',
  more: 'Još obavijesti',
  arrived: 'Stiglo je novo: prikaži',
  empty: 'Ovdje stižu odgovori na vaše komentare i vijesti o temama koje pratite. Još ih nema.',
  toNews: 'Sve vijesti',
  settings: 'Postavke obavijesti',
  notYours: 'Ova stranica ne postoji',
  notYoursText: 'Obavijesti vidi samo onaj kome su stigle.',
  toOwn: 'Moje obavijesti',
  noScript: 'Za obavijesti je potreban uključen JavaScript.',
} satisfies NotificationPhrases;
