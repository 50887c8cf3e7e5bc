import { brojF, brojM, golova, nabroji, plural, puta } from './grammar';
import type { Ctx, Goal, Side, Tell, Variant } from './context';

const p = (g: Goal): string => (g.penalty ? ' iz jedanaesterca' : '');
const comma = (g: Goal): string => (g.penalty ? ', iz jedanaesterca' : '');
const previous = (c: Ctx, g: Goal): Goal | undefined => c.goals[c.goals.indexOf(g) - 1];
const minutes = (count: number): string => `${count} ${plural(count, 'minuta', 'minute', 'minuta')}`;
/** dijele 3 minute, dijeli 15 minuta */
const apart = (count: number): string => `${plural(count, 'dijeli', 'dijele', 'dijeli')} ${minutes(count)}`;
const passed = (count: number): string => `${plural(count, 'Prošla je', 'Prošle su', 'Prošlo je')} ${minutes(count)}`;
/** minutu, dvije minute, 12 minuta */
const span = (count: number): string =>
  count === 1 ? 'minutu' : `${brojF(count)} ${plural(count, 'minutu', 'minute', 'minuta')}`;
const fell = (count: number): string => `${plural(count, 'pao je', 'pala su', 'palo je')} ${brojM(count)}`;
const sum = (g: Goal): number => g.h.split(':').reduce((total, part) => total + Number(part), 0);

const open = (_: Ctx, g: Goal): readonly Variant[] => [
  () => `${g.at} ${g.name} pogodio je${p(g)} za ${g.h} i ${g.t.n} je ${g.t.v('poveo')}.`,
  () => `${g.t.d} je prednost donio ${g.name}, ${g.at}${p(g)}.`,
  () => `Mreža ${g.o.g} zatresla se prvi put ${g.at}: strijelac je bio ${g.name}${comma(g)}.`,
  () => `Prvi gol potpisuje ${g.name}, ${g.at}${p(g)}, i na semaforu je stajalo ${g.h}.`,
  () => (g.minute >= 20 ? `Do ${g.of} nije bilo golova, a onda je ${g.name} pogodio${p(g)} za ${g.h}.` : null),
  () => `${g.name} je načeo ${g.o.a} ${g.at}${p(g)}: ${g.h}.`,
  () => `Na ${g.h} prešlo se ${g.at}, pogotkom koji je${p(g)} postigao ${g.name}.`,
  () => `Vodstvo ${g.t.g} datira iz ${g.of}, a u zapisnik je kao strijelac upisan ${g.name}${comma(g)}.`,
  () =>
    g.minute <= 10
      ? `Igralo se tek ${g.minute} ${plural(g.minute, 'minutu', 'minute', 'minuta')} kad je ${g.name}${p(g)} doveo ${g.t.a} do 1:0.`
      : null,
  () =>
    g.minute > 60 && g.half === 2
      ? `Više od sat vremena čekalo se na gol; ${g.at} ${g.name} pogodio je${p(g)} za ${g.h}.`
      : null,
  () => `${g.t.v('poveo')} je ${g.t.n} ${g.at}, kad je${p(g)} zabio ${g.name}.`,
  () => `Račun je ${g.at}${p(g)} otvorio ${g.name}, pa su ${g.t.they.n} imali gol više.`,
  () => `Igrač ${g.t.g} ${g.name} zabio je ${g.at}${p(g)} i ${g.o.a} doveo u zaostatak.`,
  () => `${g.o.n} je prvi put ${g.o.v('kapitulirao')} ${g.at}; ${g.name} je${p(g)} zabio za ${g.h}.`,
  () => `Rezultat je ${g.at} otvorio ${g.name}${comma(g)}, pa je ${g.t.n} ${g.t.v('došao')} do 1:0.`,
  () =>
    g.half === 2
      ? `Prvi je gol pao tek u drugom poluvremenu, ${g.at}, a postigao ga je${p(g)} ${g.name} za ${g.t.a}.`
      : null,
  () => `Led je probio ${g.name}: ${g.at}${p(g)} bilo je ${g.h} i ${g.o.n} je ${g.o.v('morao')} loviti rezultat.`,
  () => `Za vodstvo ${g.t.g} pobrinuo se ${g.name} ${g.at}${comma(g)}.`,
  () =>
    g.half === 1 && g.minute >= 30
      ? `Prvo se poluvrijeme bližilo kraju kad je ${g.at} ${g.name}${p(g)} zabio za vodstvo ${g.t.g}.`
      : null,
  () => `${g.name} je čovjek koji je${p(g)} otvorio utakmicu, i to ${g.at}, za prednost ${g.t.g}.`,
];

const level = (c: Ctx, g: Goal): readonly Variant[] => [
  () => `Izjednačenje na ${g.h} stiglo je ${g.at}: pogodio je ${g.name}${comma(g)}.`,
  () => `${g.name} je ${g.at}${p(g)} poravnao na ${g.h}.`,
  () => `Prednost ${g.o.g} izbrisao je ${g.name} ${g.at}${comma(g)}, ${g.h}.`,
  () => `${g.t.n} se ${g.t.v('vratio')} ${g.at}, kad je ${g.name}${p(g)} zabio za ${g.h}.`,
  () => `Na ${g.h} je ${g.at}${p(g)} izjednačio ${g.name}.`,
  () =>
    g.since !== null && previous(c, g)?.t === g.o
      ? `${passed(g.since)} od gola ${g.o.g} do odgovora: ${g.name} je ${g.at}${p(g)} vratio ravnotežu, ${g.h}.`
      : null,
  () => `${g.o.they.n} su ostali bez prednosti ${g.at}, jer je ${g.name}${p(g)} pogodio za ${g.h}.`,
  () => `Odgovor ${g.t.g}: ${g.name}${comma(g)}, ${g.at}, za ${g.h}.`,
  () => `Ponovno je bilo izjednačeno ${g.at}, ${g.h}, a zaslužan je ${g.name}${comma(g)}.`,
  () => `Zaostatak ${g.t.g} trajao je do ${g.of}; tada je ${g.name}${p(g)} zabio za ${g.h}.`,
  () => `Omjer je ${g.at} skočio na ${g.h} i ${g.o.n} više nije ${g.o.v('vodio')}: ${g.name}${comma(g)}.`,
  () => `U igru je ${g.t.a} ${g.at} vratio ${g.name}, strijelac${p(g)} za ${g.h}.`,
];

const ahead = (c: Ctx, g: Goal): readonly Variant[] => [
  () => `Novo vodstvo, ovaj put ${g.t.g}, donio je ${g.name} ${g.at}${comma(g)}: ${g.h}.`,
  () => `${g.at} ${g.name} pogodio je${p(g)} i ${g.t.n} je ${g.t.v('stigao')} do prednosti, ${g.h}.`,
  () => `${g.t.d} je gol za ${g.h} ${g.at}${p(g)} zabio ${g.name}.`,
  () =>
    g === c.clincher ? `Pogodak koji je ostao odlučujući postigao je ${g.name} ${g.at}${comma(g)}: ${g.h}.` : null,
  () => `S izjednačenog na ${g.h} prešlo se ${g.at}, strijelac je bio ${g.name}${comma(g)}.`,
  () => `${g.o.n} je opet ${g.o.v('morao')} vaditi loptu iz mreže ${g.at}; ${g.name} je${p(g)} zabio za ${g.h}.`,
  () => `${g.name} je ${g.at}${p(g)} presjekao izjednačenje i ${g.t.d} donio ${g.h}.`,
  () =>
    g.since !== null && g.since <= 8
      ? `Samo ${span(g.since)} poslije ${g.name} je${p(g)} pogodio za ${g.h} i vodstvo je pripalo ${g.t.d}.`
      : null,
  () => `Prevagu je ${g.t.d} donio ${g.name}: ${g.at}${p(g)} bilo je ${g.h}.`,
  () => `Do vodstva, ${g.h}, ${g.t.they.n} su došli ${g.at}, a u zapisniku stoji ${g.name}${comma(g)}.`,
];

const extend = (c: Ctx, g: Goal): readonly Variant[] => [
  () => `Na ${g.h} povisio je ${g.name} ${g.at}${comma(g)}.`,
  () => (g.lead === 2 ? `Dva gola razlike donio je ${g.name}: ${g.at}${p(g)} bilo je ${g.h}.` : null),
  () => (sum(g) === 2 ? `${g.name} je ${g.at}${p(g)} udvostručio prednost ${g.t.g}, ${g.h}.` : null),
  () => (g.nth === 2 ? `${g.name} je ${g.at}${p(g)} pogodio i drugi put, za ${g.h}.` : null),
  () => (g.nth === 3 ? `Treći gol na utakmici dodao je ${g.name} ${g.at}${comma(g)}: ${g.h} i hat-trick.` : null),
  () =>
    g.since !== null && g.since <= 6
      ? `Samo ${span(g.since)} nakon prethodnog gola ${g.name} je${p(g)} zabio za ${g.h}.`
      : null,
  () => `${g.t.n} je na ${g.h} ${g.t.v('otišao')} ${g.at}, a gol je${p(g)} postigao ${g.name}.`,
  () => `Razlika je ${g.at} narasla, ${g.h}, a strijelac je bio ${g.name}${comma(g)}.`,
  () => `${g.t.they.n} su ${g.at} dodali gol: ${g.name}${comma(g)}, ${g.h}.`,
  () => `${g.o.n} je još jednom ${g.o.v('kapitulirao')} ${g.at}: ${g.name}${comma(g)}, ${g.h}.`,
  () => (g === c.goals[c.goals.length - 1] ? `Konačnih ${g.h} postavio je ${g.name} ${g.at}${comma(g)}.` : null),
  () => `Prednost ${g.t.g} povećao je ${g.name} ${g.at}${comma(g)}, na ${g.h}.`,
  () => `Novi gol za ${g.t.a} stigao je ${g.at}: ${g.name} pogodio je${p(g)} za ${g.h}.`,
  () =>
    g === c.goals[c.goals.length - 1] ? `Točku je ${g.at}${p(g)} stavio ${g.name}: ${g.h} i nijedan gol više.` : null,
  () =>
    g.lead >= 3
      ? `Na ${brojM(g.lead)} ${plural(g.lead, 'gol', 'gola', 'golova')} prednosti, ${g.h}, ${g.t.a} je ${g.at}${p(g)} odveo ${g.name}.`
      : null,
  () =>
    g.nth === 1
      ? `I ${g.name} je našao mrežu ${g.o.g}, ${g.at}${comma(g)}, za ${g.h}.`
      : `${g.name} je opet našao mrežu ${g.o.g}, ${g.at}${comma(g)}, za ${g.h}.`,
];

const reduce = (c: Ctx, g: Goal): readonly Variant[] => [
  () => `${g.name} je ${g.at}${p(g)} smanjio na ${g.h}.`,
  () => `Na ${g.h} je ${g.at}${p(g)} ublažio ${g.name}.`,
  () => `${g.t.n} se ${g.t.v('javio')} golom ${g.at}: ${g.name}${comma(g)} za ${g.h}.`,
  () => `Pogodak ${g.t.g} pao je ${g.at}; ${g.name} je${p(g)} zabio za ${g.h}.`,
  () =>
    g === c.goals[c.goals.length - 1]
      ? `Posljednji upis u zapisniku pripada igraču ${g.t.g}: ${g.name} je ${g.at}${p(g)} postavio ${g.h}.`
      : null,
  () => (g.lead === -1 ? `Na gol zaostatka ${g.t.a} je ${g.at}${p(g)} vratio ${g.name}, ${g.h}.` : null),
  () =>
    g.t.goals === 1 ? `Jedini gol za ${g.t.a} postigao je ${g.name} ${g.at}${comma(g)}, kad je stajalo ${g.h}.` : null,
  () => `${g.o.they.d} je razliku ${g.at}${p(g)} umanjio ${g.name}: ${g.h}.`,
  () => `Razlika se ${g.at} smanjila na ${g.h}, pogotkom koji je${p(g)} postigao ${g.name}.`,
  () =>
    g.lead === -1
      ? `${g.at} ${g.t.n} je opet ${g.t.v('bio')} na korak od izjednačenja, ${g.h}: pogodio je ${g.name}${comma(g)}.`
      : null,
];

const own = (_: Ctx, g: Goal): readonly Variant[] => [
  () => `Autogol je ${g.at} postigao ${g.name}, pa je ${g.t.n} ${g.t.v('dobio')} pogodak za ${g.h}.`,
  () => `${g.name} je ${g.at} zabio u vlastitu mrežu i bilo je ${g.h}.`,
  () => `Na ${g.h} prešlo se ${g.at} nakon autogola; strijelac na krivoj strani bio je ${g.name}, igrač ${g.o.g}.`,
  () => `Gol za ${g.t.a} ${g.at} upisan je kao autogol: ${g.name}, ${g.h}.`,
];

const POOLS = { open, level, ahead, extend, reduce } as const;

const tags = (goals: readonly Goal[]): string => {
  const byName = new Map<string, string[]>();
  for (const g of goals)
    byName.set(g.name, [...(byName.get(g.name) ?? []), `${g.tag}${g.penalty ? ' iz jedanaesterca' : ''}`]);
  return nabroji([...byName].map(([name, minutes]) => `${name} (${nabroji(minutes)})`));
};

const series = (goals: readonly Goal[], last: Goal): readonly Variant[] => [
  () => `Potom je razlika rasla do ${last.h}: ${tags(goals)}.`,
  () => `Do ${last.h} stiglo se golovima koje bilježi zapisnik: ${tags(goals)}.`,
  () => `Zatim je ${last.t.n} ${last.t.v('dodao')} još ${golova(goals.length)}: ${tags(goals)}, za ${last.h}.`,
  () => `Niz ${last.t.g} do ${last.h} ovako je zapisan: ${tags(goals)}.`,
  () => `Mreža ${last.o.g} tresla se do ${last.h} još ${brojM(goals.length)} puta: ${tags(goals)}.`,
  () => `Dalje su sve do ${last.h} pogađali samo ${last.t.they.n}: ${tags(goals)}.`,
  () =>
    `${last.t.they.n} su nastavili niz, pa je na ${last.h} ${last.o.n} ${last.o.v('primio')} još ${golova(goals.length)}: ${tags(goals)}.`,
  () => `Od tada do ${last.h} ime po ime: ${tags(goals)}.`,
];

/** The goals of one part of the match, each in a sentence; runs that only widen the lead are drawn together in high scores. */
export function tellGoals(c: Ctx, tell: Tell, goals: readonly Goal[]): string {
  const sentences: string[] = [];
  for (let at = 0; at < goals.length; at += 1) {
    const g = goals[at];
    if (!g) break;
    let end = at;
    while (
      c.total >= 5 &&
      g.kind === 'extend' &&
      !g.own &&
      goals[end + 1]?.kind === 'extend' &&
      goals[end + 1]?.t === g.t &&
      !goals[end + 1]?.own
    )
      end += 1;
    const last = goals[end] ?? g;
    if (end > at) sentences.push(tell('goal-series', series(goals.slice(at, end + 1), last)));
    else sentences.push(g.own ? tell('goal-own', own(c, g)) : tell(`goal-${g.kind}`, POOLS[g.kind](c, g)));
    at = end;
  }
  return sentences.join(' ');
}

/** A list of all goals: "0:1 – Enner Valencia (16., jedanaesterac)". */
export const goalList = (c: Ctx): readonly string[] =>
  c.goals.map((g) => `${g.h} – ${g.name} (${g.tag}${g.penalty ? ', jedanaesterac' : ''}${g.own ? ', autogol' : ''})`);

/** Who led from when: "od 10. minute vodila je Argentina, od 48. minute bilo je izjednačeno". */
function timeline(c: Ctx): readonly Variant[] {
  const turns: { readonly goal: Goal; readonly leader: Side | null }[] = [];
  for (const goal of c.goals) {
    const leader = goal.lead > 0 ? goal.t : goal.lead < 0 ? goal.o : null;
    const current = turns[turns.length - 1];
    if (!current || current.leader !== leader) turns.push({ goal, leader });
  }
  const [one, two, three] = turns;
  const fits = turns.length >= 2 && turns.length <= 4;
  const list = turns.map(
    ({ goal, leader }) => `od ${goal.of} ${leader ? `${leader.v('vodio')} je ${leader.n}` : 'bilo je izjednačeno'}`,
  );
  return [
    () => (fits ? `Redom: ${list.join(', ')}.` : null),
    () => (fits ? `Ovako se vodstvo mijenjalo: ${list.join(', ')}.` : null),
    () =>
      turns.length === 3 && one?.leader && two && three?.leader
        ? `Do ${one.goal.of} nije vodio nitko, do ${two.goal.of} ${one.leader.n}, do ${three.goal.of} opet nitko, a otada ${three.leader.n}.`
        : null,
    () =>
      turns.length === 3 && one?.leader && two && three?.leader
        ? `${one.leader.n} je ${one.leader.v('vodio')} do ${two.goal.of}, izjednačeno je bilo do ${three.goal.of}, a otada je prednost držala momčad ${three.leader.g}.`
        : null,
    () =>
      turns.length === 2 && one?.leader && two && c.draw
        ? `${one.leader.n} je u prednosti ${one.leader.v('bio')} od ${one.goal.of} do ${two.goal.of}, a otada je bilo izjednačeno.`
        : null,
  ];
}

/** Sums and spans that follow from the goals. */
export const arithmetic = (c: Ctx): readonly Variant[] => {
  const { goals, H, A, W, L, decider, draw } = c;
  const first = goals[0];
  const last = goals[goals.length - 1];
  const before = goals.filter((g) => g.half === 1).length;
  const after = goals.filter((g) => g.half === 2).length;
  const scorers = new Set(goals.filter((g) => !g.own).map((g) => g.name));
  const doubles = [...scorers].filter((name) => goals.filter((g) => g.name === name && !g.own).length === 2);
  const triple = goals.find((g) => g.nth === 3);
  const spans = goals.map((g) => g.since).filter((span): span is number => span !== null && span > 0);
  const trailed = goals.some((g) => g.t === L && g.lead > 0);
  const penalties = goals.filter((g) => g.penalty).length;
  const levels = goals.filter((g) => g.kind === 'level');
  const none = c.total === 0;
  return [
    () => (!draw && decider ? `${W.n} je u vodstvu ${W.v('bio')} od ${decider.of} do posljednjeg zvižduka.` : null),
    () =>
      !draw && !trailed && goals.length > 0
        ? `Nijednog trenutka ${W.n} nije ${W.v('zaostajao')}, a ${L.n} nijednom nije ${L.v('vodio')}.`
        : null,
    () => (last && goals.length > 1 ? `Poslije ${last.of} i gola za ${last.h} strijelaca više nije bilo.` : null),
    () =>
      goals.length >= 2 && before + after === goals.length
        ? `Od ukupno ${brojM(goals.length)} ${plural(goals.length, 'gola', 'gola', 'golova')} na utakmici ${H.n} – ${A.n} prije odmora ${before === 0 ? 'nije pao nijedan' : `${fell(before)}`}, poslije njega ${after === 0 ? 'nijedan' : brojM(after)}.`
        : null,
    () => (doubles.length === 1 ? `Dvaput se u zapisnik upisao samo ${doubles[0] ?? ''}.` : null),
    () => (doubles.length > 1 ? `Po dva gola imaju ${nabroji(doubles)}.` : null),
    () => (triple ? `Hat-trick je ubilježio ${triple.name}, zaključno s golom ${triple.at}.` : null),
    () =>
      goals.length >= 3 && scorers.size === goals.length
        ? `Nitko nije zabio dvaput; strijelaca je koliko i golova, ${brojM(goals.length)}.`
        : null,
    () =>
      spans.length > 0 && goals.length >= 2
        ? `Dva najbliža gola na utakmici ${H.g} i ${A.g} ${apart(Math.min(...spans))}.`
        : null,
    () =>
      penalties === 1 && goals.length > 1
        ? `Jedan od ${brojM(goals.length)} ${plural(goals.length, 'gola', 'gola', 'golova')} pao je iz jedanaesterca, onaj koji potpisuje ${goals.find((g) => g.penalty)?.name ?? ''}.`
        : null,
    () =>
      levels.length >= 2
        ? `Izjednačivalo se ${puta(levels.length)}, posljednji put na ${levels.at(-1)?.h ?? ''}.`
        : null,
    ...timeline(c),
    () =>
      first && first.t === W && !draw && c.total > 1
        ? `Gol prednosti ${W.g} iz ${first.of} bio je prvi korak do konačnih ${c.won}.`
        : null,
    () => (first && first.t === L && !draw ? `Vodstvo iz ${first.of} ${L.d} na kraju nije bilo dovoljno.` : null),
    () =>
      !draw && L.goals === 0 && goals.length > 0 ? `Mreža ${W.g} ostala je netaknuta, a ${L.n} bez pogotka.` : null,
    () => (draw && !none && first ? `Prvo vodstvo, ono ${first.t.g} iz ${first.of}, nije izdržalo do kraja.` : null),
    () =>
      goals.length === 1 && first
        ? `Gol koji je ${first.at} postigao ${first.name} cijela je razlika između ${W.g} i ${L.g}.`
        : null,
    () =>
      goals.length === 1 && first && first.half === 1
        ? `Prednost iz ${first.of} ${W.n} je ${W.v('čuvao')} kroz cijelo drugo poluvrijeme.`
        : null,
    () =>
      c.total >= 3 && goals.length > 0
        ? `Ukupno je na utakmici ${H.n} – ${A.n} ${plural(c.total, 'pao', 'pala', 'palo')} ${golova(c.total)}.`
        : null,
    () =>
      decider && decider === c.clincher && c.margin === 1 && L.goals > 0
        ? `Od ${decider.of} prednost se više nije izgubila, pa je ${decider.name} strijelac pobjedničkog pogotka.`
        : null,
    () =>
      before > 1 && before === goals.length
        ? `Svi su golovi pali prije odmora; drugo poluvrijeme ${H.g} i ${A.g} završilo je 0:0.`
        : null,
    () =>
      after > 1 && after === goals.length
        ? `Svi su golovi između ${H.g} i ${A.g} pali u drugom poluvremenu, od ${first?.of ?? ''} nadalje.`
        : null,
    () =>
      last && last.minute === 90 && goals.length > 1
        ? `Semafor se ${last.at} promijenio posljednji put, na ${last.h}.`
        : null,
    () => (none ? `Ni ${H.they.n} ni ${A.they.n} nisu našli put do gola.` : null),
    () => (none ? `Nula golova i dvije netaknute mreže: ${H.n} i ${A.n} nemaju strijelca.` : null),
    () => (none ? `U rubrici strijelaca ostala je praznina, i uz ime ${H.g} i uz ime ${A.g}.` : null),
    () => (none ? `Obje su obrane utakmicu ${H.n} – ${A.n} završile bez primljenog gola.` : null),
    () => (none ? `Dvije nule kraj imena ${H.g} i ${A.g} znače i dva vratara bez primljenog gola.` : null),
    () => (none ? `Gol ${H.g} ili ${A.g} nije pao ni u prvom ni u drugom poluvremenu.` : null),
    () => (goals.length >= 2 ? `Prvi je gol pao ${first?.at ?? ''}, a posljednji ${last?.at ?? ''}.` : null),
  ];
};
