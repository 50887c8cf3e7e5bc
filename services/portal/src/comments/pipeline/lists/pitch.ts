/** Beginnings of the words of a market, in plain letters and all languages. */
export const MARKET = `aplikacij platform nalog kod registr isplat isplac uplat uplac placanj povoljn jeftin najjeftin kredit rate bank zajam zajm pozajmic kamat
  firma agencij radnik saradnik suradnik posao zaposlenj plata smestaj smjestaj honorar zarad zarada dohod prihod profit novac
  ustedevin udvostruc savetnik savjetnik financijsk finansijsk investi ulog ulaga dobit pomoc poklon nagrad besplatn popust akcij
  ponud cena cijen cjen dinar evra eura prodaj kupuj kupi naruc poruc dostav pouzec original kopij replik garant zajamc provjer
  prover ozbiljn diskret diskrec hitno odmah javi zovi pozov pisi pise pisit kontakt inbox inboks telegram whatsapp watsap viber instagram
  grupa pridruz tip tipov tipster dojav tiket listic prolaznost siguran sigurn kvot oklad prognoz vip bonus link klik
  kategorij vozack diplom pasos putovnic dozvol ispit nekretnin stan plac reg polovan druzenj upozn usamljen cure dame zavodljiv devoj chat cet masaz
  app account signup register code promo deposit withdraw payout payment paypal mpesa till paybill cash money dollar bob ksh kes usd
  loan lender lend borrow interest collateral paperwork invest profit income earn salary job hiring vacancy visa sponsor apply agent
  company business offer discount price cheap wholesale sale sell selling buy order shop delivery shipping genuine replica guarantee legit
  contact whatsup call text inbox dm message group channel join subscribe follow click free win winning prize gift voucher bitcoin
  btc crypto forex trade trading trader investor wallet token mining signal tips odds predict jackpot bet certificate passport
  licence license degree exam plot acre land rent herbal healer doctor prof spell court ex fee weekly daily instant negotiable
  investment recover hack followers likes views services professional website design`;

/** Beginnings of words of which two say enough: nobody needs them to speak of a match. */
export const STRONG = `kredit zajm zajam kamat otkup iznajmljuj apartman smestaj smjestaj zarad zaradi honorar nalog registr kriptoval kripto bitcoin crypto
  forex usdt investi platform udvostruc diskret diskrec druzenj usamljen zavodljiv masaz vozack diplom pasos putovnic selidb ciscenj uslug popust
  dostav pouzec poruc naruc whatsapp watsap viber inbox inboks gratis klik mrsav tablet preparat lecenj lijecenj pritisak operacij uplat isplat donacij
  racun sansa bogat bogatstv savetnik savjetnik tipster dojav prolaznost prognoz sustav klada bonus kovanic nakit zlata zlato
  ljubavn muza voljen gospod kontakt refer referral airtime acne fibroid herbal healer spell dear loan lender interest collateral crb earn
  income hire rental safari airport package discount wholesale delivery shipping whatsup subscribe click giveaway voucher verified certified
  profess invest trader trading signal followers backlink website visa sponsorship vacancy hiring apply plot acre massage escort hookup singles dating`;

/** Words that are both, taken as they stand. */
export const WHOLE =
  'kod rate plata cena tip reg stan plac cet cure dame ex dm app till ksh kes usd bob bet win call text code land fee prof court job agent link klik vip kupi buy rent free odds tips';

/** Beginnings of the words of sport. */
export const SPORT = `utakmic mec meca tekm gol gola golov golman vratar trener izborni igra klub tim ekip momcad reprezent sudij sudac suci suca penal ofsajd
  zaled lig kup turnir sezon kolo kola poen bod tabel ljestvic navija stadion hal dvoran tribin teren lopt napad odbran obran vezni
  kapiten povred ozlj transfer prelaz prijelaz pojacanj derbi finale polufinal kvalifik prvenstv rekord medalj trka utrk plivan atlet
  rukomet kosark odbojk vaterpol tenis fudbal nogomet uprav savez karton asistenc dres ulaznic kart sever istok tekst clanak novinar portal komentar intervju televizij prenos prijenos kanal pobed pobjed poraz neresen nerijesen izgubi rezultat seniori junior
  match game goal goals keeper coach manager player team club referee ref penalty offside league cup season fixture table fans stadium pitch
  striker defender midfield winger captain injur transfer signing derby final semi qualif champion record medal race sprint marathon
  athlet rugby basketball netball volleyball cricket boxing half squad bench draw score scored win lose lost federation tournament afcon
  kocha timu mchezo mechi goli`;
