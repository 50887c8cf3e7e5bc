import type { PluralForms } from '../format';

/** The mails that there are. */
export type MailName =
  | 'verification'
  | 'already_registered'
  | 'password_reset'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'delete_profile'
  | 'social_in_use'
  | 'comment_rejected'
  | 'account_suspended'
  | 'account_reinstated'
  | 'appeal_answered'
  | 'digest'
  | 'game_reminder'
  | 'game_badge'
  | 'game_prize';

/** A mail in its parts; `{name}` is the receiver's display name, `{brand}` the portal's name. */
interface MailParts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Words of the one button; none: there is nothing to be done. */
  readonly action?: string;
  /** What else is to be known, smaller. */
  readonly note?: string;
}

export interface MailPhrases {
  readonly greeting: string;
  readonly greetingWithoutName: string;
  /** Under each mail. */
  readonly why: string;
  readonly linkBelow: string;
  readonly mails: Readonly<Record<MailName, MailParts>>;
  readonly suspendedUntil: string;
  readonly suspendedForGood: string;
  readonly appealGranted: string;
  readonly appealDismissed: string;
  readonly notifications: PluralForms;
  /** For what the game gives a prize; `{place}` in a ranking, `{stage}` its round. */
  readonly prizes: Readonly<Record<'POOL' | 'STAGE' | 'OVERALL', string>>;
}

export const sr: MailPhrases = {
  greeting: 'Zdravo, {name}!',
  greetingWithoutName: 'Zdravo!',
  why: 'Ovo pismo je poslao portal {brand} ({origin}). Na njega ne možete da odgovorite.',
  linkBelow: 'Ako dugme ne radi, otvorite ovu adresu:',
  mails: {
    verification: {
      subject: 'Potvrdite nalog na portalu {brand}',
      paragraphs: ['Otvorili ste nalog na portalu {brand}. Još samo potvrdite da je ova adresa vaša.'],
      action: 'Potvrdi nalog',
      note: 'Veza važi 24 sata i može da se iskoristi jednom. Ako nalog niste otvorili vi, ne morate da uradite ništa.',
    },
    already_registered: {
      subject: 'Već imate nalog na portalu {brand}',
      paragraphs: [
        'Neko je upravo pokušao da otvori nalog sa ovom adresom. Vi nalog već imate, pa novi nije otvoren.',
        'Ako ste to bili vi, samo se prijavite. Ako ste zaboravili lozinku, na strani za prijavu možete da zatražite novu.',
      ],
      action: 'Prijavi se',
      note: 'Ako to niste bili vi, ne morate da uradite ništa: vaš nalog je netaknut.',
    },
    password_reset: {
      subject: 'Nova lozinka za {brand}',
      paragraphs: ['Zatražena je nova lozinka za vaš nalog. Izaberite je na sledećoj strani.'],
      action: 'Izaberi novu lozinku',
      note: 'Veza važi jedan sat i može da se iskoristi jednom. Ako lozinku niste zatražili vi, ostaje stara.',
    },
    password_changed: {
      subject: 'Lozinka je promenjena',
      paragraphs: [
        'Lozinka vašeg naloga na portalu {brand} upravo je promenjena, a svi uređaji na kojima ste bili prijavljeni su odjavljeni.',
      ],
      action: 'Nisam to bio ja',
      note: 'Ako ste lozinku promenili vi, ne morate da uradite ništa.',
    },
    second_factor_on: {
      subject: 'Prijava u dva koraka je uključena',
      paragraphs: ['Od sada uz lozinku unosite i kod iz aplikacije. Rezervne kodove čuvajte na sigurnom.'],
      note: 'Ako to niste uradili vi, promenite lozinku i javite nam se.',
    },
    second_factor_off: {
      subject: 'Prijava u dva koraka je isključena',
      paragraphs: ['Za prijavu je od sada dovoljna lozinka.'],
      action: 'Otvori nalog',
      note: 'Ako to niste uradili vi, odmah promenite lozinku.',
    },
    delete_profile: {
      subject: 'Brisanje naloga na portalu {brand}',
      paragraphs: [
        'Zatražili ste da nalog bude obrisan. Kada to još jednom potvrdite, brišu se nalog, omiljeni tekstovi, obaveštenja i glasovi, a vaši komentari ostaju bez imena.',
        'Brisanje ne može da se opozove.',
      ],
      action: 'Nastavi brisanje',
      note: 'Veza važi jedan sat. Ako brisanje niste zatražili vi, promenite lozinku: nalog ostaje dok ga niko ne potvrdi.',
    },
    social_in_use: {
      subject: 'Prijava na portal {brand}',
      paragraphs: [
        'Neko je upravo pokušao da se prijavi preko servisa {provider} nalogom sa ovom adresom. Adresu nam {provider} nije potvrdio, pa prijava nije uspela.',
        'Ako ste to bili vi, prijavite se onako kako to inače radite.',
      ],
      action: 'Prijavi se',
    },
    comment_rejected: {
      subject: 'Vaš komentar nije objavljen',
      paragraphs: [
        'Komentar uz tekst „{articleTitle}” urednici nisu objavili ili su ga uklonili.',
        'Vaš komentar: „{text}”',
        'Razlog: {reason}',
        'O tome je odlučio čovek. Ako mislite da je pogrešio, možete jednom da zatražite da komentar pogleda neko drugi.',
      ],
      action: 'Pogledaj odluku',
    },
    account_suspended: {
      subject: 'Vaš nalog je suspendovan',
      paragraphs: ['Nalog na portalu {brand} je suspendovan {until}.', 'Razlog: {reason}'],
      action: 'Pogledaj odluku',
    },
    account_reinstated: {
      subject: 'Suspenzija je ukinuta',
      paragraphs: ['Ponovo možete da se prijavite na portal {brand}.'],
      action: 'Prijavi se',
    },
    appeal_answered: {
      subject: 'Odgovor na vašu žalbu',
      paragraphs: ['{decision}', '{note}'],
      action: 'Pogledaj odluku',
    },
    digest: {
      subject: 'Šta je novo za vas na portalu {brand}',
      paragraphs: ['Od poslednjeg pisma čeka vas {total}:'],
      action: 'Sva obaveštenja',
      note: 'Ova pisma isključujete na strani svog naloga.',
    },
    game_reminder: {
      subject: '{stage}: prognoze do {deadline}',
      paragraphs: ['Za „{stage}” još niste dali prognoze. Primaju se do početka prvog meča: {deadline}.'],
      action: 'Dajte prognoze',
      note: 'Ova pisma isključujete zvoncem u meniju igre.',
    },
    game_badge: {
      subject: 'Osvojili ste bedž „{badge}”',
      paragraphs: ['{stage} vam donosi nov bedž: „{badge}”.'],
      action: 'Pogledajte bedževe',
      note: 'Ova pisma isključujete zvoncem u meniju igre.',
    },
    game_prize: {
      subject: 'Osvojili ste nagradu: {amount}',
      paragraphs: ['{won}', 'Vaša nagrada: {amount}.'],
      action: 'Pogledajte nagrade',
    },
  },
  suspendedUntil: 'do {date}',
  suspendedForGood: 'trajno',
  appealGranted: 'Žalba je prihvaćena: odluka je promenjena.',
  appealDismissed: 'Žalba je razmotrena. Odluka ostaje.',
  notifications: { one: 'obaveštenje', few: 'obaveštenja', other: 'obaveštenja' },
  prizes: {
    POOL: 'Među igračima ste koji dele fond: {stage}. Fond se isplaćuje u besplatnim opkladama.',
    STAGE: 'Zauzeli ste {place}. mesto na rang-listi: {stage}.',
    OVERALL: 'Zauzeli ste {place}. mesto na ukupnoj rang-listi.',
  },
};
