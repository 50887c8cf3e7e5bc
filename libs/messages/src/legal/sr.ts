import type { LegalDocuments } from './document';

export const sr: LegalDocuments = {
  privacy: {
    changed: '2026-11-26',
    sections: [
      {
        title: 'Ukratko',
        text: [
          'Portal {brand} možete da čitate bez naloga i bez pristanka na bilo šta. Fontovi, slike i program dolaze sa naših servera: dok čitate vest, vaš pregledač se ne javlja nikome drugom. Podatke o vama ne prodajemo i ne dajemo oglašivačima.',
        ],
      },
      {
        id: 'cookies',
        title: 'Šta stoji na vašem uređaju',
        text: ['Bez pristanka na uređaju stoji samo ono što ste sami zatražili ili bez čega portal ne radi:'],
        list: [
          'Prijava: kolačić sesije koji programi na stranici ne mogu da pročitaju i oznaka da ste prijavljeni. Brišu se odjavom; sesija ističe posle 14 dana nekorišćenja, a najkasnije posle 90 dana.',
          'Prijava preko drugog servisa: zapečaćen kolačić koji čuva put tamo i nazad. Traje deset minuta.',
          'Vaš odgovor na pitanje o kolačićima: godinu dana, zatim pitamo ponovo.',
          'Svetla ili tamna tema, poslednjih pet pojmova koje ste tražili i oznaka zatvorenog obaveštenja: u memoriji pregledača, dok ih ne obrišete. Nama se ne šalju.',
          'Kada novu verziju portala prvo dobija samo deo čitalaca: kolačić sa 16 slučajnih bitova, da bi svaka sledeća stranica stigla iz iste verzije. Traje 30 dana i ne govori ništa o vama.',
        ],
      },
      {
        title: 'Na šta vas pitamo',
        text: [
          'Sve ostalo, kao što su merenje posete i preporuke po vašem čitanju, stoji isključeno dok ne pristanete. Za pitanje koristimo upravljač pristankom po standardu IAB TCF 2.2, koji vaš izbor čuva na uređaju. Izbor menjate u svakom trenutku preko dugmeta za kolačiće u podnožju; povlačenje važi odmah.',
        ],
        list: [
          'Pregledač tada čuva otisak samog sebe ({fingerprint} dana), oznaku koju je dobio od servera ({token} dana), oznaku koju niko drugi nema i najviše 500 stvari koje čekaju slanje. Sve to nestaje čim povučete pristanak.',
          'Šta otvarate, čitate i radite na portalu čuvamo {event} dana, sa skraćenom adresom i državom kojoj ona pripada, ako je znamo; za šta mislimo da vas zanima i koje ste ponude videli čuvamo {affinity} dana od poslednjeg puta. Zbirove u kojima nikoga nema, kao što je broj poseta po danima, čuvamo {traffic_day} meseci.',
          'Ništa od toga nije povezano sa vašim nalogom. U delu „Za vas” to možete da isključite i da obrišete ono što se o vama zna.',
        ],
      },
      {
        title: 'Šta znaju naši serveri',
        text: ['Server koji vam šalje stranicu mora da zna kome je šalje. Od toga ostaje sledeće:'],
        list: [
          'Adresu sa koje dolazite držimo kratko u radnoj memoriji, da jedna adresa ne bi mogla da zaguši portal ili da pogađa lozinke. U dnevnik poseta je ne upisujemo.',
          'Stranica na kraju pošalje mali izveštaj o tome koje je verzije delova koristila, koliko brzo su se učitale i da li je nešto otkazalo. U njemu nema nikakve oznake čitaoca; sabira se i tako čuva.',
          'Stranice koje se menjaju uživo drže otvorenu vezu. Server zna koju stranicu ta veza gleda samo dok je otvorena, i to ne zapisuje.',
          'Za spisak najčitanijih brojimo koliko puta je koji tekst otvoren, po satima i bez oznake čitaoca. Posle jednog dana ni tog broja više nema.',
          'Pretraga se izvršava kod nas. Pojmove ne povezujemo sa čitaocem i ne čuvamo ih.',
        ],
      },
      {
        title: 'Ako imate nalog',
        text: [
          'Čuvamo adresu e-pošte, ime za prikaz, sliku ako je dodate i lozinku u obliku iz kog se ona ne može pročitati (argon2id). Vaše ime i slika stoje uz ono što javno napišete. Adresu e-pošte vidi samo administracija, a lozinku niko.',
          'Uz nalog stoje i vaši komentari, glasovi, prijave tuđih komentara, omiljeni tekstovi, obaveštenja, odluke moderatora sa žalbama i spisak uređaja na kojima ste prijavljeni. Iz adrese sa koje komentarišete pravimo otisak koji se ne može pročitati; služi protiv neželjenih poruka i briše se posle nedelju dana.',
          'Na stranici naloga sve to preuzimate kao datoteku (JSON ili CSV) i tu sami brišete nalog, uz potvrdu pismom. Brisanje važi odmah:',
        ],
        list: [
          'adresa, ime, slika, lozinka, prijave, omiljeni tekstovi, obaveštenja i glasovi nestaju sa svih naših servera;',
          'vaši komentari ostaju u razgovoru, bez imena i bez veze sa vama. Ako želite da nestane i tekst, pišite nam pre brisanja na privatnost@{host};',
          'prijavite li se preko Gugla ili Fejsbuka, od njih dobijamo ime, adresu e-pošte i oznaku vašeg naloga kod njih, i ništa ne šaljemo nazad. I to se briše sa nalogom.',
        ],
      },
      {
        title: 'Veze ka drugim sajtovima',
        text: [
          'Blok sa kvotama i neki tekstovi vode na sajtove koji nisu naši. Veze ka kladionici su obeležene kao oglas. Uz klik im ne šaljemo podatke o vama; od trenutka kada odete važe njihova pravila.',
        ],
      },
      {
        title: 'Vaša prava',
        text: [
          'Imate pravo da saznate šta o vama čuvamo, da to ispravite, prenesete ili obrišete i da povučete pristanak. Pišite na privatnost@{host}; odgovaramo u roku od 30 dana. Ako mislite da smo pogrešili, možete da se obratite Povereniku za informacije od javnog značaja i zaštitu podataka o ličnosti.',
        ],
      },
    ],
  },
  terms: {
    changed: '2026-11-20',
    sections: [
      {
        title: 'O čemu je reč',
        text: [
          'Ovi uslovi važe za svakoga ko čita portal {brand} ili ima nalog na njemu. Čitanje je besplatno i ne traži nalog. Ako se sa uslovima ne slažete, nemojte koristiti portal.',
        ],
      },
      {
        title: 'Tekstovi i slike',
        text: [
          'Tekstovi, crteži i fotografije zaštićeni su autorskim pravom. Naslov, uvod i vezu ka tekstu slobodno prenosite uz navođenje izvora; za prenošenje celog teksta ili slike potrebna je naša pismena saglasnost. RSS kanali su za čitanje u čitačima, ne za ponovno objavljivanje.',
          'Rezultati i rasporedi utakmica su činjenice i na njih ne polažemo pravo. Javni izvori iz kojih ih uzimamo navedeni su uz njih ili u dokumentaciji portala.',
        ],
      },
      {
        title: 'Nalog i ponašanje',
        text: [
          'Nalog je ličan. Čuvajte lozinku i javite nam ako posumnjate da je koristi neko drugi. Nije dozvoljeno:',
        ],
        list: [
          'vređanje, pretnje, govor mržnje i objavljivanje tuđih ličnih podataka;',
          'lažno predstavljanje i ime koje liči na tuđe;',
          'reklamiranje, neželjene poruke i automatsko slanje sadržaja;',
          'zaobilaženje zaštite i opterećivanje portala programima.',
        ],
      },
      {
        title: 'Ono što napišete',
        text: [
          'Komentare pre objavljivanja čita moderator. Za ono što napišete odgovarate vi; nama dajete pravo da to prikazujemo uz tekst. Komentar koji krši ova pravila ne objavljujemo, a nalog koji ih krši može da bude zaustavljen.',
        ],
      },
      {
        title: 'Kvote i klađenje',
        text: [
          'Kvote su informativne, mogu da se promene i nisu poziv na igru. Portal ne prima opklade. Klađenje je samo za starije od 18 godina i može da stvori zavisnost. Veze ka kladionici su oglasi i tako su obeležene.',
        ],
      },
      {
        title: 'Odgovornost',
        text: [
          'Trudimo se da sve bude tačno i dostupno, ali to ne možemo da obećamo. Grešku prijavite na redakcija@{host}: ispravku upisujemo u sam tekst. Za sadržaj sajtova na koje vode naše veze odgovaraju oni koji ih vode.',
        ],
      },
      {
        title: 'Izmene i pravo',
        text: [
          'Kada uslove promenimo, na vrhu ove stranice stoji novi datum. Na uslove se primenjuje pravo Republike Srbije, a za sporove su nadležni njeni sudovi.',
        ],
      },
    ],
  },
};
