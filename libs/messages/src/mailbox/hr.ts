import type { MailboxPhrases } from './sr';

export const hr = {
  title: 'Pošta',
  description: 'Poruke koje bi portal poslao.',
  lead: 'Poslužitelj za poštu nije postavljen, pa poruke ostaju ovdje: nitko ih nije dobio.',
  off: 'Poruke se šalju',
  offText: 'Portal ima poslužitelj za poštu. Tuđe poruke ovdje nitko ne čita.',
  address: 'Samo za adresu',
  show: 'Prikaži',
  reload: 'Osvježi',
  none: 'Nijedna poruka.',
  newer: 'Novije',
  older: 'Starije',
  range: '{first}–{last} od {total}',
  signInTitle: 'Pošta je za uredništvo',
  signInText: 'Prijavite se računom urednika, moderatora ili administratora.',
  signIn: 'Prijava',
  failed: 'Poruke se trenutačno ne mogu učitati.',
  retry: 'Pokušaj ponovno',
} satisfies MailboxPhrases;
