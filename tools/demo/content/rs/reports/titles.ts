import {
  adjective as adj,
  aux,
  comparative,
  goalsText,
  number,
  past as p,
  pastPair,
  plural,
  pointsText,
} from './forms';
import type { Goal, Story } from './story';
import type { Lines } from './tell';

/** Headlines by the shape of the match, and some that fit any. */
export function titleLines(s: Story): Lines {
  return [...byShape(s), ...general(s)];
}

function byShape(s: Story): Lines {
  switch (s.shape) {
    case 'shootout':
      return shootout(s);
    case 'extra':
      return extra(s);
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
      return lateDraw(s);
    case 'draw':
      return draw(s);
    case 'turned':
      return turned(s);
    case 'held':
      return held(s);
    case 'second-half':
      return secondHalf(s);
    case 'rescued':
      return rescued(s);
  }
}

function general(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const table = s.winner.facts.table;
  const points = table && s.f.stage === 'league' && !penalised(s.winner.facts.key) ? table : null;
  return [
    !s.draw && points ? `${W.n} na ${pointsText(points.points)} posle ${s.sw} protiv ${L.g}` : null,
    !s.draw && points && points.position <= 6 && points.played > 3
      ? `${W.n} ${points.position}. na tabeli posle ${s.sw} protiv ${L.g}`
      : null,
    !s.draw && s.cup && s.f.stage !== 'group' && s.f.stage !== 'final' && !s.shoot
      ? `${W.n} ${s.sw} ${L.n}: kraj puta za ${s.loser.alias.a} ${s.inStage}`
      : null,
    s.f.stage === 'semi-final' && !s.shoot ? `${W.n} u finalu: ${s.sw} protiv ${L.g}` : null,
    s.f.stage === 'quarter-final' && !s.shoot ? `${W.n} u polufinalu: ${s.sw} protiv ${L.g}` : null,
    s.f.stage === 'round-of-16' && !s.shoot ? `${W.n} u četvrtfinalu: ${s.sw} protiv ${L.g}` : null,
    s.f.stage === 'round-of-16' && !s.shoot ? `${L.n} ${p(L, 'ispa')}, ${W.n} sa ${s.sw} ide među osam` : null,
    s.f.stage === 'third-place' ? `Bronza za ${W.a}: ${s.sw} protiv ${L.g} u meču za treće mesto` : null,
    s.f.stage === 'group' && s.draw ? `${H.n} – ${A.n} ${s.score}: po bod u grupi ${s.f.group ?? ''}` : null,
    s.f.stage === 'group' && !s.draw && s.day === 1
      ? `${W.n} u grupu ${s.f.group ?? ''} ${p(W, 'uš')} pobedom: ${s.sw} protiv ${L.g}`
      : null,
  ];
}

const penalised = (key: string) => key === 'everton' || key === 'nottingham-forest';

function shootout(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const shoot = s.shoot ?? '';
  const final = s.f.stage === 'final';
  return [
    final ? `${W.n} ${aux(W)} prvak sveta: ${s.sw} sa ${L.i}, pa ${shoot} posle jedanaesteraca` : null,
    final ? null : `${W.n} posle penala: ${shoot} protiv ${L.g} ${s.inStage}`,
    final ? null : `Jedanaesterci odlučili: ${W.n} ${p(W, 'izbaci')} ${L.a}, ${shoot}`,
    final ? null : `${shoot} sa bele tačke: ${W.n} ${comparative(W, 'bolj')} od ${L.g} ${s.inStage}`,
    final ? null : `${L.n} ${p(L, 'ispa')} posle ${s.sw} i penala, ${W.n} ${p(W, 'slavi')} ${shoot}`,
    final ? null : `Bez pobednika u 120 minuta, a onda ${shoot}: ${W.n} – ${L.n}`,
  ];
}

function extra(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  return [
    `${W.n} posle produžetaka: ${s.sw} protiv ${L.g} ${s.inStage}`,
    `Tek u produžecima: ${W.n} ${p(W, 'savlada')} ${L.a} sa ${s.sw}`,
  ];
}

function goalless(s: Story): Lines {
  const [H, A] = [s.home.name, s.away.name];
  return [
    `Bez golova: ${H.n} i ${A.n} ${pastPair(H, A, 'podeli')} bodove`,
    `${A.n} i ${H.n} ${pastPair(H, A, 'osta')} bez pogotka`,
    `Nula prema nula: bod za ${H.a}, bod za ${A.a}`,
    `Mreže su mirovale: ${H.n} – ${A.n} 0:0`,
    `Devedeset minuta bez gola za ${H.a} i ${A.a}`,
    `${A.n} ${p(A, 'odne')} bod posle 0:0 sa ${H.i}`,
    `Nijedan gol u duelu ${H.g} i ${A.g}`,
    `${H.n} i ${A.n} ${pastPair(H, A, 'sačuva')} mreže: 0:0 ${s.inStage}`,
    `Duel ${H.g} i ${A.g} prošao bez strelca`,
    `0:0 i po bod: ${H.n} i ${A.n} ${s.inStage}`,
  ];
}

function rout(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const scorers = new Set(s.winner.goals.filter((goal) => !goal.own).map((goal) => goal.short)).size;
  const top = s.winner.goals.filter((goal) => goal.nth >= 3).at(-1);
  return [
    `${W.n} sa ${s.sw} ${p(W, 'deklasira')} ${L.a}`,
    `${goalsText(s.winner.scored)} ${W.g} u mreži ${L.g}`,
    `${W.n} ${p(W, 'savlada')} ${L.a} sa ${number(s.margin, 'm')} ${plural(s.margin, 'gol', 'gola', 'golova')} razlike`,
    `Ubedljivo ${s.inStage}: ${W.n} – ${L.n} ${s.sw}`,
    s.loser.scored === 0 ? `${L.n} bez odgovora: ${s.sw} za ${W.a}` : null,
    scorers >= 5 ? `${number(scorers, 'm')} strelaca ${W.g} za ${s.sw} protiv ${L.g}` : null,
    top ? `Het-trik koji potpisuje ${top.short}: ${W.n} – ${L.n} ${s.sw}` : null,
    `${s.sw}: ${W.n} ${p(W, 'razbi')} ${L.a} ${s.inStage}`,
    s.margin >= 6 ? `${W.n} ${s.sw} ${L.n}: ${number(s.margin, 'm')} golova razlike` : null,
  ];
}

function comeback(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const turn = lastLead(s);
  return [
    `Preokret ${W.g}: ${L.n} ${p(L, 'vodi')}, a ${p(L, 'izgubi')} sa ${s.sw}`,
    `Iz zaostatka do pobede: ${W.n} – ${L.n} ${s.sw}`,
    `${W.n} ${p(W, 'preokrenu')} duel sa ${L.i}: ${s.sw}`,
    turn ? `${turn.short} u ${turn.min} minutu završio preokret ${W.g} protiv ${L.g}` : null,
    `Vođstvo nije pomoglo: ${L.n} ${adj(L, 'poražen')} od ${W.g} ${s.inStage}`,
    `${W.n} ${p(W, 'gubi')} pa ${p(W, 'slavi')}: ${s.sw} protiv ${L.g}`,
    turn?.genitive ? `Gol ${turn.genitive} za preokret: ${W.n} – ${L.n} ${s.sw}` : null,
    `${L.n} ${p(L, 'pove')}, ${W.n} ${p(W, 'slavi')}: ${s.sw} posle preokreta`,
  ];
}

/** The goal after which the winner was never level again. */
function lastLead(s: Story): Goal | undefined {
  return s.winner.goals.filter((goal) => goal.diff === 1).at(-1);
}

function late(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const goal = lastLead(s);
  if (!goal) return [];
  return [
    `${W.n} do pobede u ${goal.min} minutu: ${L.n} ${adj(L, 'poražen')} sa ${s.sw}`,
    `${goal.short} u finišu: ${W.n} – ${L.n} ${s.sw}`,
    `Odluka tek u ${goal.min} minutu: ${W.n} ${p(W, 'slavi')} protiv ${L.g}`,
    `${L.n} ${p(L, 'izdrža')} do ${goal.min} minuta, ${W.n} ${p(W, 'uze')} sve`,
    goal.own ? null : `Kasni gol za ${W.a}: ${goal.short} presudio u ${goal.min} minutu`,
    goal.genitive ? `Gol ${goal.genitive} u ${goal.min} minutu srušio ${L.a}` : null,
    `${W.n} ${p(W, 'čeka')} do ${goal.min} minuta: ${s.sw} protiv ${L.g}`,
    s.f.stage === 'league' || s.f.stage === 'group'
      ? `${goal.short} u ${goal.min} minutu doneo ${W.d} tri boda protiv ${L.g}`
      : null,
  ];
}

function narrow(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const goal = s.goals[0];
  if (!goal) return [];
  return [
    `${goal.short} u ${goal.min} minutu doneo pobedu ${W.d} nad ${L.i}`,
    goal.genitive ? `Gol ${goal.genitive} u ${goal.min} minutu: ${W.n} – ${L.n} 1:0` : null,
    `Jedan gol bio je dovoljan: ${W.n} ${p(W, 'slavi')} protiv ${L.g}`,
    `Minimalac ${W.g}: 1:0 protiv ${L.g} ${s.inStage}`,
    `${L.n} ${p(L, 'osta')} bez gola, ${W.n} ${p(W, 'odne')} pobedu`,
    `${W.n} ${p(W, 'savlada')} ${L.a}, strelac ${goal.short}`,
    `1:0 za ${W.a}: ${goal.short} presudio u ${goal.min} minutu protiv ${L.g}`,
    `Razlika od jednog gola: ${W.n} – ${L.n} 1:0 ${s.inStage}`,
    `${goal.short} razlika između ${W.g} i ${L.g}`,
    `Pogodak u ${goal.min} minutu odvojio ${W.a} od ${L.g}`,
  ];
}

function control(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const names = [...new Set(s.winner.goals.filter((goal) => !goal.own).map((goal) => goal.short))];
  const double = s.winner.goals.find((goal) => goal.nth === 2);
  return [
    s.day ? `${s.sw} za ${W.a}: ${L.n} ${s.inStage} bez boda` : null,
    names.length === 2 ? `${names[0] ?? ''} i ${names[1] ?? ''} za pobedu ${W.g} nad ${L.i}` : null,
    s.loser.scored === 0 ? `${W.n} bez primljenog gola protiv ${L.g}: ${s.sw}` : null,
    double?.genitive ? `Dva gola ${double.genitive}: ${W.n} – ${L.n} ${s.sw}` : null,
    double ? `${double.short} dvaput strelac, ${W.n} ${p(W, 'savlada')} ${L.a}` : null,
    `${W.n} ${p(W, 'savlada')} ${L.a}: ${s.sw} ${s.inStage}`,
    `${L.n} nijednom u vođstvu: ${s.sw} za ${W.a}`,
    `${W.n} sigurno protiv ${L.g}: ${s.sw} ${s.inStage}`,
    `Pobeda ${W.g} od ${s.sw} nad ${L.i} ${s.inStage}`,
    s.winner.goals[0]
      ? `${W.n} ${p(W, 'pove')} u ${s.winner.goals[0].min} minutu i ${p(W, 'slavi')}: ${s.sw} protiv ${L.g}`
      : null,
  ];
}

function thriller(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  return [
    `${goalsText(s.total)} ${s.inStage}: ${W.n} – ${L.n} ${s.sw}`,
    `${W.n} posle ${number(s.total, 'm')} ${plural(s.total, 'gola', 'gola', 'golova')} ${p(W, 'savlada')} ${L.a}`,
    `${W.n} – ${L.n} ${s.sw}: mreže se tresle ${s.total} puta`,
    `${s.sw}: ${W.n} ${p(W, 'nadigra')} ${L.a} u meču sa mnogo golova`,
  ];
}

function lateDraw(s: Story): Lines {
  const goal = s.goals.at(-1);
  if (!goal) return [];
  return [
    `${goal.short} u ${goal.min} minutu spasao bod ${goal.team.d} protiv ${goal.other.g}`,
    `${goal.other.n} ${p(goal.other, 'vodi')} do ${goal.min} minuta: ${s.score} sa ${goal.team.i}`,
    `Kasno izjednačenje: ${s.home.name.n} – ${s.away.name.n} ${s.score}`,
    `${goal.short} za ${s.score}: ${goal.team.n} u finišu do boda protiv ${goal.other.g}`,
    `Pobeda izmakla u ${goal.min} minutu: ${s.home.name.n} – ${s.away.name.n} ${s.score}`,
  ];
}

function draw(s: Story): Lines {
  const [H, A] = [s.home.name, s.away.name];
  const goal = s.goals.at(-1);
  return [
    `${H.n} i ${A.n} ${pastPair(H, A, 'podeli')} bodove: ${s.score}`,
    goal ? `${goal.short} vratio ${goal.team.a}: ${s.score} sa ${goal.other.i}` : null,
    `Nerešeno ${s.score}: bod za ${H.a}, bod za ${A.a}`,
    `${A.n} sa bodom protiv ${H.g}: ${s.score} ${s.inStage}`,
    `Bez pobednika: ${H.n} – ${A.n} ${s.score}`,
    `Remi ${s.score}: ${H.n} i ${A.n} ${s.inStage}`,
    goal ? `${goal.short} poslednji strelac u duelu ${H.g} i ${A.g}: ${s.score}` : null,
  ];
}

function turned(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  return [
    `Preokret u nastavku: ${W.n} – ${L.n} ${s.sw}`,
    `${L.n} ${p(L, 'vodi')} na odmoru, ${W.n} ${p(W, 'slavi')} sa ${s.sw}`,
    `Iz zaostatka na poluvremenu: ${W.n} ${p(W, 'savlada')} ${L.a} ${s.sw}`,
    `${W.n} ${p(W, 'okrenu')} duel sa ${L.i} posle odmora: ${s.sw}`,
  ];
}

function held(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  return [
    `${W.n} ${p(W, 'vodi')} na odmoru i ${p(W, 'slavi')}: ${s.sw} protiv ${L.g}`,
    `Prednost sa poluvremena sačuvana: ${W.n} – ${L.n} ${s.sw}`,
    `${W.n} ${p(W, 'savlada')} ${L.a} sa ${s.sw} ${s.inStage}`,
    s.loser.scored === 0 ? `${W.n} bez primljenog gola: ${s.sw} protiv ${L.g}` : null,
    `${L.n} bez bodova: ${s.sw} za ${W.a} ${s.inStage}`,
    `Tri boda za ${W.a}: ${s.sw} protiv ${L.g}`,
    `${W.n} ${p(W, 'pove')} pre odmora, ${L.n} bez povratka: ${s.sw}`,
    s.away === s.winner
      ? `${W.n} na gostovanju ${p(W, 'slavi')}: ${L.n} – ${W.n} ${s.score}`
      : `${W.n} kod kuće ${p(W, 'savlada')} ${L.a}: ${s.score}`,
  ];
}

function secondHalf(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  return [
    `${W.n} ${p(W, 'prelomi')} u nastavku: ${s.sw} protiv ${L.g}`,
    `Na odmoru izjednačeno, na kraju ${s.sw}: ${W.n} ${p(W, 'slavi')} protiv ${L.g}`,
    `Odluka u drugih 45 minuta: ${W.n} – ${L.n} ${s.sw}`,
    `Posle ${s.halfText} na poluvremenu ${W.n} ${p(W, 'savlada')} ${L.a} sa ${s.sw}`,
    `${L.n} ${p(L, 'drža')} korak do odmora, ${W.n} ${p(W, 'uze')} bodove: ${s.sw}`,
  ];
}

function rescued(s: Story): Lines {
  const [H, A] = [s.home.name, s.away.name];
  const back = s.half && s.half[0] < s.half[1] ? H : A;
  const other = back === H ? A : H;
  return [
    `${back.n} iz zaostatka do boda: ${s.score} sa ${other.i}`,
    `${other.n} ${p(other, 'vodi')} na odmoru, ${back.n} ${p(back, 'uze')} bod: ${s.score}`,
    `Prednost ${other.g} nestala u nastavku: ${s.score} sa ${back.i}`,
    `${back.n} ${p(back, 'stig')} ${other.a}: ${s.score} ${s.inStage}`,
  ];
}
