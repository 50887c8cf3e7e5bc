import type { GuidePage } from './guide';
import type { GuideTexts } from './sr';

const about: GuidePage = {
  lead: '{game} je besplatna igra prognoziranja. U svakom kolu birate ishode utakmica, skupljate bodove i mjerite se s drugim čitateljima portala {brand}.',
  sections: [
    {
      id: 'natjecanje',
      title: 'Natjecanje',
      text: [
        'Natjecanje ima {stages}, a svako kolo {events}. Prognoze se primaju do početka prve utakmice u kolu, a bodovi stižu čim utakmice završe.',
        'Rezultat svakog kola vodi se zasebno i ulazi u ukupni plasman pa se za nagrade borite dvaput: u kolu i u cijelom natjecanju.',
      ],
      dated: ['Početak: {start}', 'Posljednje utakmice: {end}'],
    },
    {
      id: 'tko-igra',
      title: 'Tko može igrati',
      text: ['Za igru vam treba račun na portalu, povezan s računom na stranici Kvota.'],
      list: [
        'Sudionici nagradne igre moraju biti iz Srbije; ostali igraju izvan konkurencije.',
        'Zaposlenici organizatora mogu igrati i vide se u plasmanu, ali ne mogu osvojiti nagradu.',
        'Bez računa možete pratiti kola, rezultate i plasman.',
      ],
    },
    {
      id: 'sto-se-osvaja',
      title: 'Što se osvaja',
      text: [
        'Fond svakog kola iznosi {pool} u besplatnim okladama i dijeli se na igrače koji pogode svih {all} ishoda. Uz njega idu nagrade po kolima i nagrade za ukupni plasman, a za posebne podvige i značke.',
      ],
    },
    {
      id: 'kvota',
      title: 'Što je Kvota',
      text: [
        'Kvota je izmišljena kladionica. Listići, besplatne oklade i iznosi u igri postoje samo u njoj i ne mogu se zamijeniti za novac. Klađenje je u stvarnosti dopušteno samo punoljetnima.',
      ],
    },
  ],
};

const rules: GuidePage = {
  lead: 'Ovo su pravila po kojima igra računa. Vrijede jednako za sve, u oba izdanja portala.',
  sections: [
    {
      id: 'sudionici',
      title: 'Sudionici',
      text: [],
      list: [
        'Igra je za prijavljene korisnike portala čiji je račun povezan s računom na stranici Kvota. Računi se povezuju matičnim brojem od {digits} znamenki.',
        'Jedan matični broj može biti povezan samo s jednim računom.',
        'Sudionici nagradne igre moraju biti iz ove države: {countries}. Ostali igraju izvan konkurencije.',
        'Zaposlenici organizatora mogu igrati i ostaju u plasmanu, ali nagradu ne mogu osvojiti.',
        'Zbog uvredljivog korisničkog imena ili zlouporabe račun može biti blokiran. Blokirani igrač ispada iz plasmana i ne osvaja nagrade.',
      ],
    },
    {
      id: 'kola-i-rok',
      title: 'Kola i rok',
      text: ['Natjecanje ima {stages}, a svako kolo {events}.'],
      dated: ['Početak natjecanja: {start}', 'Posljednje utakmice: {end}'],
      list: [
        'Rok za prognoze je početak prve utakmice u kolu. Vrijedi vrijeme na poslužitelju: ono što stigne točno u trenutku početka, ili poslije, više se ne prima.',
        'Ako se prije roka promijeni termin prve utakmice, s njim se pomiče i rok. Kad rok jednom istekne, kolo se više ne otvara.',
      ],
    },
    {
      id: 'prognoze-i-bodovi',
      title: 'Prognoze i bodovi',
      text: ['Za svaku utakmicu birate 1 (pobjeda domaćina), X (neriješeno) ili 2 (pobjeda gosta).'],
      list: [
        'Prognoze se šalju za sve ponuđene utakmice kola odjednom. Do roka ih možete mijenjati, a vrijede one koje su posljednje spremljene.',
        'Računa se rezultat nakon regularnog vremena i sudačke nadoknade, bez produžetaka i jedanaesteraca.',
        'Točna prognoza donosi {point}. Za promašaj se bodovi ne oduzimaju.',
        'Prognoze drugih igrača vide se tek kad istekne rok kola.',
      ],
    },
    {
      id: 'dzokeri',
      title: 'Džokeri',
      text: [
        'Džoker se dobiva uplatom listića na stranici Kvota u vrijeme kola i ulaže se na jednu utakmicu tog kola.',
      ],
      list: [
        'Dvostruki džoker: listići u vrijednosti od najmanje {doubleRsd} ({doubleKm}). Pogođena utakmica tada vrijedi {double}.',
        'Trostruki džoker: listići u vrijednosti od najmanje {tripleRsd} ({tripleKm}). Pogođena utakmica tada vrijedi {triple}. Dvostruki džoker koji još nije uložen pretvara se u trostruki.',
        'U jednom kolu može se uložiti jedan džoker, i to tek kad su prognoze poslane.',
        'Kad je džoker uložen, utakmica i vrsta džokera više se ne mogu promijeniti. Prognoza za tu utakmicu može, do roka.',
        'Neuloženi džoker ne prenosi se u sljedeće kolo. Džoker s utakmice koja se ne računa vraća se i može se uložiti u bilo kojem kolu.',
      ],
    },
    {
      id: 'bonus-pitanje',
      title: 'Bonus pitanje',
      text: [
        'Uz kolo može ići pitanje. Točan odgovor donosi {quiz}, koji se ne udvostručuje džokerom, a računa se samo uz poslane prognoze. Odgovara se jednom, do roka.',
      ],
    },
    {
      id: 'odgodene-utakmice',
      title: 'Utakmice koje se ne odigraju',
      text: [],
      list: [
        'Utakmica povučena iz kola prije roka ne prognozira se i ne računa se.',
        'Otkazana utakmica odmah se poništava: nikome ne donosi bodove i ne kvari nijednu značku.',
        'Odgođena, prekinuta ili obustavljena utakmica čeka konačan rezultat. Ako ga nema ni {voidHours} nakon završetka kola, poništava se.',
        'Džoker uložen na poništenu utakmicu vraća se igraču.',
      ],
    },
    {
      id: 'plasman',
      title: 'Plasman',
      text: ['Plasman se vodi za svako kolo i za cijelo natjecanje, po zbroju bodova.'],
      list: [
        'Igrači s istim brojem bodova dijele isti plasman: 1, 2, 2, 4.',
        'Redoslijed na popisu, po kojem se dijele nagrade, među jednakima odlučuju broj pogođenih ishoda, a zatim ranije spremljene prognoze.',
        'Igrač bez poslanih prognoza nema plasman. Umjesto mjesta stoji crtica.',
      ],
    },
    {
      id: 'nagrade',
      title: 'Nagrade',
      text: [
        'Fond kola od {pool} u besplatnim okladama na jednake dijelove dijele igrači s {all} pogođenih od {all}. Ako ih nema, dijele ga igrači sa {less} pogođenih; ako nema ni njih, fond se ne isplaćuje i ne prenosi.',
        'Džokeri i bonus pitanje ne utječu na broj pogođenih ishoda. Iznosi svih nagrada su na stranici Nagrade.',
      ],
    },
    {
      id: 'ispravci',
      title: 'Ispravci rezultata',
      text: [
        'Kad se službeni rezultat ispravi, bodovi, plasman i značke računaju se ponovno. Nagrade kola postaju konačne {payoutHours} nakon njegova završetka i poslije se ne mijenjaju.',
      ],
    },
  ],
};

const steps = [
  {
    title: 'Prijavite se',
    text: 'Otvorite račun na portalu ili se prijavite. Čim prvi put otvorite igru, postajete igrač.',
  },
  {
    title: 'Povežite račun sa stranicom Kvota',
    text: 'Upišite matični broj od {digits} znamenki. Čuvamo ga šifriranog i nikome ga ne prikazujemo.',
  },
  {
    title: 'Odaberite ishode',
    text: 'Za svaku utakmicu kola birate 1, X ili 2. Ako vam treba oslonac, pogledajte što igrači najčešće biraju: pritisak na tu prognozu odmah je i upisuje.',
  },
  {
    title: 'Pošaljite prognoze',
    text: 'Šalju se kad je odabran ishod za svih {events} u kolu. Do početka prve utakmice možete ih mijenjati koliko hoćete.',
  },
  {
    title: 'Uložite džokera i odgovorite na pitanje',
    text: 'Pogođena utakmica vrijedi {point}, s džokerom {double} ili {triple}. Točan odgovor na bonus pitanje donosi još {quiz}.',
  },
  {
    title: 'Pratite rezultate',
    text: 'Bodovi i plasman mijenjaju se uživo. Najviše što jedno kolo može donijeti je {maxStage}.',
  },
];

export const hr = {
  contents: 'Na ovoj stranici',
  menuVisitor: 'Prijavi se',
  menuHome: 'Utakmice kola',
  menuHomeText: 'Prognoze, rok i rezultati tekućeg kola.',
  menuTrophies: 'Moje značke',
  menuTrophiesText: 'Što je već u vašoj zbirci.',
  next: 'Dalje',
  toMatches: 'Na utakmice kola',
  about,
  rules,
  howToPlay: {
    lead: 'Šest koraka do prvog plasmana.',
    steps,
    exampleTitle: 'Primjer',
    example:
      'Pogođeno je {exampleRight} ishoda, a jedan od njih nosi trostrukog džokera. Uz točan odgovor na bonus pitanje to je ukupno {exampleTotal}.',
  },
  jokers: {
    lead: 'Džoker množi bodove jedne utakmice. Dobiva se listićima na stranici Kvota, a ulaže uz poslane prognoze.',
    double: 'Dvostruki džoker',
    triple: 'Trostruki džoker',
    tickets: 'Listići u vrijednosti od najmanje',
    gives: 'Pogođena utakmica vrijedi',
    amountWithKm: '{rsd} ({km})',
    how: {
      id: 'kako-se-ulaze',
      title: 'Kako se ulaže',
      text: [],
      list: [
        'Potrebna je prijava i račun povezan sa stranicom Kvota.',
        'Najprije pošaljite prognoze za cijelo kolo pa odaberite utakmicu za džokera.',
        'U jednom kolu ulaže se jedan džoker. Izbor utakmice i vrste džokera poslije se ne može promijeniti.',
        'Ako se utakmica poništi, džoker vam se vraća i vrijedi za bilo koje kolo.',
        'Džoker koji nije uložen do roka propada.',
      ],
    },
    contest: {
      id: 'natjecanje',
      title: 'Natjecanje',
      text: [
        'Igra se {stages}, a svako ima {events}. Uz džokera i bonus pitanje jedno kolo može donijeti najviše {maxStage}.',
        'Sudionici nagradne igre moraju biti iz Srbije; ostali i zaposlenici organizatora igraju izvan konkurencije.',
      ],
      dated: ['Početak: {start}', 'Posljednje utakmice: {end}'],
    },
  },
  prizes: {
    lead: 'Svako kolo ima svoj fond i svoje nagrade, a na kraju natjecanja čekaju nagrade za ukupni plasman.',
    pool: 'Fond kola',
    poolText:
      '{pool} u besplatnim okladama, u svakom kolu. Na jednake dijelove dijele ga igrači s {all} pogođenih od {all}.',
    poolLess: 'Ako ih nema, dijele ga igrači sa {less} pogođenih. Ako nema ni njih, fond se ne isplaćuje i ne prenosi.',
    poolRest: 'Udio se zaokružuje naniže na cijeli dinar. Džokeri i bonus pitanje ne povećavaju broj pogođenih ishoda.',
    perStage: 'Nagrade po kolu',
    overall: 'Nagrade za ukupni plasman',
    place: 'Mjesto',
    amount: 'Nagrada',
    places: '{from}. – {to}. mjesto',
    onePlace: '{from}. mjesto',
    each: '{amount} svakomu',
    together: 'Ukupno: {amount}',
    who: {
      id: 'tko-osvaja',
      title: 'Tko osvaja nagrade',
      text: [],
      list: [
        'Igrači čiji je račun povezan sa stranicom Kvota, iz ove države: {countries}.',
        'Zaposlenici organizatora i blokirani igrači ne osvajaju nagrade. Nagrada tada ide sljedećem na popisu.',
        'Plasman se može dijeliti, nagrada ne: među jednakima odlučuju broj pogođenih ishoda, a zatim ranije spremljene prognoze.',
        'Nagrade kola postaju konačne {payoutHours} nakon njegova završetka.',
      ],
    },
  },
  matches: { one: 'utakmica', few: 'utakmice', other: 'utakmica' },
  hours: { one: 'sat', few: 'sata', other: 'sati' },
  countries: { 1: 'Srbija' },
} satisfies GuideTexts;
