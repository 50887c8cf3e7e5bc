import { aux, auxNot, byNumber as v, goalsText, isPlural, minutesText, number, past as p, pastPair } from './forms';
import type { Story } from './story';
import type { Lines } from './tell';

/** The state at the break. */
export function halfTimeLines(s: Story): Lines {
  if (!s.half) return [];
  const [h, a] = s.half;
  const [H, A] = [s.home.name, s.away.name];
  const half = s.halfText;
  if (h === a) return level(s, h);
  const ahead = h > a ? s.home : s.away;
  const behind = h > a ? s.away : s.home;
  const [F, B, Fa, Ba] = [ahead.name, behind.name, ahead.alias, behind.alias];
  const by = Math.abs(h - a);
  const front = `${Math.max(h, a)}:${Math.min(h, a)}`;
  const back = `${Math.min(h, a)}:${Math.max(h, a)}`;
  return [
    `Na odmor se otišlo sa ${front}, uz prednost ${F.g}.`,
    `Poluvreme: ${H.n} – ${A.n} ${half}.`,
    `Pauza je zatekla ${F.a} u vođstvu, ${front}.`,
    `${F.n} ${aux(F)} prvih 45 minuta ${p(F, 'završi')} sa prednošću, ${front}.`,
    `Kada je sudija označio kraj prvog dela, ${Ba.n} ${aux(Ba)} ${p(Ba, 'ima')} ${goalsText(by)} manje: ${back}.`,
    `Do odmora je bilo ${front} za ${F.a}, pa je ${B.d} za preokret ostalo drugo poluvreme.`,
    `Prvi deo doneo je ${front} i razliku u korist ${F.g}.`,
    `${Fa.n} ${aux(Fa)} u svlačionicu ${p(Fa, 'uš')} sa ${front}.`,
    `Na polovini puta vodila je ekipa ${F.g}, ${front}.`,
    `${B.n} ${aux(B)} pauzu ${p(B, 'dočeka')} u zaostatku, ${back}.`,
    `Rezultat na poluvremenu, ${front}, bio je povoljniji za ${F.a}.`,
    `Prvo poluvreme pripalo je ${F.d} – ${front}.`,
    `Zviždaljka za odmor overila je ${front} i vođstvo ${F.g}.`,
    `Posle 45 minuta ${F.n} ${v(F, 'vodi', 'vode')} sa ${front}, a ${B.n} ${v(B, 'čeka', 'čekaju')} nastavak sa ${by === 1 ? 'golom' : goalsText(by)} zaostatka.`,
    by >= 2 ? `Već do pauze razlika je bila ${goalsText(by)}: ${front} za ${F.a}.` : null,
    by === 1 ? `Minimalna prednost ${F.g}, ${front}, prenesena je u nastavak.` : null,
  ];
}

function level(s: Story, each: number): Lines {
  const [H, A, Ha, Aa] = [s.home.name, s.away.name, s.home.alias, s.away.alias];
  const half = s.halfText;
  const none = each === 0;
  return [
    none
      ? `Prvo poluvreme ${H.n} i ${A.n} ${pastPair(H, A, 'završi')} su bez gola.`
      : `Prvo poluvreme ${H.n} i ${A.n} ${pastPair(H, A, 'završi')} su bez pobednika, ${half}.`,
    none ? `Do odmora mreže nisu dirnute ni kod ${H.g} ni kod ${A.g}.` : `Do odmora po ${goalsText(each)}: ${half}.`,
    s.total > 0
      ? `Na pauzi je pisalo ${half}, pa su ${H.n} i ${A.n} sve ${pastPair(H, A, 'ostavi')} za nastavak.`
      : null,
    none && isPlural(Ha) && isPlural(Aa)
      ? `Za prvih 45 minuta strelca nije bilo ni među ${Ha.i} ni među ${Aa.i}.`
      : null,
    none ? `Posle prvog dela i dalje 0:0 – ${H.n} bez gola, ${A.n} bez gola.` : null,
    `U svlačionice se krenulo sa ${half}, bez prednosti za ${H.a} ili ${A.a}.`,
    `Odmor je ${Ha.a} i ${Aa.a} zatekao na istom: ${half}.`,
    `Polovina meča nije razdvojila ${H.a} i ${A.a}, ${half}.`,
    `Semafor je na poluvremenu pokazivao ${half}, i ${A.n} ${aux(A)} u nastavak ${p(A, 'uš')} sa istim izgledima kao ${H.n}.`,
    none ? `Prvi deo nije dao strelca; ${H.n} – ${A.n} 0:0 na odmoru.` : null,
    `Kraj prvog poluvremena: ${H.n} ${s.half?.[0] ?? 0}, ${A.n} ${s.half?.[1] ?? 0}.`,
    none && s.total > 0
      ? `Sve što se brojalo, čuvano je za nastavak, jer je na odmoru između ${H.g} i ${A.g} bilo 0:0.`
      : null,
    `${half} na poluvremenu ostavilo je i ${H.d} i ${A.d} otvorena vrata.`,
  ];
}

/** The second half, in a league match whose goals are unknown. */
export function secondHalfLines(s: Story): Lines {
  if (!s.half || !s.second) return [];
  const [h, a] = s.second;
  const [H, A] = [s.home.name, s.away.name];
  const sum = h + a;
  const better = h > a ? s.home : s.away;
  const worse = h > a ? s.away : s.home;
  const [F, B] = [better.name, worse.name];
  const text = `${Math.max(h, a)}:${Math.min(h, a)}`;
  if (sum === 0)
    return [
      `Posle pauze više nije bilo golova, pa je ${s.halfText} sa odmora ostalo i kao konačan rezultat duela ${H.g} i ${A.g}.`,
      `Drugih 45 minuta prošlo je bez pogotka: ${H.n} i ${A.n} ${pastPair(H, A, 'zadrža')} su ${s.halfText}.`,
      `Nastavak nije promenio ništa na semaforu; ${s.halfText} sa poluvremena dočekalo je i kraj.`,
      `U drugom delu mirovale su obe mreže, i kod ${H.g} i kod ${A.g}, pa važi ono sa odmora: ${s.halfText}.`,
      `Od 46. minuta do kraja nijedan gol: ${H.n} – ${A.n} ${s.score}, isto kao na odmoru.`,
    ];
  if (h === a)
    return [
      `Nastavak je bio izjednačen, ${h}:${a}, pa je odnos sa odmora, ${s.halfText}, prerastao u ${s.score}.`,
      `U drugom poluvremenu po ${goalsText(h)} za ${H.a} i ${A.a}: sa ${s.halfText} stiglo se do ${s.score}.`,
      `Drugih 45 minuta, gledano zasebno, ${H.n} i ${A.n} ${pastPair(H, A, 'podeli')} su sa ${h}:${a}, za ukupno ${s.score}.`,
      `Posle pauze mreže su se zatresle po ${h === 1 ? 'jednom' : `${h} puta`} na obe strane, od ${s.halfText} do ${s.score}.`,
    ];
  const flipped = better === s.away;
  const first = flipped ? `${s.half[1]}:${s.half[0]}` : s.halfText;
  const whole = flipped ? `${s.f.fullTime[1]}:${s.f.fullTime[0]}` : s.score;
  const [most, least] = [Math.max(h, a), Math.min(h, a)];
  return [
    `Drugo poluvreme dobila je ekipa ${F.g} sa ${text}, i tako se od ${first} došlo do ${whole} iz njenog ugla.`,
    `U nastavku ${aux(F)} ${F.n} ${p(F, 'bi')} ispred, ${text}, što sa ${first} iz prvog dela čini ${whole}.`,
    `Posle odmora ${F.n} ${aux(F)} ${p(F, 'postig')} ${goalsText(most)}, ${B.n} ${least === 0 ? 'nijedan' : goalsText(least)}, za konačnih ${s.score}.`,
    `Gledano samo drugih 45 minuta, bilo je ${text} za ${F.a}; ukupno, sa ${first} iz prvog dela, ${whole}.`,
    `${B.n} ${aux(B)} nastavak ${p(B, 'izgubi')} sa ${text}, pa ${aux(F)} ${F.n} od ${first} na pauzi ${p(F, 'stig')} do ${whole}.`,
    sum === 1
      ? `Posle pauze semafor se pomerio samo jednom, golom ${F.g}, i ostalo je ${H.n} – ${A.n} ${s.score}.`
      : null,
    sum > 1
      ? `Od poluvremena do kraja semafor se pomerio ${number(sum, 'm')} puta, češće na strani ${F.g} – ${text}.`
      : null,
    `Bilans nastavka, ${text} za ${F.a}, doveo je do ukupnih ${whole}.`,
    `Drugi deo pripao je ${F.d}: ${goalsText(most)} naspram ${least === 0 ? 'nijednog' : least === 1 ? 'jednog' : number(least, 'm')} kod ${B.g}.`,
  ];
}

/** A second half without goals after a first half with some. */
export function quietSecondHalf(s: Story): Lines {
  const [H, A, Ha, Aa] = [s.home.name, s.away.name, s.home.alias, s.away.alias];
  return [
    `U drugom delu više nije bilo golova, pa je ${s.halfText} iz prvog ostalo i na kraju.`,
    `Posle odmora mreže su mirovale: ${H.n} – ${A.n} ostalo je ${s.score}.`,
    `Nastavak je prošao bez strelca, i kod ${H.g} i kod ${A.g}.`,
    `Drugih 45 minuta ništa nije promenilo odnos iz prvih, ${s.halfText}.`,
    s.draw
      ? null
      : `Do kraja se semafor nije pomerio, iako ${aux(s.loser.name)} ${s.loser.name.n} ${p(s.loser.name, 'ima')} celo poluvreme da ${v(s.loser.name, 'nadoknadi', 'nadoknade')} razliku.`,
    `Za ${Ha.a} i ${Aa.a} drugo poluvreme nije donelo pogodak, pa važi ${s.halfText} sa odmora.`,
    `Od pauze do kraja bilo je 0:0, ukupno ${s.score}.`,
  ];
}

/** How it ended. */
export function finalWhistle(s: Story): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const last = s.goals.at(-1);
  const left = last && last.offset === null && last.minute < 90 ? 90 - last.minute : 0;
  if (s.f.extraTime) return [];
  return [
    `Tako je između ${H.g} i ${A.g} ostalo ${s.score}.`,
    left >= 10
      ? `Ostatak meča, još ${minutesText(left)} regularnog vremena, prošao je bez gola ${H.g} ili ${A.g}.`
      : null,
    left >= 10 ? `Ni ${H.n} ni ${A.n} posle toga više nisu ${pastPair(H, A, 'poentira')}.` : null,
    `Više golova nije bilo: ${H.n} – ${A.n} ${s.score}.`,
    `Na tome se stalo, ${s.score}.`,
    !s.draw
      ? `Do kraja ${L.n} ${auxNot(L)} ${p(L, 'promeni')} ishod, pa ${W.n} ${v(W, 'slavi', 'slave')} sa ${s.sw}.`
      : null,
    `To je bio poslednji gol, a poslednji rezultat ${s.score}.`,
    last ? `Posle ${last.min} minuta semafor se nije menjao: ${H.n} ${s.home.scored}, ${A.n} ${s.away.scored}.` : null,
    `${s.score} stoji i u zvaničnom zapisniku duela ${H.g} i ${A.g}.`,
    !s.draw ? `Sa ${s.sw} ${W.n} ${v(W, 'privodi', 'privode')} posao kraju.` : null,
    left >= 15 && !s.draw
      ? `${L.n} ${aux(L)} ${p(L, 'ima')} još najmanje ${minutesText(left)} za odgovor, ali odgovora nije bilo.`
      : null,
  ];
}
