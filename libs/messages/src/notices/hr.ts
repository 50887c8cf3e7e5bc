import type { NoticePhrases } from './sr';

export const hr = {
  message: {
    activation_success: 'Račun je aktiviran. Sada se možete prijaviti.',
    verified_fantasy_user: 'Račun za igru je potvrđen. Sretno!',
    error_verifying_fantasy_user:
      'Račun za igru nije bilo moguće potvrditi. Pokušajte ponovno putem poveznice iz poruke.',
    social_login_failed: 'Prijava preko tog računa nije uspjela. Pokušajte ponovno, ili se prijavite lozinkom.',
    social_not_verified: 'Poslali smo vam poruku: potvrdite račun poveznicom iz nje, pa se prijavite.',
    social_email_needed: 'Taj nam račun nije dao e-adresu, a bez nje račun ne možemo otvoriti.',
    social_second_factor: 'Ovaj račun traži i kod: prijavite se ovdje lozinkom, pa unesite kod.',
    session_ended: 'Prijava je istekla. Prijavite se ponovno.',
    social_consent_needed: 'Još nemate račun kod nas. Označite pristanak na uvjete, pa nastavite istim putem.',
  },
  specialError: {
    NOT_FOUND: 'Trenutačno nema aktivnih specijala',
    SOMETHING_WENT_WRONG: 'Specijal se trenutačno ne može prikazati. Pokušajte ponovno za koji trenutak.',
  },
  favouritesFailed: 'Za korištenje favorita morate biti prijavljeni.',
  deletion: {
    title: 'Zauvijek obrisati račun?',
    text: 'Brišu se račun, slika, favoriti, obavijesti i glasovi; komentari ostaju bez vašeg imena. To se ne može vratiti.',
    confirm: 'Obriši zauvijek',
    busy: 'Brisanje…',
    cancel: 'Zadrži račun',
    loginFirst: 'Da biste potvrdili brisanje, najprije se prijavite računom koji brišete.',
    stale:
      'Poveznica je istekla, već je iskorištena, ili nije za račun kojim ste prijavljeni. Novu zatražite u svom profilu.',
    failed: 'Brisanje trenutačno nije moguće. Ništa nije obrisano; pokušajte ponovno za koji trenutak.',
    unknown: 'Odgovor nije stigao, pa ne znamo je li račun obrisan. Pokušajte ponovno za koji trenutak.',
    done: 'Račun je obrisan. Hvala što ste bili s nama.',
  },
  partLost: 'Ovo se trenutačno nije učitalo. Pokušajte ponovno za koji trenutak.',
  logIn: 'Prijava',
  close: 'Zatvori obavijest',
} satisfies NoticePhrases;
