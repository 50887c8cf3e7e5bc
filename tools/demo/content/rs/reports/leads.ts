import {
  adjective as adj,
  aux,
  byNumber as v,
  comparative,
  goalsText,
  listed,
  number,
  past as p,
  pastPair,
  pointsText,
} from './forms';
import type { Side, Story } from './story';
import type { Lines } from './tell';

/** First sentence of the lead: who, against whom, how much. */
export function leadResult(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  if (s.shoot) return leadShootout(s);
  if (s.draw) {
    return [
      `${H.n} i ${A.n} ${pastPair(H, A, 'odigra')} su ${s.score} ${s.inStage}.`,
      `Bez pobednika je ostao duel ${H.g} i ${A.g} ${s.inStage}: ${s.score}.`,
      `Rezultatom ${s.score} završen je susret ${H.g} i ${A.g} ${s.inStage}.`,
      `${A.n} i ${H.n} ${pastPair(H, A, 'rasta')} su se ${s.inStage} sa ${s.score}.`,
      `Po bod za ${H.a} i ${A.a}: ${s.inStage} bilo je ${s.score}.`,
      `${s.m.day}, ${H.n} i ${A.n} ${pastPair(H, A, 'podeli')} su bodove rezultatom ${s.score}.`,
      `Ni ${H.n} ni ${A.n}: duel ${s.inStage} završio se sa ${s.score}.`,
      `${s.score} je ishod susreta u kojem su ${s.inStage} ${pastPair(H, A, 'igra')} ${H.n} i ${A.n}.`,
      `${H.n} protiv ${A.g} ${s.inStage}: ${s.score}, dakle bod za jedne i bod za druge.`,
      `Nerešeno je bilo ${s.inStage} između ${H.g} i ${A.g} – ${s.score}.`,
    ];
  }
  return [
    `${W.n} ${aux(W)} ${s.inStage} ${p(W, 'savlada')} ${L.a} sa ${s.sw}.`,
    `Sa ${s.sw} ${W.n} ${aux(W)} ${p(W, 'slavi')} protiv ${L.g} ${s.inStage}.`,
    `${L.n} ${aux(L)} ${s.inStage} ${adj(L, 'poražen')} od ${W.g}, a konačan rezultat je ${s.score}.`,
    `Susret ${H.g} i ${A.g} ${s.inStage} pripao je ${W.d}: ${s.score}.`,
    `${s.m.day}, ${W.n} ${aux(W)} ${p(W, 'pobedi')} ${L.a} rezultatom ${s.sw}.`,
    `Pobeda od ${s.sw} nad ${L.i} ono je što ${W.n} ${v(W, 'iznosi', 'iznose')} iz susreta ${s.inStage}.`,
    `${s.sw} za ${W.a}: tako je prošao duel sa ${L.i} ${s.inStage}.`,
    `U duelu ${H.g} i ${A.g} ${s.inStage} uspešnija je bila ekipa ${W.g}, sa ${s.sw}.`,
    `${W.n} ${aux(W)} ${s.inStage} ${p(W, 'izaš')} na kraj sa ${L.i} – ${s.sw}.`,
    `Poraz od ${s.sw} čekao je ${L.a} u duelu sa ${W.i} ${s.inStage}.`,
    `Rezultatom ${s.sw} ${W.n} ${aux(W)} ${s.m.date} ${p(W, 'nadvisi')} ${L.a} ${s.inStage}.`,
    `Od ${H.g} i ${A.g} ${s.inStage} ${comparative(W, 'bolj')} ${aux(W)} ${p(W, 'bi')} ${W.n}: ${s.sw}.`,
  ];
}

function leadShootout(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const shoot = s.shoot ?? '';
  if (s.f.stage === 'final') {
    return [
      `${W.n} ${aux(W)} prvak sveta: posle 120 minuta finala bilo je ${s.sw}, a jedanaesterci su doneli ${shoot} protiv ${L.g}.`,
      `Finale je posle produžetaka stalo na ${s.sw}, a titulu su ${s.winner.alias.d} doneli jedanaesterci – ${shoot} protiv ${L.g}.`,
    ];
  }
  return [
    `${W.n} ${aux(W)} ${s.inStage} ${p(W, 'eliminisa')} ${L.a} posle jedanaesteraca, ${shoot}, jer je 120 minuta donelo ${s.sw}.`,
    `Tek su penali ${s.inStage} razdvojili ${W.a} i ${L.a}: ${s.sw} posle produžetaka, ${shoot} sa bele tačke.`,
    `${L.n} ${aux(L)} ${p(L, 'ispa')} ${s.inStage}: posle ${s.sw} u 120 minuta ${W.n} ${aux(W)} ${p(W, 'slavi')} u penalima sa ${shoot}.`,
    `Ni produžeci nisu dali pobednika između ${W.g} i ${L.g}, pa je ${s.inStage} odlučilo ${shoot} u izvođenju jedanaesteraca.`,
  ];
}

/** Second sentence of the lead: the detail that made the match. */
export function leadDetail(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const first = s.goals[0];
  const last = s.goals.at(-1);
  const scorers = (side: Side) => [...new Set(side.goals.filter((goal) => !goal.own).map((goal) => goal.name))];
  const winners = scorers(s.winner);
  const ahead = s.winner.goals.filter((goal) => goal.diff === 1).at(-1);
  const double = s.winner.goals.filter((goal) => goal.nth >= 2).at(-1);
  const points = s.f.stage === 'league' || s.f.stage === 'group' ? s.winner.facts.table?.points : undefined;
  const sure = !['everton', 'nottingham-forest'].includes(s.winner.facts.key);
  return [
    s.total === 1 && first ? `Jedini strelac bio je ${first.name}, u ${first.min} minutu.` : null,
    s.total === 1 && first ? `O svemu je odlučio gol u ${first.min} minutu; potpisuje ga ${first.name}.` : null,
    s.total === 1 && first ? `Razliku je u ${first.min} minutu napravio ${first.name}.` : null,
    s.total >= 2 && !s.draw && winners.length === 2 && s.winner.goals.length === 2
      ? `Strelci za ${W.a} bili su ${listed(winners)}.`
      : null,
    s.total >= 2 && !s.draw && winners.length >= 3 && winners.length <= 4
      ? `U listu strelaca za ${W.a} upisali su se ${listed(winners)}.`
      : null,
    double && !s.draw ? `${double.nth === 3 ? 'Tri gola' : 'Dva gola'} za ${W.a} postigao je ${double.name}.` : null,
    first && s.total >= 2 && !first.own && !last?.own
      ? `Rezultat je u ${first.min} minutu otvorio ${first.name}${last && last !== first ? `, a poslednji gol dao je ${last.name === first.name ? 'isti igrač' : last.name} u ${last.min} minutu` : ''}.`
      : null,
    s.shape === 'comeback' && first
      ? `${L.n} ${aux(L)} ${p(L, 'pove')} u ${first.min} minutu, ali je prednost kasnije nestala.`
      : null,
    s.shape === 'comeback' && ahead ? `Preokret je u ${ahead.min} minutu dovršio ${ahead.name}.` : null,
    s.shape === 'late' && ahead
      ? `Do ${ahead.min} minuta nije bilo pobednika, a onda je presudio ${ahead.name}.`
      : null,
    s.draw && last && !last.own && s.total >= 2
      ? `Poslednji je mrežu pogodio ${last.name}, u ${last.min} minutu, za ${last.score}.`
      : null,
    s.total === 0 && !s.shoot
      ? `Uz 0:0 i ${s.home.name.n} i ${s.away.name.n} ostaju bez gola, i datog i primljenog.`
      : null,
    s.total === 0 && !s.shoot
      ? `${s.home.alias.n} i ${s.away.alias.n} ni u jednom poluvremenu nisu ${pastPair(s.home.alias, s.away.alias, 'stig')} do mreže.`
      : null,
    s.total === 0 && !s.shoot
      ? `Za 90 minuta mreže su ostale netaknute i kod ${s.home.name.g} i kod ${s.away.name.g}.`
      : null,
    !s.known && s.half && s.total > 0 ? `Na odmoru je stajalo ${s.halfText}, na kraju ${s.score}.` : null,
    !s.known && s.half && s.second && s.total > 0
      ? `Prvo poluvreme završeno je sa ${s.halfText}, drugo sa ${s.second.join(':')}.`
      : null,
    s.shape === 'turned' ? `${L.n} ${aux(L)} ${p(L, 'vodi')} na poluvremenu sa ${flip(s)}.` : null,
    points !== undefined && sure && !s.draw && s.f.stage === 'league'
      ? `${W.n} sada ${v(W, 'ima', 'imaju')} ${pointsText(points)}.`
      : null,
    points !== undefined && !s.draw && s.f.stage === 'group'
      ? `U grupi ${s.f.group ?? ''} ${W.n} sada ${v(W, 'ima', 'imaju')} ${pointsText(points)}.`
      : null,
    s.shoot && last
      ? `Poslednji gol iz igre ili kaznenog udarca pre serije dao je ${last.name}, u ${last.min} minutu.`
      : null,
    s.shoot && s.total === 0 ? `Za 120 minuta nije pao nijedan gol.` : null,
    s.known && s.total >= 5
      ? `U meču je palo ${goalsText(s.total)}, od toga ${s.half ? beforeBreak(s.half[0] + s.half[1]) : ''}.`
      : null,
  ];
}

function beforeBreak(count: number): string {
  return count === 0 ? 'nijedan pre odmora' : `${number(count, 'm')} pre odmora`;
}

/** Half-time with the loser first: the lead that was lost. */
function flip(s: Story): string {
  if (!s.half) return '';
  const [h, a] = s.half;
  return h > a ? `${h}:${a}` : `${a}:${h}`;
}
