import { competition, where } from './sentences-leads';
import { stageName } from './sentences-titles';
import { halfLead } from './sentences-halves';
import type { Story } from './story';
import type { Variant } from './teller';
import { capital, count, number, possessive } from './words';

const when = (condition: boolean, text: string): string | null => (condition ? text : null);

export const openWin = (s: Story): Variant[] => {
  const [w, l, sc, comp, stage] = [s.winner.n, s.loser.n, s.winScore, competition(s), stageName(s)];
  const [wa, la] = [s.winner.alt, s.loser.alt];
  const margin = s.winner.scored - s.loser.scored;
  const total = s.score[0] + s.score[1];
  const clean = s.loser.scored === 0;
  const league = s.facts.stage === 'league';
  return [
    () => `${w} have beaten ${l} ${sc}.`,
    () => `The final whistle on ${s.date.day} left ${w} with ${count(s.winner.scored, 'goal')} and ${l} with ${s.loser.scored === 0 ? 'none' : number(s.loser.scored)}.`,
    () => `It ended ${sc}, and the winners were ${w}.`,
    () => `For ${l} the meeting with ${w} finished in a ${sc} defeat.`,
    () => `${w} against ${l}, ${s.date.full}: a win for ${wa} by ${sc}.`,
    () => `There was a winner on ${s.date.weekday}, ${s.date.day}, and it was ${w}, by ${sc} over ${la}.`,
    () => when(margin === 1, `${capital(w)} had one goal more than ${l} when it was over.`),
    () => when(margin === 1, `The least of margins served ${w} on ${s.date.day}: ${sc} against ${la}.`),
    () => when(margin === 2, `Two goals lay between ${w} and ${l} at the end.`),
    () => when(margin >= 3, `It was not a close thing. ${capital(w)} won, ${sc}, and ${l} lost by ${count(margin, 'goal')}.`),
    () => when(margin >= 4, `Results like this one are rare: ${w} ${sc} against ${l}.`),
    () => when(clean, `${l} went through the match with ${w} without scoring and lost ${sc}.`),
    () => when(clean, `${capital(wa)} conceded nothing, scored ${number(s.winner.scored)}, and ${la} were beaten.`),
    () => when(total >= 5, `${capital(number(total))} goals were counted on ${s.date.day}, ${number(s.winner.scored)} of them for ${w}.`),
    () => when(s.comeback, `${l} had the lead at one stage, ${w} had the win.`),
    () => when(s.comeback, `Being behind did not stop ${w}, who beat ${l} ${sc}.`),
    () => when(league && s.winner.side === 'away', `${w} travelled to ${l} and won ${sc}.`),
    () => when(league && s.winner.side === 'away', `As visitors ${wa} took all three points from ${l}, ${sc}.`),
    () => when(league && s.winner.side === 'home', `At home ${wa} dealt with ${l} by ${sc}.`),
    () => when(league && s.winner.side === 'home', `${capital(la)} came, played and lost ${sc} to ${w}.`),
    () => `${stage} of ${comp} put ${l} up against ${w}, and ${wa} prevailed ${sc}.`,
    () => `A ${sc} scoreline gave ${w} the better of ${la} on ${s.date.day}.`,
    () => `A ${sc} defeat of ${l} by ${w} was the outcome of ${stage} on ${s.date.day}.`,
    () => `${possessive(w)} opponents were ${l}, their result a ${sc} victory.`,
    () => `On ${s.date.weekday}, ${s.date.day}, ${l} were the ones to lose: ${sc} to ${w}.`,
  ];
};

export const openDraw = (s: Story): Variant[] => {
  const [h, a, sc, comp, stage] = [s.home.n, s.away.n, s.homeScore, competition(s), stageName(s)];
  const each = number(s.score[0]);
  return [
    () => `Neither ${h} nor ${a} won: the score was ${sc}.`,
    () => `${h} and ${a} each scored ${s.score[0] === 1 ? 'once' : s.score[0] === 2 ? 'twice' : `${each} times`} and each took a point.`,
    () => `${sc} it ended between ${h} and ${a} on ${s.date.day}.`,
    () => `The meeting of ${a} and ${h} in ${stage} had no winner.`,
    () => `There was nothing between ${h} and ${a} on the scoreboard, ${sc}.`,
    () => `When ${h} met ${a} on ${s.date.full}, ${comp} got a ${sc} draw.`,
    () => `With ${each} on one side and ${each} on the other, ${h} and ${a} divided the points.`,
    () => `A draw was the end of it, ${sc}, for ${s.home.alt} and for ${s.away.alt}.`,
    () => `${a} did not lose to ${h} and did not beat them: ${sc}.`,
    () => `Equal at the finish, ${sc}, ${h} and ${a} went their ways on ${s.date.weekday}, ${s.date.day}.`,
    () => `${s.home.alt} had ${each}, ${s.away.alt} had ${each}, and that was how it stayed.`,
    () => `One point went to ${h}, the other to ${a}, after a ${sc} in ${stage}.`,
  ];
};

export const openBlank = (s: Story): Variant[] => {
  const [h, a, stage] = [s.home.n, s.away.n, stageName(s)];
  return [
    () => `A list of scorers is not needed for ${h} against ${a}. There were none.`,
    () => `The score between ${h} and ${a} was 0–0 when it began and 0–0 when it ended.`,
    () => `In ${stage} ${h} and ${a} spent ninety minutes and stoppage time together without a goal.`,
    () => `${capital(h)} did not score against ${a}, who did not score either.`,
    () => `Nothing went in on ${s.date.day}, neither for ${a} nor for ${h}.`,
    () => `Goalless draws are quickly told, and the one of ${h} and ${a} is no exception.`,
    () => `Two teams, one ball and no goal: ${h} and ${a} drew 0–0.`,
    () => `The scoreboard had no work to do when ${s.home.alt} played ${s.away.alt} on ${s.date.full}.`,
    () => `What can be said of ${h} and ${a} on ${s.date.day} is that both defences were still unbeaten at the end.`,
    () => `Zero for ${a}, zero for ${h}, and a point for each.`,
  ];
};

export const openShootout = (s: Story): Variant[] => {
  const [w, l, stage] = [s.winner.n, s.loser.n, stageName(s)];
  const pens = [...(s.facts.penalties ?? [0, 0])].sort((x, y) => y - x).join('–');
  return [
    () => `Extra time came and went, and still ${w} and ${l} were level at ${s.homeScore}. The shoot-out ended ${pens}.`,
    () => `${w} have got past ${l}, though not in the course of play: ${s.homeScore} after two hours, ${pens} from the spot.`,
    () => `Between ${w} and ${l} the decision in ${stage} fell on penalties, ${pens}.`,
    () => `It needed everything the regulations provide for to separate ${l} from ${w}: ninety minutes, thirty more, and penalties, ${pens}.`,
    () => `The books will show ${s.homeScore} between ${l} and ${w}, with a shoot-out of ${pens} beneath.`,
    () => `A match that nobody won in 120 minutes was given to ${w} by the shoot-out, ${pens} against ${l}.`,
  ];
};

/** Where, when and in what part of the competition. */
export const setting = (s: Story): Variant[] => {
  const [h, a, comp, stage] = [s.home.n, s.away.n, competition(s), stageName(s)];
  const on = where(s);
  const hour = s.facts.competition === 'premier-league-2023-24' ? null : s.date.hour;
  const stadium = s.facts.stadium;
  const city = s.facts.city;
  const league = s.facts.stage === 'league';
  return [
    () => (hour && on ? `They played${on} on ${s.date.long}, from ${hour} East African time.` : null),
    () => (hour && stadium ? `${stadium} was the ground, ${s.date.long} the day and ${hour} in Nairobi the hour of kick-off.` : null),
    () => (hour && on ? `Kick-off${on} was at ${hour} Kenyan time on ${s.date.day}.` : null),
    () => (stadium ? `The ground was ${s.place ?? stadium}, the date ${s.date.full}.` : null),
    () => (hour ? `The match belonged to ${stage} and began at ${hour}, East African time, on ${s.date.weekday}, ${s.date.day}.` : null),
    () => (city ? `${city} had the match, which was part of ${stage}, on ${s.date.long}.` : null),
    () => (hour ? `In Nairobi it was ${hour} on ${s.date.weekday} when ${h} and ${a} kicked off.` : null),
    () => (on ? `${capital(stage)} took ${h} and ${a} to a meeting${on} on ${s.date.full}.` : null),
    () => (league && city && !stadium ? `${h} had home advantage in ${city}, where ${a} were the guests on ${s.date.day}.` : null),
    () => (league && city && !stadium ? `The journey took ${a} to ${city} for ${stage}, on ${s.date.weekday}, ${s.date.day}.` : null),
    () => (league ? `It was a fixture of ${stage} in ${comp}, played on ${s.date.long}.` : null),
    () => (league ? `${h} were at home on ${s.date.weekday}, ${s.date.day}, and ${a} the visitors.` : null),
    () => (league ? `${capital(stage)} had put the two together, ${h} as hosts, and ${s.date.full} was the day.` : null),
    () => (league ? `${a} made the trip on ${s.date.long}; on the calendar it was ${stage}.` : null),
    () => (league ? `The calendar of ${comp} listed ${h} first and ${a} second for ${s.date.weekday}, ${s.date.day}.` : null),
    () => (league ? `Hosts in this match of ${stage} were ${h}, and it was played on ${s.date.full}.` : null),
    () => (league ? `The fixture, ${h} at home to ${a}, fell on a ${s.date.weekday}, ${s.date.day}.` : null),
    () => (league ? `On ${s.date.long} ${a} were away from home for ${stage}.` : null),
    () => (!league && hour ? `Those following from Kenya had to be in front of a screen at ${hour} on ${s.date.day} for ${h} against ${a}.` : null),
    () => (!league && stadium ? `${stadium} staged it on ${s.date.weekday}, ${s.date.day}.` : null),
    () => (!league && on && hour ? `It was a match of ${stage}, played${on} on ${s.date.day} with kick-off at ${hour} in East Africa.` : null),
    () => (!league && city ? `The date was ${s.date.long}; the place, ${city}.` : null),
  ];
};

/** A sentence on the course of a win as half-time and full time show it; for leagues without recorded scorers. */
export const course = (s: Story): Variant[] => {
  const half = halfLead(s);
  const [w, l] = [s.winner.n, s.loser.n];
  const [wa, la] = [s.winner.alt, s.loser.alt];
  const won = s.outcome === 'win';
  const kept = won && half?.ahead === s.winner;
  const turned = won && half?.ahead === s.loser;
  const late = won && !half;
  const saved = !won && half !== null;
  const sc = half?.score ?? '0–0';
  return [
    () => when(kept, `${w} turned the ${sc} of the interval into ${s.winScore}.`),
    () => when(kept, `Once ahead, ${wa} stayed ahead; ${sc} became ${s.winScore}.`),
    () => when(kept, `A lead is there to be defended, and ${wa} defended theirs from ${sc} to the final whistle.`),
    () => when(kept, `${capital(la)} had a half to answer the ${sc} and could not, losing ${s.winScore}.`),
    () => when(kept, `From ${sc} at the interval to ${s.winScore} at the end the direction was the same, that of ${w}.`),
    () => when(kept, `The foundation of ${possessive(w)} win was laid before half-time, with the ${sc}.`),
    () => when(kept, `${l} were behind at the break and behind at the end, first ${sc}, then ${s.winScore}.`),
    () => when(kept, `To overturn ${sc} in a half was the task for ${la}; ${s.winScore} says that they failed.`),
    () => when(turned, `The order was reversed in the second half: ${l} had led ${sc}, ${w} finished at ${s.winScore}.`),
    () => when(turned, `Between ${sc} for ${la} and ${s.winScore} for ${wa} lay only 45 minutes.`),
    () => when(turned, `${capital(la)} had something to protect and lost it, from ${sc} up to ${s.winScore} down.`),
    () => when(turned, `${w} spent the interval as losers by ${sc} and left the ground as winners by ${s.winScore}.`),
    () => when(late, `So everything that made the difference happened after the interval, and it favoured ${w}.`),
    () => when(late, `Level at the break, ${l} were not level at the end.`),
    () => when(late, `The second 45 minutes alone decided for ${wa} and against ${la}.`),
    () => when(late, `${w} found after half-time what had been lacking before it.`),
    () => when(saved, `${half?.behind.n ?? ''} made up what they lacked at ${sc} and got their point from ${half?.ahead.n ?? ''}.`),
    () => when(saved, `For ${half?.ahead.n ?? ''} the ${sc} of the interval had promised two points more than they kept.`),
    () => when(saved, `From ${sc} down ${half?.behind.alt ?? ''} came back to share the points with ${half?.ahead.alt ?? ''}.`),
    () => when(saved, `Ahead by ${sc}, ${half?.ahead.alt ?? ''} let ${half?.behind.alt ?? ''} return.`),
    () => when(!won && half === null, `As level as ${s.home.n} and ${s.away.n} were at the interval they were at the end.`),
    () => when(!won && half === null, `Neither half tipped the scales between ${s.away.n} and ${s.home.n}.`),
    () => when(!won && half === null, `Even at half-time and even at full time, ${s.home.alt} and ${s.away.alt} had no quarrel with the arithmetic.`),
  ];
};
