import { brojM, golova, plural } from './grammar';
import type { Ctx, Shape, Variant } from './context';

/** A plural participle with both teams as its subject: two feminine names take -e, all others -i. */
export const both = (c: Ctx, masculinePlural: string): string =>
  c.H.gender === 'f' && c.A.gender === 'f' ? `${masculinePlural.slice(0, -1)}e` : masculinePlural;

const isFinal = (c: Ctx): boolean => c.facts.stage === 'final';
const better = (c: Ctx): string => c.W.x('bolji', 'bolja', 'bolje');
const trailedAtHalf = (c: Ctx): boolean => (c.W.half ?? 0) < (c.L.half ?? 0);

const anyWin = (c: Ctx): readonly Variant[] => [
  () => `${c.W.n} ${c.W.v('svladao')} ${c.L.a} ${c.won} ${c.faza}`,
  () => `${c.W.n} ${better(c)} od ${c.L.g}, ${c.won} ${c.faza}`,
  () => `Pobjeda ${c.W.g} nad ${c.L.i}: ${c.won} ${c.faza}`,
  () => `Poraz ${c.L.g} ${c.faza}: ${c.W.n} ${c.W.v('slavio')} ${c.won}`,
  () => `${c.W.n} ${c.W.v('nadvisio')} ${c.L.a} ${c.won}`,
  () => `${c.won} ${c.faza}: ${c.W.n} ${c.W.v('porazio')} ${c.L.a}`,
  () => (c.knockOut ? null : `Tri boda za ${c.W.a}: ${c.L.n} ${c.L.v('poražen')} ${c.won}`),
  () => (c.knockOut ? null : `${c.L.n} praznih ruku ${c.faza}, ${c.W.n} ${c.W.v('slavio')} ${c.won}`),
  () => (c.knockOut ? null : `Cijeli plijen ide ${c.W.d}: ${c.L.n} ${c.L.v('svladan')} ${c.won}`),
  () => `${c.W.n} ${c.W.v('došao')} do pobjede nad ${c.L.i}, ${c.won}`,
];

const TITLES: Readonly<Record<Shape, (c: Ctx) => readonly Variant[]>> = {
  'shoot-out': (c) =>
    isFinal(c)
      ? [
          () => `${c.W.n} je prvak svijeta: ${c.won} ${c.L.s} i ${c.shootOutWon ?? ''} s bijele točke`,
          () => `Finale za povijest: ${c.W.n} – ${c.L.n} ${c.won}, jedanaesterci ${c.shootOutWon ?? ''}`,
        ]
      : [
          () => `Jedanaesterci ${c.faza}: ${c.W.n} ide dalje, ${c.L.n} kući nakon ${c.score}`,
          () => `${c.W.n} ${c.W.v('izbacio')} ${c.L.a} boljim jedanaestercima, ${c.shootOutWon ?? ''}`,
          () => `${c.won} pa ${c.shootOutWon ?? ''}: ${c.W.n} preko ${c.L.g} s bijele točke`,
          () => `${c.L.n} ${c.L.v('pao')} na jedanaestercima, ${c.W.n} ${c.W.v('prošao')} uz ${c.shootOutWon ?? ''}`,
          () => `Sto dvadeset minuta nije dalo odgovor: ${c.W.n} – ${c.L.n} ${c.won}, pa ${c.shootOutWon ?? ''}`,
        ],
  'extra-time': (c) => [
    () => `${c.W.n} tek u produžecima ${c.W.v('slomio')} ${c.L.a}, ${c.won}`,
    () => `Produžeci ${c.faza}: ${c.W.n} ${better(c)} od ${c.L.g}, ${c.won}`,
  ],
  goalless: (c) => [
    () => `${c.H.n} i ${c.A.n} bez golova ${c.faza}`,
    () => `Nula prema nula: ${c.H.n} i ${c.A.n} ${both(c, 'podijelili')} bodove`,
    () => `Bez pobjednika i bez strijelca: ${c.H.n} – ${c.A.n} 0:0`,
    () => `Bod bez gola za ${c.H.a} i ${c.A.a} ${c.faza}`,
    () => `${c.H.n} i ${c.A.n} ${both(c, 'čekali')} gol do kraja, ostalo je 0:0`,
    () => `Netaknute mreže: ${c.H.n} – ${c.A.n} 0:0 ${c.faza}`,
    () => `${c.H.d} i ${c.A.d} po bod: 0:0 bez strijelca`,
    () => `Ni ${c.H.n} ni ${c.A.n}: ${c.faza} odlučile su obrane`,
  ],
  'late-draw': (c) => [
    () => `Kasni gol za ${c.score}: ${c.H.n} i ${c.A.n} ${both(c, 'podijelili')} bodove`,
    () => `${last(c)?.t.n ?? ''} u završnici ${last(c)?.t.v('došao') ?? ''} do boda: ${c.H.n} – ${c.A.n} ${c.score}`,
    () => `${last(c)?.name ?? ''} ${last(c)?.at ?? ''} za remi: ${c.H.n} – ${c.A.n} ${c.score}`,
    () => `${last(c)?.o.d ?? ''} pobjeda izmakla pred kraj, ${c.H.n} – ${c.A.n} ${c.score}`,
  ],
  draw: (c) => [
    () => `${c.H.n} i ${c.A.n} ${both(c, 'podijelili')} bodove, ${c.score} ${c.faza}`,
    () => `Remi ${c.faza}: ${c.H.n} – ${c.A.n} ${c.score}`,
    () => `${c.score} i po bod: ${c.H.n} i ${c.A.n} bez pobjednika`,
    () => `${c.H.n} i ${c.A.n} ${both(c, 'ostali')} na ${c.score} ${c.faza}`,
    () => (c.goals[0] ? `${c.goals[0].t.n} ${c.goals[0].t.v('vodio')}, na kraju ${c.H.n} – ${c.A.n} ${c.score}` : null),
    () => `Bez odluke ${c.faza}: ${c.H.n} – ${c.A.n} ${c.score}`,
    () => `Ravnopravno na semaforu: ${c.H.n} i ${c.A.n} ${c.score}`,
  ],
  comeback: (c) => [
    () => `Preokret ${c.faza}: ${c.W.n} ${c.W.v('okrenuo')} zaostatak i ${c.W.v('svladao')} ${c.L.a} ${c.won}`,
    () => `${c.L.n} ${c.L.v('poveo')}, ${c.W.n} ${c.W.v('pobijedio')} ${c.won}`,
    () => `${c.W.n} iz zaostatka do ${c.won} protiv ${c.L.g}`,
    () => `Vodstvo ${c.L.g} nije izdržalo: ${c.W.n} ${c.W.v('slavio')} ${c.won}`,
    () => (c.decider ? `${c.decider.name} zaokružio preokret: ${c.W.n} – ${c.L.n} ${c.won}` : null),
    () => `Od zaostatka do pobjede: ${c.W.n} ${c.W.v('preokrenuo')} protiv ${c.L.g}, ${c.won}`,
  ],
  rout: (c) => [
    () => `${c.W.n} uvjerljivo protiv ${c.L.g}, ${c.won} ${c.faza}`,
    () => `${brojM(c.margin)} ${plural(c.margin, 'gol', 'gola', 'golova')} razlike: ${c.W.n} – ${c.L.n} ${c.won}`,
    () => `${c.W.n} ${c.W.v('deklasirao')} ${c.L.a}: ${c.won} ${c.faza}`,
    () => `Visoka pobjeda ${c.W.g}, ${c.L.n} ${c.L.v('poražen')} ${c.won}`,
    () => `${c.won} bez dvojbe: ${c.W.n} ${better(c)} od ${c.L.g}`,
    () => `Mreža ${c.L.g} tresla se ${brojM(c.W.goals)} puta, ${c.W.n} ${c.W.v('slavio')} ${c.won}`,
    () => `${golova(c.W.goals)} za ${c.W.a}: ${c.L.n} ${c.L.v('pretrpio')} visok poraz, ${c.won}`,
  ],
  late: (c) => [
    () => (c.decider ? `${c.decider.name} ${c.decider.at} za pobjedu: ${c.W.n} – ${c.L.n} ${c.won}` : null),
    () => `${c.W.n} u završnici ${c.W.v('slomio')} ${c.L.a}, ${c.won}`,
    () => (c.decider ? `Čekalo se do ${c.decider.of}: ${c.W.n} ${c.W.v('svladao')} ${c.L.a} ${c.won}` : null),
    () => `Kasni udarac ${c.faza}: ${c.W.n} ${better(c)} od ${c.L.g}, ${c.won}`,
    () => `${c.L.n} na pragu boda, ${c.W.n} na kraju ${c.W.v('uzeo')} sve: ${c.won}`,
    () => `Završnica pripala ${c.W.d}: ${c.L.n} ${c.L.v('poražen')}, ${c.won}`,
  ],
  pegged: (c) => [
    () => `${c.L.n} ${c.L.v('izjednačio')}, ali ${c.W.n} ipak slavi ${c.won}`,
    () => `${c.W.n} ponovno do vodstva i pobjede: ${c.L.n} ${c.L.v('poražen')} ${c.won}`,
    () => (c.decider ? `${c.decider.name} riješio dvojbu: ${c.W.n} – ${c.L.n} ${c.won}` : null),
    () => `Ni izjednačenje nije spasilo ${c.L.a}, ${c.W.n} ${c.W.v('pobijedio')} ${c.won}`,
  ],
  'one-nil': (c) => [
    () => (c.decider ? `${c.decider.name} presudio: ${c.W.n} – ${c.L.n} 1:0` : null),
    () => `Jedan gol dovoljan ${c.W.d} protiv ${c.L.g}`,
    () => (c.decider ? `Gol iz ${c.decider.of} odlučio: ${c.W.n} ${better(c)} od ${c.L.g}` : null),
    () => `Najmanja moguća razlika: ${c.W.n} – ${c.L.n} 1:0`,
    () => `${c.W.n} ${c.W.v('čuvao')} 1:0 i ${c.W.v('svladao')} ${c.L.a} ${c.faza}`,
    () => (c.decider ? `${c.decider.name} ${c.decider.at}, i ${c.L.n} ostaje bez ičega` : null),
  ],
  'to-nil': (c) => [
    () => `Čista mreža i ${c.won}: ${c.W.n} ${c.W.v('svladao')} ${c.L.a}`,
    () => `${c.L.n} bez gola ${c.faza}, ${c.W.n} ${c.W.v('slavio')} ${c.won}`,
    () => `${c.W.n} do ${c.won} bez primljenog gola, ${c.L.n} ${c.L.v('poražen')}`,
    () => `${golova(c.W.goals)} i zaključana vrata: ${c.W.n} – ${c.L.n} ${c.won}`,
    () => (c.decider ? `${c.decider.name} otvorio put: ${c.W.n} – ${c.L.n} ${c.won}` : null),
    () => `${c.L.n} nije ${c.L.v('našao')} mrežu ${c.W.g}: ${c.won} ${c.faza}`,
  ],
  win: (c) => [
    () => `${c.W.n} ${c.W.v('zadržao')} prednost: ${c.L.n} ${c.L.v('poražen')} ${c.won}`,
    () => `${c.W.n} nije ${c.W.v('ispustio')} vodstvo protiv ${c.L.g}, ${c.won}`,
    () => (c.decider ? `${c.decider.name} otvorio, ${c.W.n} ${c.W.v('dovršio')}: ${c.won} protiv ${c.L.g}` : null),
    () => `${c.L.n} se ${c.L.v('primaknuo')}, ${c.W.n} ${c.W.v('odnio')} pobjedu ${c.won}`,
  ],
  unknown: (c) =>
    c.draw
      ? [
          () => `${c.H.n} i ${c.A.n} ${both(c, 'podijelili')} bodove ${c.faza}: ${c.score}`,
          () => `${c.score} između ${c.H.g} i ${c.A.g} ${c.faza}`,
          () => `Remi koji ${c.H.d} i ${c.A.d} daje po bod: ${c.score}`,
          () =>
            c.halfScore && c.halfScore !== c.score
              ? `Od ${c.halfScore} do ${c.score}: ${c.H.n} i ${c.A.n} bez pobjednika`
              : null,
          () => `${c.H.n} – ${c.A.n} ${c.score}: bod amo, bod tamo`,
          () =>
            c.halfScore === '0:0' ? `Nakon odmora ${golova(c.total)}, pobjednika nema: ${c.H.n} – ${c.A.n}` : null,
        ]
      : [
          () => (trailedAtHalf(c) ? `${c.W.n} ${c.W.v('gubio')} na odmoru, na kraju ${c.won} protiv ${c.L.g}` : null),
          () => (trailedAtHalf(c) ? `Preokret u nastavku: ${c.W.n} ${better(c)} od ${c.L.g}, ${c.won}` : null),
          () => (c.margin >= 3 ? `${c.W.n} ${c.W.v('deklasirao')} ${c.L.a} ${c.won} ${c.faza}` : null),
          () => (c.margin >= 3 ? `Uvjerljivih ${c.won}: ${c.L.n} bez odgovora na ${c.W.a}` : null),
          () => (c.halfScore === '0:0' ? `Nakon 0:0 na odmoru ${c.W.n} ${c.W.v('slomio')} ${c.L.a}, ${c.won}` : null),
          () => (c.L.goals === 0 ? `Čista mreža ${c.W.g}, ${c.L.n} ${c.L.v('poražen')} ${c.won}` : null),
          () => (c.margin === 1 ? `Gol više za ${c.W.a}: ${c.L.n} ${c.L.v('poražen')} ${c.won}` : null),
          () =>
            c.W === c.A
              ? `Gostujuća pobjeda ${c.W.g}: ${c.H.n} – ${c.A.n} ${c.score}`
              : `Domaća pobjeda ${c.W.g}: ${c.H.n} – ${c.A.n} ${c.score}`,
          () => (c.W === c.A ? `${c.W.n} ${c.W.v('slavio')} na strani: ${c.won} protiv ${c.L.g}` : null),
          () => (c.margin === 2 ? `Dva gola razlike: ${c.W.n} ${c.W.v('svladao')} ${c.L.a} ${c.won}` : null),
          () =>
            c.W.half !== null && c.L.half !== null && c.W.half > c.L.half
              ? `${c.W.n} ${c.W.v('vodio')} na odmoru i ${c.W.v('nadjačao')} ${c.L.a} ${c.won}`
              : null,
        ],
};

const last = (c: Ctx) => c.goals[c.goals.length - 1];

export const titles = (c: Ctx): readonly Variant[] => {
  const own = TITLES[c.shape](c);
  return c.draw || c.facts.penalties ? own : [...own, ...anyWin(c)];
};
