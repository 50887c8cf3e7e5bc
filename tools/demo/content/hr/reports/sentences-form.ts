import { bodova, brojF, brojM, golova, nabroji, plural, redni } from './grammar';
import type { Ctx, Side, Variant } from './context';
import { both } from './sentences-titles';

type Result = 'W' | 'D' | 'L';

const result = (c: Ctx, T: Side): Result => (c.draw ? 'D' : c.W === T ? 'W' : 'L');
const other = (c: Ctx, T: Side): Side => (c.H === T ? c.A : c.H);
const count = (T: Side, wanted: Result): number => T.facts.form.filter((one) => one === wanted).length;
const formPoints = (T: Side): number => 3 * count(T, 'W') + count(T, 'D');
const run = (c: Ctx, T: Side, of: readonly Result[]): number => {
  const all = [result(c, T), ...T.facts.form];
  const end = all.findIndex((one) => !of.includes(one));
  return end < 0 ? all.length : end;
};
const decimal = (value: number): string => value.toFixed(2).replace('.', ',');

/** tri pobjede, remi i dva poraza (accusative) */
function sum(T: Side): string {
  const [w, d, l] = [count(T, 'W'), count(T, 'D'), count(T, 'L')];
  const parts = [
    w > 0 ? `${brojF(w)} ${plural(w, 'pobjedu', 'pobjede', 'pobjeda')}` : '',
    d > 0 ? `${brojM(d)} ${plural(d, 'remi', 'remija', 'remija')}` : '',
    l > 0 ? `${brojM(l)} ${plural(l, 'poraz', 'poraza', 'poraza')}` : '',
  ];
  return nabroji(parts.filter((part) => part !== ''));
}

/** u prethodnoj utakmici, u prethodne tri utakmice, u prethodnih pet utakmica */
const before = (n: number): string =>
  n === 1 ? 'u prethodnoj utakmici' : n < 5 ? `u prethodne ${brojF(n)} utakmice` : `u prethodnih ${brojF(n)} utakmica`;
const series = (n: number): string => (n < 5 ? `${brojF(n)} utakmice` : `${brojF(n)} utakmica`);
const LAST: Readonly<Record<Result, string>> = { W: 'pobjedom', D: 'remijem', L: 'porazom' };

/** What preceded the match, and what runs it makes or breaks. Needs at least one earlier match. */
export const form = (c: Ctx, T: Side): readonly Variant[] => {
  const n = T.facts.form.length;
  const O = other(c, T);
  const r = result(c, T);
  const [wins, unbeaten, winless, losses] = [run(c, T, ['W']), run(c, T, ['W', 'D']), run(c, T, ['D', 'L']), run(c, T, ['L'])];
  const last = T.facts.form[0];
  const points = formPoints(T);
  return [
    () => `${T.n} je ${before(n)} ${c.natj} ${T.v('upisao')} ${sum(T)}.`,
    () => (n >= 2 ? `Prije susreta s ${O.i} ${T.n} je ${before(n)} ${T.v('skupio')} ${points} od ${3 * n} mogućih bodova.` : null),
    () => (wins >= 2 && wins <= n ? `Pobjeda nad ${O.i} ${redni(wins, 'a')} je zaredom za ${T.a}.` : null),
    () => (unbeaten >= 3 && unbeaten <= n ? `Niz ${T.g} bez poraza sada traje ${series(unbeaten)}.` : null),
    () => (!c.knockOut && winless >= 3 && winless <= n ? `${T.n} na pobjedu čeka već ${series(winless)}, uključujući ovu protiv ${O.g}.` : null),
    () => (unbeaten === 6 ? `U posljednjih šest utakmica, računajući i ovu, ${T.n} nije ${T.v('izgubio')}.` : null),
    () => (losses >= 2 && losses <= n ? `Za ${T.a} je ovo ${redni(losses, 'i')} poraz u nizu.` : null),
    () => (r === 'W' && last === 'L' ? `${T.n} je tako na prethodni poraz ${T.v('odgovorio')} pobjedom nad ${O.i}.` : null),
    () => (r === 'L' && last === 'W' ? `Pobjedu iz prethodne utakmice ${T.n} nije ${T.v('uspio')} ponoviti protiv ${O.g}.` : null),
    () => (!c.knockOut && r === 'D' && last ? `Utakmicu prije ovog remija ${T.n} je ${T.v('završio')} ${LAST[last]}.` : null),
    () => (n >= 3 ? `U susret s ${O.i} ${T.n} je ${T.v('ušao')} uz ${sum(T)} ${before(n)}.` : null),
    () => (last ? `Posljednji nastup prije ovoga ${T.n} je ${T.v('zaključio')} ${LAST[last]}.` : null),
    () => (n === 5 && !c.knockOut ? `Pet prethodnih utakmica ${T.d} je donijelo ${bodova(points)}: ${sum(T)}.` : null),
    () => (r === 'W' && count(T, 'W') === 0 && n >= 2 ? `Prije ove pobjede ${T.n} ${before(n)} nije ${T.v('slavio')} nijednom.` : null),
    () => (r === 'L' && n >= 2 && count(T, 'L') === 0 ? `Ovo je prvi poraz ${T.g} nakon ${brojF(n)} ${plural(n, 'utakmice', 'utakmice', 'utakmica')} bez njega.` : null),
  ];
};

/** Goals of the whole competition. */
export const totals = (c: Ctx, T: Side): readonly Variant[] => {
  const [scored, conceded] = [T.facts.goalsFor, T.facts.goalsAgainst];
  const games = T.facts.table?.played ?? null;
  const where = c.world ? 'na turniru' : c.natj;
  return [
    () => `Ukupno je ${T.n} ${where} ${T.v('zabio')} ${golova(scored)}, a ${T.v('primio')} ${golova(conceded)}.`,
    () => `Gol-razlika ${T.g} ${where} sada je ${scored}:${conceded}.`,
    () => (games !== null && games >= 5 ? `${T.n} ${where} zabija u prosjeku ${decimal(scored / games)} gola po utakmici, a prima ${decimal(conceded / games)}.` : null),
    () => (scored > conceded ? `S golovima ${scored}:${conceded} ${T.n} ${where} više zabija nego što prima.` : null),
    () => (scored < conceded ? `Golovi ${scored}:${conceded} govore da ${T.n} ${where} više prima nego što zabija.` : null),
    () => `Na stupcu danih golova uz ${T.a} stoji ${scored}, na stupcu primljenih ${conceded}.`,
    () => `Dosadašnji golovi ${T.g} ${where}: ${scored} u tuđoj mreži, ${conceded} u vlastitoj.`,
    () => (conceded > 0 ? `${golova(scored)} za i ${golova(conceded)} protiv: to je dosadašnji zbroj ${T.g} ${where}.` : `${T.n} ${where} još nije ${T.v('primio')} gol, a ${T.v('zabio')} je ${golova(scored)}.`),
    () => (T.goals > 0 && games !== null && games > 3 ? `Od ukupno ${scored} ${plural(scored, 'gola', 'gola', 'golova')} ${T.g} ${where} na ovu utakmicu otpada ${brojM(T.goals)}.` : null),
  ];
};

/** What always holds in the competition, tied to this match. */
export const rules = (c: Ctx): readonly Variant[] => {
  const { H, A, W, L } = c;
  const group = c.facts.stage === 'group';
  const league = c.facts.stage === 'league';
  const english = c.facts.competition === 'premier-league-2023-24';
  const g = c.facts.group ?? '';
  return [
    () => (!c.knockOut && c.draw ? `Remi ${H.d} i ${A.d} vrijedi po bod, dok bi pobjeda donijela tri.` : null),
    () => (!c.knockOut && !c.draw ? `Pobjeda ${W.d} vrijedi tri boda, a ${L.n} iz poraza ne dobiva ništa.` : null),
    () => (group ? `Iz skupine ${g} u osminu finala idu dvije prve momčadi, pa ${H.d} i ${A.d} svaki gol može zatrebati.` : null),
    () => (group ? `Kod istog broja bodova u skupini ${g} prvo se gleda gol-razlika, a tu su ${H.n} na ${H.facts.goalsFor}:${H.facts.goalsAgainst} i ${A.n} na ${A.facts.goalsFor}:${A.facts.goalsAgainst}.` : null),
    () => (group ? `Produžetaka u skupini nema, zato je ${c.score} poslije 90 minuta i konačan omjer ${H.g} i ${A.g}.` : null),
    () => (group ? `${H.n} i ${A.n} u skupini ${g} igraju po tri utakmice, sa svakim suparnikom jednu.` : null),
    () => (group && H.facts.table?.played === 3 ? `Posljednje kolo skupine ${g} igra se istodobno, pa su ${H.n} i ${A.n} na teren ${both(c, 'izašli')} kad i drugi par.` : null),
    () => (group ? `Na turniru s 32 momčadi u osam skupina ${H.n} i ${A.n} ${both(c, 'pripali')} su skupini ${g}.` : null),
    () => (c.knockOut && !c.facts.extraTime ? `Da je poslije 90 minuta bilo izjednačeno, ${H.n} i ${A.n} ${both(c, 'igrali')} bi produžetke od dvaput 15 minuta.` : null),
    () => (c.knockOut && !c.facts.extraTime && c.facts.stage !== 'third-place' && c.facts.stage !== 'final' ? `U izbacivanju nema uzvrata: ${c.won} je ${W.d} dovoljno za prolaz, a ${L.d} za oproštaj.` : null),
    () => (c.shootOut ? `Golovi iz raspucavanja ne ulaze u rezultat, pa uz ${H.a} i ${A.a} službeno ostaje ${c.score}.` : null),
    () => (c.shootOut ? `Svaka momčad u raspucavanju ima pet pokušaja, a niz se prekida čim je ishod siguran, kao kod ${c.shootOut} između ${H.g} i ${A.g}.` : null),
    () => (english ? `Sezona ima 38 kola, pa ${H.n} i ${A.n} sa svakim suparnikom igraju dvaput, jednom na svakom terenu.` : null),
    () => (english ? `Kad su u Premier ligi bodovi isti, odlučuje gol-razlika; ${H.n} je tu na ${H.facts.goalsFor}:${H.facts.goalsAgainst}, ${A.n} na ${A.facts.goalsFor}:${A.facts.goalsAgainst}.` : null),
    () => (english ? `U ligi od dvadeset klubova tri zadnja ispadaju, što vrijedi i za ${H.a} i za ${A.a}.` : null),
    () => (english ? `Odgođene utakmice znače da broj odigranih ne mora biti isti: ${H.n} ih ima ${H.facts.table?.played ?? 0}, ${A.n} ${A.facts.table?.played ?? 0}.` : null),
    () => (league && !english ? `Liga vjetrova broji šesnaest klubova, a ${H.n} i ${A.n} nakon ovoga imaju ${H.facts.table?.points ?? 0}, odnosno ${bodova(A.facts.table?.points ?? 0)}.` : null),
    () => (league && !english ? `U Ligi vjetrova pobjeda nosi tri boda i remi jedan, pa se razlika između ${H.g} i ${A.g} ${c.draw ? 'nije promijenila' : 'promijenila za tri'}.` : null),
  ];
};

/** The last line. */
export const closing = (c: Ctx): readonly Variant[] => {
  const { H, A, W, L } = c;
  const half = c.halfScore ? ` (${c.halfScore})` : '';
  return [
    () => `Za arhivu: ${c.datum} ${c.godina}, ${H.n} – ${A.n} ${c.score}${half}.`,
    () => `U jednom retku: ${H.n} – ${A.n} ${c.score}${half}, ${c.faza}.`,
    () => `Rezultat koji ostaje: ${H.n} ${c.score} ${A.n}.`,
    () => (!c.draw ? `${W.n} dalje ide s pobjedom, ${L.n} s ${L.goals}:${W.goals} koje treba preboljeti.` : null),
    () => (!c.draw ? `Iz ovog susreta ${W.n} nosi ${c.won}, ${L.n} poraz.` : null),
    () => (c.decider && !c.draw ? `Ime koje ostaje uz ovu pobjedu ${W.g} jest ${c.decider.name}, ${c.decider.tag} minuta.` : null),
    () => (c.draw && !c.knockOut ? `${H.n} i ${A.n} tako iz 90 minuta nose po bod i ${c.score}.` : null),
    () => (c.draw && c.total > 0 ? `${c.score} je omjer uz koji će se ${H.n} i ${A.n} ubuduće navoditi za ${c.datum} ${c.godina}` : null),
    () => (c.halfScore && c.total > 0 && c.halfScore !== c.score ? `Od ${c.halfScore} na odmoru do ${c.score} na kraju: ${H.n} i ${A.n} u dva broja.` : null),
    () => (!c.draw && L.goals === 0 ? `Vratar ${W.g} ovu utakmicu zaključuje bez primljenog gola, ${c.won} protiv ${L.g}.` : null),
    () => `Datum je ${c.datum}, omjer ${c.score}, a imena ${H.n} i ${A.n}.`,
    () => (!c.draw ? `Tako završava susret ${H.g} i ${A.g}: ${W.n} s pobjedom, ${L.n} bez nje.` : null),
    () => `Do idućeg nastupa ${H.n} i ${A.n} sa sobom nose ${c.score}.`,
    () => (!c.draw ? `Razlika na kraju: ${brojM(c.margin)} ${plural(c.margin, 'gol', 'gola', 'golova')} u korist ${W.g}.` : null),
  ];
};
