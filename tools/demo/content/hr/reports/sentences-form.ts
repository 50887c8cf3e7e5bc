import { bodova, brojF, brojM, golovaG, nabroji, naMjestu, plural, redni } from './grammar';
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

/** tri pobjede, remi i dva poraza, in the accusative unless the nominative is asked for */
function sum(T: Side, nominative = false): string {
  const [w, d, l] = [count(T, 'W'), count(T, 'D'), count(T, 'L')];
  const parts = [
    w === 1 && nominative ? 'jedna pobjeda' : w > 0 ? `${brojF(w)} ${plural(w, 'pobjedu', 'pobjede', 'pobjeda')}` : '',
    d > 0 ? `${d === 1 ? '' : `${brojM(d)} `}${plural(d, 'remi', 'remija', 'remija')}` : '',
    l > 0 ? `${l === 1 ? '' : `${brojM(l)} `}${plural(l, 'poraz', 'poraza', 'poraza')}` : '',
  ];
  return nabroji(parts.filter((part) => part !== ''));
}

/** u prethodnoj utakmici, u prethodne tri utakmice, u prethodnih pet utakmica */
const before = (n: number): string =>
  n === 1 ? 'u prethodnoj utakmici' : n < 5 ? `u prethodne ${brojF(n)} utakmice` : `u prethodnih ${brojF(n)} utakmica`;
const games = (n: number): string => `${brojF(n)} ${plural(n, 'utakmicu', 'utakmice', 'utakmica')}`;
const LAST: Readonly<Record<Result, string>> = { W: 'pobjedom', D: 'remijem', L: 'porazom' };

/** What preceded the match for one side. */
export const form = (c: Ctx, T: Side): readonly Variant[] => {
  const n = T.facts.form.length;
  const O = other(c, T);
  const last = T.facts.form[0];
  const points = formPoints(T);
  if (n === 0) return [];
  return [
    () => (n > 1 ? `${T.n} je ${before(n)} ${c.natj} ${T.v('upisao')} ${sum(T)}.` : null),
    () =>
      n > 1 && !c.knockOut
        ? `Prije susreta ${O.s} ${T.n} je ${before(n)} ${T.v('skupio')} ${points === 0 ? 'nula' : points} od ${3 * n} mogućih bodova.`
        : null,
    () => (n > 1 ? `U susret ${O.s} ${T.n} je ${T.v('ušao')} uz ${sum(T)} ${before(n)}.` : null),
    () => (last ? `Prethodnu utakmicu ${c.natj} ${T.n} je ${T.v('završio')} ${LAST[last]}.` : null),
    () =>
      n === 5 && !c.knockOut ? `Pet prethodnih utakmica ${T.d} je donijelo ${bodova(points)}: ${sum(T, true)}.` : null,
    () =>
      last && n > 1
        ? `Uoči dvoboja ${O.s} posljednji rezultat ${T.g} ${last === 'W' ? 'bila je pobjeda' : last === 'D' ? 'bio je remi' : 'bio je poraz'}, a ${before(n)} ukupno je ${T.v('upisao')} ${sum(T)}.`
        : null,
    () =>
      last && n === 1 ? `${T.they.n} su u ovu utakmicu ušli nakon što su prethodnu završili ${LAST[last]}.` : null,
    () => (n > 2 ? `Put ${T.g} do ove utakmice: ${before(n)} ${sum(T, true)}.` : null),
  ];
};

/** Runs that the match makes or breaks; nothing where there is none. */
export const runs = (c: Ctx, T: Side): readonly Variant[] => {
  const n = T.facts.form.length;
  const O = other(c, T);
  const r = result(c, T);
  const last = T.facts.form[0];
  const survived = !c.knockOut || T === c.W;
  const [wins, unbeaten, winless, losses] = [
    run(c, T, ['W']),
    run(c, T, ['W', 'D']),
    run(c, T, ['D', 'L']),
    run(c, T, ['L']),
  ];
  return [
    () => (wins >= 2 && wins <= n ? `Pobjeda nad ${O.i} ${redni(wins, 'a')} je zaredom za ${T.a}.` : null),
    () =>
      wins >= 2 && wins <= n
        ? `${T.n} je tako ${T.v('nanizao')} ${brojF(wins)} ${plural(wins, 'pobjedu', 'pobjede', 'pobjeda')}, posljednju protiv ${O.g}.`
        : null,
    () =>
      survived && unbeaten >= 3 && unbeaten <= n && wins < unbeaten
        ? `Niz ${T.g} bez poraza sada traje ${games(unbeaten)}.`
        : null,
    () =>
      survived && unbeaten >= 3 && unbeaten <= n && wins < unbeaten
        ? `${T.n} već ${games(unbeaten)} ne zna za poraz.`
        : null,
    () =>
      !c.knockOut && winless >= 3 && winless <= n && losses < winless
        ? `${T.n} na pobjedu čeka već ${games(winless)}, uključujući ovu protiv ${O.g}.`
        : null,
    () =>
      survived && unbeaten === 6
        ? `U posljednjih šest utakmica, računajući i ovu, ${T.n} nije ${T.v('izgubio')}.`
        : null,
    () =>
      losses >= 2 && losses <= n
        ? `Za ${T.a} je ovo ${losses === 3 ? 'treći' : redni(losses, 'i')} poraz u nizu.`
        : null,
    () =>
      r === 'W' && last === 'L' ? `${T.n} je tako na prethodni poraz ${T.v('odgovorio')} pobjedom nad ${O.i}.` : null,
    () =>
      r === 'L' && last === 'W'
        ? `Pobjedu iz prethodne utakmice ${T.n} protiv ${O.g} nije ${T.v('uspio')} ponoviti.`
        : null,
    () =>
      losses >= 2 && losses <= n
        ? `${T.n} je ${T.v('izgubio')} i ${losses === 3 ? 'treću' : redni(losses, 'u')} utakmicu zaredom.`
        : null,
    () =>
      r === 'W' && last === 'L'
        ? `Odgovor na prethodni poraz stigao je odmah: ${T.n} je ${T.v('svladao')} ${O.a}.`
        : null,
    () =>
      r === 'W' && last === 'L'
        ? `Poraz iz prethodne utakmice ${T.n} je ${T.v('ispravio')} pobjedom protiv ${O.g}.`
        : null,
    () =>
      r === 'L' && last === 'W'
        ? `Iza pobjede ovaj put dolazi poraz: ${T.n} protiv ${O.g} nije ${T.v('nastavio')} niz.`
        : null,
    () =>
      r === 'L' && last === 'W'
        ? `${T.n} je u susret ${O.s} ${T.v('ušao')} kao pobjednik prethodnog, a ${T.v('izašao')} iz njega s porazom.`
        : null,
    () =>
      r === 'W' && n >= 2 && count(T, 'W') === 0
        ? `Prije ove pobjede ${T.n} ${before(n)} nije ${T.v('slavio')} nijednom.`
        : null,
    () =>
      r === 'L' && n >= 2 && count(T, 'L') === 0
        ? `Ovo je prvi poraz ${T.g} nakon ${brojF(n)} ${plural(n, 'utakmice', 'utakmice', 'utakmica')} bez njega.`
        : null,
    () =>
      r === 'L' && n >= 2 && losses === 1 && count(T, 'L') > 0 && last !== 'W'
        ? `Prethodni nastup, remi, ${T.n} nije ${T.v('uspio')} nadograditi protiv ${O.g}.`
        : null,
  ];
};

/** Both sides' form in one sentence. */
export const formBoth = (c: Ctx): readonly Variant[] => {
  const { H, A } = c;
  const [h, a] = [H.facts.form.length, A.facts.form.length];
  const [hl, al] = [H.facts.form[0], A.facts.form[0]];
  if (h === 0 || h !== a || !hl || !al) return [];
  return [
    () => (h > 1 ? `${before(h)} ${H.n} je ${H.v('upisao')} ${sum(H)}, a ${A.n} ${sum(A)}.` : null),
    () => (h > 1 ? `U utakmicu je ${H.n} ${H.v('ušao')} uz ${sum(H)}, a ${A.n} uz ${sum(A)} ${before(h)}.` : null),
    () =>
      h > 1 && !c.knockOut
        ? `Forma prije susreta: ${H.n} ${formPoints(H)}, ${A.n} ${formPoints(A)} od ${3 * h} mogućih bodova ${before(h)}.`
        : null,
    () =>
      hl === al
        ? `I ${H.they.n} i ${A.they.n} prethodnu su utakmicu završili ${LAST[hl]}.`
        : `Prethodnu su utakmicu ${H.they.n} završili ${LAST[hl]}, ${A.they.n} ${LAST[al]}.`,
    () =>
      `${H.n} je u ovaj susret ${H.v('ušao')} nakon što je prethodni ${H.v('zaključio')} ${LAST[hl]}, a ${A.n} ${al === hl ? 'jednako tako' : `nakon što je svoj ${A.v('završio')} ${LAST[al]}`}.`,
    () =>
      h > 1
        ? `Na jednoj strani ${sum(H, true)} ${before(h)}, na drugoj ${sum(A, true)}: s tim su učinkom ${H.n} i ${A.n} ${both(c, 'došli')} do međusobnog susreta.`
        : null,
    () =>
      h > 1 && !c.knockOut
        ? `${H.n} je ${before(h)} ${H.v('osvojio')} ${formPoints(H) === 0 ? 'nula bodova' : bodova(formPoints(H))}, ${A.n} ${formPoints(A) === 0 ? 'nijedan' : bodova(formPoints(A))}.`
        : null,
  ];
};

const place = (T: Side): number => T.facts.table?.position ?? 99;
const high = (c: Ctx): Side => (place(c.H) <= place(c.A) ? c.H : c.A);
const low = (c: Ctx): Side => other(c, high(c));
const highest = (c: Ctx): number => place(high(c));
const lowest = (c: Ctx): number => place(low(c));

/** What always holds in the competition, tied to this match. */
export const rules = (c: Ctx): readonly Variant[] => {
  const { H, A, W, L } = c;
  const group = c.facts.stage === 'group';
  const league = c.facts.stage === 'league';
  const english = c.facts.competition === 'premier-league-2023-24';
  const g = c.facts.group ?? '';
  const [hp, ap] = [H.facts.table?.played ?? 0, A.facts.table?.played ?? 0];
  return [
    () => (!c.knockOut && c.draw ? `Remi ${H.d} i ${A.d} vrijedi po bod, dok bi pobjeda donijela tri.` : null),
    () => (!c.knockOut && !c.draw ? `Pobjeda ${W.d} vrijedi tri boda, a ${L.n} iz poraza ne dobiva ništa.` : null),
    () =>
      group && hp < 3
        ? `Iz skupine ${g} u osminu finala idu dvije prve momčadi, pa ${H.d} i ${A.d} svaki gol može zatrebati.`
        : null,
    () =>
      group && hp > 1
        ? `Kod istog broja bodova u skupini ${g} prvo se gleda gol-razlika, a tu je ${H.n} na ${H.facts.goalsFor}:${H.facts.goalsAgainst}, ${A.n} na ${A.facts.goalsFor}:${A.facts.goalsAgainst}.`
        : null,
    () =>
      group
        ? `Od tri utakmice, koliko ih u skupini ${g} igra svaka momčad, ${H.n} i ${A.n} ${both(c, 'odigrali')} su ${hp === 3 ? 'sve tri' : hp === 2 ? 'dvije' : 'prvu'}.`
        : null,
    () =>
      c.total === 0 && !c.knockOut
        ? `Da je pao samo jedan gol, tri bi boda otišla na jednu stranu; ovako su ih ${H.they.n} i ${A.they.n} podijelili, a treći je propao.`
        : null,
    () =>
      group
        ? `Produžetaka u skupini nema, zato je ${c.score} poslije 90 minuta i konačan omjer ${H.g} i ${A.g}.`
        : null,
    () => (group ? `${H.n} i ${A.n} u skupini ${g} igraju po tri utakmice, sa svakim suparnikom jednu.` : null),
    () =>
      group && hp === 3
        ? `Posljednje kolo skupine ${g} igra se istodobno, pa su ${H.n} i ${A.n} na teren ${both(c, 'izašli')} kad i drugi par.`
        : null,
    () =>
      group && hp === 1
        ? `Na turniru s 32 momčadi u osam skupina ${H.n} i ${A.n} ${both(c, 'pripali')} su skupini ${g}.`
        : null,
    () =>
      c.knockOut && !c.facts.extraTime
        ? `Da je poslije 90 minuta bilo izjednačeno, ${H.n} i ${A.n} ${both(c, 'igrali')} bi produžetke od dvaput 15 minuta.`
        : null,
    () =>
      c.knockOut && !c.facts.extraTime && !['third-place', 'final'].includes(c.facts.stage)
        ? `U fazi izbacivanja nema uzvrata, pa je ${c.won} ${W.d} dovoljno za prolaz bez ikakvog računanja.`
        : null,
    () =>
      c.knockOut && !c.facts.extraTime
        ? `U utakmici na ispadanje bodova nema; jedino što se broji jest ${c.won} u korist ${W.g}.`
        : null,
    () =>
      c.shootOut
        ? `Golovi iz raspucavanja ne ulaze u rezultat, pa uz ${H.a} i ${A.a} službeno ostaje ${c.score}.`
        : null,
    () =>
      c.shootOut
        ? `U raspucavanju svaka momčad ima pet pokušaja, a niz se prekida čim je ishod siguran, kao kod ${c.shootOut} između ${H.g} i ${A.g}.`
        : null,
    () =>
      english
        ? `Sezona ima 38 kola, pa ${H.n} i ${A.n} sa svakim suparnikom igraju dvaput, jednom na svakom terenu.`
        : null,
    () =>
      english
        ? `Kad su u Premier ligi bodovi isti, odlučuje gol-razlika; ${H.n} je tu na ${H.facts.goalsFor}:${H.facts.goalsAgainst}, ${A.n} na ${A.facts.goalsFor}:${A.facts.goalsAgainst}.`
        : null,
    () =>
      english && lowest(c) >= 13
        ? `Posljednja tri od dvadeset klubova Premier lige ispadaju; ${low(c).n} je sada ${naMjestu(lowest(c))}.`
        : null,
    () =>
      english && highest(c) <= 4
        ? `Prvaka Premier lige daje zbroj bodova, bez doigravanja, a ${high(c).n} je u tom zbroju ${hp < 38 ? 'zasad ' : ''}${naMjestu(highest(c))}.`
        : null,
    () =>
      english && hp !== ap
        ? `Zbog odgođenih utakmica broj odigranih nije isti: ${H.n} ih ima ${hp}, ${A.n} ${ap}.`
        : null,
    () =>
      english && hp < 38
        ? `Najviše što ${H.n} do kraja sezone još može osvojiti jest ${bodova(3 * (38 - hp))}, a ${A.n} ${bodova(3 * (38 - ap))}.`
        : null,
    () =>
      league && !english
        ? `Liga vjetrova broji šesnaest klubova, a ${H.n} i ${A.n} u njoj zasad imaju ${H.facts.table?.points === A.facts.table?.points ? 'po' : `${H.facts.table?.points ?? 0}, odnosno`} ${bodova(A.facts.table?.points ?? 0)}.`
        : null,
    () =>
      league && !english
        ? `U Ligi vjetrova pobjeda nosi tri boda i remi jedan, pa se razlika između ${H.g} i ${A.g} ovime ${c.draw ? 'nije promijenila' : 'promijenila za tri boda'}.`
        : null,
    () => (league && !english ? `${H.n} – ${A.n} bio je jedan od osam susreta ${c.fazaG}.` : null),
    () =>
      league && !english && !c.draw
        ? `Od tri boda iz ovog susreta sva su pripala ${W.d}, a u ligi od šesnaest klubova ${L.n} na iduće čeka najmanje kolo.`
        : null,
    () =>
      league && !english && !c.draw
        ? `${W.d} pobjeda nosi tri boda, a ${L.n} se u ovom kolu s mjesta nije ${L.v('pomaknuo')} ni za bod.`
        : null,
  ];
};

/** The last line. */
export const closing = (c: Ctx): readonly Variant[] => {
  const { H, A, W, L } = c;
  const half = c.halfScore && c.halfScore !== c.score ? ` (${c.halfScore})` : '';
  const bigger = c.halfScore !== null && c.total > 0 && c.halfScore !== c.score;
  return [
    () => `Za arhivu: ${c.datum} ${c.godina}, ${H.n} – ${A.n} ${c.score}${half}.`,
    () => `U jednom retku: ${H.n} – ${A.n} ${c.score}${half}, ${c.faza}.`,
    () => (!c.draw ? `${W.n} dalje ide s pobjedom, a ${L.n} s porazom od ${L.goals}:${W.goals}.` : null),
    () => (!c.draw ? `Iz susreta ${L.s} ${W.n} nosi ${c.won} i sve što uz pobjedu ide.` : null),
    () =>
      c.clincher && c.margin === 1
        ? `Uz ovu pobjedu ${W.g} najviše se veže jedno ime i jedan broj: ${c.clincher.name}, ${c.clincher.tag} minuta.`
        : null,
    () =>
      c.clincher && c.margin === 1
        ? `Presudio je, dakle, gol koji je ${c.clincher.at} postigao ${c.clincher.name}.`
        : null,
    () => (c.shootOut ? `${W.n} slavi tek nakon jedanaesteraca, ${c.shootOutWon ?? ''}, ali slavi.` : null),
    () => (c.draw && !c.knockOut ? `${H.n} i ${A.n} tako iz 90 minuta nose po bod i ${c.score}.` : null),
    () =>
      bigger
        ? `Tko je gledao samo semafor, na odmoru je vidio ${c.halfScore ?? ''}, a na kraju ${H.n} – ${A.n} ${c.score}.`
        : null,
    () =>
      !c.draw && L.goals === 0
        ? `Vratar ${W.g} utakmicu zaključuje bez primljenog gola, ${c.won} protiv ${L.g}.`
        : null,
    () => (!c.draw ? `Tako završava susret ${H.g} i ${A.g}: slavi ${W.n}, poraz nosi ${L.n}.` : null),
    () => (!c.draw ? `Razlika od ${golovaG(c.margin)} u korist ${W.g} ostaje i kad se sve ostalo zaboravi.` : null),
    () => `U zapisniku uz ${c.datum} ${c.godina} ostaju ${H.n} – ${A.n}, ${c.score}.`,
    () =>
      c.draw && !c.knockOut
        ? `Ni ${H.they.n} ni ${A.they.n} nemaju razloga za slavlje, ali ni praznih ruku nisu otišli: ${c.score}.`
        : null,
    () => (c.draw && !c.knockOut ? `Bod na svaku stranu: ${H.n} – ${A.n} ${c.score}, ${c.datum} ${c.godina}` : null),
    () => (c.grad ? `Tako je bilo${c.grad} ${c.datum}: ${H.n} ${H.goals}, ${A.n} ${A.goals}.` : null),
  ];
};
