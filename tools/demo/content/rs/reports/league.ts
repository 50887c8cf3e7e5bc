import {
  aux,
  byNumber as v,
  decimal,
  goalsCount,
  number,
  ofGames,
  past as p,
  pastPair,
  plural,
  pointsText,
} from './forms';
import type { Side, Story } from './story';
import type { Lines } from './tell';

const ROUNDS = 38;
/** Clubs that lost points off the pitch in 2023/24: what they won is not what their table said. */
const PENALISED = ['everton', 'nottingham-forest'];

interface Standing {
  readonly points: number;
  readonly played: number;
  /** Null where it may not be said: too early, or among clubs whose places were moved by deducted points. */
  readonly place: number | null;
}

function standing(s: Story, side: Side): Standing | null {
  const table = side.facts.table;
  if (!table || PENALISED.includes(side.facts.key)) return null;
  const certain = s.premier ? table.position <= 10 : table.played >= 3;
  return { points: table.points, played: table.played, place: certain ? table.position : null };
}

const ratio = (side: Side) => `${side.facts.goalsFor}:${side.facts.goalsAgainst}`;
const difference = (side: Side) => side.facts.goalsFor - side.facts.goalsAgainst;
const signed = (value: number) => (value > 0 ? `plus ${value}` : value < 0 ? `minus ${-value}` : 'nula');

/** Won on the pitch, for clubs whose table says something else. */
function pitch(side: Side): Lines {
  const table = side.facts.table;
  const T = side.name;
  if (!table || !PENALISED.includes(side.facts.key)) return [null, null, null];
  return [
    `Na samom terenu ${T.n} ${aux(T)} do sada ${p(T, 'osvoji')} ${pointsText(table.points)}, iz ${ofGames(table.played)}.`,
    `Rezultati koje ${v(T, 'ima', 'imaju')} ${T.n} daju zbir od ${ofPoints(table.points)} osvojenih igrom, uz ${number(table.played, 'f')} ${plural(table.played, 'odigranu utakmicu', 'odigrane utakmice', 'odigranih utakmica')}.`,
    `Broj mečeva ${T.g} popeo se na ${table.played}, a zbir bodova zarađenih na terenu je ${table.points}.`,
  ];
}

/** Points after the match. */
export function pointsLines(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const [hs, as, ws, ls] = [standing(s, s.home), standing(s, s.away), standing(s, s.winner), standing(s, s.loser)];
  const lead = s.draw ? null : ws;
  return [
    ...pitch(s.home),
    ...pitch(s.away),
    hs && as
      ? `Posle ovog duela ${H.n} ${v(H, 'ima', 'imaju')} ${pointsText(hs.points)} iz ${ofGames(hs.played)}, a ${A.n} ${pointsText(as.points)} iz ${ofGames(as.played)}.`
      : null,
    lead ? `${W.n} ${aux(W)} ${p(W, 'stig')} do ${lead.points}. boda u sezoni.` : null,
    lead && ls
      ? `Učinak ${W.g} sada je ${pointsText(lead.points)}, dok ${L.n} ${v(L, 'ostaje', 'ostaju')} na ${ls.points}.`
      : null,
    s.draw && hs ? `Bod je ${H.d} doneo zbir od ${ofPoints(hs.points)} iz ${ofGames(hs.played)}.` : null,
    s.draw && as ? `Za ${A.a} je ovo ${as.points}. bod u sezoni.` : null,
    s.draw && hs && as
      ? `Podelom je ${H.n} ${p(H, 'doš')} do ${ofPoints(hs.points)}, a ${A.n} do ${ofPoints(as.points)}.`
      : null,
    lead
      ? `Pre ovog meča ${W.n} ${aux(W)} ${p(W, 'ima')} ${pointsText(lead.points - 3)}, sada ${v(W, 'ima', 'imaju')} ${lead.points}.`
      : null,
    lead && s.away === s.winner ? `Gosti sa terena ${H.g} odnose tri boda i ukupno ih imaju ${lead.points}.` : null,
    lead && s.home === s.winner
      ? `Domaća pobeda vredi tri boda: ${H.n} ${v(H, 'ima', 'imaju')} ih ukupno ${lead.points}.`
      : null,
    hs && as && hs.points === as.points ? `${H.n} i ${A.n} sada imaju isto, po ${pointsText(hs.points)}.` : null,
  ];
}

/** Places and the gap between the two. */
export function placeLines(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const [hs, as, ws, ls] = [standing(s, s.home), standing(s, s.away), standing(s, s.winner), standing(s, s.loser)];
  return [
    ws?.place && !s.draw ? `${W.d} to donosi ${ws.place}. mesto u tabeli sastavljenoj posle ovog meča.` : null,
    ls?.place && !s.draw ? `${L.n} posle poraza ${v(L, 'zauzima', 'zauzimaju')} ${ls.place}. mesto.` : null,
    hs && as && hs.points !== as.points
      ? `Između ${H.g} i ${A.g} razlika u tabeli iznosi ${pointsText(Math.abs(hs.points - as.points))}, u korist ${hs.points > as.points ? H.g : A.g}.`
      : null,
    hs?.place && as?.place ? `Poredak posle meča: ${H.n} ${hs.place}. mesto, ${A.n} ${as.place}. mesto.` : null,
    hs && as && hs.played !== as.played
      ? `Broj odigranih utakmica nije isti: ${H.n} ${hs.played}, ${A.n} ${as.played}, pa tabelu treba čitati sa tom zadrškom.`
      : null,
    ws?.place === 1 && !s.draw
      ? `Ispred ${W.g} u ovom trenutku nema nikoga, ${pointsText(ws.points)} vredi prvo mesto.`
      : null,
    hs?.place && s.draw ? `${H.n} ${aux(H)} posle ovog boda na ${hs.place}. mestu.` : null,
    as?.place && s.draw ? `Mesto ${A.g} u poretku posle remija je ${as.place}.` : null,
    ws?.place && ls?.place && !s.draw
      ? `U poretku koji važi posle meča ${W.n} ${v(W, 'drži', 'drže')} ${ws.place}. mesto, a ${L.n} ${ls.place}.`
      : null,
  ];
}

/** What can be reckoned from points and matches played. */
export function reckoningLines(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const [ws, ls] = [standing(s, s.winner), standing(s, s.loser)];
  return [
    ws && s.premier && ws.played < ROUNDS
      ? `${W.d} do kraja sezone ${remaining(ROUNDS - ws.played)}, pa je dostižan zbir najviše ${pointsText(ws.points + 3 * (ROUNDS - ws.played))}.`
      : null,
    ls && s.premier && ls.played < ROUNDS
      ? `U preostalim kolima ${L.n} ${v(L, 'može', 'mogu')} da ${v(L, 'dobaci', 'dobace')} najdalje do ${ls.points + 3 * (ROUNDS - ls.played)}. boda.`
      : null,
    ws && ws.played >= 5 ? `Prosek ${W.g} iznosi ${decimal(ws.points / ws.played)} boda po utakmici.` : null,
    ls && ls.played >= 5
      ? `Na svaki odigrani meč ${L.n} ${v(L, 'ima', 'imaju')} prosečno ${decimal(ls.points / ls.played)} boda.`
      : null,
    ws && ws.played >= 5
      ? `Od ${3 * ws.played} mogućih bodova ${W.n} ${aux(W)} ${p(W, 'osvoji')} ${ws.points}, što je ${Math.round((ws.points / ws.played / 3) * 100)} odsto.`
      : null,
    ls && ls.played >= 5
      ? `${L.n} ${aux(L)} do sada ${p(L, 'uze')} ${ls.points} od ${3 * ls.played} mogućih bodova.`
      : null,
  ];
}

/** After "do" or "od": 1 boda, 24 boda, 57 bodova. */
function ofPoints(count: number): string {
  return `${count} ${plural(count, 'boda', 'boda', 'bodova')}`;
}

function remaining(count: number): string {
  if (count === 1) return 'ostaje još jedna utakmica';
  return `${plural(count, 'ostaje', 'ostaju', 'ostaje')} još ${number(count, 'f')} ${plural(count, 'utakmica', 'utakmice', 'utakmica')}`;
}

function scoredAndConceded(side: Side): string {
  return goalsCount(side.facts.goalsFor + side.facts.goalsAgainst);
}

const season = (s: Story) => (s.cup ? 'na turniru' : 'u sezoni');
const gamesOf = (side: Side) => side.facts.table?.played ?? 0;

/** Goals scored and conceded in the competition, with this match. */
export function goalBalance(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const when = season(s);
  return [
    `Gol-razlika ${H.g} ${when} je ${ratio(s.home)}, ${A.g} ${ratio(s.away)}.`,
    `${H.n} ${aux(H)} ${when} ${p(H, 'da')} ${s.home.facts.goalsFor} i ${p(H, 'primi')} ${goalsCount(s.home.facts.goalsAgainst)}; kod ${A.g} taj odnos je ${ratio(s.away)}.`,
    s.draw
      ? null
      : `Zbir ${W.g}, sa ovim mečom, iznosi ${given(s.winner.facts.goalsFor)} i ${taken(s.winner.facts.goalsAgainst)}.`,
    s.draw
      ? null
      : `${L.n} ${v(L, 'ima', 'imaju')} ${when} odnos golova ${ratio(s.loser)}, u bilansu ${signed(difference(s.loser))}.`,
    s.draw
      ? null
      : `Bilans golova ${when}: ${W.n} ${signed(difference(s.winner))}, ${L.n} ${signed(difference(s.loser))}.`,
    `Posle svega, u rubrici datih i primljenih: ${s.home.alias.n} ${ratio(s.home)}, ${s.away.alias.n} ${ratio(s.away)}.`,
    ...[s.home, s.away].flatMap((side) => special(side, when)),
  ];
}

function special(side: Side, when: string): Lines {
  const T = side.name;
  const { goalsFor, goalsAgainst } = side.facts;
  return [
    goalsFor === goalsAgainst && goalsFor > 0
      ? `${T.n} ${v(T, 'ima', 'imaju')} tačno onoliko datih koliko i primljenih golova, ${ratio(side)}.`
      : null,
    goalsAgainst === 0 && goalsFor > 0
      ? `Mreža ${T.g} ${when} je i dalje nedirnuta, uz ${goalsFor} ${plural(goalsFor, 'postignut gol', 'postignuta gola', 'postignutih golova')}.`
      : null,
    goalsFor === 0 && goalsAgainst === 0
      ? `${T.n} ${when} još ${v(T, 'nema', 'nemaju')} ni dat ni primljen gol.`
      : null,
    goalsFor === 0 && goalsAgainst > 0
      ? `Prvi gol ${when} ${T.n} još ${v(T, 'čeka', 'čekaju')}, uz ${taken(goalsAgainst)}.`
      : null,
  ];
}

/** One side's goals per match. */
export function goalRate(s: Story): Lines {
  return [s.home, s.away].flatMap((side) => {
    const games = gamesOf(side);
    const T = side.name;
    if (games < 8) {
      return [
        games > 0 && !s.cup
          ? `Iz ${ofGames(games)} ${T.n} ${v(T, 'ima', 'imaju')} ${given(side.facts.goalsFor)} i ${taken(side.facts.goalsAgainst)}.`
          : null,
        games > 0 && !s.cup
          ? `Učinak ${T.g} pred golom, zasad: ${goalsCount(side.facts.goalsFor)} za, ${side.facts.goalsAgainst} protiv.`
          : null,
        null,
      ];
    }
    return [
      `Napad ${T.g} prosečno daje ${decimal(side.facts.goalsFor / games)} gola po meču, odbrana prima ${decimal(side.facts.goalsAgainst / games)}.`,
      `Utakmice koje ${aux(T)} ${p(T, 'odigra')} ${T.n}, njih ${games}, donele su ukupno ${scoredAndConceded(side)}.`,
      `U ${games} ${plural(games, 'nastupu', 'nastupa', 'nastupa')} ${T.g} zbir datih golova je ${side.facts.goalsFor}, ili ${decimal(side.facts.goalsFor / games)} po meču.`,
    ];
  });
}

/** The two against each other. */
export function goalComparison(s: Story): Lines {
  const [h, a] = [s.home.facts, s.away.facts];
  const more = h.goalsFor > a.goalsFor ? s.home.name : s.away.name;
  const fewer = h.goalsAgainst < a.goalsAgainst ? s.home.name : s.away.name;
  const gap = Math.abs(h.goalsFor - a.goalsFor);
  const when = season(s);
  return [
    gap > 0
      ? `Više golova ${when} ${v(more, 'ima', 'imaju')} ${more.n}: ${Math.max(h.goalsFor, a.goalsFor)} prema ${Math.min(h.goalsFor, a.goalsFor)}.`
      : `Napadi ${s.home.name.g} i ${s.away.name.g} ${when} jednaki su, po ${goalsCount(h.goalsFor)}.`,
    gap > 0 ? `Napad ${more.g} ${when} je za ${goalsCount(gap)} učinkovitiji od rivala iz ovog meča.` : null,
    h.goalsAgainst !== a.goalsAgainst
      ? `Manje primljenih ${when} ima odbrana ${fewer.g}, ${Math.min(h.goalsAgainst, a.goalsAgainst)} naspram ${Math.max(h.goalsAgainst, a.goalsAgainst)}.`
      : null,
    h.goalsAgainst !== a.goalsAgainst
      ? `U poređenju odbrana prednost je na strani ${fewer.g}: ${taken(Math.min(h.goalsAgainst, a.goalsAgainst))}, kod protivnika ${Math.max(h.goalsAgainst, a.goalsAgainst)}.`
      : null,
    h.goalsAgainst === a.goalsAgainst
      ? `Odbrane ${s.home.name.g} i ${s.away.name.g} ${when} stoje isto, po ${taken(h.goalsAgainst)}.`
      : null,
  ];
}

const given = (count: number) => `${count} ${plural(count, 'dat', 'data', 'datih')}`;
const taken = (count: number) => `${count} ${plural(count, 'primljen', 'primljena', 'primljenih')}`;

/** Rules of a league that always hold, in the words of this match. */
export function leagueRules(s: Story): Lines {
  const [H, A, Ha, Aa, W, L] = [s.home.name, s.away.name, s.home.alias, s.away.alias, s.winner.name, s.loser.name];
  const rules: Lines = [
    s.draw
      ? `Nerešeno u ligi nikome ne uzima sve: ${H.n} i ${A.n} dobijaju po bod od tri moguća.`
      : `Pobeda u ligi vredi tri, remi jedan bod, pa ${W.n} ${v(W, 'dobija', 'dobijaju')} puno, a ${L.n} ništa.`,
    `U ligaškom takmičenju produžetaka nema, pa bi ${H.n} i ${A.n} i sa drugačijim ishodom teren ${pastPair(H, A, 'napusti')} posle 90 minuta.`,
    s.draw
      ? null
      : `Da je ostalo nerešeno, i ${H.n} i ${A.n} ${pastPair(H, A, 'ima')} bi po bod; ovako tri ${v(W, 'ima', 'imaju')} samo ${W.n}.`,
  ];
  if (s.premier)
    return [
      ...rules,
      `Dvokružni sistem znači da ${Ha.n} i ${Aa.n} u sezoni igraju dvaput, jednom kod jednih i jednom kod drugih.`,
      `Premijer liga ima 20 klubova i 38 kola, pa svako, i ${H.n} i ${A.n}, igra po 19 puta kod kuće i u gostima.`,
      `Na kraju sezone 2023/24. tri poslednja kluba ispadaju, a četiri prva idu u Ligu šampiona; zato i duel ${H.g} i ${A.g} ima težinu.`,
      `Kad se u Premijer ligi dva kluba izjednače po bodovima, odlučuje gol-razlika: ${H.n} ${signed(difference(s.home))}, ${A.n} ${signed(difference(s.away))}.`,
      s.day ? `Sezona ima 38 kola, a ${H.n} i ${A.n} ${pastPair(H, A, 'sre')} su se u ${s.day}.` : null,
    ];
  return [
    ...rules,
    `Liga vetrova ima šesnaest klubova, a među njima su ${H.n} i ${A.n}.`,
    `U Ligi vetrova tabela se posle bodova slaže po gol-razlici, u kojoj ${H.n} ${v(H, 'ima', 'imaju')} ${ratio(s.home)}, ${A.n} ${ratio(s.away)}.`,
    s.day
      ? `${s.day}. kolo Lige vetrova uparilo je ${Ha.a} i ${Aa.a}, a rezultat ${s.score} ide u obe kolone tabele.`
      : null,
    `Osam mečeva čini jedno kolo Lige vetrova; duel ${H.g} i ${A.g} bio je jedan od njih.`,
  ];
}
