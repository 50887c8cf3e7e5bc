import type { MailPhrases } from './sr';

export const hr: MailPhrases = {
  greeting: 'Pozdrav, {name}!',
  greetingWithoutName: 'Pozdrav!',
  why: 'Ovu poruku poslao je portal {brand} ({origin}). Na nju ne možete odgovoriti.',
  linkBelow: 'Ako gumb ne radi, otvorite ovu adresu:',
  mails: {
    verification: {
      subject: 'Potvrdite račun na portalu {brand}',
      paragraphs: ['Otvorili ste račun na portalu {brand}. Još samo potvrdite da je ova adresa vaša.'],
      action: 'Potvrdi račun',
      note: 'Poveznica vrijedi 24 sata i može se iskoristiti jednom. Ako račun niste otvorili vi, ne morate učiniti ništa.',
    },
    already_registered: {
      subject: 'Već imate račun na portalu {brand}',
      paragraphs: [
        'Netko je upravo pokušao otvoriti račun s ovom adresom. Vi račun već imate, pa novi nije otvoren.',
        'Ako ste to bili vi, samo se prijavite. Ako ste zaboravili lozinku, na stranici za prijavu možete zatražiti novu.',
      ],
      action: 'Prijavi se',
      note: 'Ako to niste bili vi, ne morate učiniti ništa: vaš je račun netaknut.',
    },
    password_reset: {
      subject: 'Nova lozinka za {brand}',
      paragraphs: ['Zatražena je nova lozinka za vaš račun. Odaberite je na sljedećoj stranici.'],
      action: 'Odaberi novu lozinku',
      note: 'Poveznica vrijedi jedan sat i može se iskoristiti jednom. Ako lozinku niste zatražili vi, ostaje stara.',
    },
    password_changed: {
      subject: 'Lozinka je promijenjena',
      paragraphs: [
        'Lozinka vašeg računa na portalu {brand} upravo je promijenjena, a svi uređaji na kojima ste bili prijavljeni odjavljeni su.',
      ],
      action: 'Nisam to bio ja',
      note: 'Ako ste lozinku promijenili vi, ne morate učiniti ništa.',
    },
    second_factor_on: {
      subject: 'Prijava u dva koraka je uključena',
      paragraphs: ['Od sada uz lozinku unosite i kod iz aplikacije. Pričuvne kodove čuvajte na sigurnom.'],
      note: 'Ako to niste učinili vi, promijenite lozinku i javite nam se.',
    },
    second_factor_off: {
      subject: 'Prijava u dva koraka je isključena',
      paragraphs: ['Za prijavu je od sada dovoljna lozinka.'],
      action: 'Otvori račun',
      note: 'Ako to niste učinili vi, odmah promijenite lozinku.',
    },
    delete_profile: {
      subject: 'Brisanje računa na portalu {brand}',
      paragraphs: [
        'Zatražili ste brisanje računa. Kada to još jednom potvrdite, brišu se račun, omiljeni članci, obavijesti i glasovi, a vaši komentari ostaju bez imena.',
        'Brisanje se ne može opozvati.',
      ],
      action: 'Nastavi brisanje',
      note: 'Poveznica vrijedi jedan sat. Ako brisanje niste zatražili vi, promijenite lozinku: račun ostaje dok ga nitko ne potvrdi.',
    },
    social_in_use: {
      subject: 'Prijava na portal {brand}',
      paragraphs: [
        'Netko se upravo pokušao prijaviti putem servisa {provider} računom s ovom adresom. Adresu nam {provider} nije potvrdio, pa prijava nije uspjela.',
        'Ako ste to bili vi, prijavite se onako kako to inače činite.',
      ],
      action: 'Prijavi se',
    },
    comment_rejected: {
      subject: 'Vaš komentar nije objavljen',
      paragraphs: [
        'Komentar uz članak „{articleTitle}” urednici nisu objavili ili su ga uklonili.',
        'Vaš komentar: „{text}”',
        'Razlog: {reason}',
        'O tome je odlučio čovjek. Ako mislite da je pogriješio, možete jednom zatražiti da komentar pogleda netko drugi.',
      ],
      action: 'Pogledaj odluku',
    },
    account_suspended: {
      subject: 'Vaš račun je suspendiran',
      paragraphs: ['Račun na portalu {brand} suspendiran je {until}.', 'Razlog: {reason}'],
      action: 'Pogledaj odluku',
    },
    account_reinstated: {
      subject: 'Suspenzija je ukinuta',
      paragraphs: ['Ponovno se možete prijaviti na portal {brand}.'],
      action: 'Prijavi se',
    },
    appeal_answered: {
      subject: 'Odgovor na vašu žalbu',
      paragraphs: ['{decision}', '{note}'],
      action: 'Pogledaj odluku',
    },
    digest: {
      subject: 'Što je novo za vas na portalu {brand}',
      paragraphs: ['Od posljednje poruke čeka vas {total}:'],
      action: 'Sve obavijesti',
      note: 'Ove poruke isključujete na stranici svojeg računa.',
    },
    game_reminder: {
      subject: '{stage}: prognoze do {deadline}',
      paragraphs: ['Za „{stage}” još niste dali prognoze. Primaju se do početka prve utakmice: {deadline}.'],
      action: 'Dajte prognoze',
      note: 'Ove poruke isključujete zvoncem u izborniku igre.',
    },
    game_badge: {
      subject: 'Osvojili ste značku „{badge}”',
      paragraphs: ['{stage} donosi vam novu značku: „{badge}”.'],
      action: 'Pogledajte značke',
      note: 'Ove poruke isključujete zvoncem u izborniku igre.',
    },
    game_prize: {
      subject: 'Osvojili ste nagradu: {amount}',
      paragraphs: ['{won}', 'Vaša nagrada: {amount}.'],
      action: 'Pogledajte nagrade',
    },
  },
  suspendedUntil: 'do {date}',
  suspendedForGood: 'trajno',
  appealGranted: 'Žalba je prihvaćena: odluka je promijenjena.',
  appealDismissed: 'Žalba je razmotrena. Odluka ostaje.',
  notifications: { one: 'obavijest', few: 'obavijesti', other: 'obavijesti' },
  prizes: {
    POOL: 'Među igračima ste koji dijele fond: {stage}. Fond se isplaćuje u besplatnim okladama.',
    STAGE: 'Zauzeli ste {place}. mjesto na ljestvici: {stage}.',
    OVERALL: 'Zauzeli ste {place}. mjesto na ukupnoj ljestvici.',
  },
};
