import { halfLead } from './sentences-halves';
import { stageName } from './sentences-titles';
import type { Story } from './story';
import type { Variant } from './teller';
import { capital, count, number } from './words';

const LIMIT = 240;
const all = (texts: readonly (string | null)[]): Variant[] =>
  texts.map((text) => () => (text !== null && text.length <= LIMIT ? capital(text) : null));

export const competition = ({ facts }: Story): string =>
  facts.competition === 'world-cup-2022' ? 'the World Cup'
  : facts.competition === 'liga-vetrova' ? 'the League of Winds'
  : 'the Premier League';

/** ` at Al Bayt Stadium in Al Khor`, ` in Ravnice` or nothing. */
export const where = ({ place, facts }: Story): string => (place === null ? '' : ` ${facts.stadium ? 'at' : 'in'} ${place}`);

/** One or two sentences under the headline. */
export const leads = (s: Story): Variant[] => {
  const [h, a, w, l] = [s.home.n, s.away.n, s.winner.n, s.loser.n];
  const [sc, stage, comp] = [s.outcome === 'win' ? s.winScore : s.homeScore, stageName(s), competition(s)];
  const half = halfLead(s);
  const total = s.score[0] + s.score[1];
  const margin = s.winner.scored - s.loser.scored;
  const pens = [...(s.facts.penalties ?? [0, 0])].sort((x, y) => y - x).join('–');
  const on = where(s);
  if (s.outcome === 'shootout') {
    return all([
      `${sc} after extra time, ${pens} in the shoot-out: ${w} got the better of ${l}${on} on ${s.date.full}.`,
      `Two hours were not enough to part ${h} and ${a}. The kicks from the mark ended ${pens} for ${w}.`,
      `${l} lost ${stage === 'the final' ? 'the final' : `in ${stage}`} without losing in play: ${sc} after 120 minutes, ${pens} on penalties to ${w}.`,
      `On ${s.date.day} ${w} needed 120 minutes and a shoot-out, won ${pens}, to put ${l} out of their way.`,
      `${h} and ${a} stood at ${sc} after extra time${on}; ${w} were the better takers, ${pens}.`,
      `Penalties separated what ${sc} had left together: ${w} won the shoot-out against ${l} by ${pens}.`,
    ]);
  }
  if (s.outcome === 'draw' && total === 0) {
    return all([
      `${h} and ${a} shared a goalless match of ${comp}${on} on ${s.date.full} and took one point each.`,
      `No goal, one point each: that is the yield of ${h} against ${a} in ${stage}, played on ${s.date.day}.`,
      `The match between ${a} and ${h}${on} ended 0–0 on ${s.date.weekday}, ${s.date.day}.`,
      `Ninety minutes in ${stage} of ${comp} gave ${h} a clean sheet and ${a} another.`,
      `${capital(stage)} saw a 0–0 on ${s.date.day}, when neither ${h} nor ${a} found the net.`,
      `On ${s.date.full} ${h} failed to score against ${a}, and ${s.away.alt} failed likewise.`,
      `Scoreless from first whistle to last: ${h} and ${a}${on}, ${s.date.day}.`,
      `It was 0–0 between ${h} and ${a}, who each have a point more than they had before ${s.date.weekday}.`,
    ]);
  }
  if (s.outcome === 'draw') {
    return all([
      `${h} and ${a} drew ${sc}${on} on ${s.date.full}.`,
      half && `${half.ahead.n} were ${half.score} up at half-time, ${half.behind.n} got back, and ${stage} had a ${sc} draw on ${s.date.day}.`,
      `The points went one each way after the ${sc} of ${h} and ${a} in ${stage} of ${comp}.`,
      `A draw with goals: ${sc} between ${a} and ${h}${on}, ${s.date.day}.`,
      `${capital(number(total))} goals were divided evenly on ${s.date.day}, when ${h} met ${a} in ${comp}.`,
      `${sc} was the score on ${s.date.weekday}, ${s.date.day}, and neither ${h} nor ${a} had won.`,
      half && `A lead of ${half.score} at the interval was not enough for ${half.ahead.n}, held ${sc} by ${half.behind.n}.`,
      `One point for ${h}, one for ${a}: ${sc} in ${stage}.`,
      `In ${stage} of ${comp} ${s.home.alt} and ${s.away.alt} finished at ${sc} on ${s.date.full}.`,
      `${a} left with a ${sc} draw after meeting ${h}${on}.`,
      `Neither side won when ${h} played ${a} on ${s.date.day}; the score was ${sc}.`,
    ]);
  }
  const decisive = s.goals.filter((goal) => goal.team === s.winner).at(s.loser.scored);
  const winnerGoal = decisive && !decisive.facts.ownGoal ? decisive : null;
  return all([
    `${w} beat ${l} ${sc}${on} on ${s.date.full}.`,
    `${capital(stage)} of ${comp} brought ${w} a ${sc} win over ${l} on ${s.date.day}.`,
    `With a ${sc} victory over ${l} ${w} came out on top in ${stage}${on}.`,
    half && half.ahead === s.winner ? `In front by ${half.score} at the interval, ${w} saw off ${l} ${sc} on ${s.date.day}.` : null,
    half && half.ahead === s.winner ? `${w} had a lead at half-time and a win at the end, ${half.score} and then ${sc}, against ${l}.` : null,
    half && half.ahead === s.loser ? `${l} were ${half.score} ahead at the interval and lost ${sc} to ${w}${on}.` : null,
    half && half.ahead === s.loser ? `Half-time said ${half.score} to ${l}, full time ${sc} to ${w}, on ${s.date.full}.` : null,
    s.loser.scored === 0 ? `${l} did not score against ${w}, who won ${sc} on ${s.date.weekday}, ${s.date.day}.` : null,
    s.loser.scored === 0 ? `A clean sheet and ${count(s.winner.scored, 'goal')}: ${w} had the better of ${l} in ${stage}.` : null,
    winnerGoal && s.loser.scored > 0 ? `${winnerGoal.name} scored the goal that took ${w} past ${l}, and it finished ${sc}${on}.` : null,
    winnerGoal && s.loser.scored === 0 ? `${winnerGoal.name} set ${w} on the way to a ${sc} win over ${l}${on}.` : null,
    margin >= 3 ? `The difference was ${count(margin, 'goal')} when ${w} met ${l} on ${s.date.day}: ${sc}.` : null,
    margin >= 3 ? `${l} were beaten ${sc} by ${w} in ${comp} on ${s.date.full}, and it was not close.` : null,
    margin === 1 ? `One goal made the difference on ${s.date.day}: ${w} ${sc} ${l}, in ${stage} of ${comp}.` : null,
    margin === 1 ? `It was close, ${sc}, and it went the way of ${w} against ${l} on ${s.date.weekday}, ${s.date.day}.` : null,
    s.half && s.half[0] + s.half[1] === 0 ? `There was no goal before the interval; after it ${w} beat ${l} ${sc}${on}.` : null,
    s.facts.stage === 'league' ? `Three points for ${w}, none for ${l}: ${sc} in ${stage} of ${comp}.` : null,
    s.facts.stage === 'league' && s.winner.side === 'away' ? `Away from home ${w} won ${sc} against ${l} on ${s.date.day}.` : null,
    s.facts.stage === 'league' && s.winner.side === 'home' ? `On their own ground ${w} beat ${l} ${sc} on ${s.date.full}.` : null,
    s.facts.extraTime ? null : `A ${sc} win for ${w}, a defeat for ${l}, ${count(total, 'goal')} in all: such was ${stage} on ${s.date.day}.`,
    s.comeback ? `${w} had been behind to ${l} and won all the same, ${sc}${on}.` : null,
    `${s.date.weekday}, ${s.date.day}: ${w} ${sc} ${l} in ${comp}.`,
    `${l} went down ${sc} to ${w} in ${stage}, ${s.date.full}.`,
  ]);
};
