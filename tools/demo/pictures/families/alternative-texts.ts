import type { Family } from '../catalogue';

/** What is to be seen in a picture, per edition. */
export interface AlternativeText {
  readonly rs: string;
  readonly hr: string;
  readonly ke: string;
}

type Texts = readonly (readonly [rs: string, hr: string, ke: string])[];

/** In the order of the pictures of a family. */
const TEXTS: Readonly<Record<Family, Texts>> = {
  pitch: [
    [
      'fudbalski teren viđen s tribine, pruge pokošene trave na suncu',
      'nogometno igralište viđeno s tribine, pruge pokošene trave na suncu',
      'a football pitch seen from the stand, stripes of mown grass in the sun',
    ],
    [
      'prazan teren noću pod snopovima reflektora',
      'prazno igralište noću pod snopovima reflektora',
      'an empty pitch at night under the beams of floodlights',
    ],
    [
      'crveni teren odozgo, ukoso, s linijama šesnaesterca',
      'crveno igralište odozgo, ukoso, s crtama šesnaesterca',
      'a red pitch from above, aslant, with the lines of the penalty area',
    ],
    [
      'lopta na centru terena, viđena odozgo',
      'lopta na sredini igrališta, viđena odozgo',
      'a ball on the centre spot, seen from above',
    ],
    [
      'plavi teren odozgo s kružićima, krstićima i isprekidanom putanjom lopte',
      'plavo igralište odozgo s kružićima, križićima i isprekidanom putanjom lopte',
      'a blue pitch from above with circles, crosses and the dashed path of a ball',
    ],
    [
      'korner zastavica u sumrak, iza nje prazna tribina',
      'zastavica u kutu igrališta u sumrak, iza nje prazna tribina',
      'a corner flag at dusk, an empty stand behind it',
    ],
    [
      'teren u boji vina okružen tribinama, viđen iza gola',
      'igralište u boji vina okruženo tribinama, viđeno iza gola',
      'a wine-red pitch between its stands, seen from behind one goal',
    ],
  ],
  box: [
    [
      'gol i šesnaesterac viđeni s travnjaka, lopta ispred gola',
      'gol i šesnaesterac viđeni s travnjaka, lopta ispred gola',
      'a goal and its penalty area seen from the grass, a ball in front',
    ],
    [
      'šesnaesterac noću, na njemu krug svetla',
      'šesnaesterac noću, na njemu krug svjetla',
      'a penalty area at night with a pool of light on it',
    ],
    [
      'lopta na beloj tački, iza nje gol',
      'lopta na bijeloj točki, iza nje gol',
      'a ball on the penalty spot, the goal behind it',
    ],
    [
      'šesnaesterac odozgo s putanjom kratko izvedenog kornera',
      'šesnaesterac odozgo s putanjom kratko izvedenog kornera',
      'a penalty area from above with the path of a short corner',
    ],
    [
      'šesnaesterac u boji vina odozgo, gol i lopta na beloj tački',
      'šesnaesterac u boji vina odozgo, gol i lopta na bijeloj točki',
      'a wine-red penalty area from above, the goal and a ball on the spot',
    ],
    [
      'pogled kroz mrežu gola na teren pri zalasku sunca',
      'pogled kroz mrežu gola na igralište pri zalasku sunca',
      'the pitch at sunset, seen through the net of a goal',
    ],
  ],
  net: [
    ['lopta u mreži gola', 'lopta u mreži gola', 'a ball in the net of a goal'],
    ['lopta ispod prečke, uz stativu', 'lopta ispod grede, uz vratnicu', 'a ball under the bar, beside the post'],
    ['noćni teren viđen kroz mrežu', 'noćno igralište viđeno kroz mrežu', 'a pitch at night seen through a net'],
    ['mreža koja se talasa od udarca', 'mreža koja se valja od udarca', 'a net that ripples from a shot'],
    [
      'prazan rukometni gol, ispred njega lopta',
      'prazna rukometna vrata, ispred njih lopta',
      'an empty handball goal with a ball in front of it',
    ],
    ['četiri lopte iza mreže', 'četiri lopte iza mreže', 'four balls behind a net'],
  ],
  ball: [
    ['lopta u travi dok sunce izlazi', 'lopta u travi dok sunce izlazi', 'a ball in the grass as the sun comes up'],
    ['lopta u letu ostavlja trag', 'lopta u letu ostavlja trag', 'a ball in flight leaving a trail'],
    [
      'lopta nalik na planetu pred zvezdama',
      'lopta nalik na planet pred zvijezdama',
      'a ball like a planet before the stars',
    ],
    ['lopta kraj bele linije, odozgo', 'lopta kraj bijele crte, odozgo', 'a ball beside the white line, from above'],
    [
      'lopta usred terena s četiri mala gola',
      'lopta usred igrališta s četiri mala gola',
      'a ball in the middle of a pitch with four small goals',
    ],
    [
      'lopta, pola na svetlu, pola u mraku',
      'lopta, pola na svjetlu, pola u mraku',
      'a ball, half in the light and half in the dark',
    ],
    [
      'lopta i njen odraz u vodi posle kiše',
      'lopta i njezin odraz u vodi poslije kiše',
      'a ball and its reflection in the water after rain',
    ],
  ],
  lights: [
    ['stub s reflektorima u sumrak', 'stup s reflektorima u sumrak', 'a floodlight mast at dusk'],
    [
      'snopovi četiri reflektora sastaju se nad terenom',
      'snopovi četiriju reflektora sastaju se nad igralištem',
      'the beams of four floodlights meet above a pitch',
    ],
    [
      'pogled s travnjaka uvis: krov kao prsten od sijalica, u nebu lopta',
      'pogled s travnjaka uvis: krov kao prsten od žarulja, na nebu lopta',
      'looking up from the grass: the roof is a ring of lamps, a ball in the sky',
    ],
    [
      'redovi upaljenih reflektora, neki su ugašeni',
      'redovi upaljenih reflektora, neki su ugašeni',
      'rows of floodlights, some of them out',
    ],
    [
      'pet snopova svetla na podu dvorane',
      'pet snopova svjetla na podu dvorane',
      'five cones of light on the floor of a hall',
    ],
    [
      'niz stubova s reflektorima pred zalaskom sunca',
      'niz stupova s reflektorima pred zalaskom sunca',
      'a row of floodlight masts before the setting sun',
    ],
  ],
  stand: [
    [
      'stepenice prazne tribine, preko njih duga senka',
      'stube prazne tribine, preko njih duga sjena',
      'the steps of an empty stand with a long shadow across',
    ],
    [
      'redovi plavih sedišta, jedno je drugačije',
      'redovi plavih sjedala, jedno je drukčije',
      'rows of blue seats, one of another colour',
    ],
    [
      'luk tribine sa zelenim i crvenim blokovima sedišta',
      'luk tribine sa zelenim i crvenim blokovima sjedala',
      'the curve of a stand with green and red blocks of seats',
    ],
    [
      'pogled iz tunela na osvetljen teren',
      'pogled iz tunela na osvijetljeno igralište',
      'a lit pitch seen from the tunnel',
    ],
    [
      'tribina sa zastavama iznad poslednjeg reda',
      'tribina sa zastavama iznad posljednjeg reda',
      'a stand with flags above its last row',
    ],
    ['mala drvena tribina s krovom', 'mala drvena tribina s krovom', 'a small wooden stand with a roof'],
    [
      'luk tribine u bojama vina i peska',
      'luk tribine u bojama vina i pijeska',
      'the curve of a stand in wine red and sand',
    ],
  ],
  court: [
    [
      'košarkaški teren s parketom, viđen s tribine',
      'košarkaško igralište s parketom, viđeno s tribine',
      'a basketball court of boards, seen from the stand',
    ],
    [
      'lopta na parketu prazne dvorane, u dnu koš',
      'lopta na parketu prazne dvorane, u dnu koš',
      'a ball on the floor of an empty hall, the basket at its end',
    ],
    [
      'šareni spoljni košarkaški teren odozgo',
      'šareno vanjsko košarkaško igralište odozgo',
      'a colourful outdoor basketball court from above',
    ],
    [
      'polovina terena odozgo s nacrtanim blokom i ulazom',
      'polovica igrališta odozgo s nacrtanim blokom i ulazom',
      'half a court from above with a screen and a drive drawn on it',
    ],
    [
      'košarkaška lopta iza linije za tri poena',
      'košarkaška lopta iza crte za tri poena',
      'a basketball behind the three-point line',
    ],
    [
      'košarkaška lopta u krugu na sredini parketa',
      'košarkaška lopta u krugu na sredini parketa',
      'a basketball in the circle at the centre of the floor',
    ],
  ],
  hoop: [
    [
      'lopta pada kroz obruč, viđena odozdo',
      'lopta pada kroz obruč, viđena odozdo',
      'a ball drops through the hoop, seen from below',
    ],
    [
      'šut na koš pred zalaskom sunca iznad grada',
      'šut na koš pred zalaskom sunca iznad grada',
      'a shot at a basket before the sunset over a town',
    ],
    ['koš i tabla spreda', 'koš i tabla sprijeda', 'a basket and its board from the front'],
    ['lopta nad obručem, viđena odozgo', 'lopta nad obručem, viđena odozgo', 'a ball over the hoop, seen from above'],
    [
      'luk jednog šuta u devet položaja lopte',
      'luk jednog šuta u devet položaja lopte',
      'the arc of one shot in nine positions of the ball',
    ],
    ['koš na zidu od cigle u dvorištu', 'koš na zidu od opeke u dvorištu', 'a basket on a brick wall in a yard'],
  ],
  tennis: [
    [
      'plavi teniski teren odozgo, lopta i njena senka',
      'plavi teniski teren odozgo, loptica i njezina sjena',
      'a blue tennis court from above, a ball and its shadow',
    ],
    ['teniska loptica prelazi mrežu', 'teniska loptica prelazi mrežu', 'a tennis ball crossing the net'],
    [
      'teniska loptica na osnovnoj liniji u sumrak',
      'teniska loptica na osnovnoj crti u sumrak',
      'a tennis ball on the baseline at dusk',
    ],
    ['teniska loptica pred reketom', 'teniska loptica pred reketom', 'a tennis ball in front of a racket'],
    ['travnati teniski teren s prugama', 'travnati teniski teren s prugama', 'a striped grass tennis court'],
    [
      'teniski teren pod reflektorima u dvorani',
      'teniski teren pod reflektorima u dvorani',
      'a tennis court under the lights of a hall',
    ],
  ],
  clay: [
    [
      'šljaka s kružnim tragovima mreže za ravnanje i loptica',
      'zemlja s kružnim tragovima mreže za ravnanje i loptica',
      'clay swept in circles, and a ball',
    ],
    [
      'trag loptice na šljaci kraj linije',
      'trag loptice na zemlji kraj crte',
      'the mark of a ball on clay beside the line',
    ],
    [
      'teren od šljake predveče, senka mreže i sudijska stolica',
      'zemljani teren predvečer, sjena mreže i sudačka stolica',
      'a clay court in the evening, the shadow of the net and the umpire’s chair',
    ],
    [
      'sivozelena šljaka odozgo, mreža i tri loptice',
      'sivozelena zemlja odozgo, mreža i tri loptice',
      'grey-green clay from above, the net and three balls',
    ],
    [
      'loptica nad linijom terena od šljake',
      'loptica nad crtom zemljanog terena',
      'a ball above the line of a clay court',
    ],
  ],
  handball: [
    ['rukometni teren viđen s tribine', 'rukometno igralište viđeno s tribine', 'a handball court seen from the stand'],
    ['lopta ispred rukometnog gola', 'lopta ispred rukometnih vrata', 'a ball in front of a handball goal'],
    [
      'linije šesterca i devet metara odozgo, s putanjom šuta',
      'crte šest i devet metara odozgo, s putanjom udarca',
      'the six-metre and nine-metre lines from above with the path of a shot',
    ],
    [
      'let lopte preko linije od devet metara ka golu',
      'let lopte preko crte od devet metara prema vratima',
      'the flight of a ball over the nine-metre line towards the goal',
    ],
    [
      'lopta na liniji šesterca, odozgo',
      'lopta na crti šest metara, odozgo',
      'a ball on the six-metre line, from above',
    ],
    [
      'rukometni teren viđen kroz mrežu gola',
      'rukometno igralište viđeno kroz mrežu vrata',
      'a handball court seen through the net of a goal',
    ],
  ],
  track: [
    ['krivina atletske staze i tribina', 'zavoj atletske staze i tribina', 'the bend of a running track and a stand'],
    ['startni blokovi na plavoj stazi', 'startni blokovi na plavoj stazi', 'starting blocks on a blue track'],
    ['staze u krivini odozgo', 'staze u zavoju odozgo', 'the lanes of a bend from above'],
    ['redovi prepona u sumrak', 'redovi prepona u sumrak', 'rows of hurdles at dusk'],
    ['cilj: šahovska linija i traka', 'cilj: šahovska crta i vrpca', 'the finish: a chequered line and a tape'],
    ['atletski stadion noću, odozgo', 'atletski stadion noću, odozgo', 'an athletics stadium at night, from above'],
    [
      'startni blokovi na crvenoj stazi pri zalasku sunca',
      'startni blokovi na crvenoj stazi pri zalasku sunca',
      'starting blocks on a red track at sunset',
    ],
  ],
  rugby: [
    ['ragbi gol pred zalaskom sunca', 'ragbijaška vrata pred zalaskom sunca', 'rugby posts before the setting sun'],
    [
      'ragbi lopta na postolju ispred gola',
      'ragbijaška lopta na postolju ispred vrata',
      'a rugby ball on the tee in front of the posts',
    ],
    [
      'ragbi lopta u letu nad crvenim terenom',
      'ragbijaška lopta u letu nad crvenim igralištem',
      'a rugby ball in flight above a red pitch',
    ],
    [
      'tačkasta putanja udarca u aut, odozgo',
      'točkasta putanja udarca u aut, odozgo',
      'the dotted path of a kick to touch, from above',
    ],
    [
      'lopta prolazi između stubova, viđena odozdo',
      'lopta prolazi između stupova, viđena odozdo',
      'a ball passing between the posts, seen from below',
    ],
    [
      'ragbi teren noću pod reflektorima',
      'ragbijaško igralište noću pod reflektorima',
      'a rugby pitch at night under floodlights',
    ],
  ],
  volleyball: [
    ['odbojkaška lopta iznad mreže', 'odbojkaška lopta iznad mreže', 'a volleyball above the net'],
    [
      'odbojkaški teren odozgo sa šest mesta za rotaciju',
      'odbojkaško igralište odozgo sa šest mjesta za rotaciju',
      'a volleyball court from above with the six places of the rotation',
    ],
    [
      'odbojka na pesku: mreža, lopta i more',
      'odbojka na pijesku: mreža, lopta i more',
      'beach volleyball: a net, a ball and the sea',
    ],
    ['smeč preko mreže', 'smeč preko mreže', 'a smash over the net'],
    [
      'lopta na podu pred servis, u dnu mreža',
      'lopta na podu prije servisa, u dnu mreža',
      'a ball on the floor before the serve, the net beyond',
    ],
    [
      'lopta na ivici mreže pred svetlima dvorane',
      'lopta na rubu mreže pred svjetlima dvorane',
      'a ball at the edge of the net before the lights of the hall',
    ],
  ],
  water: [
    [
      'bazenske staze odozgo sa svetlom na dnu',
      'bazenske staze odozgo sa svjetlom na dnu',
      'the lanes of a pool from above with light on its floor',
    ],
    ['bazen sa startnim blokovima', 'bazen sa startnim blokovima', 'a swimming pool with starting blocks'],
    [
      'pod vodom: zraci svetla i mehurići',
      'pod vodom: zrake svjetla i mjehurići',
      'under water: shafts of light and bubbles',
    ],
    [
      'vaterpolo lopta na vodi, u dnu gol',
      'vaterpolska lopta na vodi, u dnu gol',
      'a water polo ball in the waves, a goal beyond',
    ],
    ['prepona s vodom na stazi', 'zapreka s vodom na stazi', 'a steeplechase barrier with its water jump'],
    ['lopta na vodi i krugovi oko nje', 'lopta na vodi i krugovi oko nje', 'a ball on the water and rings around it'],
  ],
  road: [
    [
      'drum koji vodi ka planinama pri zalasku sunca',
      'cesta koja vodi prema planinama pri zalasku sunca',
      'a road towards mountains at sunset',
    ],
    ['serpentine uz zelenu padinu', 'serpentine uz zelenu padinu', 'hairpin bends up a green slope'],
    ['točak bicikla', 'kotač bicikla', 'the wheel of a bicycle'],
    [
      'prazan put noću, osvetljen lampama',
      'prazna cesta noću, osvijetljena svjetiljkama',
      'an empty road at night, lit by lamps',
    ],
    ['krivina velodroma', 'zavoj velodroma', 'the bank of a velodrome'],
    [
      'put kroz polja odozgo, na njemu kolona u boji',
      'cesta kroz polja odozgo, na njoj kolona u boji',
      'a road through fields from above with a coloured column on it',
    ],
    [
      'drum koji vodi ka planinama u sumrak',
      'cesta koja vodi prema planinama u sumrak',
      'a road towards mountains at dusk',
    ],
  ],
  chart: [
    [
      'stubičasti grafikon, poslednji stub je najviši',
      'stupčasti grafikon, posljednji stupac je najviši',
      'a column chart, the last column the tallest',
    ],
    [
      'dve linije grafikona rastu jedna uz drugu',
      'dvije linije grafikona rastu jedna uz drugu',
      'two lines of a graph rise side by side',
    ],
    ['toplotna mapa fudbalskog terena', 'toplinska karta nogometnog igrališta', 'a heat map of a football pitch'],
    ['dva mnogougla na radarskom grafikonu', 'dva mnogokuta na radarskom grafikonu', 'two polygons on a radar chart'],
    ['mapa šuteva u šesnaestercu', 'karta udaraca u šesnaestercu', 'a map of the shots in a penalty area'],
    [
      'polje kvadrata s istaknutim nizom',
      'polje kvadrata s istaknutim nizom',
      'a field of squares with one streak marked',
    ],
    ['tabela s kvačicama na margini', 'tablica s kvačicama na margini', 'a table with ticks in its margin'],
  ],
  slip: [
    ['listić s osam popunjenih redova', 'listić s osam ispunjenih redaka', 'a slip with eight rows filled in'],
    ['četiri listića jedan preko drugog', 'četiri listića jedan preko drugoga', 'four slips, one over the other'],
    [
      'listić pun krstića i tri kovanice',
      'listić pun križića i tri kovanice',
      'a slip full of crosses and three coins',
    ],
    [
      'kretanje tri kvote, jedna je izabrana',
      'kretanje triju koeficijenata, jedan je odabran',
      'the movement of three odds, one of them chosen',
    ],
    ['kružni grafikon i listić s računom', 'kružni grafikon i listić s računom', 'a ring chart and a slip with a sum'],
    [
      'polja za izbor, nekoliko ih je obeleženo',
      'polja za odabir, nekoliko ih je označeno',
      'fields to choose from, a few of them marked',
    ],
  ],
  whistle: [
    ['sudijska pištaljka na travi', 'sudačka zviždaljka na travi', 'a referee’s whistle on the grass'],
    ['žuti i crveni karton', 'žuti i crveni karton', 'a yellow card and a red card'],
    [
      'linija ofsajda preko terena s četiri figure',
      'crta zaleđa preko igrališta s četiri figure',
      'an offside line across a pitch with four pawns',
    ],
    ['štoperica na plavoj podlozi', 'štoperica na plavoj podlozi', 'a stopwatch on blue'],
    ['pištaljka i talasi zvuka', 'zviždaljka i valovi zvuka', 'a whistle and the waves of its sound'],
    ['žuti karton na terenu, odozgo', 'žuti karton na igralištu, odozgo', 'a yellow card on the pitch, from above'],
    ['štoperica na podlozi boje vina', 'štoperica na podlozi boje vina', 'a stopwatch on wine red'],
  ],
  map: [
    [
      'karta Afrike s pet oznaka i dve putanje',
      'karta Afrike s pet oznaka i dvije putanje',
      'a map of Africa with five pins and two routes',
    ],
    [
      'karta poluostrva s oznakama stadiona',
      'karta poluotoka s oznakama stadiona',
      'a map of a peninsula with pins for its stadiums',
    ],
    ['globus s putanjama između gradova', 'globus s putanjama između gradova', 'a globe with routes between cities'],
    [
      'karta s izohipsama i atletskom stazom',
      'karta s izohipsama i atletskom stazom',
      'a map of contour lines with a running track',
    ],
    ['plan grada s putem do stadiona', 'plan grada s putem do stadiona', 'a town plan with the way to the stadium'],
    ['karta ostrva povezanih putanjama', 'karta otoka povezanih putanjama', 'a map of islands joined by routes'],
    [
      'ljubičasta karta s izohipsama i atletskom stazom',
      'ljubičasta karta s izohipsama i atletskom stazom',
      'a purple map of contour lines with a running track',
    ],
  ],
  sail: [
    ['jedrilice na moru pri zalasku sunca', 'jedrilice na moru pri zalasku sunca', 'sailing boats at sunset'],
    ['jedrilica sa šarenim spinakerom', 'jedrilica sa šarenim spinakerom', 'a boat under a colourful spinnaker'],
    ['jedrilice oko bove, odozgo', 'jedrilice oko plutače, odozgo', 'boats rounding a buoy, from above'],
    ['jedrilica na mesečini', 'jedrilica na mjesečini', 'a sailing boat in the moonlight'],
    ['prugasto jedro izbliza', 'prugasto jedro izbliza', 'a striped sail from near'],
    [
      'dve jedrilice jedna uz drugu u sumrak',
      'dvije jedrilice jedna uz drugu u sumrak',
      'two boats side by side at dusk',
    ],
  ],
};

/** How a text begins, so that nobody takes a drawing for a photograph of the match. */
const BEGINNING: AlternativeText = { rs: 'Ilustracija: ', hr: 'Ilustracija: ', ke: 'Illustration: ' };

/** The text of a picture; `index` is its place in the family. */
export function alternativeText(family: Family, index: number): AlternativeText {
  const text = TEXTS[family][index];
  if (!text) throw new Error(`${family}-${index + 1} has no alternative text`);
  const [rs, hr, ke] = text;
  return { rs: BEGINNING.rs + rs, hr: BEGINNING.hr + hr, ke: BEGINNING.ke + ke };
}
