import { halfLead } from './sentences-halves';
import { scorersOf } from './scorer-lists';
import { stageName } from './sentences-titles';
import type { Story } from './story';
import type { Variant } from './teller';
import { capital, count, number } from './words';

const LIMIT = 240;
const all = (texts: readonly (string | null)[]): Variant[] =>
  texts.map((text) => () => (text !== null && text.length <= LIMIT ? capital(text) : null));

export const competition = ({ facts }: Story): string =>
  facts.competition === 'world-cup-2022'
    ? 'the World Cup'
    : facts.competition === 'liga-vetrova'
      ? 'the League of Winds'
      : 'the Premier League';

/** ` at Al Bayt Stadium in Al Khor`, ` in Ravnice` or nothing. */
export const where = ({ place, facts }: Story): string =>
  place === null ? '' : ` ${facts.stadium ? 'at' : 'in'} ${place}`;

const pens = (s: Story): string => [...(s.facts.penalties ?? [0, 0])].sort((x, y) => y - x).join('–');

const shootoutLeads = (s: Story): Variant[] => {
  const [h, a, w, l] = [s.home.n, s.away.n, s.winner.n, s.loser.n];
  const stage = stageName(s);
  const on = where(s);
  return all([
    `It was ${s.homeScore} after extra time and ${pens(s)} in the shoot-out: ${w} got the better of ${l}${on} on ${s.date.full}.`,
    `Two hours were not enough to separate ${h} and ${a}. ${capital(w)} won ${pens(s)} on penalties.`,
    `${l} lost ${s.facts.stage === 'final' ? stage : `in ${stage}`} without losing in play: ${s.homeScore} after 120 minutes, ${pens(s)} on penalties to ${w}.`,
    `${w} needed 120 minutes and a shoot-out, won ${pens(s)}, to get past ${l} on ${s.date.day}.`,
    `${h} and ${a} were level at ${s.homeScore} after extra time${on}, and ${w} won the shoot-out ${pens(s)}.`,
  ]);
};

const blankLeads = (s: Story): Variant[] => {
  const [h, a] = [s.home.n, s.away.n];
  const [stage, comp, on] = [stageName(s), competition(s), where(s)];
  return all([
    `${h} and ${a} drew 0–0${on} on ${s.date.full} and took a point each.`,
    `There were no goals when ${h} met ${a} in ${stage} on ${s.date.day}, and each side took a point.`,
    `The match between ${h} and ${a}${on} ended goalless on ${s.date.weekday}, ${s.date.day}.`,
    `Neither ${h} nor ${a} found the net in ${stage} of ${comp}, and both had to settle for a point.`,
    `${capital(stage)} had a 0–0 on ${s.date.day}: ${h} and ${a} cancelled each other out on the scoreboard.`,
    `${h} failed to score against ${a} on ${s.date.full}, and ${s.away.alt} failed to score against them.`,
    `A goalless draw between ${h} and ${a}${on} left both with a point and a clean sheet.`,
  ]);
};

const drawLeads = (s: Story): Variant[] => {
  const [h, a, sc] = [s.home.n, s.away.n, s.homeScore];
  const [stage, comp, on] = [stageName(s), competition(s), where(s)];
  const half = halfLead(s);
  const last = s.goals.at(-1);
  const equaliser = last?.kind === 'level' && !last.facts.ownGoal ? last : null;
  return all([
    `${h} and ${a} drew ${sc}${on} on ${s.date.full}.`,
    half &&
      `${half.ahead.n} led ${half.score} at half-time, but ${half.behind.n} came back for a ${sc} draw on ${s.date.day}.`,
    `The points were shared in ${stage} of ${comp}, where ${h} and ${a} drew ${sc}.`,
    `${h} and ${a} scored ${s.score[0] === 1 ? 'one goal each' : `${number(s.score[0])} goals each`}${on} on ${s.date.day}.`,
    equaliser &&
      `${equaliser.name} scored the last goal as ${equaliser.team.n} drew ${sc} with ${equaliser.other.n} in ${stage}.`,
    equaliser && `A goal by ${equaliser.name} earned ${equaliser.team.n} a ${sc} draw with ${equaliser.other.n}${on}.`,
    half &&
      `A lead of ${half.score} at the interval was not enough for ${half.ahead.n}, who were held ${sc} by ${half.behind.n}.`,
    `It ended ${sc} between ${h} and ${a} on ${s.date.weekday}, ${s.date.day}, and each took a point.`,
    `${a} took a point from their match with ${h}${on}, a ${sc} draw on ${s.date.day}.`,
    `There was no winner in ${stage} when ${h} met ${a} on ${s.date.full}: ${sc}.`,
  ]);
};

const winLeads = (s: Story): Variant[] => {
  const [w, l, sc] = [s.winner.n, s.loser.n, s.winScore];
  const [stage, comp, on] = [stageName(s), competition(s), where(s)];
  const half = halfLead(s);
  const by = scorersOf(s, s.winner);
  const margin = s.winner.scored - s.loser.scored;
  const league = s.facts.stage === 'league';
  const kept = half !== null && half.ahead === s.winner;
  const turned = half !== null && half.ahead === s.loser;
  const blank = s.half !== null && s.half[0] + s.half[1] === 0;
  const score = half?.score ?? '';
  return all([
    `${w} beat ${l} ${sc}${on} on ${s.date.full}.`,
    by && `${capital(by)} gave ${w} a ${sc} win over ${l} in ${stage} of ${comp}.`,
    by && `${w} beat ${l} ${sc} in ${stage} with ${by}.`,
    by && `${capital(by)} settled it on ${s.date.day}: ${w} ${sc} ${l}.`,
    kept && score !== sc ? `${w} led ${score} at the interval and went on to beat ${l} ${sc} on ${s.date.day}.` : null,
    kept && score === sc ? `${w} had done their scoring by the interval and beat ${l} ${sc} on ${s.date.day}.` : null,
    kept && score !== sc
      ? `A ${score} lead at half-time became a ${sc} win at the end for ${w} against ${l}${on}.`
      : null,
    turned ? `${l} were ${score} up at the interval and lost ${sc} to ${w}${on}.` : null,
    turned ? `${w} came back from ${score} down at half-time to beat ${l} ${sc} on ${s.date.full}.` : null,
    blank ? `There was no goal before the interval; after it ${w} beat ${l} ${sc}${on}.` : null,
    blank ? `${w} waited until after half-time to beat ${l}, and did so by ${sc} on ${s.date.day}.` : null,
    s.loser.scored === 0 ? `${l} did not score against ${w}, who won ${sc} on ${s.date.weekday}, ${s.date.day}.` : null,
    s.loser.scored === 0
      ? `${w} kept a clean sheet and scored ${number(s.winner.scored)} against ${l} in ${stage} of ${comp}.`
      : null,
    margin >= 3 ? `The margin was ${count(margin, 'goal')} when ${w} beat ${l} ${sc} on ${s.date.full}.` : null,
    margin >= 3 ? `${w} won by a distance in ${stage} on ${s.date.day}, ${sc} against ${l}.` : null,
    margin === 1 ? `A single goal made the difference as ${w} beat ${l} ${sc} in ${stage} of ${comp}.` : null,
    margin === 1 ? `It was close, but ${w} had the better of ${l} on ${s.date.weekday}, ${s.date.day}: ${sc}.` : null,
    league ? `${w} took three points from ${l} with a ${sc} win in ${stage} of ${comp}.` : null,
    league && s.winner.side === 'away' ? `${w} won ${sc} away to ${l} on ${s.date.weekday}, ${s.date.day}.` : null,
    league && s.winner.side === 'home' ? `${w} beat ${l} ${sc} on their own ground on ${s.date.full}.` : null,
    s.comeback && !turned ? `${w} had been behind to ${l}${on} and won all the same, ${sc}.` : null,
    `${l} went down ${sc} to ${w}${on} on ${s.date.day}.`,
  ]);
};

/** One or two sentences under the headline. */
export const leads = (s: Story): Variant[] => {
  if (s.outcome === 'shootout') return shootoutLeads(s);
  if (s.outcome === 'win') return winLeads(s);
  return s.score[0] === 0 ? blankLeads(s) : drawLeads(s);
};
