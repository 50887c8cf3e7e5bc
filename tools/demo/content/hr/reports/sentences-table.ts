import {
  bodova,
  bodovaG,
  bodovaL,
  brojM,
  decimal,
  golova,
  golovaG,
  mjesto,
  naMjestu,
  plural,
  redni,
  utakmica,
  utakmicaG,
} from './grammar';
import type { Ctx, Side, Variant } from './context';
import { both } from './sentences-titles';

type Result = 'W' | 'D' | 'L';

const played = (T: Side): number => T.facts.table?.played ?? 0;
const points = (T: Side): number => T.facts.table?.points ?? 0;
const place = (T: Side): number => T.facts.table?.position ?? 0;
const ratio = (T: Side): string => `${T.facts.goalsFor}:${T.facts.goalsAgainst}`;
const difference = (T: Side): number => T.facts.goalsFor - T.facts.goalsAgainst;
const signed = (value: number): string => (value > 0 ? `plus ${value}` : value < 0 ? `minus ${-value}` : 'nula');
const result = (c: Ctx, T: Side): Result => (c.draw ? 'D' : c.W === T ? 'W' : 'L');
const other = (c: Ctx, T: Side): Side => (c.H === T ? c.A : c.H);
/** prvi, prva, prvo; 12. */
const ranked = (T: Side): string =>
  place(T) > 10
    ? `${place(T)}.`
    : T.x(redni(place(T), 'i'), redni(place(T), 'a'), place(T) === 3 ? 'treće' : redni(place(T), 'o'));

/* ---- the group of a World Cup ---- */

export const groupWinner = (c: Ctx): readonly Variant[] => {
  const { W: T, L: O } = c;
  const [p, pts, g] = [played(T), points(T), c.facts.group ?? ''];
  return [
    () => `${T.n} nakon ${redni(p, 'e')} utakmice u skupini ${g} ima ${bodova(pts)}.`,
    () => `U skupini ${g} ${T.n} je ovom pobjedom ${T.v('došao')} do ukupno ${bodovaG(pts)} i gol-razlike ${ratio(T)}.`,
    () => (pts > 3 ? `Tri nova boda podižu ${T.a} na ukupno ${bodova(pts)}, uz golove ${ratio(T)}.` : null),
    () => (p === 1 ? `${T.n} je Svjetsko prvenstvo ${T.v('otvorio')} pobjedom nad ${O.i}.` : null),
    () => (p === 3 ? `${T.n} skupinu ${g} završava na ${bodovaL(pts)}, s golovima ${ratio(T)}.` : null),
    () => (p === 3 && pts >= 7 ? `Učinak od ${bodovaG(pts)} iz tri utakmice ${T.d} jamči osminu finala.` : null),
    () =>
      p === 2
        ? `Poslije dvije utakmice ${T.n} ima ${bodova(pts)} i golove ${ratio(T)}, a u skupini ${g} čeka ${T.x('ga', 'je', 'ga')} još jedna.`
        : null,
    () => (p === 2 && pts === 6 ? `Puni učinak: ${T.n} je iz dvije utakmice ${T.v('uzeo')} svih šest bodova.` : null),
    () => (p === 1 ? `Nakon prvog nastupa u skupini ${g} ${T.n} ima tri boda, a ${O.n} nijedan.` : null),
    () =>
      p === 3
        ? `Pobjedom nad ${O.i} ${T.n} je ${T.v('zaključio')} posao u skupini ${g}, na ukupno ${bodovaL(pts)}.`
        : null,
    () => `${T.they.n} u skupini ${g} sada imaju ${bodova(pts)} i ${golova(T.facts.goalsFor)}.`,
    () => `Poslije pobjede nad ${O.i} na računu ${T.g} stoji ${pts}, a golovi su ${ratio(T)}.`,
    () =>
      p > 1
        ? `${T.n} je u skupini ${g} ${T.v('stigao')} do ${bodovaG(pts)}, s gol-razlikom ${signed(difference(T))}.`
        : null,
    () => (p === 1 ? `Prva tri boda na turniru ${T.n} ima već nakon prvog nastupa, uz gol-razliku ${ratio(T)}.` : null),
  ];
};

export const groupLoser = (c: Ctx): readonly Variant[] => {
  const { L: T, W: O } = c;
  const [p, pts, g] = [played(T), points(T), c.facts.group ?? ''];
  return [
    () =>
      pts > 0
        ? `${T.n} ostaje na ${bodovaL(pts)} iz ${utakmicaG(p)}.`
        : `${T.n} je iz ${utakmicaG(p)} ${T.v('ostao')} bez boda.`,
    () => (pts === 0 && p > 1 ? `${T.n} ni nakon ${redni(p, 'e')} utakmice nema boda, a golovi su ${ratio(T)}.` : null),
    () => (p === 1 ? `${T.n} je turnir ${T.v('počeo')} porazom i gol-razlikom ${ratio(T)}.` : null),
    () =>
      p === 3 && pts <= 1
        ? `${pts === 0 ? 'Bez ijednog boda' : 'Sa samo jednim bodom'} ${T.n} se oprašta od turnira.`
        : null,
    () => (p === 3 ? `Skupinu ${g} ${T.n} zaključuje na ${bodovaL(pts)}, s golovima ${ratio(T)}.` : null),
    () =>
      p > 1 ? `${T.d} se poslije ovog poraza gol-razlika mijenja na ${ratio(T)}, a broj bodova ostaje ${pts}.` : null,
    () =>
      p === 2
        ? `${T.d} iz dvije utakmice ${plural(pts, 'ostaje', 'ostaju', 'ostaje')} ${pts === 0 ? 'nula' : bodova(pts)} i još jedna prilika u skupini ${g}.`
        : null,
    () =>
      pts > 0 ? `Poraz od ${O.g} ostavlja ${T.a} na ${bodovaL(pts)}.` : `Poraz od ${O.g} ostavlja ${T.a} bez bodova.`,
    () =>
      `${T.they.n} su u skupini ${g} dosad primili ${golova(T.facts.goalsAgainst)}, a skupili ${pts === 0 ? 'nijedan bod' : bodova(pts)}.`,
    () => (p === 1 ? `Prvi nastup ${T.d} nije donio bod, a preostaju još dva u skupini ${g}.` : null),
    () =>
      p > 1
        ? `S druge strane ${T.n} ima ${pts === 0 ? 'nula bodova' : bodova(pts)} i gol-razliku ${signed(difference(T))}.`
        : null,
    () =>
      p === 3
        ? `${T.n} je posljednju utakmicu u skupini ${g} ${T.v('izgubio')} od ${O.g} i ${T.v('ostao')} na ${bodovaL(pts)}.`
        : null,
  ];
};

export const groupDraw = (c: Ctx): readonly Variant[] => {
  const { H, A } = c;
  const [p, g] = [played(H), c.facts.group ?? ''];
  return [
    () => `U skupini ${g} ${H.n} sada ima ${bodova(points(H))}, a ${A.n} ${bodova(points(A))}.`,
    () =>
      points(H) === points(A)
        ? `Poslije ovog remija ${H.n} i ${A.n} u skupini ${g} imaju jednako, po ${bodova(points(H))}.`
        : `Poslije ovog remija ${H.n} u skupini ${g} stoji na ${bodovaL(points(H))}, ${A.n} na ${bodovaL(points(A))}.`,
    () => (p === 1 ? `Obje momčadi, i ${H.n} i ${A.n}, skupinu ${g} otvaraju bodom.` : null),
    () => (p === 3 ? `${H.n} skupinu ${g} završava na ${bodovaL(points(H))}, ${A.n} na ${bodovaL(points(A))}.` : null),
    () => (p > 1 ? `Golovi u skupini ${g} nakon ${c.score}: ${H.n} ${ratio(H)}, ${A.n} ${ratio(A)}.` : null),
    () =>
      p === 2
        ? `Pred posljednju utakmicu u skupini ${g} ${H.n} je na ${bodovaL(points(H))}, ${A.n} na ${bodovaL(points(A))}.`
        : null,
    () => `Bodovi nakon ${redni(p, 'e')} utakmice u skupini ${g}: ${H.n} ${points(H)}, ${A.n} ${points(A)}.`,
    () =>
      p > 1 ? `Podjela u skupini ${g} donosi ${H.d} ukupno ${bodova(points(H))}, a ${A.d} ${bodova(points(A))}.` : null,
    () =>
      p < 3
        ? `${H.they.n} i ${A.they.n} u skupini ${g} imaju još ${p === 2 ? 'jednu utakmicu' : 'dvije utakmice'}.`
        : null,
  ];
};

/* ---- knock-out ---- */

const NEXT: Readonly<Record<string, readonly [string, string]>> = {
  'round-of-16': ['četvrtfinale', 'među osam momčadi koje igraju četvrtfinale'],
  'quarter-final': ['polufinale', 'među četiri polufinalista'],
  'semi-final': ['finale', 'u dvojcu koji igra za naslov'],
};

export const knockOutWinner = (c: Ctx): readonly Variant[] => {
  const { W, L } = c;
  if (c.facts.stage === 'final') {
    return [
      () => `${W.n} je time ${W.v('osvojio')} Svjetsko prvenstvo 2022.`,
      () => `Naslov prvaka svijeta 2022. pripao je ${W.d}.`,
    ];
  }
  if (c.facts.stage === 'third-place') {
    return [
      () => `${W.d} pripada treće mjesto i brončana medalja Svjetskog prvenstva 2022.`,
      () => `Broncu je ${W.v('osvojio')} ${W.n}, ${c.won} protiv ${L.g}.`,
    ];
  }
  const [next, among] = NEXT[c.facts.stage] ?? ['iduće kolo', 'među preostalima'];
  return [
    () => `${W.n} ide u ${next}.`,
    () => `Plasman u ${next} pripao je ${W.d}.`,
    () => `Turnir se za ${W.a} nastavlja, slijedi ${next}.`,
    () => `${W.n} je ${among}.`,
    () => `${W.they.n} su preko ${L.g} stigli u ${next}.`,
    () =>
      `Prolaz u ${next} ${W.n} je ${W.v('ovjerio')} rezultatom ${c.won}${c.shootOutWon ? ` i jedanaestercima ${c.shootOutWon}` : ''}.`,
    () => `Za ${W.a} slijedi ${next}, a posao ${L.s} je gotov.`,
    () => `Nakon ${c.fazaG} ${W.n} u džepu ima ${next}.`,
  ];
};

export const knockOutLoser = (c: Ctx): readonly Variant[] => {
  const { W, L } = c;
  if (c.facts.stage === 'final')
    return [
      () => `${L.n} turnir završava kao ${L.x('drugi', 'druga', 'drugo')}, sa srebrom.`,
      () => `Srebro je ostalo ${L.d}.`,
    ];
  if (c.facts.stage === 'third-place')
    return [() => `${L.n} turnir završava na četvrtom mjestu.`, () => `${L.d} je ostalo četvrto mjesto.`];
  if (c.facts.stage === 'semi-final') {
    return [() => `${L.d} preostaje utakmica za treće mjesto.`, () => `${L.n} će umjesto finala igrati za broncu.`];
  }
  return [
    () => `${L.n} turnir završava ${c.faza}.`,
    () => `Za ${L.a} je Svjetsko prvenstvo gotovo, i to ${c.faza}.`,
    () =>
      `${L.they.n} putuju kući nakon ${c.shootOut ? `jedanaesteraca i ${c.shootOutWon ?? ''} za ${W.a}` : `poraza od ${W.g}`}.`,
    () => `Put ${L.g} na turniru prekinut je ${c.faza}.`,
    () => `${L.n} ${c.faza} prepušta mjesto ${W.d}.`,
    () => `Posljednja utakmica ${L.g} na ovom turniru odigrana je ${c.datum}.`,
    () => `${L.n} ispada, ${W.n} igra dalje.`,
  ];
};

/* ---- league table ---- */

export const standing = (c: Ctx, T: Side): readonly Variant[] => {
  const [p, pts, pos, r, O] = [played(T), points(T), place(T), result(c, T), other(c, T)];
  const left = 38 - p;
  const english = c.facts.competition === 'premier-league-2023-24';
  return [
    () => `${T.n} je sada ${naMjestu(pos)}, s računom od ${bodovaG(pts)} iz ${utakmicaG(p)}.`,
    () => `Tablica ${T.a} stavlja na ${mjesto(pos)}: ${bodova(pts)} nakon ${utakmicaG(p)}.`,
    () => `Nakon ${utakmicaG(p)} ${T.n} ima ${bodova(pts)}, što vrijedi ${mjesto(pos)}.`,
    () => (r === 'W' ? `Tri su boda ukupni račun ${T.g} podigla na ${pts}, a to je ${mjesto(pos)} na tablici.` : null),
    () => (r === 'L' ? `Poraz od ${O.g} ostavlja ${T.a} na ${bodovaL(pts)}, ${naMjestu(pos)}.` : null),
    () => (r === 'D' ? `Bod protiv ${O.g} vodi ${T.a} do ukupno ${pts}, na ${mjesto(pos)}.` : null),
    () => `${bodova(pts)} iz ${utakmicaG(p)} učinak je momčadi ${T.g}, koja je ${naMjestu(pos)}.`,
    () =>
      p >= 5
        ? `${T.n} u prosjeku osvaja ${decimal(pts / p)} boda po utakmici, ukupno ${pts} iz ${p}, i drži ${mjesto(pos)}.`
        : null,
    () => `Uz gol-razliku ${ratio(T)} i ${bodova(pts)} ${T.n} drži ${mjesto(pos)}.`,
    () =>
      english && left > 0
        ? `${T.n} do kraja sezone ima još ${utakmica(left)}, a sada je ${naMjestu(pos)} s računom od ${bodovaG(pts)}.`
        : null,
    () => (pos === 1 ? `Na vrhu je ${T.n}, s ukupno ${bodovaG(pts)} iz ${utakmicaG(p)}.` : null),
    () =>
      english && pos >= 18
        ? `${T.n} je ${ranked(T)} s učinkom ${pts} iz ${p}, na mjestu koje na kraju sezone znači ispadanje.`
        : null,
    () => (r === 'W' ? `Pobjeda nad ${O.i} donosi ${T.d} ${mjesto(pos)} i račun od ${bodovaG(pts)}.` : null),
    () => (r === 'L' ? `${T.n} bez novih bodova stoji na ${pts}, ${ranked(T)} u poretku.` : null),
    () => `U poretku poslije ove utakmice ${T.n} zauzima ${mjesto(pos)}, bodova je ${pts}, utakmica ${p}.`,
    () => `Tko traži ${T.a} na tablici, naći će ${T.x('ga', 'je', 'ga')} ${naMjestu(pos)}, uz ${bodova(pts)}.`,
    () => (p >= 3 ? `Od ${bodovaG(p * 3)}, koliko ih se moglo skupiti, ${T.n} ima ${pts} i ${mjesto(pos)}.` : null),
  ];
};

/** Both sides in one sentence. */
export const standingBoth = (c: Ctx): readonly Variant[] => {
  const [X, Y] = place(c.H) <= place(c.A) ? [c.H, c.A] : [c.A, c.H];
  const apart = points(X) - points(Y);
  return [
    () =>
      apart > 0
        ? `${X.n} je poslije ovoga ${ranked(X)} s ukupno ${bodovaG(points(X))}, ${Y.n} ${ranked(Y)}, ${bodova(apart)} iza.`
        : null,
    () =>
      apart > 0
        ? `Na tablici ${X.n} drži ${mjesto(place(X))}, a ${Y.n}, uz ${bodova(apart)} manje, ${mjesto(place(Y))}.`
        : null,
    () =>
      `Poredak nakon ${c.score}: ${X.n} ${naMjestu(place(X))} uz ${bodova(points(X))}, ${Y.n} ${naMjestu(place(Y))} uz ${bodova(points(Y))}.`,
    () =>
      `${c.H.n} je nakon ove utakmice ${naMjestu(place(c.H))}, ${c.A.n} ${naMjestu(place(c.A))}, a bodovi su redom ${points(c.H)} i ${points(c.A)}.`,
    () =>
      played(X) === played(Y)
        ? `Nakon ${utakmicaG(played(X))} ${X.n} ima ${bodova(points(X))} i ${mjesto(place(X))}, ${Y.n} ${bodova(points(Y))} i ${mjesto(place(Y))}.`
        : null,
    () =>
      apart === 0 && place(X) !== place(Y)
        ? `Bodova imaju isto, ${points(X)}, no ${X.n} je ${ranked(X)}, a ${Y.n} ${ranked(Y)}.`
        : null,
    () =>
      !c.draw && c.W === X
        ? `Pobjednik je uz ${bodova(points(X))} ${naMjestu(place(X))}, dok je ${Y.n} ${ranked(Y)} i ima ${points(Y)}.`
        : null,
    () =>
      !c.draw && c.W === Y
        ? `Iako je ${Y.n} ${Y.v('pobijedio')}, na tablici je ${Y.x('niži', 'niža', 'niže')} od ${X.g}: ${mjesto(place(Y))} i ${bodova(points(Y))} prema ${points(X)}.`
        : null,
    () =>
      Math.max(played(X), played(Y)) < 30
        ? `${X.n} (${place(X)}. mjesto, ${bodova(points(X))}) i ${Y.n} (${place(Y)}. mjesto, ${bodova(points(Y))}) tako nastavljaju sezonu.`
        : null,
  ];
};

/** What lies between the two in the table. */
export const gap = (c: Ctx): readonly Variant[] => {
  const [X, Y] = points(c.H) >= points(c.A) ? [c.H, c.A] : [c.A, c.H];
  const [high, low] = place(c.H) <= place(c.A) ? [c.H, c.A] : [c.A, c.H];
  const apart = points(X) - points(Y);
  const places = place(low) - place(high);
  return [
    () => (apart > 0 ? `Između ${X.g} i ${Y.g} razmak je od ${bodovaG(apart)}.` : null),
    () => (apart > 0 ? `${X.n} ima ${bodova(apart)} više nego ${Y.n}.` : null),
    () => (apart === 0 ? `${c.H.n} i ${c.A.n} sada imaju jednako, po ${bodova(points(X))}.` : null),
    () =>
      apart === 0
        ? `Bodovno su ${c.H.n} i ${c.A.n} ${both(c, 'poravnani')}, i jednima i drugima piše ${points(X)}.`
        : null,
    () =>
      places > 0
        ? `Na tablici između ${high.g} i ${low.g} stoji razlika od ${places === 1 ? 'jednog mjesta' : `${brojM(places)} mjesta`}.`
        : null,
    () =>
      apart > 0 ? `${Y.d} do ${X.g} ${plural(apart, 'nedostaje', 'nedostaju', 'nedostaje')} ${bodova(apart)}.` : null,
    () => (apart > 0 ? `${X.n} nad ${Y.i} drži prednost od ${bodovaG(apart)}.` : null),
    () =>
      played(c.H) !== played(c.A)
        ? `${c.H.n} je ${c.H.v('odigrao')} ${utakmica(played(c.H))}, ${c.A.n} ${utakmica(played(c.A))}, pa tablica još nije poravnana.`
        : null,
    () =>
      difference(c.H) !== difference(c.A)
        ? `Gol-razlika ${c.H.g} je ${signed(difference(c.H))}, a ${c.A.g} ${signed(difference(c.A))}.`
        : null,
  ];
};

/** Goals of the whole competition. */
export const totals = (c: Ctx, T: Side): readonly Variant[] => {
  const [scored, conceded] = [T.facts.goalsFor, T.facts.goalsAgainst];
  const games = T.facts.table?.played ?? null;
  const where = c.world ? 'na turniru' : c.natj;
  if (games === 1) return [];
  return [
    () =>
      scored > 0 && conceded > 0
        ? `Ukupno je ${T.n} ${where} ${T.v('zabio')} ${golova(scored)}, a ${T.v('primio')} ${golova(conceded)}.`
        : null,
    () => `Gol-razlika ${T.g} ${where} sada je ${scored}:${conceded}.`,
    () =>
      games !== null && games >= 5
        ? `${T.n} ${where} zabija u prosjeku ${decimal(scored / games)} gola po utakmici, a prima ${decimal(conceded / games)}.`
        : null,
    () =>
      scored > conceded ? `S ukupnim golovima ${scored}:${conceded} ${T.n} ${where} više zabija nego što prima.` : null,
    () =>
      scored < conceded
        ? `${T.n} ${where} više prima nego što zabija, a to pokazuje i omjer ${scored}:${conceded}.`
        : null,
    () =>
      conceded > 0 && scored > 0
        ? `U cijelom natjecanju mreža ${T.g} popustila je ${times(conceded)}, dok je napad pogodio ${times(scored)}.`
        : null,
    () => (conceded === 0 ? `${T.n} ${where} još nije ${T.v('primio')} gol.` : null),
    () => (scored === 0 ? `${T.n} ${where} još čeka prvi gol.` : null),
    () =>
      T.goals > 0 && scored > T.goals
        ? `Od ukupno ${golovaG(scored)} ${T.g} ${where} na ovu utakmicu otpada ${T.goals === 1 ? 'jedan' : brojM(T.goals)}.`
        : null,
  ];
};

const times = (count: number): string =>
  count === 1 ? 'jednom' : count === 2 ? 'dvaput' : `${brojM(count)} ${plural(count, 'put', 'puta', 'puta')}`;
