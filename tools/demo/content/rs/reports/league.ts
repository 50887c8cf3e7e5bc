import { aux, byNumber as v, decimal, goalsCount, number, ofGames, past as p, pastPair, plural, pointsText, withPoints } from './forms';
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

/** Points and places after the match. */
export function tableLines(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const [hs, as, ws, ls] = [standing(s, s.home), standing(s, s.away), standing(s, s.winner), standing(s, s.loser)];
  const pitch = (side: Side): Lines => {
    const table = side.facts.table;
    if (!table || !PENALISED.includes(side.facts.key)) return [null, null, null];
    return [
      `Na samom terenu ${side.name.n} ${aux(side.name)} do sada ${p(side.name, 'osvoji')} ${pointsText(table.points)}, iz ${ofGames(table.played)}.`,
      `Rezultati koje ${v(side.name, 'ima', 'imaju')} ${side.name.n} daju zbir od ${pointsText(table.points)} osvojenih igrom, uz ${number(table.played, 'f')} ${plural(table.played, 'odigranu utakmicu', 'odigrane utakmice', 'odigranih utakmica')}.`,
      `Broj mečeva ${side.name.g} popeo se na ${table.played}, a broj bodova zarađenih na terenu sada je ${table.points}.`,
    ];
  };
  return [
    ...pitch(s.home),
    ...pitch(s.away),
    hs && as ? `Posle ovog duela ${H.n} ${v(H, 'ima', 'imaju')} ${pointsText(hs.points)} iz ${ofGames(hs.played)}, a ${A.n} ${pointsText(as.points)} iz ${ofGames(as.played)}.` : null,
    ws && !s.draw ? `${W.n} ${aux(W)} ${p(W, 'stig')} do ${ws.points}. boda u sezoni.` : null,
    ws?.place && !s.draw ? `Sa ${withPoints(ws.points)} ${W.n} ${v(W, 'zauzima', 'zauzimaju')} ${ws.place}. mesto u tabeli sastavljenoj posle ovog meča.` : null,
    ls?.place && !s.draw ? `${L.n} ${v(L, 'ostaje', 'ostaju')} na ${pointsText(ls.points)}, što je ${ls.place}. pozicija.` : null,
    ls && !s.draw ? `Učinak ${L.g} i dalje je ${pointsText(ls.points)} iz ${ofGames(ls.played)}.` : null,
    hs && as && hs.points !== as.points ? `Između ${H.g} i ${A.g} razlika u tabeli iznosi ${pointsText(Math.abs(hs.points - as.points))}, u korist ${hs.points > as.points ? H.g : A.g}.` : null,
    hs && as && hs.points === as.points ? `${H.n} i ${A.n} sada imaju isto, po ${pointsText(hs.points)}.` : null,
    hs && s.draw ? `Bod je ${H.d} doneo zbir od ${hs.points} iz ${ofGames(hs.played)}.` : null,
    as && s.draw ? `Za ${A.a} je ovo ${as.points}. bod u sezoni.` : null,
    hs?.place && as?.place ? `Poredak posle meča: ${H.n} ${hs.place}. mesto, ${A.n} ${as.place}. mesto.` : null,
    ws && s.premier && ws.played < ROUNDS && !s.draw ? `${W.d} do kraja sezone ${remaining(ROUNDS - ws.played)}, pa je dostižan zbir najviše ${pointsText(ws.points + 3 * (ROUNDS - ws.played))}.` : null,
    ws && ws.played >= 5 ? `Prosek ${W.g} iznosi ${decimal(ws.points / ws.played)} boda po utakmici.` : null,
    ls && ls.played >= 5 && !s.draw ? `Na svaki odigrani meč ${L.n} ${v(L, 'ima', 'imaju')} prosečno ${decimal(ls.points / ls.played)} boda.` : null,
    hs && as && hs.played !== as.played ? `Broj odigranih utakmica nije isti: ${H.n} ${hs.played}, ${A.n} ${as.played}, pa tabelu treba čitati sa tom zadrškom.` : null,
    ws?.place === 1 ? `To je prvo mesto za ${W.a}, sa ${withPoints(ws.points)}.` : null,
    ws && !s.draw ? `Pre ovog meča ${W.n} ${aux(W)} ${p(W, 'ima')} ${pointsText(ws.points - 3)}, sada ${v(W, 'ima', 'imaju')} ${ws.points}.` : null,
    as && !s.draw && s.away === s.winner ? `Gosti sa terena ${H.g} odnose tri boda i ukupno ih imaju ${as.points}.` : null,
    hs && !s.draw && s.home === s.winner ? `Domaća pobeda vredi tri boda: ${H.n} ${v(H, 'ima', 'imaju')} ih ukupno ${hs.points}.` : null,
  ];
}

function remaining(count: number): string {
  if (count === 1) return 'ostaje još jedna utakmica';
  return `${plural(count, 'ostaje', 'ostaju', 'ostaje')} još ${number(count, 'f')} ${plural(count, 'utakmica', 'utakmice', 'utakmica')}`;
}

function scoredAndConceded(side: Side): string {
  return goalsCount(side.facts.goalsFor + side.facts.goalsAgainst);
}

/** Goals of the season, with this match. */
export function goalBalance(s: Story): Lines {
  const sides = [s.home, s.away];
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const season = s.cup ? 'na turniru' : 'u sezoni';
  const gamesOf = (side: Side) => side.facts.table?.played ?? 0;
  return [
    `Gol-razlika ${H.g} ${season} je ${ratio(s.home)}, ${A.g} ${ratio(s.away)}.`,
    `${H.n} ${aux(H)} ${season} ${p(H, 'da')} ${s.home.facts.goalsFor} i ${p(H, 'primi')} ${goalsCount(s.home.facts.goalsAgainst)}; kod ${A.g} taj odnos je ${ratio(s.away)}.`,
    s.draw ? null : `Zbir ${W.g}, sa ovim mečom, iznosi ${given(s.winner.facts.goalsFor)} i ${taken(s.winner.facts.goalsAgainst)}.`,
    s.draw ? null : `${L.n} ${v(L, 'ima', 'imaju')} ${season} odnos golova ${ratio(s.loser)}, u bilansu ${signed(difference(s.loser))}.`,
    s.draw ? null : `Bilans golova ${season}: ${W.n} ${signed(difference(s.winner))}, ${L.n} ${signed(difference(s.loser))}.`,
    ...sides.map((side) => gamesOf(side) >= 8 ? `Napad ${side.name.g} prosečno daje ${decimal(side.facts.goalsFor / gamesOf(side))} gola po meču, odbrana prima ${decimal(side.facts.goalsAgainst / gamesOf(side))}.` : null),
    ...sides.map((side) => gamesOf(side) >= 8 ? `Utakmice koje ${aux(side.name)} ${p(side.name, 'odigra')} ${side.name.n}, njih ${gamesOf(side)}, donele su ukupno ${scoredAndConceded(side)}.` : null),
    s.home.facts.goalsFor !== s.away.facts.goalsFor ? `Više golova ${season} ${v(more(s).name, 'ima', 'imaju')} ${more(s).name.n}: ${Math.max(s.home.facts.goalsFor, s.away.facts.goalsFor)} prema ${Math.min(s.home.facts.goalsFor, s.away.facts.goalsFor)}.` : null,
    s.home.facts.goalsAgainst !== s.away.facts.goalsAgainst ? `Manje primljenih ${season} ima odbrana ${(s.home.facts.goalsAgainst < s.away.facts.goalsAgainst ? H : A).g}, ${Math.min(s.home.facts.goalsAgainst, s.away.facts.goalsAgainst)} naspram ${Math.max(s.home.facts.goalsAgainst, s.away.facts.goalsAgainst)}.` : null,
    `Posle svega, u rubrici datih i primljenih: ${s.home.alias.n} ${ratio(s.home)}, ${s.away.alias.n} ${ratio(s.away)}.`,
    ...sides.map((side) => difference(side) === 0 ? `${side.name.n} ${v(side.name, 'ima', 'imaju')} tačno onoliko datih koliko i primljenih golova, ${ratio(side)}.` : null),
    ...sides.map((side) => side.facts.goalsAgainst === 0 ? `Mreža ${side.name.g} ${season} je i dalje nedirnuta, uz ${side.facts.goalsFor} ${plural(side.facts.goalsFor, 'postignut gol', 'postignuta gola', 'postignutih golova')}.` : null),
    ...sides.map((side) => side.facts.goalsFor === 0 ? `Prvi gol ${season} ${side.name.n} još ${v(side.name, 'čeka', 'čekaju')}, uz ${side.facts.goalsAgainst} ${plural(side.facts.goalsAgainst, 'primljen', 'primljena', 'primljenih')}.` : null),
  ];
}

const given = (count: number) => `${count} ${plural(count, 'dat', 'data', 'datih')}`;
const taken = (count: number) => `${count} ${plural(count, 'primljen', 'primljena', 'primljenih')}`;

function more(s: Story): Side {
  return s.home.facts.goalsFor > s.away.facts.goalsFor ? s.home : s.away;
}

/** Rules of a league that always hold, in the words of this match. */
export function leagueRules(s: Story): Lines {
  const [H, A, Ha, Aa, W, L] = [s.home.name, s.away.name, s.home.alias, s.away.alias, s.winner.name, s.loser.name];
  const rules: Lines = [
    s.draw ? `Nerešeno u ligi nikome ne uzima sve: ${H.n} i ${A.n} dobijaju po bod od tri moguća.` : `Pobeda u ligi vredi tri, remi jedan bod, pa ${W.n} ${v(W, 'dobija', 'dobijaju')} puno, a ${L.n} ništa.`,
    `U ligaškom takmičenju produžetaka nema, pa bi ${H.n} i ${A.n} i sa drugačijim ishodom teren ${pastPair(H, A, 'napusti')} posle 90 minuta.`,
    s.draw ? null : `Da je ostalo nerešeno, i ${H.n} i ${A.n} ${pastPair(H, A, 'ima')} bi po bod; ovako tri ${v(W, 'ima', 'imaju')} samo ${W.n}.`,
  ];
  if (s.premier) return [...rules,
    `Dvokružni sistem znači da ${Ha.n} i ${Aa.n} u sezoni igraju dvaput, jednom kod jednih i jednom kod drugih.`,
    `Premijer liga ima 20 klubova i 38 kola, pa svako, i ${H.n} i ${A.n}, igra po 19 puta kod kuće i u gostima.`,
    `Na kraju sezone 2023/24. tri poslednja kluba ispadaju, a četiri prva idu u Ligu šampiona; zato i duel ${H.g} i ${A.g} ima težinu.`,
    `Kad se u Premijer ligi dva kluba izjednače po bodovima, odlučuje gol-razlika: ${H.n} ${signed(difference(s.home))}, ${A.n} ${signed(difference(s.away))}.`,
    s.day ? `Sezona ima 38 kola, a ${H.n} i ${A.n} ${pastPair(H, A, 'sre')} su se u ${s.day}.` : null,
  ];
  return [...rules,
    `Liga vetrova ima šesnaest klubova, a među njima su ${H.n} i ${A.n}.`,
    `U Ligi vetrova tabela se posle bodova slaže po gol-razlici, u kojoj ${H.n} ${v(H, 'ima', 'imaju')} ${ratio(s.home)}, ${A.n} ${ratio(s.away)}.`,
    s.day ? `${s.day}. kolo Lige vetrova uparilo je ${Ha.a} i ${Aa.a}, a rezultat ${s.score} ide u obe kolone tabele.` : null,
    `Osam mečeva čini jedno kolo Lige vetrova; duel ${H.g} i ${A.g} bio je jedan od njih.`,
  ];
}
