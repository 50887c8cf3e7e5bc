export const sr = {
  title: 'Kolačići i vaša privatnost',
  text: 'Ono što je neophodno da portal radi čuva se uvek. Za sve ostalo pitamo: članci za čitanje bez mreže, merenje čitanosti, predlozi i oglasi po vašem izboru. Odluku menjate kad god želite, u dnu svake strane.',
  policy: 'Politika privatnosti',
  acceptAll: 'Prihvatam sve',
  onlyNecessary: 'Samo neophodno',
  settings: 'Podešavanja',
  settingsTitle: 'Podešavanja kolačića',
  save: 'Sačuvaj izbor',
  close: 'Zatvori',
  necessary: {
    name: 'Neophodno',
    text: 'Prijava, vaš izbor na ovom mestu, tema, zatvorena obaveštenja, istorija pretrage na ovom uređaju.',
    always: 'Uvek uključeno',
  },
  purposes: {
    functional: {
      name: 'Čuvanje na uređaju',
      text: 'Prihvatate politiku kolačića: možete da se prijavite, a poslednji pročitani članci ostaju za čitanje bez mreže.',
    },
    statistics: { name: 'Statistika', text: 'Merimo šta se čita, da bismo znali šta da popravimo.' },
    personalisation: { name: 'Prilagođavanje', text: 'Predlozi vesti prema onome što čitate.' },
    marketing: { name: 'Oglasi', text: 'Ponude partnera prema onome što vas zanima.' },
  },
  loginBlocked: 'Za prijavu je potrebno da prihvatite politiku kolačića.',
  openSettings: 'Otvori podešavanja kolačića',
};

/** Serbian is the type, the others satisfy it. */
export type ConsentPhrases = typeof sr;
