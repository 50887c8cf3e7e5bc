export const sr = {
  /** What the address asks for by `?message=`. */
  message: {
    activation_success: 'Nalog je aktiviran. Sada možete da se prijavite.',
    verified_fantasy_user: 'Nalog za igru je potvrđen. Srećno!',
    error_verifying_fantasy_user: 'Nalog za igru nije mogao da bude potvrđen. Pokušajte ponovo preko veze iz pisma.',
    social_login_failed: 'Prijava preko tog naloga nije uspela. Pokušajte ponovo, ili se prijavite lozinkom.',
    social_not_verified: 'Poslali smo vam pismo: potvrdite nalog vezom iz njega, pa se prijavite.',
    social_email_needed: 'Taj nalog nam nije dao e-adresu, a bez nje nalog ne može da se otvori.',
    social_second_factor: 'Ovaj nalog traži i kod: prijavite se ovde lozinkom, pa unesite kod.',
    session_ended: 'Prijava je istekla. Prijavite se ponovo.',
    social_consent_needed: 'Nemate još nalog kod nas. Označite saglasnost sa uslovima, pa nastavite istim putem.',
  },
  /** What it asks for by `?specialError=`. */
  specialError: {
    NOT_FOUND: 'Trenutno nema aktivnih specijala',
    SOMETHING_WENT_WRONG: 'Specijal trenutno ne može da se prikaže. Pokušajte ponovo za trenutak.',
  },
  favouritesFailed: 'Da biste koristili favorite, morate biti prijavljeni.',
  /** Asked once more by `?deleteUser=`. */
  deletion: {
    title: 'Obrisati nalog zauvek?',
    text: 'Brišu se nalog, slika, favoriti, obaveštenja i glasovi; komentari ostaju bez vašeg imena. To ne može da se vrati.',
    confirm: 'Obriši zauvek',
    busy: 'Brisanje…',
    cancel: 'Zadrži nalog',
    loginFirst: 'Da biste potvrdili brisanje, prvo se prijavite nalogom koji brišete.',
    stale:
      'Veza je istekla, već je iskorišćena, ili nije za nalog kojim ste prijavljeni. Novu zatražite u svom profilu.',
    failed: 'Brisanje trenutno nije moguće. Ništa nije obrisano; pokušajte ponovo za nekoliko trenutaka.',
    unknown: 'Odgovor nije stigao, pa ne znamo da li je nalog obrisan. Pokušajte ponovo za nekoliko trenutaka.',
    done: 'Nalog je obrisan. Hvala što ste bili sa nama.',
  },
  partLost: 'Ovo se trenutno nije učitalo. Pokušajte ponovo za nekoliko trenutaka.',
  logIn: 'Prijava',
  close: 'Zatvori obaveštenje',
};

/** Serbian is the type, the others satisfy it. */
export type NoticePhrases = typeof sr;
