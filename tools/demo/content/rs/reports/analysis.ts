import {
  aux,
  auxNot,
  byNumber as v,
  goalsText,
  listed,
  minutesText,
  number,
  past as p,
  pastPair,
  plural,
} from './forms';
import type { Goal, Side, Story } from './story';
import type { Lines } from './tell';

/** How long each side was in front, in minutes of regular time; null where the source does not give exact minutes. */
function inFront(s: Story): readonly [number, number] | null {
  if (!s.known || s.f.extraTime || s.goals.some((goal) => goal.offset !== null && goal.kind !== 'extend')) return null;
  let [home, away, from] = [0, 0, 0];
  let state = 0;
  const close = (until: number) => {
    if (state > 0) home += until - from;
    if (state < 0) away += until - from;
    from = until;
  };
  for (const goal of s.goals) {
    close(goal.minute);
    const [h = 0, a = 0] = goal.score.split(':').map(Number);
    state = Math.sign(h - a);
  }
  close(90);
  return [home, away];
}

/** What can be counted in a match whose goals are known. */
export function analysisLines(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const front = inFront(s);
  const first = s.goals[0];
  const last = s.goals.at(-1);
  const led = front ? (s.winner === s.home ? front[0] : front[1]) : 0;
  const behind = front ? (s.winner === s.home ? front[1] : front[0]) : 0;
  const half = s.half && !s.f.extraTime ? s.half[0] + s.half[1] : 0;
  const scorers = new Set(s.winner.goals.filter((goal) => !goal.own).map((goal) => goal.name));
  const penalties = s.goals.filter((goal) => goal.penalty);
  const double = s.goals.filter((goal) => goal.nth === 2);
  const closest = closestPair(s.goals);
  const beforeBreak = s.goals.filter((goal) => goal.period === 1).length;
  const regular = !s.f.extraTime;
  const even = s.f.id % 2 === 0;
  return [
    even && regular && !s.draw && led >= 5 && s.total > 1
      ? `${W.n} ${aux(W)} u prednosti ${p(W, 'prove')} ${minutesText(led)}${behind > 0 ? `, ${L.n} ${minutesText(behind)}` : ''}.`
      : null,
    !even && regular && !s.draw && led >= 5
      ? `Sabrano po minutima golova, vođstvo ${W.g} trajalo je ${minutesText(led)} regularnog vremena.`
      : null,
    regular && !s.draw && behind >= 3
      ? `${minutesText(behind)} trajala je prednost ${L.g}, a na kraju od nje nije ostalo ništa.`
      : null,
    s.total >= 3 && regular && s.half
      ? `${s.total === 3 || s.total === 4 ? 'Od' : 'Od ukupno'} ${goalsText(s.total)} u duelu ${H.g} i ${A.g} pre odmora ${half === 0 ? 'nije pao nijedan' : `${plural(half, 'je pao', 'su pala', 'je palo')} ${number(half, 'm')}`}, posle njega ${number(s.total - half, 'm')}.`
      : null,
    s.total >= 2 && regular && beforeBreak === 0
      ? `Svi golovi duela ${H.g} i ${A.g} smešteni su u drugo poluvreme, između ${first?.min ?? ''} i ${last?.min ?? ''} minuta.`
      : null,
    s.total >= 2 && regular && beforeBreak === s.total
      ? `Svi golovi duela ${H.g} i ${A.g} pali su pre odmora, zaključno sa ${last?.min ?? ''} minutom.`
      : null,
    even && regular && s.loser.scored === 0 && !s.draw
      ? `Mreža ${W.g} ostala je netaknuta, a ${L.n} ${aux(L)} bez gola ${p(L, 'osta')} uz ${number(s.winner.scored, 'm')} ${plural(s.winner.scored, 'primljen', 'primljena', 'primljenih')}.`
      : null,
    !even && regular && s.loser.scored === 0 && !s.draw
      ? `Za ${W.a} je ovo meč bez primljenog gola, za ${L.a} meč bez postignutog.`
      : null,
    scorers.size >= 3
      ? `${W.n} ${v(W, 'ima', 'imaju')} ${number(scorers.size, 'm')} ${plural(scorers.size, 'strelca', 'različita strelca', 'različitih strelaca')}: ${listed([...scorers])}.`
      : null,
    penalties.length === 1 && penalties[0] && s.total > 1
      ? `Sa bele tačke postignut je jedan od ${s.total} ${plural(s.total, 'gola', 'gola', 'golova')}, onaj iz ${penalties[0].min} minuta (${penalties[0].short}).`
      : null,
    penalties.length >= 2
      ? `Iz jedanaesteraca ${plural(penalties.length, 'je pao', 'su pala', 'je palo')} ${number(penalties.length, 'm')} ${plural(penalties.length, 'gol', 'gola', 'golova')} ovog duela: ${listed(penalties.map((goal) => `${goal.short} (${goal.min.replace('.', '')})`))}.`
      : null,
    double[0] && double.length === 1
      ? `Više od jednog gola dao je samo ${double[0].name}, pa je učinak ${double[0].team.g} najviše njegov.`
      : null,
    closest && closest.gap >= 1 && closest.gap <= 6
      ? `Najbrži razmak između dva gola iznosio je ${minutesText(closest.gap)}: ${closest.a.short} u ${closest.a.min}, ${closest.b.short} u ${closest.b.min} minutu.`
      : null,
    first && last && first !== last && first.offset === null && last.offset === null && last.minute - first.minute >= 15
      ? `Od gola koji je dao ${first.short} do gola koji je dao ${last.short} razmak je ${minutesText(last.minute - first.minute)}.`
      : null,
    first && first.minute >= 55 && first.offset === null
      ? `Prvi pogodak ${H.n} i ${A.n} ${pastPair(H, A, 'čeka')} su do ${first.minute}. minuta.`
      : null,
    first && first.minute <= 12
      ? `Gol u ${first.min} minutu odmah je odredio ko juri: ${first.other.n} ${aux(first.other)} skoro od početka ${p(first.other, 'igra')} u zaostatku.`
      : null,
    regular && last && last.minute >= 88
      ? `Da se do sudijskog zvižduka ne odustaje, kaže ${last.min} minut, u kojem je pogodio ${last.name}.`
      : null,
    s.draw && front && (front[0] > 4 || front[1] > 4) ? frontDraw(s, front) : null,
    !s.draw && regular && s.margin === 1
      ? `Razlika između ${W.g} i ${L.g} na kraju je najmanja moguća, jedan gol.`
      : null,
    !s.draw && regular && s.margin >= 3
      ? `Razlikom od ${goalsText(s.margin)} ${W.n} ${aux(W)} ${p(W, 'popravi')} i odnos datih i primljenih golova.`
      : null,
    regular && s.half && s.second && s.total >= 2 && halvesDiffer(s)
      ? `Po poluvremenima, ${H.n} – ${A.n}: prvo ${s.halfText}, drugo ${s.second.join(':')}.`
      : null,
    regular && s.loser.scored === 1 && !s.draw && s.loser.goals[0] && !s.loser.goals[0].own
      ? `Na drugoj strani, za ${L.a} je pogodio ${s.loser.goals[0].name}.`
      : null,
    regular && s.loser.scored >= 2 && s.loser.scored <= 4 && !s.draw && s.loser.goals.length > 0
      ? `Na drugoj strani, za ${L.a} beleže se ${goalsText(s.loser.scored)}, poslednji u ${s.loser.goals.at(-1)?.min ?? ''} minutu.`
      : null,
    s.goals.some((goal) => goal.own)
      ? `Jedan pogodak ${s.goals.find((goal) => goal.own)?.team.g ?? ''} upisan je kao autogol, a takav gol vredi isto kao i svaki drugi.`
      : null,
  ];
}

function halvesDiffer(s: Story): boolean {
  return s.half !== null && s.second !== null && s.half[0] + s.half[1] > 0 && s.second[0] + s.second[1] > 0;
}

function frontDraw(s: Story, [home, away]: readonly [number, number]): string {
  const more: Side = home >= away ? s.home : s.away;
  const less = more === s.home ? s.away : s.home;
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  const rest = least > 0 ? `, a ${less.name.n} ${minutesText(least)}` : ` – rival nijednom`;
  return `U vođstvu ${aux(more.name)} duže ${p(more.name, 'bi')} ${more.name.n}, ${minutesText(most)}${rest}.`;
}

function closestPair(goals: readonly Goal[]): { a: Goal; b: Goal; gap: number } | null {
  let best: { a: Goal; b: Goal; gap: number } | null = null;
  goals.forEach((b, index) => {
    const a = goals[index - 1];
    if (a && b.since !== null && (best === null || b.since < best.gap)) best = { a, b, gap: b.since };
  });
  return best;
}

/** Goalless matches: what a score of 0:0 leaves to be counted. */
export function goallessLines(s: Story): Lines {
  const [H, A, Ha, Aa] = [s.home.name, s.away.name, s.home.alias, s.away.alias];
  const clean = (side: Side) => side.facts.goalsAgainst;
  return [
    `Po jednu utakmicu bez primljenog gola upisuju i ${H.n} i ${A.n}.`,
    `Za napade je 0:0 prazan list, za odbrane ${H.g} i ${A.g} pun učinak.`,
    `Gol-razlika ${H.g} i ${A.g} ostaje ista kakva je bila pre ovih 90 minuta.`,
    `${Ha.n} i ${Aa.n} ${pastPair(Ha, Aa, 'izaš')} su iz duela bez primljenog gola, ali i bez postignutog.`,
    clean(s.home) === 0 ? `${H.n} na ovom takmičenju još ${auxNot(H)} ${p(H, 'primi')} gol.` : null,
    clean(s.away) === 0 ? `Mreža ${A.g} u takmičenju je i dalje bez primljenog pogotka.` : null,
    `Između ${Ha.g} i ${Aa.g} nije bilo ni zaostatka ni prednosti, samo početnih 0:0.`,
    `Bez golova, ${H.n} i ${A.n} dele sve što je na jednoj utakmici moguće podeliti.`,
    `Ovakav ishod pamte odbrane: ni ${A.n} ni ${H.n} nisu ${pastPair(H, A, 'naš')} put do mreže.`,
    `Za strelce u ovom izveštaju nema rubrike, jer ${H.n} i ${A.n} nisu ${pastPair(H, A, 'poentira')}.`,
  ];
}

/** A shoot-out: the numbers, and what they are worth. */
export function shootoutLines(s: Story): Lines {
  const [W, L, Wa, La] = [s.winner.name, s.loser.name, s.winner.alias, s.loser.alias];
  if (!s.f.penalties) return [];
  const [won, lost] = [Math.max(...s.f.penalties), Math.min(...s.f.penalties)];
  return [
    `U seriji je bilo ${s.shoot}: ${Wa.n} ${aux(Wa)} ${p(Wa, 'pogodi')} ${won} puta, ${La.n} ${lost === 0 ? 'nijednom' : lost === 1 ? 'jednom' : `${lost} puta`}.`,
    `Jedanaesterce je bolje izvela ekipa ${W.g}, ${s.shoot}, ${s.f.stage === 'final' ? `a srebro ${v(L, 'uzima', 'uzimaju')}` : `a takmičenje ${v(L, 'napušta', 'napuštaju')}`} ${L.n}.`,
    `Bela tačka donela je ${won} ${plural(won, 'uspešan udarac', 'uspešna udarca', 'uspešnih udaraca')} ${W.d}, a ${lost === 0 ? 'nijedan' : lost} ${L.d}.`,
    s.f.stage === 'final'
      ? `Kad serija penala stane na ${s.shoot}, posao je gotov: pehar ${v(W, 'uzima', 'uzimaju')} ${W.n}.`
      : `Kad serija penala stane na ${s.shoot}, posao je gotov: dalje ${v(W, 'ide', 'idu')} ${W.n}.`,
    `Pet izvođača po ekipi predviđa pravilo, a prekida se čim je ishod izvestan; između ${W.g} i ${L.g} to je bilo pri ${s.shoot}.`,
    `Rezultat ${s.score} ostaje u statistici kao nerešen, jer se penali ne sabiraju: ${s.shoot} služi samo da odredi ko je od ${W.g} i ${L.g} uspešniji.`,
  ];
}

export function extraTimeLines(s: Story): Lines {
  const [W, L] = [s.winner.name, s.loser.name];
  const goals = s.goals.filter((goal) => goal.period === 3);
  return [
    goals.length === 0 ? `Dva puta po 15 minuta produžetka nije donelo gol, pa je ostalo ${s.score}.` : null,
    goals.length === 0
      ? `Produžeci između ${W.g} i ${L.g} prošli su bez pogotka: ${s.fullTime} posle 90, ${s.score} posle 120 minuta.`
      : null,
    goals.length > 0
      ? `Posle ${s.fullTime} u regularnom delu produžeci su doneli ${goals.length === 1 ? 'još jedan gol' : `još ${number(goals.length, 'm')} ${plural(goals.length, 'gol', 'gola', 'golova')}`}.`
      : null,
    `Sa ${s.fullTime} ušlo se u produžetke, sa ${s.score} iz njih izašlo.`,
  ];
}
