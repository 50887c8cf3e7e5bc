import { competition } from './sentences-leads';
import { stageName } from './sentences-titles';
import type { Story } from './story';
import type { Variant } from './teller';
import { capital, count, number, possessive } from './words';

const when = (condition: boolean, text: string): string | null => (condition ? text : null);
const pensOf = (s: Story): [number, number] => {
  const [a, b] = s.facts.penalties ?? [0, 0];
  return a > b ? [a, b] : [b, a];
};

/** What the result means in a group or a league, as far as points go. */
export const meaning = (s: Story): Variant[] => {
  const [w, l, h, a] = [s.winner.n, s.loser.n, s.home.n, s.away.n];
  const [wa, la] = [s.winner.alt, s.loser.alt];
  const draw = s.outcome === 'draw';
  const group = s.facts.stage === 'group';
  const n = s.home.facts.table?.played ?? 0;
  const first = group && n === 1;
  const middle = group && n === 2;
  const final = group && n === 3;
  const league = s.facts.stage === 'league';
  const name = s.facts.group ? `Group ${s.facts.group}` : 'the group';
  return [
    () => when(first && !draw, `Each team plays three matches in ${name}; ${w} had the best of starts and ${l} the other kind.`),
    () => when(first && !draw, `A first win does not settle a group, but it left ${w} with room that ${l} did not have.`),
    () => when(first && !draw, `In a group of four the first two advance, and ${wa} had made the first of three steps.`),
    () => when(first && !draw, `${l} had two matches left in which to make up for it, ${w} two in which to build on it.`),
    () => when(first && draw, `A draw at the start kept everything open for ${h} and ${a} in ${name}.`),
    () => when(first && draw, `With two matches to come in ${name}, ${s.home.alt} and ${s.away.alt} had lost nothing and won nothing.`),
    () => when(first && draw, `The first of three group matches thus left ${a} and ${h} side by side.`),
    () => when(middle && !draw, `In ${name} one round remained, and it looked different for ${w} than for ${l}.`),
    () => when(middle && !draw, `Two matches out of three were done for ${w} and ${l}; the third would be played at the same hour as the other one in ${name}.`),
    () => when(middle && !draw, `Group tables are made in three matches, and ${wa} had done better in the second than ${la}.`),
    () => when(middle && draw, `One match each was left to ${h} and ${a}, and in ${name} a point can turn out to be much or little.`),
    () => when(middle && draw, `It was the second of three rounds in ${name}, and a draw postponed matters for ${s.home.alt} and ${s.away.alt}.`),
    () => when(final, `It was the last match in ${name} for ${h} as well as ${a}; the two best of four go on to the round of 16.`),
    () => when(final, `The final round of a World Cup group is played simultaneously, so that ${s.home.alt} and ${s.away.alt} kicked off together with the other pair.`),
    () => when(final, `After three matches a group is complete: points first, then goal difference, then goals scored. That held for ${name} and for ${h} and ${a} in it.`),
    () => when(final && !draw, `For ${w} the last of the three group matches was a win, for ${l} a defeat.`),
    () => when(league && !draw, `A win is worth three points and a defeat nothing, so the match moved ${w} and left ${l} where they were.`),
    () => when(league && !draw, `All three points changed hands in one direction, to ${w}.`),
    () => when(league && !draw, `${capital(la)} got nothing out of it; leagues pay for results and ${wa} had theirs.`),
    () => when(league && !draw, `In a table where three points go to the winner, ${w} made up ground that ${l} did not.`),
    () => when(league && !draw, `Had it ended level, there would have been one point each. As it was, ${wa} took all three from ${l}.`),
    () => when(league && !draw && s.winner.side === 'away', `Points won away count like any others, and ${w} took the full three from ${l}.`),
    () => when(league && !draw && s.winner.side === 'home', `Home points are the ones a season is planned with, and ${wa} kept all three.`),
    () => when(league && draw, `A draw pays a point to each side, and leaves the third in nobody’s pocket: ${h} and ${a} lost it together.`),
    () => when(league && draw, `One point is a third of a win. ${capital(h)} and ${a} had to be content with that.`),
    () => when(league && draw, `The table gained two points from the match instead of three, one for ${s.home.alt} and one for ${s.away.alt}.`),
    () => when(league && draw, `${a} had avoided defeat away from home and ${h} had not lost on their own ground.`),
    () => when(league && draw, `For ${h} it was a home match without a win, for ${a} an away match without a defeat.`),
  ];
};

const NEXT: Partial<Record<Story['facts']['stage'], { readonly next: string; readonly left: string }>> = {
  'round-of-16': { next: 'the quarter-finals', left: 'eight' },
  'quarter-final': { next: 'the semi-finals', left: 'four' },
  'semi-final': { next: 'the final', left: 'two' },
};

/** What the result means where the loser goes out. */
export const knockout = (s: Story): Variant[] => {
  const [w, l, wa, la, stage] = [s.winner.n, s.loser.n, s.winner.alt, s.loser.alt, stageName(s)];
  const { next = null, left = null } = NEXT[s.facts.stage] ?? {};
  const consolation = s.facts.stage === 'semi-final' ? 'to the match for third place' : 'went out';
  const regular = !s.facts.extraTime && s.outcome === 'win';
  return [
    () => (next ? `${w} went on to ${next}, and ${l} ${consolation}.` : null),
    () => (next ? `The prize was a place in ${next}, and ${wa} had it.` : null),
    () => (next ? `By ${s.outcome === 'shootout' ? 'outlasting' : 'beating'} ${l} ${w} became one of the last ${left ?? ''} teams with a chance of the title.` : null),
    () => (next && s.facts.stage !== 'semi-final' ? `${capital(stage)} is where the World Cup of ${la} ended; ${wa} had ${next} to prepare for.` : null),
    () => (next ? `In ${stage} one team goes on and one does not: ${w} did.` : null),
    () => when(regular, `Extra time was not called for between ${w} and ${l}, because one of them had more goals after ninety minutes.`),
    () => when(regular, `A draw would have meant another half an hour; ${wa} and ${la} were spared that by the ${s.winScore}.`),
    () => when(regular && next !== null, `Knock-out matches have to produce somebody who advances, and ninety minutes were enough to make it ${w}.`),
    () => (s.facts.stage === 'third-place' ? `${w} finished the World Cup third and ${l} fourth.` : null),
    () => (s.facts.stage === 'final' ? `${w} were world champions, and ${l} came second.` : null),
    () => (next ? `Out of the knock-out tree ${stage} removes half of the teams that enter it, and this time ${s.facts.stage === 'semi-final' ? 'the half that misses the final' : 'the half that leaves'} included ${l}.` : null),
    () => (next && s.facts.stage === 'round-of-16' ? `Sixteen teams enter this round and eight leave it upright, ${w} among them.` : null),
    () => (next ? `There is no return match at a World Cup. ${capital(w)} took the one chance there was, ${l} did not.` : null),
  ];
};

/** How a match level after ninety minutes went on. */
export const extraTime = (s: Story): Variant[] => {
  const [h, a] = [s.home.n, s.away.n];
  const ft = s.facts.fullTime.join('–');
  const more = s.goals.some((goal) => goal.period === 3);
  return [
    () => `After ninety minutes and stoppage time it was ${ft}, so ${h} and ${a} had to play for another thirty.`,
    () => `The score of ${ft} at the end of normal time meant two further periods of fifteen minutes for ${h} and ${a}.`,
    () => `${ft} after ninety minutes sent ${a} and ${h} into extra time.`,
    () => `Normal time closed at ${ft}, and extra time began between ${s.home.alt} and ${s.away.alt}.`,
    () => when(!more, `At ${ft} ${h} and ${a} entered extra time, and at ${s.homeScore} they left it.`),
    () => `Ninety minutes had produced no winner between ${h} and ${a}, only a ${ft}, and thirty more were added.`,
  ];
};

export const extraBlank = (s: Story): Variant[] => {
  const [h, a] = [s.home.n, s.away.n];
  return [
    () => `Neither ${h} nor ${a} scored in the extra half-hour.`,
    () => `Thirty more minutes brought no goal to ${s.home.alt} and none to ${s.away.alt}.`,
    () => `Extra time passed without a goal for ${a} or ${h}.`,
    () => `The two additional periods left the score of ${h} against ${a} alone.`,
  ];
};

export const shootout = (s: Story): Variant[] => {
  const [w, l, wa, la] = [s.winner.n, s.loser.n, s.winner.alt, s.loser.alt];
  const [x, y] = pensOf(s);
  const missed = y === 0 ? 'none' : number(y);
  return [
    () => `In the shoot-out ${w} scored ${number(x)} and ${l} ${missed}, and that was the match.`,
    () => `Kicks from the penalty mark had to decide, and they went ${x}–${y} to ${w}.`,
    () => `From twelve yards ${wa} converted ${number(x)}, ${la} ${missed}.`,
    () => `The series of penalties ended ${x}–${y}; ${l} were the ones to lose it.`,
    () => `${capital(number(x))} successful penalties for ${w}, ${missed} for ${l}: the shoot-out needed no further explanation.`,
    () => `A shoot-out consists of five kicks for each side at first, and of ${possessive(wa)} ${number(x)} went in, against ${missed} from ${la}.`,
  ];
};

/** Figures of this match alone. */
export const figures = (s: Story): Variant[] => {
  const [w, l, h, a] = [s.winner.n, s.loser.n, s.home.n, s.away.n];
  const total = s.score[0] + s.score[1];
  const margin = Math.abs(s.score[0] - s.score[1]);
  const win = s.outcome === 'win';
  const clean = win && s.loser.scored === 0;
  const names = new Set(s.goals.filter((goal) => !goal.facts.ownGoal).map((goal) => goal.name)).size;
  const pens = s.goals.filter((goal) => goal.facts.penalty).length;
  const before = s.goals.filter((goal) => goal.period === 1).length;
  const late = s.goals.filter((goal) => goal.facts.minute >= 80 && goal.period === 2).length;
  return [
    () => when(clean, `${l} failed to score, so ${w} had a clean sheet as well as the win.`),
    () => when(clean, `Keeping ${l} out for the whole match was half of what ${s.winner.alt} achieved on ${s.date.day}.`),
    () => when(clean, `Against ${s.loser.alt} the goal of ${w} stayed untouched.`),
    () => when(clean, `Behind the ${s.winScore} stands a defence that ${l} did not beat.`),
    () => when(win && !clean && margin === 1, `The margin was a single goal, and ${l} had ${count(s.loser.scored, 'goal')} of their own.`),
    () => when(win && margin === 1 && !clean, `One more goal would have given ${s.loser.alt} a draw with ${s.winner.alt}.`),
    () => when(win && margin === 2, `A margin of two separated ${w} from ${l}.`),
    () => when(win && margin >= 3, `${w} had ${number(margin)} goals to spare over ${s.loser.alt}.`),
    () => when(total >= 4, `Altogether ${h} and ${a} produced ${number(total)} goals.`),
    () => when(names >= 3, `${capital(number(names))} different players scored in ${h} against ${a}.`),
    () => when(pens === 1 && total > 1, `One of the ${number(total)} goals of ${s.home.alt} and ${s.away.alt} was a penalty.`),
    () => when(pens >= 2, `${capital(number(pens))} of the goals between ${h} and ${a} came from the penalty spot.`),
    () => when(s.goals.length >= 3 && before > 0 && before < s.goals.length, `Of the ${number(s.goals.length)} goals ${number(before)} fell before half-time in this meeting of ${s.home.alt} with ${s.away.alt}.`),
    () => when(late >= 2, `After the 80th minute alone ${h} and ${a} had ${number(late)} goals.`),
    () => when(s.goals.length > 0 && before === 0, `All of the scoring between ${h} and ${a} was done after half-time.`),
    () => when(s.goals.length > 1 && before === s.goals.length, `All of the scoring in ${h} against ${a} was done before the interval.`),
    () => when(!win && total > 0, `${capital(number(total))} goals in all, shared equally by ${s.away.alt} and ${s.home.alt}.`),
    () => when(s.goals.length === 0 && total >= 3, `${capital(number(total))} goals were scored in the match of ${h} with ${a}.`),
    () => when(total <= 2 && win && s.goals.length === 0, `Goals were few, ${number(total)} in all, and ${s.winner.alt} had ${s.loser.scored === 0 ? 'every one of them' : 'the greater share'}.`),
    () => when(s.score[0] === 0 && s.score[1] === 0, `Both ${h} and ${a} kept a clean sheet, and both stayed without a goal.`),
    () => when(total === 0, `The defences of ${s.home.alt} and ${s.away.alt} were not beaten once.`),
  ];
};

/** Last words: always true, and tied to this match. */
export const closing = (s: Story): Variant[] => {
  const [w, l, h, a, comp] = [s.winner.n, s.loser.n, s.home.n, s.away.n, competition(s)];
  const win = s.outcome === 'win';
  const league = s.facts.stage === 'league';
  const group = s.facts.stage === 'group';
  const sc = win ? s.winScore : s.homeScore;
  return [
    () => `Thus ${h} against ${a} goes into the records as a ${s.homeScore}.`,
    () => `The entry for ${s.date.full} reads: ${s.home.head} ${s.homeScore} ${s.away.head}.`,
    () => when(win, `When the ${sc} is looked up in years to come, it will stand in the column of ${possessive(w)} wins.`),
    () => when(win, `For ${w} there is a ${sc} to remember from ${s.date.day}, for ${l} one to put aside.`),
    () => when(league, `${capital(comp)} went on from there, ${h} and ${a} with it.`),
    () => when(league && s.facts.round !== null, `With that ${h} and ${a} had round ${s.facts.round ?? ''} behind them.`),
    () => when(league, `The reverse of this fixture has ${a} as hosts and ${h} as guests.`),
    () => when(league, `Every club in ${comp} meets every other home and away, and this was the match with ${h} as hosts to ${a}.`),
    () => when(group, `Sixty-four matches make a World Cup of 32 teams, and ${h} against ${a} was one of the 48 in the groups.`),
    () => when(group && s.facts.group !== null, `Six matches are played in each group; this was one of the six of Group ${s.facts.group ?? ''}, and it ended ${s.homeScore}.`),
    () => when(!league && !group, `Sixteen of the 64 matches at a World Cup of 32 teams are knock-out matches, and ${h} against ${a} was among them.`),
    () => when(!league && !group, `In the chart of the knock-out rounds the line reads ${s.home.head}–${s.away.head} ${s.homeScore}.`),
    () => `More cannot be taken from the bare score of ${s.homeScore} between ${s.home.alt} and ${s.away.alt}.`,
    () => `Date, teams, score: ${s.date.day}, ${h} and ${a}, ${s.homeScore}.`,
    () => when(win, `The last word belongs to the result, ${sc} for ${w}.`),
    () => when(!win, `The last word belongs to the ${s.homeScore}, with which ${h} and ${a} had to live.`),
    () => when(league, `For the table of ${comp} it was one result among many, ${s.homeScore}, with ${h} named first.`),
    () => when(win, `Nobody can take the ${sc} from ${w}, nor give ${l} the goals they lacked.`),
  ];
};

export const goalsHeading = (s: Story): Variant[] => [
  () => 'The goals',
  () => 'Who scored',
  () => 'The scorers',
  () => 'Goal by goal',
  () => `${capital(count(s.goals.length, 'goal'))}`,
  () => 'The score as it grew',
];

export const tableHeading = (s: Story): Variant[] => [
  () => (s.facts.stage === 'group' ? 'In the group' : 'In the table'),
  () => 'What it means',
  () => 'Points and goals',
  () => 'How they stand',
  () => (s.facts.stage === 'group' && s.facts.group ? `Group ${s.facts.group}` : 'The table'),
];

export const storyHeading = (s: Story): Variant[] => [
  () => 'How it went',
  () => 'The course of the match',
  () => (s.facts.competition === 'premier-league-2023-24' ? 'Half by half' : 'The goals in order'),
  () => (s.outcome === 'shootout' ? 'Two hours' : 'Ninety minutes'),
  () => 'From 0–0 onwards',
];
