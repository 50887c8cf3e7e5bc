import type { GuidePage } from './guide';

const about: GuidePage = {
  lead: '{game} je besplatna igra prognoziranja. U svakom kolu birate ishode mečeva, skupljate bodove i merite se sa drugim čitaocima portala {brand}.',
  sections: [
    {
      id: 'takmicenje',
      title: 'Takmičenje',
      text: [
        'Takmičenje ima {stages}, a svako kolo {events}. Prognoze se primaju do početka prvog meča u kolu, a bodovi stižu čim se mečevi završe.',
        'Rezultat svakog kola vodi se posebno i ulazi u ukupni plasman, pa se za nagrade borite dvaput: u kolu i u celom takmičenju.',
      ],
      dated: ['Početak: {start}', 'Poslednji mečevi: {end}'],
    },
    {
      id: 'ko-igra',
      title: 'Ko može da igra',
      text: ['Za igru vam treba nalog na portalu, povezan sa nalogom na sajtu Kvota.'],
      list: [
        'Učesnici nagradne igre moraju biti iz Srbije; ostali igraju van konkurencije.',
        'Zaposleni kod organizatora mogu da igraju i vide se u plasmanu, ali ne mogu da osvoje nagradu.',
        'Bez naloga možete da pratite kola, rezultate i plasman.',
      ],
    },
    {
      id: 'sta-se-osvaja',
      title: 'Šta se osvaja',
      text: [
        'Fond svakog kola je {pool} u besplatnim opkladama i deli se na igrače koji pogode svih {all} ishoda. Uz njega idu nagrade po kolima i nagrade za ukupni plasman, a za posebne podvige i bedževi.',
      ],
    },
    {
      id: 'kvota',
      title: 'Šta je Kvota',
      text: [
        'Kvota je izmišljena kladionica. Tiketi, besplatne opklade i iznosi u igri postoje samo u njoj i ne mogu da se zamene za novac. Klađenje je u stvarnosti dozvoljeno samo punoletnima.',
      ],
    },
  ],
};

const rules: GuidePage = {
  lead: 'Ovo su pravila po kojima igra računa. Važe jednako za sve, u oba izdanja portala.',
  sections: [
    {
      id: 'ucesnici',
      title: 'Učesnici',
      text: [],
      list: [
        'Igra je za prijavljene korisnike portala čiji je nalog povezan sa nalogom na sajtu Kvota. Nalozi se povezuju matičnim brojem od {digits} cifara.',
        'Jedan matični broj može da bude povezan sa samo jednim nalogom.',
        'Učesnici nagradne igre moraju biti iz ove države: {countries}. Ostali igraju van konkurencije.',
        'Zaposleni kod organizatora mogu da igraju i ostaju u plasmanu, ali nagradu ne mogu da osvoje.',
        'Zbog uvredljivog korisničkog imena ili zloupotrebe nalog može da bude blokiran. Blokiran igrač ispada iz plasmana i ne osvaja nagrade.',
      ],
    },
    {
      id: 'kola-i-rok',
      title: 'Kola i rok',
      text: ['Takmičenje ima {stages}, a svako kolo {events}.'],
      dated: ['Početak takmičenja: {start}', 'Poslednji mečevi: {end}'],
      list: [
        'Rok za prognoze je početak prvog meča u kolu. Važi vreme na serveru: ono što stigne tačno u trenutku početka, ili kasnije, više se ne prima.',
        'Ako se pre roka promeni termin prvog meča, sa njim se pomera i rok. Kad rok jednom istekne, kolo se više ne otvara.',
      ],
    },
    {
      id: 'prognoze-i-bodovi',
      title: 'Prognoze i bodovi',
      text: ['Za svaki meč birate 1 (pobeda domaćina), X (nerešeno) ili 2 (pobeda gosta).'],
      list: [
        'Prognoze se šalju za sve ponuđene mečeve kola odjednom. Do roka možete da ih menjate, a važe one koje su poslednje sačuvane.',
        'Računa se rezultat posle regularnog vremena i sudijske nadoknade, bez produžetaka i penala.',
        'Tačna prognoza donosi {point}. Za promašaj se bodovi ne oduzimaju.',
        'Prognoze drugih igrača vide se tek kad istekne rok kola.',
      ],
    },
    {
      id: 'dzokeri',
      title: 'Džokeri',
      text: ['Džoker se dobija uplatom tiketa na sajtu Kvota u vreme kola i ulaže se na jedan meč tog kola.'],
      list: [
        'Dvostruki džoker: tiketi u vrednosti od najmanje {doubleRsd} ({doubleKm}). Pogođen meč tada vredi {double}.',
        'Trostruki džoker: tiketi u vrednosti od najmanje {tripleRsd} ({tripleKm}). Pogođen meč tada vredi {triple}. Dvostruki džoker koji još nije uložen pretvara se u trostruki.',
        'U jednom kolu može da se uloži jedan džoker, i to tek kad su prognoze poslate.',
        'Kad je džoker uložen, meč i vrsta džokera više ne mogu da se promene. Prognoza za taj meč može, do roka.',
        'Neuložen džoker ne prenosi se u sledeće kolo. Džoker sa meča koji se ne računa vraća se i može da se uloži u bilo kojem kolu.',
      ],
    },
    {
      id: 'bonus-pitanje',
      title: 'Bonus pitanje',
      text: [
        'Uz kolo može da ide pitanje. Tačan odgovor donosi {quiz}, koji se ne udvostručuje džokerom, a računa se samo uz poslate prognoze. Odgovara se jednom, do roka.',
      ],
    },
    {
      id: 'odlozeni-mecevi',
      title: 'Mečevi koji se ne odigraju',
      text: [],
      list: [
        'Meč povučen iz kola pre roka ne prognozira se i ne računa se.',
        'Otkazan meč odmah se poništava: nikome ne donosi bodove i ne kvari nijedan bedž.',
        'Odložen, prekinut ili obustavljen meč čeka konačan rezultat. Ako ga nema ni {voidHours} posle završetka kola, poništava se.',
        'Džoker uložen na poništen meč vraća se igraču.',
      ],
    },
    {
      id: 'plasman',
      title: 'Plasman',
      text: ['Plasman se vodi za svako kolo i za celo takmičenje, po zbiru bodova.'],
      list: [
        'Igrači sa istim brojem bodova dele isti plasman: 1, 2, 2, 4.',
        'Redosled na listi, po kojem se dele nagrade, među jednakima odlučuju broj pogođenih ishoda, pa ranije sačuvane prognoze.',
        'Igrač bez poslatih prognoza nema plasman. Umesto mesta stoji crtica.',
      ],
    },
    {
      id: 'nagrade',
      title: 'Nagrade',
      text: [
        'Fond kola od {pool} u besplatnim opkladama na jednake delove dele igrači sa {all} pogođenih od {all}. Ako ih nema, dele ga igrači sa {less} pogođenih; ako nema ni njih, fond se ne isplaćuje i ne prenosi.',
        'Džokeri i bonus pitanje ne utiču na broj pogođenih ishoda. Iznosi svih nagrada su na stranici Nagrade.',
      ],
    },
    {
      id: 'ispravke',
      title: 'Ispravke rezultata',
      text: [
        'Kad se zvaničan rezultat ispravi, bodovi, plasman i bedževi računaju se ponovo. Nagrade kola postaju konačne {payoutHours} posle njegovog završetka i kasnije se ne menjaju.',
      ],
    },
  ],
};

const steps = [
  {
    title: 'Prijavite se',
    text: 'Otvorite nalog na portalu ili se prijavite. Čim prvi put otvorite igru, postajete igrač.',
  },
  {
    title: 'Povežite nalog sa sajtom Kvota',
    text: 'Upišite matični broj od {digits} cifara. Čuvamo ga šifrovanog i nikome ga ne prikazujemo.',
  },
  {
    title: 'Izaberite ishode',
    text: 'Za svaki meč kola birate 1, X ili 2. Ako vam treba oslonac, pogledajte šta igrači najčešće biraju: pritisak na tu prognozu odmah je i upisuje.',
  },
  {
    title: 'Pošaljite prognoze',
    text: 'Šalju se kad je izabran ishod za svih {events} u kolu. Do početka prvog meča možete da ih menjate koliko hoćete.',
  },
  {
    title: 'Uložite džokera i odgovorite na pitanje',
    text: 'Pogođen meč vredi {point}, sa džokerom {double} ili {triple}. Tačan odgovor na bonus pitanje donosi još {quiz}.',
  },
  {
    title: 'Pratite rezultate',
    text: 'Bodovi i plasman menjaju se uživo. Najviše što jedno kolo može da donese je {maxStage}.',
  },
];

export const sr = {
  contents: 'Na ovoj stranici',
  menuVisitor: 'Prijavi se',
  menuHome: 'Mečevi kola',
  menuHomeText: 'Prognoze, rok i rezultati tekućeg kola.',
  menuTrophies: 'Moji bedževi',
  menuTrophiesText: 'Šta je već u vašoj zbirci.',
  next: 'Dalje',
  toMatches: 'Na mečeve kola',
  about,
  rules,
  howToPlay: {
    lead: 'Šest koraka do prvog plasmana.',
    steps,
    exampleTitle: 'Primer',
    example:
      'Pogođeno je {exampleRight} ishoda, a jedan od njih nosi trostrukog džokera. Uz tačan odgovor na bonus pitanje to je ukupno {exampleTotal}.',
  },
  jokers: {
    lead: 'Džoker množi bodove jednog meča. Dobija se tiketima na sajtu Kvota, a ulaže uz poslate prognoze.',
    double: 'Dvostruki džoker',
    triple: 'Trostruki džoker',
    tickets: 'Tiketi u vrednosti od najmanje',
    gives: 'Pogođen meč vredi',
    amountWithKm: '{rsd} ({km})',
    how: {
      id: 'kako-se-ulaze',
      title: 'Kako se ulaže',
      text: [],
      list: [
        'Potrebna je prijava i nalog povezan sa sajtom Kvota.',
        'Prvo pošaljite prognoze za celo kolo, pa izaberite meč za džokera.',
        'U jednom kolu ulaže se jedan džoker. Izbor meča i vrste džokera posle toga ne može da se promeni.',
        'Ako se meč poništi, džoker vam se vraća i važi za bilo koje kolo.',
        'Džoker koji nije uložen do roka propada.',
      ],
    },
    contest: {
      id: 'takmicenje',
      title: 'Takmičenje',
      text: [
        'Igra se {stages}, a svako ima {events}. Uz džokera i bonus pitanje jedno kolo može da donese najviše {maxStage}.',
        'Učesnici nagradne igre moraju biti iz Srbije; ostali i zaposleni kod organizatora igraju van konkurencije.',
      ],
      dated: ['Početak: {start}', 'Poslednji mečevi: {end}'],
    },
  },
  prizes: {
    lead: 'Svako kolo ima svoj fond i svoje nagrade, a na kraju takmičenja čekaju nagrade za ukupni plasman.',
    pool: 'Fond kola',
    poolText:
      '{pool} u besplatnim opkladama, u svakom kolu. Na jednake delove dele ga igrači sa {all} pogođenih od {all}.',
    poolLess: 'Ako ih nema, dele ga igrači sa {less} pogođenih. Ako nema ni njih, fond se ne isplaćuje i ne prenosi.',
    poolRest: 'Udeo se zaokružuje na ceo dinar naniže. Džokeri i bonus pitanje ne povećavaju broj pogođenih ishoda.',
    perStage: 'Nagrade po kolu',
    overall: 'Nagrade za ukupni plasman',
    place: 'Mesto',
    amount: 'Nagrada',
    places: '{from}.–{to}. mesto',
    onePlace: '{from}. mesto',
    each: '{amount} svakom',
    together: 'Ukupno: {amount}',
    who: {
      id: 'ko-osvaja',
      title: 'Ko osvaja nagrade',
      text: [],
      list: [
        'Igrači čiji je nalog povezan sa sajtom Kvota, iz ove države: {countries}.',
        'Zaposleni kod organizatora i blokirani igrači ne osvajaju nagrade. Nagrada tada ide sledećem na listi.',
        'Plasman može da se deli, nagrada ne: među jednakima odlučuju broj pogođenih ishoda, pa ranije sačuvane prognoze.',
        'Nagrade kola postaju konačne {payoutHours} posle njegovog završetka.',
      ],
    },
  },
  matches: { one: 'meč', few: 'meča', other: 'mečeva' },
  hours: { one: 'sat', few: 'sata', other: 'sati' },
  countries: { 1: 'Srbija' } as Readonly<Record<number, string>>,
};

export type GuideTexts = typeof sr;
