import type { Language } from '@tribina/editions';

interface BellPhrases {
  readonly title: string;
  /** Of the bell and the drawer's link, where some are not opened. */
  readonly withCount: string;
}

/** What every page says of notifications; the rest comes with them. */
export const bellPhrases: Readonly<Record<Language, BellPhrases>> = {
  sr: { title: 'Obaveštenja', withCount: 'Obaveštenja, nepročitanih: {count}' },
  hr: { title: 'Obavijesti', withCount: 'Obavijesti, nepročitanih: {count}' },
  en: { title: 'Notifications', withCount: 'Notifications, {count} unread' },
};
