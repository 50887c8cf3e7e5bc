export const sr = {
  title: 'Pošta',
  description: 'Pisma koja bi portal poslao.',
  lead: 'Server za poštu nije podešen, pa pisma ostaju ovde: niko ih nije dobio.',
  off: 'Pisma se šalju',
  offText: 'Portal ima server za poštu. Tuđa pisma ovde niko ne čita.',
  address: 'Samo za adresu',
  show: 'Prikaži',
  reload: 'Osveži',
  none: 'Nijedno pismo.',
  newer: 'Novija',
  older: 'Starija',
  range: '{first}–{last} od {total}',
  signInTitle: 'Pošta je za uredništvo',
  signInText: 'Prijavite se nalogom urednika, moderatora ili administratora.',
  signIn: 'Prijava',
  failed: 'Pisma trenutno ne mogu da se učitaju.',
  retry: 'Pokušaj ponovo',
};

/** Serbian is the type, the others satisfy it. */
export type MailboxPhrases = typeof sr;
