import {
  aux,
  byNumber as v,
  comparative,
  number,
  ofGames,
  past as p,
  pastPair,
  plural,
  pointsText,
  withPoints,
} from './forms';
import type { Side, Story } from './story';
import type { Lines } from './tell';

const points = (side: Side) => side.facts.table?.points ?? 0;
/** After "do": do 1 boda, do 4 boda, do 7 bodova. */
const ofPoints = (count: number) => `${count} ${plural(count, 'boda', 'boda', 'bodova')}`;
const ratio = (side: Side) => `${side.facts.goalsFor}:${side.facts.goalsAgainst}`;

/** Where both stand in their group, in points. */
export function groupPoints(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const G = s.f.group ?? '';
  const [hp, ap, wp, lp] = [points(s.home), points(s.away), points(s.winner), points(s.loser)];
  const played = s.winner.facts.table?.played ?? 1;
  return [
    `Bodovni saldo u grupi ${G}: ${H.n} ${hp}, ${A.n} ${ap}.`,
    `${H.n} ${v(H, 'ima', 'imaju')} ${pointsText(hp)} u grupi ${G}, a ${A.n} ${pointsText(ap)}.`,
    s.draw
      ? null
      : `Sa tri nova boda ${W.n} ${aux(W)} ${p(W, 'stig')} do ${wp}, dok ${aux(L)} ${L.n} ${p(L, 'osta')} na ${lp}.`,
    s.draw
      ? null
      : `Za pobedu se u grupi ${G} dobijaju tri boda, pa ${W.n} sada ${v(W, 'stoji', 'stoje')} sa ${withPoints(wp)} iz ${ofGames(played)}, a ${L.n} sa ${withPoints(lp)}.`,
    s.draw ? `Po jedan bod pomerio je ${H.a} na ${hp}, a ${A.a} na ${ap}.` : null,
    s.draw ? `Podela bodova znači ${hp} za ${H.a} i ${ap} za ${A.a} u tabeli grupe ${G}.` : null,
    s.draw && hp === ap ? `${H.n} i ${A.n} u grupi ${G} imaju isto, po ${pointsText(hp)}.` : null,
    `Uz ime ${H.n} u grupi ${G} stoji gol-razlika ${ratio(s.home)}, uz ime ${A.n} ${ratio(s.away)}.`,
    `Posle ovog rezultata ${A.n} ${v(A, 'ima', 'imaju')} ${pointsText(ap)} i gol-razliku ${ratio(s.away)}, ${H.n} ${pointsText(hp)} i ${ratio(s.home)}.`,
    `U računici grupe ${G}, iz ${ofGames(played)}: ${s.home.alias.n} ${pointsText(hp)}, ${s.away.alias.n} ${pointsText(ap)}.`,
    s.draw
      ? null
      : `Tri boda otišla su ${s.winner.alias.d} i sada ih je ${wp}, a ${s.loser.alias.d} nijedan, pa ostaje ${lp}.`,
    s.draw ? null : `Zbir ${W.g} porastao je na ${pointsText(wp)}, zbir ${L.g} miruje na ${lp}.`,
  ];
}

/** What the points mean, by matchday; only what follows from the points alone. */
export function groupMeaning(s: Story): Lines {
  const [H, A, W, L, Wa, La] = [s.home.name, s.away.name, s.winner.name, s.loser.name, s.winner.alias, s.loser.alias];
  const G = s.f.group ?? '';
  const [wp, lp] = [points(s.winner), points(s.loser)];
  if (s.day === 1)
    return [
      s.draw
        ? null
        : `Bolji početak od pobede ne postoji: ${W.n} ${v(W, 'kreće', 'kreću')} sa tri boda, a ${L.d} za popravni ostaju dve utakmice u grupi ${G}.`,
      s.draw
        ? null
        : `${L.n} posle poraza na startu u preostala dva kola grupe ${G} ${v(L, 'može', 'mogu')} najviše do šest bodova.`,
      s.draw
        ? null
        : `Sledeća dva kola grupe ${G} ${W.n} ${v(W, 'dočekuje', 'dočekuju')} sa tri boda prednosti nad ${L.i}.`,
      s.draw ? `Posle prvog kola grupe ${G} i ${H.d} i ${A.d} ostaju dve utakmice i najviše sedam bodova.` : null,
      s.draw
        ? `Bod na startu nije ni kapital ni dug: pred ${s.home.alias.i} i ${s.away.alias.i} još su dva kola u grupi ${G}.`
        : null,
      `Tek je odigran prvi od tri duela koje i ${H.n} i ${A.n} imaju u grupi ${G}.`,
      s.draw
        ? null
        : `Na otvaranju svog puta kroz grupu ${G} ${Wa.n} ${aux(Wa)} ${p(Wa, 'uze')} pun plen, ${La.n} ${aux(La)} ${p(La, 'osta')} bez boda.`,
    ];
  if (s.day === 2)
    return [
      s.draw || wp !== 6
        ? null
        : `Dve pobede u dva kola, šest bodova: ${W.n} ${aux(W)} do sada u grupi ${G} bez greške.`,
      s.draw || lp !== 0
        ? null
        : `${L.n} posle dva poraza ${v(L, 'ostaje', 'ostaju')} na nuli i u poslednjem kolu grupe ${G} ${v(L, 'može', 'mogu')} najviše do tri boda.`,
      s.draw
        ? null
        : `U poslednje kolo grupe ${G} ${W.n} ${v(W, 'ulazi', 'ulaze')} sa ${withPoints(wp)}, ${L.n} sa ${withPoints(lp)}.`,
      `Ostaje još jedno kolo u grupi ${G}, u kojem ${H.n} ${v(H, 'može', 'mogu')} najviše do ${ofPoints(points(s.home) + 3)}, ${A.n} do ${points(s.away) + 3}.`,
      `Pred treće kolo grupe ${G} ${s.home.alias.n} ${v(s.home.alias, 'nosi', 'nose')} ${pointsText(points(s.home))}, ${s.away.alias.n} ${pointsText(points(s.away))}.`,
      s.draw
        ? `Remi u drugom kolu prenosi odluku: i ${H.n} i ${A.n} o plasmanu iz grupe ${G} igraju još jednom.`
        : null,
      s.draw
        ? null
        : `${wp - lp > 0 ? `Razlika između ${Wa.g} i ${La.g} pred poslednje kolo iznosi ${pointsText(wp - lp)}` : `${Wa.n} i ${La.n} pred poslednje kolo imaju isti broj bodova`}.`,
    ];
  return [];
}

/** A side's last word in the group. */
export function groupClosing(s: Story, side: Side): Lines {
  const G = s.f.group ?? '';
  const T = side.name;
  const own = points(side);
  const middle = own >= 2 && own <= 6;
  return [
    own >= 7
      ? `${T.n} grupu ${G} ${v(T, 'završava', 'završavaju')} sa ${withPoints(own)}, a toliko uvek vodi u osminu finala.`
      : null,
    own >= 7
      ? `Sa ${withPoints(own)} iz tri kola ${T.d} je mesto u osmini finala sigurno, ma kakav bio drugi meč grupe ${G}.`
      : null,
    own === 9 ? `Devet od devet bodova: ${T.n} ${aux(T)} grupu ${G} ${p(T, 'proš')} bez ijednog kiksa.` : null,
    own === 0 ? `Bez boda iz tri kola, ${T.n} ${v(T, 'ostaje', 'ostaju')} na dnu grupe ${G}.` : null,
    own === 0 ? `Tri kola grupe ${G}, tri poraza: ${T.n} ${v(T, 'odlazi', 'odlaze')} sa prvenstva bez boda.` : null,
    own === 1
      ? `Jedan bod iz tri kola premalo je za prolaz: ${T.n} ${v(T, 'završava', 'završavaju')} prvenstvo u grupi ${G}.`
      : null,
    own === 1 ? `Sa jednim bodom iz grupe ${G} dalje se ne može, pa ${T.n} ${v(T, 'ide', 'idu')} kući.` : null,
    middle
      ? `Grupni deo ${T.n} ${v(T, 'okončava', 'okončavaju')} sa ${withPoints(own)} i gol-razlikom ${ratio(side)}.`
      : null,
    middle ? `Konačan učinak ${T.g} u grupi ${G} glasi: ${pointsText(own)}, golovi ${ratio(side)}.` : null,
    middle ? `Tri kola grupe ${G} donela su ${T.d} ukupno ${pointsText(own)}.` : null,
    middle
      ? `Svoj posao u grupi ${G} ${T.n} ${v(T, 'zaključuje', 'zaključuju')} na ${pointsText(own)}, uz ${ratio(side)} u golovima.`
      : null,
  ];
}

/** Rules that always hold, in the words of this match. */
export function groupRules(s: Story): Lines {
  const [H, A, Ha, Aa] = [s.home.name, s.away.name, s.home.alias, s.away.alias];
  const G = s.f.group ?? '';
  return [
    `Iz grupe ${G}, kao i iz ostalih sedam, u osminu finala idu dve ekipe.`,
    `Propozicije su za ${H.a} i ${A.a} iste: tri boda za pobedu, bod za remi, dva prva mesta za osminu finala.`,
    `Ako se dve ekipe grupe ${G} izjednače po bodovima, prvo se gleda gol-razlika, pa broj datih golova.`,
    `Osam grupa po četiri reprezentacije, po tri utakmice za svaku: ${H.n} i ${A.n} igraju u grupi ${G}.`,
    `U grupi ${G} produžetaka nema, pa se rezultat iz 90 minuta ${s.draw ? 'i u slučaju remija ' : ''}upisuje kakav jeste – ${s.score}.`,
    `Zbog pravila o gol-razlici ${s.margin >= 3 ? `pobeda od ${s.sw} vredi više od tri boda` : `i jedan pogodak u grupi ${G} ume da vredi koliko bod`}: posle bodova, ona prva razdvaja izjednačene.`,
    s.day === 3
      ? null
      : `Koliko je gol u grupi ${G} skup, zna se tek posle trećeg kola; do tada ${Ha.n} i ${Aa.n} računaju na bodove.`,
    s.day === 3
      ? `Poslednje kolo svake grupe igra se istovremeno, da niko ne bi računao unapred, pa ni ${H.n} ni ${A.n}.`
      : null,
    s.day === 3
      ? `U isti čas igrao se i drugi meč grupe ${G}, jer pravila za treće kolo ne dozvoljavaju razliku u terminu.`
      : null,
    `Grupa ${G} ima ukupno šest utakmica, a duel ${Ha.g} i ${Aa.g} jedna je od njih.`,
  ];
}

const NEXT: Record<string, readonly [dative: string, accusative: string]> = {
  'round-of-16': ['četvrtfinalu', 'četvrtfinale'],
  'quarter-final': ['polufinalu', 'polufinale'],
  'semi-final': ['finalu', 'finale'],
};

const LEFT: Record<string, number> = { 'round-of-16': 8, 'quarter-final': 4, 'semi-final': 2 };

/** What a knock-out match decides. */
export function knockOutMeaning(s: Story): Lines {
  const [W, L, Wa, La] = [s.winner.name, s.loser.name, s.winner.alias, s.loser.alias];
  const next = NEXT[s.f.stage];
  const left = LEFT[s.f.stage] ?? 0;
  if (s.f.stage === 'final')
    return [
      `${W.n} ${aux(W)} prvak sveta, ${L.n} ${v(L, 'uzima', 'uzimaju')} srebro.`,
      `Time je Svetsko prvenstvo dobilo pobednika: titula je ${Wa.d} pripala posle ${s.score}${s.shoot ? ` i ${s.shoot} u jedanaestercima` : ''}.`,
      `Poslednja utakmica turnira rasporedila je i medalje: zlato ${Wa.d}, srebro ${La.d}.`,
    ];
  if (s.f.stage === 'third-place')
    return [
      `${W.n} ${v(W, 'odlazi', 'odlaze')} sa turnira kao treća reprezentacija sveta, a ${L.n} kao četvrta.`,
      `Bronza pripada ${Wa.d}, dok ${La.n} ${v(La, 'ostaje', 'ostaju')} na četvrtom mestu.`,
      `Za treće mesto bilo je dovoljno ${s.sw}, pa ${aux(W)} ${W.n} na korak od finala ipak ${p(W, 'stig')} do medalje.`,
    ];
  if (!next) return [];
  return [
    s.f.stage === 'semi-final'
      ? `Pobednik ovog duela ide u finale, poraženi u meč za treće mesto: ${W.n} ${v(W, 'igra', 'igraju')} za zlato, ${L.n} za bronzu.`
      : `Pobednik ovog duela ide u ${next[1]}, poraženi kući: ${W.n} ${v(W, 'nastavlja', 'nastavljaju')}, ${L.n} ${v(L, 'završava', 'završavaju')}.`,
    `U krugu od ${number(left, 'f')} ${plural(left, 'reprezentacija', 'reprezentacije', 'reprezentacija')} koje još mogu do titule ${v(W, 'ostaje', 'ostaju')} i ${W.n}.`,
    `Plasman u ${next[1]} ${W.n} ${aux(W)} ${p(W, 'obezbedi')} sa ${s.shoot ? `${s.shoot} u jedanaestercima` : s.sw}${s.f.stage === 'semi-final' ? '' : `, a za ${L.a} je turnir gotov`}.`,
    s.f.stage === 'semi-final'
      ? `Poraz u polufinalu ne znači i odlazak: ${L.n} ${v(L, 'igra', 'igraju')} još meč za treće mesto, dok ${W.n} ${v(W, 'čeka', 'čekaju')} finale.`
      : `Povratne utakmice nema, pa ${La.n} ${v(La, 'odlazi', 'odlaze')} sa turnira, a ${Wa.n} ${v(Wa, 'misli', 'misle')} na ${next[1]}.`,
    `Ovim je popunjeno jedno mesto u ${next[0]}, a zauzima ga ${W.n}.`,
    `Dalje ${aux(W)} ${p(W, 'proš')} ${W.n}; ${L.n} ${aux(L)} na ovom prvenstvu ${p(L, 'da')} ${s.loser.facts.goalsFor} i ${p(L, 'primi')} ${s.loser.facts.goalsAgainst}.`,
    `Od ${number(left * 2, 'f')} ${plural(left * 2, 'ekipe', 'ekipe', 'ekipa')} ove faze ${number(left, 'f')} ${plural(left, 'ide', 'idu', 'ide')} dalje, i među njima ${aux(W)} ${W.n}.`,
    s.margin >= 2
      ? `Mesto u ${next[0]} ${Wa.n} ${aux(Wa)} ${p(Wa, 'overi')} sa ${s.margin === 2 ? 'dva' : s.margin} ${plural(s.margin, 'gol', 'gola', 'golova')} razlike.`
      : `Za ${next[1]} ${Wa.d} je trebalo ${s.shoot ? 'i više od 120 minuta' : 'samo gol više'}.`,
  ];
}

/** How knock-out matches are decided. */
export function knockOutRules(s: Story): Lines {
  const [H, A, Ha, Aa] = [s.home.name, s.away.name, s.home.alias, s.away.alias];
  const over = s.f.extraTime !== null;
  return [
    over
      ? null
      : `Da je posle 90 minuta bilo nerešeno, ${H.n} i ${A.n} ${pastPair(H, A, 'igra')} bi još dva puta po 15 minuta.`,
    over
      ? null
      : `Produžeci i jedanaesterci ostali su samo mogućnost iz propozicija, jer je između ${Ha.g} i ${Aa.g} sve rešeno u 90 minuta.`,
    `U nokaut fazi nema deljenja bodova: jedna od ekipa, ${H.n} ili ${A.n}, morala je da ostane bez ${s.f.stage === 'final' ? 'pehara' : s.f.stage === 'third-place' ? 'medalje' : s.f.stage === 'semi-final' ? 'finala' : 'nastavka'}.`,
    over
      ? `Pravilo je isto za sve mečeve na ispadanje, pa i za ${H.a} i ${A.a}: 90 minuta, zatim 30, zatim jedanaesterci.`
      : null,
    over
      ? `Jedanaesterci se izvode naizmenično, po pet za svaku stranu, a posle toga po jedan; ${Ha.n} i ${Aa.n} ${s.f.penalties && Math.max(...s.f.penalties) > 5 ? `${pastPair(Ha, Aa, 'iš')} su i preko te granice` : 'tu granicu nisu prešli'}.`
      : null,
    over
      ? null
      : `Za razliku od grupe, gde je bod nekome dovoljan, ${s.inStage} postoji samo pobednik – ${s.winner.name.n}.`,
    `Jedna utakmica, jedan prolaznik: duel ${H.g} i ${A.g} ${s.inStage} nema revanš.`,
    s.f.stage === 'round-of-16'
      ? `Do ove faze i ${H.n} i ${A.n} ${pastPair(H, A, 'stig')} su kao jedna od dve prve ekipe svoje grupe.`
      : null,
    over
      ? null
      : `Dodatnih pola sata nije zatrebalo; ${comparative(s.winner.name, 'bolj')} ${aux(s.winner.name)} ${p(s.winner.name, 'bi')} ${s.winner.name.n} već u regularnom delu.`,
  ];
}
