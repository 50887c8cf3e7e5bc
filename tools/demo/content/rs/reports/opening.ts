import { aux, auxNot, byNumber as v, comparative, goalsText, past as p, pastPair } from './forms';
import type { Story } from './story';
import type { Lines } from './tell';

/** When, where, who: the first sentence of the body. */
export function openingFacts(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const [Ha, Aa] = [s.home.alias, s.away.alias];
  const { day, dayYear, hour, date } = s.m;
  const at = s.place;
  const end = s.f.extraTime ? `posle 120 minuta bilo je ${s.score}` : `na kraju je bilo ${s.score}`;
  const level = s.draw;
  return [
    at ? `Duel ${H.g} i ${A.g} ${at} počeo je ${day}, u ${hour}, a ${end}.` : null,
    `${H.n} i ${A.n} ${pastPair(H, A, 'sasta')} su se ${dayYear}, u ${hour}, ${s.inStage}: ${s.score}.`,
    at ? `${dayYear}, ${at}, od ${hour} po našem vremenu, ${pastPair(H, A, 'igra')} su ${H.n} i ${A.n}; ${end}.` : null,
    `Susret ${H.g} i ${A.g} ${s.inStage} bio je zakazan za ${hour}, ${day}, a zaključen je rezultatom ${s.score}.`,
    at
      ? `${at} ${H.n} i ${A.n} ${pastPair(H, A, 'igra')} su ${day}, sa početkom u ${hour}, a ishod je ${s.score}.`
      : null,
    s.total > 0
      ? `Na programu je ${s.inStage} ${date} u ${hour} bio duel ${H.g} i ${A.g}, koji je doneo ${goalsText(s.total)} i rezultat ${s.score}.`
      : null,
    at ? `Rivali ${at} ${pastPair(H, A, 'bi')} su, ${day}, od ${hour}, ${H.n} i ${A.n}: ${s.score}.` : null,
    `${day}, u ${hour} dat je znak za početak duela ${H.g} i ${A.g} ${s.inStage}; ${end}.`,
    at ? `${A.n} i ${H.n} ${pastPair(H, A, 'sre')} su se ${at} ${dayYear}; početak u ${hour}, ishod ${s.score}.` : null,
    !level && !s.shoot
      ? `${W.n} ${aux(W)} ${dayYear}, ${p(W, 'dobi')} ${L.a} sa ${s.sw} u susretu koji je ${s.inStage} počeo u ${hour}.`
      : null,
    level
      ? `Sastanak ${H.g} i ${A.g} ${s.inStage}, otvoren ${day}, u ${hour}, zatvoren je rezultatom ${s.score}.`
      : null,
    at && !level && !s.shoot
      ? `${L.n} ${aux(L)} ${at} ${day}, ${p(L, 'izgubi')} od ${W.g}, ${s.score}, u duelu koji je krenuo u ${hour}.`
      : null,
    `${H.n} – ${A.n} ${s.score}: igralo se ${s.inStage} ${day}, sa početkom u ${hour}.`,
    at
      ? `U ${hour}, ${dayYear}, ${at}, krenuo je duel koji su ${H.n} i ${A.n} ${pastPair(H, A, 'završi')} sa ${s.score}.`
      : null,
    `${Ha.n} i ${Aa.n} ${pastPair(Ha, Aa, 'izaš')} su na teren ${day}, u ${hour}, a u zapisnik je ${s.inStage} ušlo ${s.score}.`,
    at && s.total > 0
      ? `Loptu su ${day}, u ${hour} pokrenuli ${at}, a ${Ha.n} i ${Aa.n} ${pastPair(Ha, Aa, 'stig')} su do ${s.score}.`
      : null,
    `${date} u ${hour}, ${s.inStage}, na redu su ${pastPair(H, A, 'bi')} ${H.n} i ${A.n}; ${end}.`,
    !level && !s.shoot
      ? `Pobedu od ${s.sw} nad ${L.i} ${W.n} ${aux(W)} ${p(W, 'upisa')} ${dayYear}, u terminu od ${hour}${at ? `, ${at}` : ''}.`
      : null,
    level
      ? `Po bod su ${day}, ${pastPair(H, A, 'uze')} ${H.n} i ${A.n}, u duelu koji je od ${hour} igran ${at ?? s.inStage}: ${s.score}.`
      : null,
  ];
}

/** One sentence that sums up how the score moved. */
export function openingTurn(s: Story): Lines {
  switch (s.shape) {
    case 'shootout':
    case 'extra':
      return beyondRegular(s);
    case 'goalless':
      return goalless(s);
    case 'rout':
      return rout(s);
    case 'comeback':
      return comeback(s);
    case 'late':
      return late(s);
    case 'narrow':
      return narrow(s);
    case 'control':
      return control(s);
    case 'thriller':
      return thriller(s);
    case 'late-draw':
    case 'draw':
      return draw(s);
    default:
      return byHalves(s);
  }
}

function beyondRegular(s: Story): Lines {
  const [W, L, Wa, La] = [s.winner.name, s.loser.name, s.winner.alias, s.loser.alias];
  if (!s.shoot)
    return [
      `Posle 90 minuta bilo je ${s.fullTime}, pa je pobednik tražen u produžecima, a njima se raduje ${W.n} – ${s.sw}.`,
    ];
  return [
    `Ni 90 ni 120 minuta nije bilo dovoljno: ${s.fullTime} posle regularnog dela, ${s.score} posle produžetaka, pa ${s.shoot} za ${Wa.a} u seriji jedanaesteraca.`,
    `Regularni deo doneo je ${s.fullTime}, produžeci su ostavili ${s.score}, a ${W.n} ${aux(W)} seriju sa bele tačke ${p(W, 'dobi')} sa ${s.shoot}.`,
    `Između ${W.g} i ${L.g} presudili su tek penali, ${s.shoot}, jer se ni posle ${s.fullTime} u 90 ni posle ${s.score} u 120 minuta nije znao pobednik.`,
    `Na ${s.score} iz 120 minuta dopisani su jedanaesterci, u kojima ${aux(Wa)} ${Wa.n} ${p(Wa, 'bi')} ${comparative(Wa, 'preciznij')} od ${La.g}: ${s.shoot}.`,
    `Odluka je pala sa jedanaest metara: ${s.shoot} u korist ${Wa.g}, posle ${s.score} na kraju produžetaka.`,
  ];
}

function goalless(s: Story): Lines {
  const [H, A, Ha, Aa] = [s.home.name, s.away.name, s.home.alias, s.away.alias];
  return [
    `Od prvog do poslednjeg minuta stajalo je 0:0 i ni ${H.n} ni ${A.n} nijednom nisu ${pastPair(H, A, 'vodi')}.`,
    `Golova nije bilo ni pre ni posle odmora, pa je ${H.d} i ${A.d} ostala podela bodova.`,
    `Semafor se za ${Ha.a} i ${Aa.a} nije pomerio sa početnih 0:0.`,
    `Strelaca nema ni na strani ${H.g} ni na strani ${A.g}.`,
    `Ko je od ${H.g} ili ${A.g} čekao gol, dočekao je samo poslednji zvižduk sudije.`,
    `Prvih 45 minuta 0:0, drugih 45 minuta 0:0: ${H.n} i ${A.n} ${pastPair(H, A, 'osta')} su na početnom rezultatu.`,
    `${A.n} ${auxNot(A)} ${p(A, 'primi')} gol, ${H.n} takođe, i to je ceo bilans ovih 90 minuta.`,
    `Nula pored imena ${H.n}, nula pored imena ${A.n}, i tako do kraja drugog poluvremena.`,
  ];
}

function rout(s: Story): Lines {
  const [W, L, Wa, La] = [s.winner.name, s.loser.name, s.winner.alias, s.loser.alias];
  const first = s.goals[0];
  const half = s.halfText;
  return [
    `Razlika od ${goalsText(s.margin)} među najvećima je koje jedan meč donosi: ${W.n} ${aux(W)} ${p(W, 'da')} ${goalsText(s.winner.scored)}, ${L.n} ${s.loser.scored === 0 ? 'nijedan' : goalsText(s.loser.scored)}.`,
    `${Wa.n} ${aux(Wa)} ${p(Wa, 'postig')} ${goalsText(s.winner.scored)}, a ${La.n} ${s.loser.scored === 0 ? 'nijedan' : goalsText(s.loser.scored)}: brojke koje ne traže tumačenje.`,
    `Od ${s.sw} se ne može mnogo oduzeti: ${half ? `već na odmoru bilo je ${half}, a ` : ''}${W.n} ${aux(W)} ${L.d} ${p(W, 'da')} ukupno ${goalsText(s.winner.scored)}.`,
    `Duel ${W.g} i ${L.g} ostao je bez neizvesnosti mnogo pre kraja, jer se razlika popela na ${goalsText(s.margin)}.`,
    `${L.n} ${aux(L)} ${p(L, 'primi')} ${goalsText(s.winner.scored)}, pa je pitanje pobednika između ${Wa.g} i ${La.g} zatvoreno rano.`,
    first
      ? `Počelo je u ${first.min} minutu, kada je mrežu prvi pogodio ${first.name}, a stalo tek na ${s.score}.`
      : null,
    s.known
      ? null
      : `Na odmoru ${half}, na kraju ${s.score}: ${W.n} ${aux(W)} do ubedljive pobede ${p(W, 'stig')} kroz oba poluvremena.`,
  ];
}

function comeback(s: Story): Lines {
  const [W, L, Wa, La] = [s.winner.name, s.loser.name, s.winner.alias, s.loser.alias];
  const first = s.goals[0];
  const ahead = s.winner.goals.filter((goal) => goal.diff === 1).at(-1);
  const behind = s.loser.goals.find((goal) => goal.diff > 0);
  return [
    behind
      ? `${L.n} ${aux(L)} ${p(L, 'ima')} prednost od ${behind.min} minuta, ali ${aux(W)} ${W.n} do kraja ${p(W, 'preokrenu')} rezultat.`
      : null,
    behind && ahead ? `Put ${W.g} vodio je od zaostatka u ${behind.min} do preokreta u ${ahead.min} minutu.` : null,
    `Pobednik je usput bio u minusu: ${L.n} ${aux(L)} ${p(L, 'vodi')}, ${W.n} ${aux(W)} ${p(W, 'stig')} rivala, a zatim ga ${p(W, 'prestig')}.`,
    ahead
      ? `${La.n} ${aux(La)} ${p(La, 'ima')} vođstvo, a ${Wa.n} poslednju reč: od ${ahead.min} minuta ispred je samo ${W.n}.`
      : null,
    first && first.side !== (s.winner === s.home ? 'home' : 'away')
      ? `Gol koji je ${first.name} dao u ${first.min} minutu nije odredio pobednika, jer ${aux(Wa)} ${Wa.n} ${p(Wa, 'odgovori')} sa ${goalsText(s.winner.scored)}.`
      : null,
    `Dva lica imao je ovaj duel: u jednom ${aux(L)} ${L.n} ${p(L, 'drža')} prednost, u drugom ${aux(W)} ${W.n} ${p(W, 'okrenu')} sve na ${s.sw}.`,
  ];
}

function late(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const ahead = s.winner.goals.filter((goal) => goal.diff === 1).at(-1);
  if (!ahead) return [];
  return [
    `Odlučeno je kasno, u ${ahead.min} minutu, kada je ${ahead.name} pogodio za ${W.a}.`,
    `Do ${ahead.min} minuta bilo je nerešeno, a onda je između ${W.g} i ${L.g} presudio ${ahead.name}.`,
    `${L.n} ${aux(L)} nerešen rezultat ${p(L, 'drža')} sve do ${ahead.min} minuta; tada je pogodio ${ahead.name}.`,
    `Završnica je pripala ${W.d}: presudni gol zapisan je u ${ahead.min} minutu, a strelac je ${ahead.name}.`,
    `Kada je ${ahead.name} u ${ahead.min} minutu doneo prednost ${W.d}, ${L.n} više ${auxNot(L)} ${p(L, 'ima')} vremena za povratak.`,
    s.f.stage === 'league' || s.f.stage === 'group'
      ? `Bod je ${L.d} izmakao u ${ahead.min} minutu, golom koji je postigao ${ahead.name}.`
      : null,
  ];
}

function narrow(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const first = s.goals[0];
  if (!first) return [];
  return [
    `Jedini gol dao je ${first.name} u ${first.min} minutu i ${W.n} ${aux(W)} tu prednost ${p(W, 'čuva')} do kraja.`,
    `Ceo meč stao je u jedan zapis: ${first.min} minut, ${first.name}, 1:0 za ${W.a}.`,
    `Između ${W.g} i ${L.g} stajao je na kraju samo gol iz ${first.min} minuta, a strelac je ${first.name}.`,
    `${first.name} je u ${first.min} minutu pogodio, a ${L.n} do poslednjeg zvižduka ${auxNot(L)} ${p(L, 'odgovori')}.`,
    `Za pobedu nad ${L.i} bio je dovoljan pogodak iz ${first.min} minuta – ${first.name}.`,
    `Pre ${first.min} minuta pisalo je 0:0, posle njega 1:0, i više se između ${W.g} i ${L.g} ništa nije menjalo.`,
    `${W.n} ${aux(W)} do pobede ${p(W, 'stig')} najkraćim putem, jednim golom: ${first.name}, ${first.min} minut.`,
    `Jedna lopta u mreži ${L.g}, u ${first.min} minutu, bila je razlika; poslao ju je ${first.name}.`,
  ];
}

function control(s: Story): Lines {
  const [W, L, Wa, La] = [s.winner.name, s.loser.name, s.winner.alias, s.loser.alias];
  const first = s.goals[0];
  const last = s.goals.at(-1);
  return [
    first
      ? `${W.n} ${aux(W)} ${p(W, 'pove')} u ${first.min} minutu i od tada ${L.n} nijednom ${auxNot(L)} ${p(L, 'bi')} ispred.`
      : null,
    `Nijednog trenutka ${L.n} ${auxNot(L)} ${p(L, 'ima')} prednost, a ${W.n} ${aux(W)} na kraju ${p(W, 'slavi')} sa ${s.sw}.`,
    first && last && first !== last
      ? `Od prvog gola u ${first.min} do poslednjeg u ${last.min} minutu rezultat nijednom nije bio na strani ${L.g}.`
      : null,
    first
      ? `Od ${first.min} minuta, kada je ${first.name} otvorio rezultat, ${La.n} ${aux(La)} samo ${p(La, 'juri')}.`
      : null,
    `${Wa.n} ${aux(Wa)} ovaj posao ${p(Wa, 'završi')} bez minuta u zaostatku, ${s.sw} protiv ${La.g}.`,
    `Do ${s.sw} ${W.n} ${aux(W)} ${p(W, 'stig')} a da ${L.n} ni u jednom trenutku ${auxNot(L)} ${p(L, 'vodi')}.`,
    first
      ? `Prvi je pogodio ${first.name}, u ${first.min} minutu, i ${W.n} ${aux(W)} od tog časa ${p(W, 'upravlja')} rezultatom.`
      : null,
  ];
}

function thriller(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const first = s.goals[0];
  const last = s.goals.at(-1);
  return [
    `Palo je ${goalsText(s.total)}, pa je o ${s.sw} odlučivano na oba kraja terena.`,
    `${W.n} ${aux(W)} ${p(W, 'da')} ${goalsText(s.winner.scored)}, ${L.n} ${goalsText(s.loser.scored)}, a ${s.total} puta lopta je vraćana na centar.`,
    first && last
      ? `Između prvog gola u ${first.min} i poslednjeg u ${last.min} minutu stalo je ukupno ${goalsText(s.total)}.`
      : null,
  ];
}

function draw(s: Story): Lines {
  const [H, A] = [s.home.name, s.away.name];
  const last = s.goals.at(-1);
  const lateGoal = s.shape === 'late-draw' ? last : undefined;
  return [
    lateGoal
      ? `${lateGoal.other.n} ${aux(lateGoal.other)} pobedu ${p(lateGoal.other, 'drža')} u rukama do ${lateGoal.min} minuta, kada je ${lateGoal.name} pogodio za ${s.score}.`
      : null,
    lateGoal
      ? `Bod je ${lateGoal.team.d} u ${lateGoal.min} minutu doneo ${lateGoal.name}, a ${lateGoal.other.d} je pobeda izmakla.`
      : null,
    lateGoal
      ? `Do ${lateGoal.min} minuta prednost je bila na strani ${lateGoal.other.g}, a posle gola koji je dao ${lateGoal.name} – ni na čijoj.`
      : null,
    lateGoal
      ? `Izjednačenje je stiglo kasno: ${lateGoal.min} minut, ${lateGoal.name}, ${s.score} i po bod za obe strane.`
      : null,
    s.total > 0
      ? `Ni ${H.n} ni ${A.n} nisu ${pastPair(H, A, 'uspe')} da dođu do gola više, pa je ostalo ${s.score}.`
      : null,
    last && !lateGoal
      ? `Poslednji gol, za ${s.score}, dao je ${last.name} u ${last.min} minutu, i time su ${H.n} i ${A.n} ${pastPair(H, A, 'osta')} na po bodu.`
      : null,
    `Koliko ${H.n}, toliko ${A.n}: po ${goalsText(s.home.scored)} i po bod.`,
    `Na svakoj strani po ${goalsText(s.home.scored)}: ni ${H.n} ni ${A.n} nemaju pravo na više od boda.`,
    `Svaki gol na jednoj strani dobio je par na drugoj, pa ${H.n} i ${A.n} ${s.inStage} dele bodove.`,
  ];
}

function byHalves(s: Story): Lines {
  const [W, L, Wa, La, H] = [s.winner.name, s.loser.name, s.winner.alias, s.loser.alias, s.home.name];
  const half = s.halfText;
  const [h, a] = s.half ?? [0, 0];
  const hw = s.winner === s.home ? `${h}:${a}` : `${a}:${h}`;
  const hl = s.winner === s.home ? `${a}:${h}` : `${h}:${a}`;
  const same = hw === s.sw;
  const back = s.half && s.half[0] < s.half[1] ? s.home.name : s.away.name;
  const other = back === H ? s.away.name : H;
  switch (s.shape) {
    case 'turned':
      return [
        `${L.n} ${aux(L)} na odmor ${p(L, 'otiš')} sa prednošću, ${hl}, a ${W.n} ${aux(W)} u drugih 45 minuta ${p(W, 'okrenu')} rezultat na ${s.sw}.`,
        `Od ${hw} na poluvremenu do ${s.sw} na kraju: ${W.n} ${aux(W)} u nastavku ${p(W, 'napravi')} potpun preokret.`,
        `Prvo poluvreme je, sa ${hl}, pripalo ${La.d}, ali bodovi su otišli na drugu stranu – ${s.score}.`,
      ];
    case 'held':
      return [
        same
          ? null
          : `Temelj je postavljen pre odmora, kada je za ${Wa.a} bilo ${hw}, a na kraju ${aux(W)} ${W.n} ${p(W, 'osta')} ispred sa ${s.sw}.`,
        same ? null : `Prednost sa poluvremena, ${hw}, ${W.n} ${aux(W)} ${p(W, 'prene')} do konačnih ${s.sw}.`,
        `Već na odmoru ${Wa.n} ${aux(Wa)} ${p(Wa, 'ima')} prednost, ${hw}, a ${La.n} je do kraja ${auxNot(La)} ${p(La, 'poništi')}.`,
        same
          ? null
          : `Sa ${hw} otišlo se na pauzu, sa ${s.sw} u svlačionice: ${W.n} ${aux(W)} i posle 45 i posle 90 minuta ${p(W, 'bi')} ispred ${L.g}.`,
        same
          ? null
          : `Ko je video ${hw} na odmoru, naslutio je i pobednika: ${W.n} ${aux(W)} meč ${p(W, 'završi')} u prednosti, ${s.sw}.`,
        same
          ? null
          : `Ni drugo poluvreme nije promenilo smer koji je zadalo ${hw} iz prvog, pa ${W.n} ${v(W, 'slavi', 'slave')} sa ${s.sw}.`,
        same ? `O pobedniku između ${W.g} i ${L.g} odlučeno je pre odmora, jer je ${hw} ostalo do kraja.` : null,
        same
          ? `Za ${s.sw} ${W.d} je bilo dovoljno prvo poluvreme, u kojem ${s.total === 1 ? 'je pao jedini gol' : 'su pali svi golovi'}.`
          : null,
        same ? `${W.n} ${aux(W)} do odmora ${p(W, 'uradi')} sve, ${hw}, a u nastavku ${p(W, 'sačuva')} stečeno.` : null,
      ];
    case 'second-half':
      return [
        `Na odmoru je bilo ${half}, sasvim otvoreno, a onda ${aux(W)} ${W.n} ${p(W, 'prelomi')} za ${s.sw}.`,
        `Prvih 45 minuta nije dalo pobednika, ${half}; drugih 45 jeste, jer ${aux(W)} ${W.n} ${p(W, 'stig')} do ${s.sw}.`,
        `Sve se odlučilo posle pauze: sa ${half} došlo se do ${s.sw} i pobede ${W.g}.`,
        `${L.n} ${aux(L)} do poluvremena ${p(L, 'drža')} korak, ${half}, ali je nastavak pripao ${Wa.d}.`,
      ];
    case 'rescued':
      return [
        `${other.n} ${aux(other)} na odmoru ${p(other, 'ima')} prednost, ${half}, ali ${aux(back)} ${back.n} do kraja ${p(back, 'stig')} do ${s.score}.`,
        `Sa ${half} na poluvremenu bliže pobedi ${aux(other)} ${p(other, 'bi')} ${other.n}, a bod ${aux(back)} u nastavku ${p(back, 'izbori')} ${back.n}.`,
        `Zaostatak ${back.g} sa odmora, ${half}, na kraju je izbrisan: ${s.score}.`,
      ];
    default:
      return [];
  }
}
