import type { PluralForms } from '../format';

const waiting: PluralForms = {
  one: 'vaš komentar još nije objavljen',
  few: 'vaša komentara još nisu objavljena',
  other: 'vaših komentara još nije objavljeno',
};
const loaded: PluralForms = { one: 'komentar je učitan', few: 'komentara su učitana', other: 'komentara je učitano' };

/** What is said once somebody does something with a comment: comes with its own file. */
export const sr = {
  editTitle: 'Izmena komentara',
  save: 'Sačuvaj',
  edit: 'Izmeni',
  editUntil: 'Možete da ga menjate do {time}.',
  report: 'Prijavi',
  copy: 'Kopiraj vezu',
  followReplies: 'Prati odgovore',
  own: 'Vaši komentari',
  ownWaiting: waiting,
  pending: 'Čeka odobrenje. Vidite ga samo vi.',
  rejected: 'Nije objavljen: {reason}.',
  suggestions: 'Predlozi za pominjanje',
  found: { one: 'član je pronađen', few: 'člana su pronađena', other: 'članova je pronađeno' } as PluralForms,
  loaded,
  rejections: {
    spam: 'neželjena pošta',
    advertising: 'reklama',
    insult: 'uvreda',
    profanity: 'psovke',
    hate: 'govor mržnje',
    threat: 'pretnja',
    personal_data: 'lični podaci',
    off_topic: 'nije o temi teksta',
    impersonation: 'lažno predstavljanje',
    illegal: 'protivzakonit sadržaj',
    other: 'krši pravila komentarisanja',
  },
  reportForm: {
    title: 'Prijava komentara',
    text: 'Komentar će pogledati moderator. Autor ne saznaje ko ga je prijavio.',
    reason: 'Razlog',
    reasons: {
      spam: 'Neželjena pošta ili reklama',
      insult: 'Uvreda',
      hate: 'Govor mržnje',
      threat: 'Pretnja ili poziv na nasilje',
      personal_data: 'Lični podaci',
      illegal: 'Protivzakonit sadržaj',
      other: 'Drugo',
    },
    note: 'Napomena (nije obavezna)',
    submit: 'Pošalji prijavu',
  },
  notices: {
    sent: 'Komentar je poslat i čeka odobrenje.',
    published: 'Vaš komentar je objavljen.',
    edited: 'Izmena je sačuvana i čeka odobrenje.',
    arrived: 'Stigao je novi komentar na ovaj tekst.',
    show: 'Pogledaj',
    followMembersOnly: 'Da biste dobijali obaveštenja, morate biti prijavljeni.',
    followed: 'Obaveštenja su uključena.',
    unfollowed: 'Obaveštenja su isključena.',
    followFailed: 'Obaveštenja nisu promenjena. Pokušajte ponovo.',
    reported: 'Hvala. Prijava je poslata moderatorima.',
    reportFailed: 'Prijava nije poslata. Pokušajte ponovo.',
    copied: 'Veza je kopirana.',
    copyFailed: 'Kopiranje nije uspelo.',
  },
  problems: {
    REQUIRED_FIELDS: 'Korisničko ime i komentar su obavezna polja!',
    requiredText: 'Komentar je obavezno polje!',
    EXISTING_USERNAME: 'Ovo ime liči na ime člana. Izaberite drugo ili se prijavite.',
    TOO_MANY_COMMENTS: 'Previše komentara za kratko vreme. Sačekajte malo, pa pošaljite ponovo: tekst je sačuvan.',
    EDIT_TIME_OVER: 'Vreme za izmene je isteklo.',
    loggedOut: 'Prijava je istekla. Prijavite se ponovo ili upišite ime: tekst je sačuvan.',
    failed_comment: 'Komentar nije poslat. Tekst je sačuvan: pokušajte ponovo.',
    unreachable: 'Nema veze sa portalom. Tekst je sačuvan: pošaljite ga kada se veza vrati.',
  },
};

/** Serbian is the type, the others satisfy it. */
export type CommentActPhrases = typeof sr;
