import { scorersOf } from './scorer-lists';
import { halfLead } from './sentences-halves';
import { competition, where } from './sentences-leads';
import { stageName } from './sentences-titles';
import type { Story } from './story';
import type { Variant } from './teller';
import { capital, count, number, possessive } from './words';

const when = (condition: boolean, text: string): string | null => (condition ? text : null);
const times = (value: number): string => (value === 1 ? 'once' : value === 2 ? 'twice' : `${number(value)} times`);

/** `scorers` false: they have been named already. */
export const openWin = (s: Story, scorers: boolean): Variant[] => {
  const [w, l, sc] = [s.winner.n, s.loser.n, s.winScore];
  const la = s.loser.alt;
  const margin = s.winner.scored - s.loser.scored;
  const total = s.score[0] + s.score[1];
  const clean = s.loser.scored === 0;
  const league = s.facts.stage === 'league';
  const by = scorers ? scorersOf(s, s.winner) : null;
  const theirs = scorers ? scorersOf(s, s.loser) : null;
  return [
    () => (by ? `${capital(by)} brought ${w} a ${sc} win over ${l}.` : null),
    () => (by && theirs ? `${capital(by)} outweighed ${theirs} as ${w} beat ${l} ${sc}.` : null),
    () => (by && clean ? `${capital(by)} and a clean sheet gave ${w} the win over ${l}.` : null),
    () => (by ? `${w} owed their ${sc} victory over ${l} to ${by}.` : null),
    () => when(margin === 1, `${capital(w)} had one goal more than ${l} at the final whistle, and that was enough.`),
    () => when(margin === 1, `It could hardly have been closer: ${w} beat ${l} ${sc} on ${s.date.day}.`),
    () => when(margin === 2, `Two goals separated ${w} and ${l} at the end, ${sc}.`),
    () =>
      when(margin >= 3, `It was not close. ${capital(w)} won ${sc}, and ${l} were beaten by ${count(margin, 'goal')}.`),
    () => when(margin >= 3, `${w} had far too much for ${l} on ${s.date.day}, and ${sc} says as much.`),
    () => when(clean, `${l} went through the whole match with ${w} without scoring and lost ${sc}.`),
    () => when(clean, `${capital(w)} conceded nothing, scored ${times(s.winner.scored)} and beat ${l}.`),
    () =>
      when(
        total >= 5,
        `There were ${number(total)} goals on ${s.date.day}, and ${w} had ${number(s.winner.scored)} of them.`,
      ),
    () => when(s.comeback, `${capital(l)} were in front at one stage, but it was ${w} who won, ${sc}.`),
    () => when(s.comeback, `Being behind did not stop ${w}, who beat ${l} ${sc}.`),
    () => when(league && s.winner.side === 'away', `${w} travelled to ${l} and came away with a ${sc} win.`),
    () => when(league && s.winner.side === 'away', `The visitors won: ${w} beat ${l} ${sc} and took all three points.`),
    () => when(league && s.winner.side === 'home', `${w} made home advantage count and beat ${l} ${sc}.`),
    () =>
      when(league && s.winner.side === 'home', `${capital(l)} came away from ${w} with nothing after a ${sc} defeat.`),
    () => `${w} had the better of ${l} and won ${sc}.`,
    () => `A ${sc} scoreline gave ${w} the better of ${l} on ${s.date.day}.`,
    () => `${w} were the winners on ${s.date.weekday}, ${s.date.day}, by ${sc} over ${la}.`,
    () => `${possessive(w)} opponents were ${l}, and the result was a ${sc} win.`,
    () => `${l} were beaten ${sc} by ${w} on ${s.date.day}.`,
  ];
};

export const openDraw = (s: Story): Variant[] => {
  const [h, a, sc, comp, stage] = [s.home.n, s.away.n, s.homeScore, competition(s), stageName(s)];
  const each = times(s.score[0]);
  const last = s.goals.at(-1);
  const equaliser = last?.kind === 'level' ? last : null;
  const [hb, ab] = [scorersOf(s, s.home), scorersOf(s, s.away)];
  return [
    () => `Neither ${h} nor ${a} could win: it ended ${sc}.`,
    () => `${h} and ${a} each scored ${each} and took a point.`,
    () => `There was no winner between ${h} and ${a} on ${s.date.day}, only a ${sc} draw.`,
    () => `The meeting of ${h} and ${a} in ${stage} finished level at ${sc}.`,
    () => `When ${h} met ${a} on ${s.date.full}, ${comp} had a ${sc} draw.`,
    () => `${h} and ${a} finished where they had begun, level, with ${number(s.score[0] * 2)} goals in between.`,
    () => `A point went to ${h} and a point to ${a} after a ${sc} draw in ${stage}.`,
    () => `${a} did not lose to ${h} and did not beat them either: ${sc}.`,
    () => (hb && ab ? `${capital(hb)} for ${h}, ${ab} for ${a}: it ended ${sc}.` : null),
    () =>
      equaliser
        ? `${equaliser.other.n} were the last to lead and ${equaliser.team.n} the last to score, and it finished ${sc}.`
        : null,
    () =>
      equaliser
        ? `An equaliser by ${equaliser.team.n} had the last say in their ${sc} draw with ${equaliser.other.n}.`
        : null,
    () => `${h} had ${number(s.score[0])}, ${a} had ${number(s.score[1])}, and the points were shared.`,
  ];
};

export const openBlank = (s: Story): Variant[] => {
  const [h, a, stage] = [s.home.n, s.away.n, stageName(s)];
  return [
    () => `There is no list of scorers from ${h} against ${a}. Nobody scored.`,
    () => `The score between ${h} and ${a} was 0–0 when it began and 0–0 when it ended.`,
    () => `In ${stage} ${h} and ${a} played ninety minutes and stoppage time without a goal.`,
    () => `${capital(h)} could not score against ${a}, who could not score either.`,
    () => `Nothing went in on ${s.date.day}, neither for ${a} nor for ${h}.`,
    () => `Goalless draws are soon told, and that of ${h} and ${a} is no exception.`,
    () => `Both defences were still unbeaten when ${h} and ${a} finished on ${s.date.day}.`,
    () => `${a} left without a goal and without conceding one, and so did ${h}.`,
    () => `It was a match of two clean sheets: ${h} 0, ${a} 0.`,
  ];
};

export const openShootout = (s: Story): Variant[] => {
  const [w, l] = [s.winner.n, s.loser.n];
  const pens = [...(s.facts.penalties ?? [0, 0])].sort((x, y) => y - x).join('–');
  return [
    () =>
      `Extra time came and went, and ${w} and ${l} were still level at ${s.homeScore}. The shoot-out ended ${pens}.`,
    () =>
      `${w} got past ${l}, though not in the course of play: it was ${s.homeScore} after two hours and ${pens} on penalties.`,
    () =>
      `${s.facts.stage === 'final' ? 'The final' : 'The match'} between ${w} and ${l} had to be decided on penalties, and it went ${pens}.`,
    () => `It took ninety minutes, thirty more and then penalties to separate ${w} from ${l}, ${pens}.`,
    () => `A match that nobody won in 120 minutes went to ${w} in the shoot-out, ${pens} against ${l}.`,
  ];
};

/** Where, when and in what part of the competition. */
export const setting = (s: Story): Variant[] => {
  const [h, a, comp, stage] = [s.home.n, s.away.n, competition(s), stageName(s)];
  const on = where(s);
  const hour = s.facts.competition === 'premier-league-2023-24' ? null : s.date.hour;
  const { stadium, city } = s.facts;
  const league = s.facts.stage === 'league';
  const single = s.facts.stage === 'final' || s.facts.stage === 'third-place';
  return [
    () => (hour && on ? `They met${on} on ${s.date.long}, with kick-off at ${hour} East African time.` : null),
    () => (hour && on ? `The match was played${on} on ${s.date.long} and began at ${hour} in Nairobi.` : null),
    () => (hour && on ? `Kick-off${on} was at ${hour} Kenyan time on ${s.date.day}.` : null),
    () => (stadium ? `The ground was ${s.place ?? stadium}, and the date ${s.date.full}.` : null),
    () =>
      hour && !single
        ? `The match was part of ${stage} and kicked off at ${hour}, East African time, on ${s.date.weekday}, ${s.date.day}.`
        : null,
    () => (city ? `${city} was the venue on ${s.date.long}.` : null),
    () =>
      hour ? `It was ${hour} in Nairobi when ${h} and ${a} kicked off on ${s.date.weekday}, ${s.date.day}.` : null,
    () => (on && !single ? `${capital(stage)} brought ${h} and ${a} together${on} on ${s.date.full}.` : null),
    () =>
      league && city && !stadium ? `${h} were at home in ${city}, and ${a} were their guests on ${s.date.day}.` : null,
    () =>
      league && city && !stadium
        ? `${a} had travelled to ${city} for ${stage}, which fell on ${s.date.weekday}, ${s.date.day}.`
        : null,
    () => (league ? `It was a match of ${stage} in ${comp}, played on ${s.date.long}.` : null),
    () => (league ? `${h} were at home on ${s.date.weekday}, ${s.date.day}, and ${a} were the visitors.` : null),
    () => (league ? `In ${stage} ${h} had home advantage, and the date was ${s.date.full}.` : null),
    () => (league ? `${a} made the trip to ${h} on ${s.date.long}, in ${stage}.` : null),
    () => (league ? `${h} hosted ${a} on ${s.date.weekday}, ${s.date.day}, in ${stage} of ${comp}.` : null),
    () => (league ? `${capital(stage)} of ${comp} sent ${a} to ${h} on ${s.date.full}.` : null),
    () => (league ? `On ${s.date.long} ${a} were away to ${h} in ${stage}.` : null),
    () =>
      !league && hour
        ? `For viewers in Kenya ${h} against ${a} began at ${hour} on ${s.date.weekday}, ${s.date.day}.`
        : null,
    () => (!league && stadium ? `${stadium} staged the match on ${s.date.weekday}, ${s.date.day}.` : null),
    () =>
      !league && on && hour && !single
        ? `It was a match of ${stage}, played${on} on ${s.date.day} with kick-off at ${hour} in East Africa.`
        : null,
  ];
};

/** The course of a match as half-time and full time show it; for leagues without recorded scorers. */
export const course = (s: Story): Variant[] => {
  const half = halfLead(s);
  const [w, l, h, a] = [s.winner.n, s.loser.n, s.home.n, s.away.n];
  const won = s.outcome === 'win';
  const kept = won && half?.ahead === s.winner;
  const turned = won && half?.ahead === s.loser;
  const late = won && !half;
  const saved = !won && half !== null;
  const even = !won && half === null;
  const sc = half?.score ?? '0–0';
  const [ahead, behind] = [half?.ahead.n ?? '', half?.behind.n ?? ''];
  return [
    () => when(kept && sc !== s.winScore, `${w} turned the ${sc} of the interval into ${s.winScore}.`),
    () => when(kept, `Ahead at the break, ${w} were ahead of ${l} at the end as well.`),
    () => when(kept, `The lead that ${w} had at the interval was theirs at the final whistle too.`),
    () => when(kept, `${capital(l)} had a whole half in which to answer the ${sc} and could not do it.`),
    () => when(kept, `The foundation of ${possessive(w)} win had been laid before half-time.`),
    () => when(kept, `${l} were behind at the break and behind at the end.`),
    () => when(turned, `The second half reversed the order: ${l} had led ${sc}, and ${w} won ${s.winScore}.`),
    () =>
      when(
        turned,
        `${capital(l)} had a lead to protect at the interval and lost it, from ${sc} up to ${s.winScore} down.`,
      ),
    () => when(turned, `${w} were losing ${sc} at the interval and left the ground as winners by ${s.winScore}.`),
    () => when(late, `Everything that decided the match happened after the interval, and it favoured ${w}.`),
    () => when(late, `${l} were level at the break and beaten at the end.`),
    () => when(late, `The second 45 minutes decided it for ${w} and against ${l}.`),
    () => when(late, `${w} won it after half-time, and ${l} lost it there.`),
    () => when(saved, `${behind} made up the deficit of the interval and took a point from ${ahead}.`),
    () => when(saved, `At ${sc} ${ahead} had been on course for three points; they ended with one.`),
    () => when(saved, `${behind} came back from ${sc} down to share the points with ${ahead}.`),
    () => when(saved, `${ahead} led ${sc} at half-time and could not keep ${behind} from a draw.`),
    () => when(even, `${h} and ${a} were level at the interval and level at the end.`),
    () => when(even, `Neither half could separate ${h} from ${a}.`),
    () => when(even, `There was nothing between ${h} and ${a} at the break, and nothing at the end.`),
  ];
};
