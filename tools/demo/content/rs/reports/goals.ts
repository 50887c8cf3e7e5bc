import { aux, auxNot, byNumber as v, goalsText, listed, minutesText, ordinal, past as p, plural } from './forms';
import type { Goal, Story } from './story';
import type { Lines, Tell } from './tell';

/** One sentence for a goal. */
export function goalSentence(s: Story, g: Goal, tell: Tell): string {
  if (g.own) return tell(`own.${g.kind}`, ownGoal(g));
  if (g.nth >= 2 && g.diff !== 0) {
    const repeated = tell('again', again(s, g));
    if (repeated !== '') return repeated;
  }
  if (g.period === 3) return tell('extra-goal', inExtra(g));
  switch (g.kind) {
    case 'opener':
      return g.penalty ? tell('opener.penalty', openerPenalty(g)) : tell('opener', opener(s, g));
    case 'equaliser':
      return tell('equaliser', equaliser(g));
    case 'lead':
      return tell('lead', lead(s, g));
    case 'extend':
      return tell('extend', extend(g));
    case 'reduce':
      return tell('reduce', reduce(s, g));
  }
}

const how = (g: Goal) => (g.penalty ? ' iz jedanaesterca' : '');

function opener(s: Story, g: Goal): Lines {
  const { team: T, other: O, name: N, min: m } = g;
  const quiet = g.minute >= 30 && (g.minute < 46 || g.minute > 52) && g.offset === null && g.minute % 10 !== 2;
  return [
    `Prvi gol pao je u ${m} minutu, kada je ${N} pogodio za ${T.a}.`,
    `${N} je u ${m} minutu doveo ${T.a} u vođstvo.`,
    `Rezultat je otvorio ${N}: ${m} minut, 1:0 za ${T.a}.`,
    `${T.n} ${aux(T)} ${p(T, 'pove')} golom koji je ${N} postigao u ${m} minutu.`,
    `Strelac prvog gola bio je ${N}, koji je u ${m} minutu poentirao za ${T.a}.`,
    g.minute <= 15 ? `Već u ${m} minutu ${N} je pogodio za vođstvo ${T.g}.` : null,
    `Led je u ${m} minutu probio ${N}, pa ${aux(T)} ${T.n} ${p(T, 'stek')} prednost.`,
    `Kada je ${N} u ${m} minutu pogodio za ${T.a}, ${O.n} ${aux(O)} ${p(O, 'osta')} gol iza.`,
    `Vođstvo je ${T.d} doneo ${N} u ${m} minutu.`,
    `Prvi na listi strelaca je ${N}, u ${m} minutu, za ${T.a}.`,
    `Gol za 1:0 postigao je ${N} u ${m} minutu, i od tada ${O.n} ${v(O, 'juri', 'jure')} izjednačenje.`,
    quiet ? `Prvih ${g.minute - 1} minuta prošlo je bez gola, a onda je ${N} pogodio mrežu ${O.g}.` : null,
    `Mrežu ${O.g} prvi je zatresao ${N}, u ${m} minutu.`,
    `${m} minut doneo je prvu promenu na semaforu: ${N} za ${T.a}.`,
    g.minute <= 10 ? `Tek što je počelo, ${N} je u ${m} minutu zapisao 1:0 za ${T.a}.` : null,
    g.minute >= 60 ? `Na prvi gol čekalo se do ${m} minuta: ${N} za ${T.a}.` : null,
    g.minute >= 60 ? `Posle sata igre bez pogodaka, ${N} je u ${m} minutu poentirao za ${T.a}.` : null,
    `Na 1:0 stavio je ${N}, strelac za ${T.a} u ${m} minutu.`,
    `${O.n} ${aux(O)} mrežu ${p(O, 'čuva')} do ${m} minuta, kada je pogodio ${N}.`,
    s.half && g.period === 1 && g.minute >= 38 ? `Pred odmor, u ${m} minutu, ${N} je doneo prednost ${T.d}.` : null,
    g.period === 2 && g.minute <= 52 ? `Nastavak je brzo dao gol: ${N} je u ${m} minutu pogodio za ${T.a}.` : null,
  ];
}

function openerPenalty(g: Goal): Lines {
  const { team: T, other: O, name: N, min: m } = g;
  return [
    `${N} je u ${m} minutu sa bele tačke doveo ${T.a} u vođstvo.`,
    `Prvi gol pao je iz jedanaesterca: ${N} je u ${m} minutu pogodio za ${T.a}.`,
    `Vođstvo je ${T.d} iz kaznenog udarca doneo ${N}, u ${m} minutu.`,
    `Jedanaesterac u ${m} minutu iskoristio je ${N} i ${T.n} ${aux(T)} ${p(T, 'pove')}.`,
    `${T.n} ${aux(T)} do prednosti ${p(T, 'stig')} kaznenim udarcem, a u ${m} minutu izveo ga je ${N}.`,
    `Sa jedanaest metara ${N} je u ${m} minutu poentirao za 1:0 u korist ${T.g}.`,
    `Penal u ${m} minutu doneo je prvi gol: ${N} za vođstvo nad ${O.i}.`,
    `Rezultat je otvoren sa bele tačke, u ${m} minutu, a izvođač za ${T.a} bio je ${N}.`,
  ];
}

function ownGoal(g: Goal): Lines {
  const { team: T, other: O, name: N, min: m } = g;
  const result = {
    opener: 'prvi gol na utakmici',
    equaliser: `izjednačenje na ${g.forTeam}`,
    lead: `vođstvo ${T.g} od ${g.forTeam}`,
    extend: `${g.forTeam} za ${T.a}`,
    reduce: `manji zaostatak, ${g.forTeam}`,
  }[g.kind];
  return [
    `Autogolom je u ${m} minutu zapisan ${N}, igrač ${O.g}, i to je značilo ${result}.`,
    `U ${m} minutu lopta je ušla u mrežu ${O.g} od sopstvenog igrača: strelac autogola je ${N}, a posledica ${result}.`,
    `${T.n} ${aux(T)} u ${m} minutu ${p(T, 'dobi')} poklon – ${N} je pogodio svoju mrežu, za ${result}.`,
    `Autogol u ${m} minutu, a postigao ga je ${N}, značio je ${result}.`,
  ];
}

function equaliser(g: Goal): Lines {
  const { team: T, other: O, name: N, min: m, score } = g;
  const h = how(g);
  return [
    `${T.n} ${aux(T)} ${p(T, 'izjednači')} u ${m} minutu: ${N}${h}, ${score}.`,
    `Izjednačenje je${h} doneo ${N} u ${m} minutu.`,
    `${N} je u ${m} minutu${h} vratio ${T.a} u igru – ${score}.`,
    `Odgovor ${T.g} stigao je u ${m} minutu, kada je ${N}${h} pogodio za ${score}.`,
    g.since !== null && g.since >= 2 && g.since <= 40
      ? `Vođstvo ${O.g} trajalo je ${minutesText(g.since)}, do gola koji je ${N}${h} postigao u ${m} minutu.`
      : null,
    `Zaostatak ${T.g} nestao je u ${m} minutu; strelac${h}: ${N}.`,
    `Za ${score} pogodio je${h} ${N} u ${m} minutu.`,
    `Prednost ${O.g} poništio je${h} ${N} u ${m} minutu.`,
    `Sve je ponovo bilo otvoreno od ${m} minuta, jer je ${N}${h} poentirao za ${T.a}.`,
    `Rezultat je poravnao ${N}${h}: ${m} minut, ${score}.`,
    `Posle gola koji je ${N}${h} dao u ${m} minutu ${O.n} više ${auxNot(O)} ${p(O, 'bi')} ispred.`,
    `${O.n} ${auxNot(O)} ${p(O, 'sačuva')} prednost: ${N} je${h} u ${m} minutu doneo ${score}.`,
    g.since !== null && g.since >= 2 && g.since <= 8
      ? `Samo ${minutesText(g.since)} kasnije ${T.n} ${aux(T)} ${p(T, 'uzvrati')}: ${N}${h}, ${m} minut.`
      : null,
    g.since === 1 ? `Minut kasnije ponovo gol: ${N}${h} za ${score} u ${m} minutu.` : null,
    g.minute >= 80 ? `Kad je već ličilo na pobedu ${O.g}, ${N} je u ${m} minutu${h} izjednačio.` : null,
  ];
}

function lead(s: Story, g: Goal): Lines {
  const { team: T, other: O, name: N, min: m, forTeam } = g;
  const h = how(g);
  const trailed = s.goals.some((goal) => goal.side !== g.side && goal.diff > 0);
  return [
    `Novo vođstvo doneo je${h} ${N}: ${m} minut, ${forTeam} za ${T.a}.`,
    `${N} je u ${m} minutu${h} pogodio za ${forTeam} i ${T.n} ${aux(T)} ${p(T, 'dospe')} u prednost.`,
    trailed ? `Preokret ${T.g} potvrdio je ${N}${h} u ${m} minutu – ${forTeam}.` : null,
    trailed ? `Iz zaostatka do ${forTeam}: ${N} je u ${m} minutu${h} okrenuo rezultat za ${T.a}.` : null,
    trailed ? `${O.n}, ranije u prednosti, od ${m} minuta ${v(O, 'gubi', 'gube')}: ${N}${h} za ${forTeam}.` : null,
    g.since !== null && g.since >= 2 && g.since <= 10
      ? `Trebalo je samo ${minutesText(g.since)} da ${N} u ${m} minutu${h} donese ${forTeam} za ${T.a}.`
      : null,
    g.since === 1 ? `Minut posle izjednačenja ${N} je${h} doneo i vođstvo: ${m} minut, ${forTeam} za ${T.a}.` : null,
    `Ravnoteža je prekinuta u ${m} minutu, golom koji je${h} postigao ${N} za ${forTeam}.`,
    `U ${m} minutu ${N} je${h} ponovo razdvojio rivale: ${forTeam} u korist ${T.g}.`,
    `${T.n} ${v(T, 'vodi', 'vode')} od ${m} minuta sa ${forTeam}, a pogodio je${h} ${N}.`,
    `Na ${forTeam} za ${T.a} okrenuo je${h} ${N} u ${m} minutu.`,
  ];
}

function extend(g: Goal): Lines {
  const { team: T, other: O, name: N, min: m, forTeam } = g;
  const h = how(g);
  return [
    `Prednost je povećao ${N}${h} u ${m} minutu – ${forTeam}.`,
    `Na ${forTeam} povisio je ${N}${h}, u ${m} minutu.`,
    `${N} je u ${m} minutu${h} pogodio za ${forTeam}.`,
    `Razlika je porasla u ${m} minutu, kada je ${N}${h} poentirao za ${forTeam}.`,
    `${T.n} ${aux(T)} u ${m} minutu ${p(T, 'stig')} do ${forTeam}; strelac${h} je ${N}.`,
    g.since !== null && g.since >= 2 && g.since <= 9
      ? `Prošlo je samo ${minutesText(g.since)} do sledećeg gola: ${N}${h}, ${m} minut, ${forTeam}.`
      : null,
    g.since === 1 ? `Već u narednom, ${m} minutu ${N} je${h} zapisao ${forTeam}.` : null,
    `${O.n} ${aux(O)} u ${m} minutu ${p(O, 'primi')} novi gol, čiji je strelac${h} ${N}: ${forTeam}.`,
    `Mreža ${O.g} zatresla se i u ${m} minutu – ${N}${h} za ${forTeam}.`,
    `Dodatnu sigurnost doneo je${h} ${N} u ${m} minutu, za ${forTeam}.`,
    `Usledilo je ${forTeam}, a potpisnik je ${N}${h} u ${m} minutu.`,
    g.diff === 2 && g.minute >= 75 ? `Dilema je rešena u ${m} minutu, kada je ${N}${h} pogodio za ${forTeam}.` : null,
    g.diff === 2 ? `Dva gola razlike napravio je${h} ${N} u ${m} minutu.` : null,
    g.diff === 3 ? `Tri gola prednosti ${T.g} napravio je${h} ${N} u ${m} minutu.` : null,
    g.offset !== null && g.minute >= 90
      ? `U ${ordinal(g.offset, g.offset === 3 ? 'em' : 'om')} minutu sudijske nadoknade ${N} je${h} postavio ${forTeam}.`
      : null,
    g.last && g.minute >= 85 ? `Tačku je u ${m} minutu${h} stavio ${N}, za ${forTeam}.` : null,
    `Listu strelaca ${T.g} produžio je${h} ${N} u ${m} minutu: ${forTeam}.`,
  ];
}

function reduce(s: Story, g: Goal): Lines {
  const { team: T, other: O, name: N, min: m, forTeam, score } = g;
  const h = how(g);
  const consolation = g.last && T === s.loser.name;
  return [
    `Zaostatak ${T.g} smanjio je${h} ${N} u ${m} minutu – ${score}.`,
    g.diff === -1
      ? `${N} je u ${m} minutu${h} pogodio za ${forTeam}, čime ${aux(T)} ${T.n} ${p(T, 'priš')} na gol zaostatka.`
      : null,
    `${forTeam.startsWith('1:') ? 'Prvi' : 'Novi'} odgovor ${T.g} stigao je u ${m} minutu: ${N}${h}.`,
    consolation && g.minute >= 75 ? `Poraz ${T.g} ublažio je${h} ${N} u ${m} minutu.` : null,
    consolation && forTeam.startsWith('1:') ? `Počasni gol za ${T.a} postigao je${h} ${N} u ${m} minutu.` : null,
    g.last ? null : `Nadu je ${T.d} u ${m} minutu${h} vratio ${N}, za ${score}.`,
    `${T.n} ${v(T, 'vraća', 'vraćaju')} jedan gol u ${m} minutu, a strelac${h} je ${N}.`,
    `Na ${score} popravio je${h} ${N} u ${m} minutu.`,
    `Prednost ${O.g} istopila se u ${m} minutu za jedan gol, koji je${h} dao ${N}.`,
    `Za ${T.a} je u ${m} minutu${h} pogodio ${N}: ${forTeam}.`,
  ];
}

function again(s: Story, g: Goal): Lines {
  const { team: T, short: S, min: m, forTeam } = g;
  const h = how(g);
  const which = ordinal(g.nth, 'i');
  return [
    `Svoj ${which} gol ${S} je postigao u ${m} minutu${h}, za ${forTeam}.`,
    `${S} je u ${m} minutu${h} pogodio i ${which} put: ${forTeam} za ${T.a}.`,
    `Isti igrač, ${S}, stigao je u ${m} minutu${h} do svog ${ordinal(g.nth, g.nth === 3 ? 'eg' : 'og')} pogotka – ${forTeam}.`,
    `U ${m} minutu ponovo ${S}${h}, sada za ${forTeam}.`,
    `${which} pogodak koji potpisuje ${S} pao je${h} u ${m} minutu i doneo ${forTeam}.`,
    g.nth === 3 ? `Het-trik je ${S} zaokružio u ${m} minutu${h}, za ${forTeam}.` : null,
    g.nth === 2 && s.total <= 4
      ? `Dvostruki strelac ${S} povećao je svoj učinak u ${m} minutu${h}, rezultat je bio ${forTeam}.`
      : null,
  ];
}

function inExtra(g: Goal): Lines {
  const { team: T, other: O, name: N, min: m, score } = g;
  const h = how(g);
  return [
    `U produžetku je${h} pogodio ${N}: ${m} minut, ${score}.`,
    `Produžetak je u ${m} minutu doneo gol ${T.g}, a strelac${h} je ${N} – ${score}.`,
    g.kind === 'equaliser'
      ? `Penale je ${T.d} izborio ${N}, koji je u ${m} minutu produžetka${h} pogodio za ${score}.`
      : null,
    g.kind !== 'equaliser'
      ? `${O.n} ${v(O, 'ostaje', 'ostaju')} iza od ${m} minuta, kada je ${N} u produžetku${h} dao gol za ${score}.`
      : null,
    `${N} je${h} poentirao u ${m} minutu, duboko u produžetku: ${score}.`,
  ];
}

/** Several goals of one stretch in one sentence. */
export function clusterSentence(goals: readonly Goal[], stretch: string, tell: Tell): string {
  const first = goals[0];
  if (!first) return '';
  const item = (g: Goal) =>
    `${g.short} (${g.min.replace('.', '')}${g.penalty ? ', penal' : ''}${g.own ? ', autogol' : ''})`;
  const names = listed(goals.map(item));
  const last = goals.at(-1) ?? first;
  const many = plural(goals.length, 'gol', 'gola', 'golova');
  return tell('cluster', [
    `${stretch} pogađali su još ${names}, pa je bilo ${last.score}.`,
    `${stretch} palo je još ${goalsText(goals.length)}: ${names}, sve do ${last.score}.`,
    `Niz su ${stretch.toLowerCase()} nastavili ${names}, za ${last.score}.`,
    `Još ${goals.length} ${many} ${stretch.toLowerCase()} potpisuju ${names} – ${last.score}.`,
  ]);
}
