import type { ConsentPhrases } from './sr';

export const hr = {
  title: 'Kolačići i vaša privatnost',
  text: 'Ono što je nužno za rad portala pohranjuje se uvijek. Za sve ostalo pitamo: članci za čitanje bez mreže, mjerenje čitanosti, prijedlozi i oglasi po vašem izboru. Odluku mijenjate kad god želite, na dnu svake stranice.',
  policy: 'Politika privatnosti',
  acceptAll: 'Prihvaćam sve',
  onlyNecessary: 'Samo nužno',
  settings: 'Postavke',
  settingsTitle: 'Postavke kolačića',
  save: 'Spremi izbor',
  close: 'Zatvori',
  necessary: {
    name: 'Nužno',
    text: 'Prijava, vaš izbor na ovom mjestu, tema, zatvorene obavijesti, povijest pretraživanja na ovom uređaju.',
    always: 'Uvijek uključeno',
  },
  purposes: {
    functional: {
      name: 'Pohrana na uređaju',
      text: 'Prihvaćate politiku kolačića: možete se prijaviti, a posljednji pročitani članci ostaju za čitanje bez mreže.',
    },
    statistics: { name: 'Statistika', text: 'Mjerimo što se čita, da bismo znali što popraviti.' },
    personalisation: { name: 'Prilagodba', text: 'Prijedlozi vijesti prema onome što čitate.' },
    marketing: { name: 'Oglasi', text: 'Ponude partnera prema onome što vas zanima.' },
  },
  loginBlocked: 'Za prijavu je potrebno prihvatiti politiku kolačića.',
  openSettings: 'Otvori postavke kolačića',
} satisfies ConsentPhrases;
