import { brojM, golova, naMjestu, plural, redni } from './grammar';
import type { Ctx, Goal, Shape, Variant } from './context';
import { both } from './sentences-titles';

const better = (c: Ctx): string => c.W.x('bolji', 'bolja', 'bolje');
const goalsWord = (count: number): string => plural(count, 'gol', 'gola', 'golova');
/** The match's first and last goal for shapes that always have goals. */
const first = (c: Ctx): Goal => c.goals[0] as Goal;
const last = (c: Ctx): Goal => c.goals[c.goals.length - 1] as Goal;
const decider = (c: Ctx): Goal => c.decider as Goal;

const unknownDraw = (c: Ctx): readonly Variant[] => [
  () => `${c.H.n} i ${c.A.n} ${c.faza} ${both(c, 'podijelili')} su bodove, ${c.score}.`,
  () => `Susret ${c.H.g} i ${c.A.g} ${c.faza} nije dobio pobjednika: ${c.score}.`,
  () => `${c.score} je konačni omjer ${c.faza}, pa ${c.H.n} i ${c.A.n} na svoj račun pišu po bod.`,
  () =>
    c.halfScore
      ? `${c.halfScore} na odmoru, ${c.score} na kraju: ${c.H.d} i ${c.A.d} ${c.faza} pripao je po bod.`
      : null,
];

const unknownWin = (c: Ctx): readonly Variant[] => [
  () => `${c.W.n} je ${c.faza} ${c.W.v('svladao')} ${c.L.a} rezultatom ${c.won}.`,
  () =>
    c.halfScore && c.halfScore !== c.score
      ? `${c.halfScore} na odmoru, ${c.score} na kraju: ${c.faza} slavila je momčad ${c.W.g}, a ${c.L.n} je ${c.L.v('ostao')} bez bodova.`
      : null,
  () => `Tri boda ${c.faza} pripala su ${c.W.d}; ${c.L.n} je u izravnom susretu ${c.L.v('poražen')} ${c.won}.`,
  () =>
    c.margin >= 3
      ? `${c.L.n} je ${c.faza} ${c.L.v('pretrpio')} poraz uz ${brojM(c.margin)} ${goalsWord(c.margin)} razlike: ${c.W.n} je ${c.W.v('pobijedio')} ${c.won}.`
      : null,
  () =>
    c.W === c.A
      ? `${c.W.n} je na gostovanju kod ${c.L.g} ${c.faza} ${c.W.v('odnio')} sve bodove, ${c.won}.`
      : `Na svojem terenu ${c.W.n} je ${c.faza} ${c.W.v('slavio')} ${c.won}, pa je ${c.L.n} ${c.L.v('otišao')} bez boda.`,
  () =>
    (c.W.half ?? 0) < (c.L.half ?? 0)
      ? `${c.L.n} je na odmoru ${c.L.v('vodio')}, no ${c.faza} na kraju je slavila momčad ${c.W.g}, ${c.won}.`
      : null,
  () => (c.L.goals === 0 ? `Bez primljenog gola ${c.W.n} je ${c.faza} ${c.W.v('nadvisio')} ${c.L.a}, ${c.won}.` : null),
  () => (c.margin === 1 ? `Gol razlike, ${c.won}, odvojio je ${c.W.a} od ${c.L.g} ${c.faza}.` : null),
];

const LEADS: Readonly<Record<Shape, (c: Ctx) => readonly Variant[]>> = {
  'shoot-out': (c) => [
    () =>
      `Poslije ${c.score} i produžetaka ${c.W.n} je ${c.faza} ${c.W.v('svladao')} ${c.L.a} jedanaestercima, ${c.shootOutWon ?? ''}.`,
    () =>
      `Ni 120 minuta ${c.faza} nije razdvojilo ${c.H.a} i ${c.A.a}: nakon ${c.score} ${c.W.n} je ${c.W.v('bio')} ${better(c)} s bijele točke, ${c.shootOutWon ?? ''}.`,
    () =>
      `${c.W.n} je boljim jedanaestercima, ${c.shootOutWon ?? ''}, ${c.W.v('prekinuo')} put ${c.L.g}, pošto je ${c.faza} nakon produžetaka stajalo ${c.score}.`,
    () =>
      `${c.score} nakon produžetaka, pa ${c.shootOutWon ?? ''} s bijele točke: ${c.W.n} je ${c.faza} ${c.W.v('izdržao')} dulje od ${c.L.g}.`,
    () =>
      `O utakmici ${c.H.n} – ${c.A.n} ${c.faza} odlučili su jedanaesterci; ${c.W.n} je ${c.W.v('slavio')} ${c.shootOutWon ?? ''}, a iz igre je ostalo ${c.score}.`,
  ],
  'extra-time': (c) => [
    () => `${c.W.n} je ${c.faza} ${c.W.v('svladao')} ${c.L.a} ${c.won} nakon produžetaka.`,
    () =>
      `Regularnih 90 minuta nije dalo pobjednika, a u produžecima je ${c.W.n} ${c.W.v('bio')} ${better(c)} od ${c.L.g}: ${c.won}.`,
  ],
  goalless: (c) => [
    () => `${c.H.n} i ${c.A.n} ${c.faza} ${both(c, 'ostali')} su bez golova, pa je svakoj strani pripao bod.`,
    () => `Susret ${c.H.g} i ${c.A.g} ${c.faza} završio je kako je i počeo, 0:0.`,
    () => `Ni ${c.H.they.n} ni ${c.A.they.n} nisu ${c.faza} zabili: 0:0 i po jedan bod.`,
    () => `Bez golova ${c.faza}: ${c.H.n} i ${c.A.n} ${both(c, 'podijelili')} su bodove uz 0:0.`,
    () => `${c.H.d} i ${c.A.d} pripao je po bod, jer ${c.faza} gola nije bilo.`,
    () => `Utakmica ${c.H.n} – ${c.A.n} ${c.faza} ostala je na 0:0, pa su obje momčadi upisale po bod i čistu mrežu.`,
    () => `Dvije čiste mreže i podijeljeni bodovi: ${c.H.n} i ${c.A.n} ${c.faza} nisu zabili.`,
  ],
  'late-draw': (c) => [
    () =>
      `${c.H.n} i ${c.A.n} ${both(c, 'odigrali')} su ${c.score} ${c.faza}; posljednji gol, ${last(c).at}, potpisuje ${last(c).name}.`,
    () =>
      `Tek ${last(c).at} ${last(c).name} je postavio konačnih ${c.score} na utakmici ${c.H.n} – ${c.A.n} ${c.faza}.`,
    () =>
      `${last(c).o.n} je do ${last(c).of} ${last(c).o.v('imao')} gol više, ali susret ${c.H.g} i ${c.A.g} ${c.faza} završio je ${c.score}.`,
  ],
  draw: (c) => [
    () =>
      `${c.H.n} i ${c.A.n} ${both(c, 'odigrali')} su ${c.score} ${c.faza}; ${first(c).t.x('prvi', 'prva', 'prvo')} je ${first(c).t.v('poveo')} ${first(c).t.n}.`,
    () => `Bod za ${c.H.a}, bod za ${c.A.a}: ${c.faza} bilo je ${c.score}, a zabile su obje strane.`,
    () => `Bez pobjednika je ostao i susret ${c.H.g} i ${c.A.g} ${c.faza}: ${c.score}.`,
    () =>
      `Vodstvo koje je ${first(c).at} donio ${first(c).name} nije se održalo: ${c.H.n} – ${c.A.n} ${c.score} ${c.faza}.`,
    () => `${c.score} piše uz utakmicu ${c.H.n} – ${c.A.n} ${c.faza}, pa su bodovi podijeljeni.`,
  ],
  comeback: (c) => [
    () =>
      first(c).t === c.L
        ? `${c.L.n} je ${c.L.v('poveo')} ${first(c).at}, ali ${c.W.n} je ${c.faza} ${c.W.v('okrenuo')} rezultat i ${c.W.v('pobijedio')} ${c.won}.`
        : null,
    () =>
      `Iz zaostatka do ${c.won}: ${c.W.n} je ${c.faza} ${c.W.v('svladao')} ${c.L.a}, a preokret potpisuje ${decider(c).name}.`,
    () => `Prednost ${c.L.g} nije potrajala, pa je ${c.W.n} ${c.faza} ${c.W.v('slavio')} ${c.won}.`,
    () =>
      `${c.W.n} je protiv ${c.L.g} ${c.faza} ${c.W.v('gubio')}, zatim ${c.W.v('izjednačio')} i na kraju ${c.W.v('pobijedio')} ${c.won}.`,
    () =>
      `Preokret ${c.faza}: ${c.L.d} nije bilo dovoljno što je ${c.L.v('vodio')}, jer ${c.W.n} je ${decider(c).at} ${c.W.v('stigao')} do gola za pobjedu, ${c.won}.`,
  ],
  rout: (c) => [
    () =>
      `${c.W.n} je ${c.faza} ${c.W.v('razbio')} ${c.L.a} ${c.won}; prvi je ${first(c).at} pogodio ${first(c).name}.`,
    () =>
      `Uz ${brojM(c.margin)} ${goalsWord(c.margin)} razlike, ${c.won}, ${c.W.n} je ${c.faza} ${c.W.v('bio')} ${better(c)} od ${c.L.g}.`,
    () => `${c.L.n} je ${c.faza} ${c.L.v('primio')} ${golova(c.W.goals)}, a ${c.W.n} je ${c.W.v('slavio')} ${c.won}.`,
    () => `Uvjerljivih ${c.won} u korist ${c.W.g} donijela je utakmica ${c.H.n} – ${c.A.n} ${c.faza}.`,
    () =>
      `${c.W.n} je ${c.W.v('poveo')} ${first(c).t === c.W ? first(c).at : decider(c).at}, a ${c.faza} protiv ${c.L.g} na kraju je bilo ${c.won}.`,
  ],
  late: (c) => [
    () =>
      `Odluka je pala ${decider(c).at}: ${decider(c).name} je pogodio i ${c.W.n} je ${c.faza} ${c.W.v('svladao')} ${c.L.a} ${c.won}.`,
    () => `${c.W.n} je ${c.faza} tek u završnici ${c.W.v('došao')} do pobjede nad ${c.L.i}, ${c.won}.`,
    () =>
      `Do ${decider(c).of} ${c.L.n} se ${c.L.v('držao')}, a onda je ${decider(c).name} ${c.W.d} donio pobjedu ${c.won} ${c.faza}.`,
    () =>
      `Za ${c.L.a} je presudna bila završnica: ${decider(c).name} je ${decider(c).at} ${c.faza} zabio za pobjedu ${c.W.g}, ${c.won}.`,
  ],
  pegged: (c) => [
    () =>
      `${c.L.n} je ${c.faza} ${c.L.v('stigao')} do izjednačenja, ali ${c.W.n} je golom ${decider(c).at} ipak ${c.W.v('pobijedio')} ${c.won}.`,
    () =>
      `${c.W.n} je protiv ${c.L.g} ${c.faza} ${c.W.v('vodio')}, ${c.W.v('ostao')} bez prednosti pa opet ${c.W.v('poveo')}: ${c.won}.`,
  ],
  'one-nil': (c) => [
    () => `${decider(c).name} je ${decider(c).at} postigao jedini gol i ${c.W.d} ${c.faza} donio pobjedu nad ${c.L.i}.`,
    () => `Jedan gol, ${decider(c).tag} minuta: ${c.W.n} je ${c.faza} ${c.W.v('svladao')} ${c.L.a} 1:0.`,
    () =>
      `Za pobjedu nad ${c.L.i} ${c.faza} ${c.W.d} je bio dovoljan gol koji je ${decider(c).at} zabio ${decider(c).name}.`,
    () =>
      `${c.W.n} je ${c.faza} ${c.W.v('slavio')} 1:0, a ${c.L.n} do kraja nije ${c.L.v('našao')} odgovor na gol iz ${decider(c).of}.`,
    () =>
      `Susret ${c.H.n} – ${c.A.n} ${c.faza} odlučio je jedan upis u zapisniku: ${decider(c).name}, ${decider(c).tag} minuta, ${c.score}.`,
  ],
  'to-nil': (c) => [
    () => `${c.W.n} je ${c.faza} ${c.W.v('svladao')} ${c.L.a} ${c.won} i mrežu ${c.W.v('sačuvao')} netaknutom.`,
    () => `${c.L.n} ${c.faza} nije ${c.L.v('zabio')}, a ${c.W.n} jest, i to ${brojM(c.W.goals)} puta: ${c.won}.`,
    () =>
      `Bez primljenog gola ${c.W.n} je ${c.faza} ${c.W.v('nadvisio')} ${c.L.a}, ${c.won}; prvi je pogodio ${first(c).name}.`,
    () => `${c.won} za ${c.W.a} ${c.faza}: na vodstvo od ${first(c).of} ${c.L.n} nije ${c.L.v('imao')} odgovora.`,
    () => `${first(c).name} je ${first(c).at} otvorio put prema pobjedi ${c.W.g} nad ${c.L.i} ${c.faza}, ${c.won}.`,
  ],
  win: (c) => [
    () =>
      `${c.W.n} je ${c.faza} ${c.W.v('poveo')} ${decider(c).at} i do kraja ${c.W.v('zadržao')} prednost pred ${c.L.i}: ${c.won}.`,
    () =>
      `Prednost iz ${decider(c).of} ${c.W.n} više nije ${c.W.v('ispustio')}, pa je ${c.L.n} ${c.faza} ${c.L.v('poražen')} ${c.won}.`,
    () =>
      `${c.L.n} je ${c.faza} ${c.L.v('zabio')}, ali nije ${c.L.v('stigao')} do izjednačenja: ${c.W.n} je ${c.W.v('slavio')} ${c.won}.`,
    () =>
      `${decider(c).name} je ${decider(c).at} ${c.W.a} doveo u vodstvo, a ${c.L.n} ga ${c.faza} do kraja nije ${c.L.v('poništio')}: ${c.won}.`,
  ],
  unknown: (c) => (c.draw ? unknownDraw(c) : unknownWin(c)),
};

export const leads = (c: Ctx): readonly Variant[] => LEADS[c.shape](c);

/** The lead's second sentence, where there is room for it. */
export const leadTails = (c: Ctx, main: string, limit: number): readonly Variant[] => {
  const { stage, home, away } = c.facts;
  const tails: readonly Variant[] = [
    () =>
      c.halfScore && c.total > 0 && c.halfScore !== c.score && !main.includes('odmoru')
        ? `Na odmoru je bilo ${c.halfScore}.`
        : null,
    () => (c.halfScore === c.score && c.total > 1 ? 'Svi su golovi pali u prvom poluvremenu.' : null),
    () => (c.halfScore === '0:0' && c.total > 1 ? 'Svi su golovi pali nakon odmora.' : null),
    () =>
      stage === 'league' && home.table && away.table
        ? `${c.H.n} je poslije toga ${naMjestu(home.table.position)}, ${c.A.n} ${naMjestu(away.table.position)}.`
        : null,
    () =>
      stage === 'league' && home.table && away.table
        ? `Bodovi poslije susreta: ${c.H.n} ${home.table.points}, ${c.A.n} ${away.table.points}.`
        : null,
    () =>
      stage === 'group' && home.table && away.table
        ? `Bodovi u skupini: ${c.H.n} ${home.table.points}, ${c.A.n} ${away.table.points}.`
        : null,
    () =>
      stage === 'group' && home.table && !c.draw
        ? `Bila je to ${redni(home.table.played, 'a')} utakmica obiju momčadi na turniru.`
        : null,
    () => (stage === 'semi-final' ? `${c.W.n} igra finale, ${c.L.n} za treće mjesto.` : null),
    () => (stage === 'round-of-16' ? `${c.W.n} je među osam najboljih.` : null),
    () => (stage === 'quarter-final' ? `${c.W.n} je u polufinalu.` : null),
    () => (stage === 'third-place' ? `Bronca ide ${c.W.d}.` : null),
    () => (stage === 'final' ? `${c.W.n} je prvak svijeta.` : null),
    () =>
      c.clincher && c.margin === 1 && c.total > 1 && !main.includes(c.clincher.name)
        ? `Strijelac odlučujućeg gola je ${c.clincher.name}.`
        : null,
    () => (c.total === 0 ? `Igralo se ${c.dan}, ${c.datum} ${c.godina}` : null),
  ];
  return tails.map((tail) => () => {
    const text = tail();
    return text !== null && main.length + 1 + text.length <= limit ? text : null;
  });
};
