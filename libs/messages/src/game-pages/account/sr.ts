import { MAILS } from '../../game/mails/sr';

/** The player's own data. */
export const sr = {
  lead: 'Ovo su podaci kojima igrate. Ime i sliku menjate u profilu na portalu, a ovde ih vidite onako kako ih vide drugi igrači.',
  visitorTitle: 'Prijavite se da vidite svoje podatke',
  visitorText: 'Podaci igrača postoje tek uz nalog na portalu. Posle prijave vraćate se u igru.',
  login: 'Prijavi se',
  profile: 'Uredi profil na portalu',
  who: 'Igrač',
  username: 'Korisničko ime',
  fullName: 'Ime i prezime',
  email: 'E-adresa',
  country: 'Država',
  none: 'nije uneto',
  notices: 'Obaveštenja',
  noticesOn: `Uključena. ${MAILS.on}`,
  noticesOff: `Isključena. ${MAILS.off}`,
  noticesHow: 'Menjate ih zvoncem u meniju igrača, na vrhu igre.',
  link: 'Veza sa sajtom Kvota',
  identityNumber: 'JMBG',
  linked: 'Nalozi su povezani i potvrđeni: možete da šaljete prognoze i ulažete džokere.',
  unverified:
    'Nalozi su povezani, ali nalog na sajtu Kvota još nije potvrđen. Dovršite potvrdu tamo, pa se vratite u igru.',
  notLinked: 'Nalog nije povezan sa nalogom na sajtu Kvota, pa još ne možete da šaljete prognoze.',
  openLink: {
    how: 'Kvota šalje poruku na adresu vašeg naloga kod njih. Ako je nema, zatražite novu; ako je broj pogrešan ili nije vaš, prekinite vezu i povežite pravi nalog.',
    ask: 'Pošalji potvrdu ponovo',
    mailed: 'Nova poruka je na putu.',
    unlink: 'Prekini vezu',
    unlinkWhat: 'Broj se briše kod nas i možete da povežete drugi nalog. Pritisnite još jednom za potvrdu.',
    unlinkSure: 'Da, prekini vezu',
    failed: 'To trenutno nije uspelo. Pokušajte ponovo malo kasnije.',
    failures: {
      NO_OPEN_LINK: 'Nalog više nije povezan.',
      NUMBER_UNREADABLE: 'Ovaj broj moramo da zatražimo ponovo: prekinite vezu, pa povežite nalog još jednom.',
      NOT_FOUND: 'Na sajtu Kvota više nema naloga sa ovim brojem. Prekinite vezu i povežite drugi nalog.',
      TAKEN: 'Sa ovim nalogom na sajtu Kvota već je povezan drugi igrač. Javite se podršci.',
      TOO_MANY_ATTEMPTS: 'Potvrda može da se zatraži pet puta na sat. Pokušajte ponovo kasnije.',
      BETTING_SITE_UNAVAILABLE: 'Sajt Kvota trenutno ne odgovara. Pokušajte ponovo kasnije.',
      VERIFIED_USER: 'Nalog je u međuvremenu potvrđen, pa veza ostaje.',
    },
  },
  connect: 'Poveži nalog',
  identityNote: 'Matični broj čuvamo šifrovan i vidite samo njegove poslednje cifre.',
  failed: 'Vaši podaci trenutno ne mogu da se učitaju.',
  retry: 'Pokušaj ponovo',
  loading: 'Učitava se…',
};

export type GameAccountPhrases = typeof sr;
