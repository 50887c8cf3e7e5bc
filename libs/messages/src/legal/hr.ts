import type { LegalDocuments } from './document';

export const hr: LegalDocuments = {
  privacy: {
    changed: '2026-11-26',
    sections: [
      {
        title: 'Ukratko',
        text: [
          'Portal {brand} možete čitati bez računa i bez pristanka na bilo što. Fontovi, slike i program dolaze s naših poslužitelja: dok čitate vijest, vaš se preglednik ne javlja nikome drugome. Podatke o vama ne prodajemo i ne dajemo oglašivačima.',
        ],
      },
      {
        id: 'cookies',
        title: 'Što stoji na vašem uređaju',
        text: ['Bez pristanka na uređaju stoji samo ono što ste sami zatražili ili bez čega portal ne radi:'],
        list: [
          'Prijava: kolačić sesije koji programi na stranici ne mogu pročitati i oznaka da ste prijavljeni. Brišu se odjavom; sesija istječe nakon 14 dana nekorištenja, a najkasnije nakon 90 dana.',
          'Prijava putem drugog servisa: zapečaćen kolačić koji čuva put onamo i natrag. Traje deset minuta.',
          'Vaš odgovor na pitanje o kolačićima: godinu dana, zatim pitamo ponovno.',
          'Svijetla ili tamna tema, posljednjih pet pojmova koje ste tražili i oznaka zatvorene obavijesti: u memoriji preglednika, dok ih ne obrišete. Nama se ne šalju.',
          'Kada novu verziju portala najprije dobiva samo dio čitatelja: kolačić sa 16 slučajnih bitova, da bi svaka sljedeća stranica stigla iz iste verzije. Traje 30 dana i ne govori ništa o vama.',
        ],
      },
      {
        title: 'Na što vas pitamo',
        text: [
          'Sve ostalo, kao što su mjerenje posjeta i preporuke prema vašem čitanju, isključeno je dok ne pristanete. Za pitanje koristimo upravitelj pristankom po standardu IAB TCF 2.2, koji vaš izbor čuva na uređaju. Izbor mijenjate u svakom trenutku gumbom za kolačiće u podnožju; povlačenje vrijedi odmah.',
        ],
        list: [
          'Preglednik tada čuva otisak samog sebe ({fingerprint} dana), oznaku koju je dobio od poslužitelja ({token} dana), oznaku koju nitko drugi nema i najviše 500 stvari koje čekaju slanje. Sve to nestaje čim povučete pristanak.',
          'Što otvarate, čitate i radite na portalu čuvamo {event} dana, sa skraćenom adresom i državom kojoj ona pripada, ako je znamo; za što mislimo da vas zanima i koje ste ponude vidjeli čuvamo {affinity} dana od posljednjeg puta. Zbrojeve u kojima nikoga nema, kao što je broj posjeta po danima, čuvamo {traffic_day} mjeseci.',
          'Ništa od toga nije povezano s vašim računom. U dijelu „Za vas” to možete isključiti i obrisati ono što se o vama zna.',
        ],
      },
      {
        title: 'Što znaju naši poslužitelji',
        text: ['Poslužitelj koji vam šalje stranicu mora znati kome je šalje. Od toga ostaje sljedeće:'],
        list: [
          'Adresu s koje dolazite držimo kratko u radnoj memoriji, da jedna adresa ne bi mogla zagušiti portal ili pogađati lozinke. U dnevnik posjeta je ne upisujemo.',
          'Stranica na kraju pošalje mali izvještaj o tome koje je verzije dijelova koristila, koliko su se brzo učitale i je li nešto otkazalo. U njemu nema nikakve oznake čitatelja; zbraja se i tako čuva.',
          'Stranice koje se mijenjaju uživo drže otvorenu vezu. Poslužitelj zna koju stranicu ta veza gleda samo dok je otvorena, i to ne zapisuje.',
          'Za popis najčitanijih brojimo koliko je puta koji tekst otvoren, po satima i bez oznake čitatelja. Nakon jednog dana ni tog broja više nema.',
          'Pretraga se izvršava kod nas. Pojmove ne povezujemo s čitateljem i ne čuvamo ih.',
        ],
      },
      {
        title: 'Ako imate račun',
        text: [
          'Čuvamo adresu e-pošte, ime za prikaz, sliku ako je dodate i lozinku u obliku iz kojeg se ne može pročitati (argon2id). Vaše ime i slika stoje uz ono što javno napišete. Adresu e-pošte vidi samo administracija, a lozinku nitko.',
          'Uz račun stoje i vaši komentari, glasovi, prijave tuđih komentara, omiljeni tekstovi, obavijesti, odluke moderatora sa žalbama i popis uređaja na kojima ste prijavljeni. Iz adrese s koje komentirate radimo otisak koji se ne može pročitati; služi protiv neželjenih poruka i briše se nakon tjedan dana.',
          'Na stranici računa sve to preuzimate kao datoteku (JSON ili CSV) i ondje sami brišete račun, uz potvrdu poštom. Brisanje vrijedi odmah:',
        ],
        list: [
          'adresa, ime, slika, lozinka, prijave, omiljeni tekstovi, obavijesti i glasovi nestaju sa svih naših poslužitelja;',
          'vaši komentari ostaju u razgovoru, bez imena i bez veze s vama. Želite li da nestane i tekst, pišite nam prije brisanja na privatnost@{host};',
          'prijavite li se putem Googlea ili Facebooka, od njih dobivamo ime, adresu e-pošte i oznaku vašeg računa kod njih, i ništa ne šaljemo natrag. I to se briše s računom.',
        ],
      },
      {
        title: 'Poveznice na druge stranice',
        text: [
          'Blok s koeficijentima i neki tekstovi vode na stranice koje nisu naše. Poveznice na kladionicu označene su kao oglas. Uz klik im ne šaljemo podatke o vama; od trenutka kada odete vrijede njihova pravila.',
        ],
      },
      {
        title: 'Vaša prava',
        text: [
          'Imate pravo saznati što o vama čuvamo, to ispraviti, prenijeti ili obrisati i povući pristanak. Pišite na privatnost@{host}; odgovaramo u roku od 30 dana. Ako mislite da smo pogriješili, možete se obratiti Agenciji za zaštitu osobnih podataka.',
        ],
      },
    ],
  },
  terms: {
    changed: '2026-11-20',
    sections: [
      {
        title: 'O čemu je riječ',
        text: [
          'Ovi uvjeti vrijede za svakoga tko čita portal {brand} ili ima račun na njemu. Čitanje je besplatno i ne traži račun. Ako se s uvjetima ne slažete, nemojte koristiti portal.',
        ],
      },
      {
        title: 'Tekstovi i slike',
        text: [
          'Tekstovi, crteži i fotografije zaštićeni su autorskim pravom. Naslov, uvod i poveznicu na tekst slobodno prenosite uz navođenje izvora; za prenošenje cijelog teksta ili slike potrebna je naša pisana suglasnost. RSS kanali služe čitanju u čitačima, ne ponovnom objavljivanju.',
          'Rezultati i rasporedi utakmica činjenice su i na njih ne polažemo pravo. Javni izvori iz kojih ih uzimamo navedeni su uz njih ili u dokumentaciji portala.',
        ],
      },
      {
        title: 'Račun i ponašanje',
        text: [
          'Račun je osoban. Čuvajte lozinku i javite nam ako posumnjate da je koristi netko drugi. Nije dopušteno:',
        ],
        list: [
          'vrijeđanje, prijetnje, govor mržnje i objavljivanje tuđih osobnih podataka;',
          'lažno predstavljanje i ime koje nalikuje tuđem;',
          'oglašavanje, neželjene poruke i automatsko slanje sadržaja;',
          'zaobilaženje zaštite i opterećivanje portala programima.',
        ],
      },
      {
        title: 'Ono što napišete',
        text: [
          'Komentare prije objavljivanja čita moderator. Za ono što napišete odgovarate vi; nama dajete pravo da to prikazujemo uz tekst. Komentar koji krši ova pravila ne objavljujemo, a račun koji ih krši može biti zaustavljen.',
        ],
      },
      {
        title: 'Koeficijenti i klađenje',
        text: [
          'Koeficijenti su informativni, mogu se promijeniti i nisu poziv na igru. Portal ne prima oklade. Klađenje je samo za starije od 18 godina i može izazvati ovisnost. Poveznice na kladionicu su oglasi i tako su označene.',
        ],
      },
      {
        title: 'Odgovornost',
        text: [
          'Trudimo se da sve bude točno i dostupno, ali to ne možemo obećati. Pogrešku prijavite na redakcija@{host}: ispravak upisujemo u sam tekst. Za sadržaj stranica na koje vode naše poveznice odgovaraju oni koji ih vode.',
        ],
      },
      {
        title: 'Izmjene i pravo',
        text: [
          'Kada uvjete promijenimo, na vrhu ove stranice stoji novi datum. Na uvjete se primjenjuje pravo Republike Hrvatske, a za sporove su nadležni njezini sudovi.',
        ],
      },
    ],
  },
};
