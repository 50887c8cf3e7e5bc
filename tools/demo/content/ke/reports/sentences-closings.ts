import { competition } from './sentences-leads';
import { stageName } from './sentences-titles';
import { minutesAhead, type Story } from './story';
import type { Variant } from './teller';
import { capital, count, number } from './words';

const when = (condition: boolean, text: string): string | null => (condition ? text : null);

/** What the result means in a group or a league, as far as points go. */
export const meaning = (s: Story): Variant[] => {
  const [w, l, h, a] = [s.winner.n, s.loser.n, s.home.n, s.away.n];
  const draw = s.outcome === 'draw';
  const group = s.facts.stage === 'group';
  const n = s.home.facts.table?.played ?? 0;
  const first = group && n === 1;
  const middle = group && n === 2;
  const final = group && n === 3;
  const league = s.facts.stage === 'league';
  const away = league && !draw && s.winner.side === 'away';
  const home = league && !draw && s.winner.side === 'home';
  const name = s.facts.group ? `Group ${s.facts.group}` : 'the group';
  return [
    () =>
      when(
        first && !draw,
        `Each team plays three matches in ${name}. ${capital(w)} had begun with the best result there is and ${l} with the worst.`,
      ),
    () =>
      when(
        first && !draw,
        `One win does not settle a group, but it gave ${w} a margin for error that ${l} no longer had.`,
      ),
    () => when(first && !draw, `The first two in ${name} go through, and ${w} had made a better start than ${l}.`),
    () =>
      when(
        first && !draw,
        `In a group of four a single win can already be half the way. ${capital(w)} had one, ${l} did not.`,
      ),
    () => when(first && draw, `A draw in the first match left everything open for ${h} and ${a} in ${name}.`),
    () =>
      when(first && draw, `With two matches to come in ${name}, ${h} and ${a} had neither gained much nor lost much.`),
    () =>
      when(
        first && draw,
        `Two more matches awaited ${h} and ${a} in ${name}, and the first two of four would go through.`,
      ),
    () =>
      when(middle && !draw, `One round remained in ${name}, and ${w} could look forward to it more calmly than ${l}.`),
    () =>
      when(
        middle && !draw,
        `Each team in ${name} has three matches, and three points can move a side a long way in a table of four.`,
      ),
    () =>
      when(
        middle && !draw,
        `For ${w} the win came in the second of three group matches; ${l} had one left in which to respond.`,
      ),
    () =>
      when(
        middle && draw,
        `One match was left to ${h} and to ${a}, and in ${name} a single point can count for much or for little.`,
      ),
    () => when(middle && draw, `The draw put off the decision in ${name} for ${h} and ${a} until the last round.`),
    () =>
      when(
        final,
        `It was the last match in ${name} for both ${h} and ${a}; the best two of four go on to the round of 16.`,
      ),
    () =>
      when(
        final,
        `The last round of a group is played at the same time on both grounds, so ${h} and ${a} kicked off together with the other two teams of ${name}.`,
      ),
    () => when(final, `After three matches points decide in ${name}, then goal difference, then goals scored.`),
    () => when(final && !draw, `${w} ended the group with a win and ${l} with a defeat.`),
    () => when(final && draw, `${h} and ${a} closed the group with a point each.`),
    () =>
      when(
        league && !draw,
        `A win is worth three points and a defeat none, so ${w} gained ground and ${l} stood still.`,
      ),
    () => when(league && !draw, `All three points went to ${w}, and ${l} got nothing out of the match.`),
    () =>
      when(
        league && !draw,
        `Had it ended level there would have been a point each; as it was, ${w} took three from ${l}.`,
      ),
    () => when(away, `Winning away is harder than winning at home in any league, and ${w} had done it against ${l}.`),
    () => when(away, `${l} lost on their own ground, and ${w} took the points home with them.`),
    () => when(home, `Most clubs build a season on their home matches, and ${w} kept all three points from this one.`),
    () => when(home, `${l} went home without a point, and ${w} kept all three.`),
    () =>
      when(
        league && draw,
        `A draw gives each side a point, two fewer than a win, and ${h} and ${a} both had to live with that.`,
      ),
    () =>
      when(league && draw, `${h} and ${a} had one point each to show for it, where a win would have brought three.`),
    () => when(league && draw, `${a} had avoided defeat away from home, and ${h} had not lost on their own ground.`),
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
  const [w, l, stage] = [s.winner.n, s.loser.n, stageName(s)];
  const { next = null, left = null } = NEXT[s.facts.stage] ?? {};
  const semi = s.facts.stage === 'semi-final';
  const regular = !s.facts.extraTime && s.outcome === 'win';
  return [
    () => (next ? `${w} went on to ${next}, and ${l} ${semi ? 'to the match for third place' : 'were out'}.` : null),
    () => (next ? `The result put ${w} into ${next}.` : null),
    () => (next ? `${w} were now one of the ${left ?? ''} teams that would play in ${next}.` : null),
    () => (next && !semi ? `The World Cup ended in ${stage} for ${l}, while ${w} could prepare for ${next}.` : null),
    () => (next && semi ? `${w} would play for the title and ${l} for third place.` : null),
    () =>
      when(
        regular && !s.facts.extraTime,
        `Extra time was not needed between ${w} and ${l}, because ninety minutes had produced a winner.`,
      ),
    () =>
      when(
        regular && next !== null,
        `A draw would have meant another half-hour; the ${s.winScore} spared ${w} and ${l} that.`,
      ),
    () => (s.facts.stage === 'third-place' ? `${w} finished the World Cup third and ${l} fourth.` : null),
    () =>
      s.facts.stage === 'third-place'
        ? `The match for third place is played between the losers of the semi-finals, and ${w} left it with a win.`
        : null,
    () => (s.facts.stage === 'final' ? `${w} were world champions, and ${l} came second.` : null),
    () =>
      next && !semi ? `There are no second legs at a World Cup, and ${l} had no further chance to put it right.` : null,
  ];
};

/** How a match level after ninety minutes went on. */
export const extraTime = (s: Story): Variant[] => {
  const [h, a] = [s.home.n, s.away.n];
  const ft = s.facts.fullTime.join('–');
  return [
    () => `After ninety minutes and stoppage time it was ${ft}, so ${h} and ${a} had to play another thirty.`,
    () =>
      `The score of ${ft} at the end of normal time meant two further periods of fifteen minutes for ${h} and ${a}.`,
    () => `It was ${ft} after ninety minutes, and ${h} and ${a} went into extra time.`,
    () => `Normal time ended ${ft}, and extra time began between ${h} and ${a}.`,
    () => `Ninety minutes had produced no winner between ${h} and ${a}, only a ${ft}, and thirty more were added.`,
  ];
};

export const extraBlank = (s: Story): Variant[] => {
  const [h, a] = [s.home.n, s.away.n];
  return [
    () => `Neither ${h} nor ${a} scored in the extra half-hour.`,
    () => `Extra time brought no goal for ${h} or for ${a}.`,
    () => `Thirty more minutes passed without a goal for ${a} or ${h}.`,
  ];
};

export const shootout = (s: Story): Variant[] => {
  const [w, l] = [s.winner.n, s.loser.n];
  const [x = 0, y = 0] = [...(s.facts.penalties ?? [0, 0])].sort((a, b) => b - a);
  const few = y === 0 ? 'none' : number(y);
  return [
    () => `In the shoot-out ${w} scored ${number(x)} and ${l} ${few}.`,
    () => `Penalties had to decide, and they went ${x}–${y} to ${w}.`,
    () => `From twelve yards ${w} converted ${number(x)} kicks and ${l} ${few}.`,
    () => `The shoot-out ended ${x}–${y}, and it was ${l} who lost it.`,
    () => `${w} were the better side from the spot, with ${number(x)} successful kicks; ${l} had ${few}.`,
  ];
};

/** By how much, and who kept a clean sheet. */
export const margins = (s: Story): Variant[] => {
  const [w, l, h, a] = [s.winner.n, s.loser.n, s.home.n, s.away.n];
  const margin = Math.abs(s.score[0] - s.score[1]);
  const win = s.outcome === 'win';
  const clean = win && s.loser.scored === 0;
  return [
    () => when(clean, `${w} had a clean sheet as well as the win.`),
    () => when(clean, `${l} did not score in the whole of the match.`),
    () => when(clean, `The defence of ${w} was not beaten by ${l}.`),
    () =>
      when(clean, `${w} did not concede, so one goal ${margin === 1 ? 'was' : 'would have been'} enough against ${l}.`),
    () => when(clean, `For ${l} there was no goal, for ${w} a clean sheet.`),
    () =>
      when(
        win && !clean && margin === 1,
        `The margin was a single goal: ${number(s.winner.scored)} for ${w}, ${number(s.loser.scored)} for ${l}.`,
      ),
    () =>
      when(
        win && margin === 1,
        `One more goal would have given ${l} a draw${s.home.facts.table ? '' : ' and extra time'}.`,
      ),
    () => when(win && margin === 2, `A margin of two separated ${w} from ${l}.`),
    () =>
      when(
        win && margin === 2 && !clean,
        `${w} were two goals better than ${l}, who scored ${s.loser.scored === 1 ? 'one' : number(s.loser.scored)} of their own.`,
      ),
    () => when(win && margin >= 3, `${w} had ${number(margin)} goals to spare over ${l}.`),
    () => when(s.score[0] + s.score[1] === 0, `Both ${h} and ${a} kept a clean sheet.`),
    () => when(s.score[0] + s.score[1] === 0, `The defences of ${h} and ${a} were not beaten once.`),
    () =>
      when(
        s.score[0] + s.score[1] === 0,
        `Neither goalkeeper had to pick the ball out of the net, not that of ${h} and not that of ${a}.`,
      ),
    () => when(s.score[0] + s.score[1] === 0, `As far as goals go, ${h} and ${a} gave nothing and got nothing.`),
  ];
};

/** How many goals there were, of what kind and when. */
export const figures = (s: Story): Variant[] => {
  const [w, h, a] = [s.winner.n, s.home.n, s.away.n];
  const total = s.score[0] + s.score[1];
  const win = s.outcome === 'win';
  const both = s.loser.scored > 0;
  const names = new Set(s.goals.filter((goal) => !goal.facts.ownGoal).map((goal) => goal.name)).size;
  const pens = s.goals.filter((goal) => goal.facts.penalty).length;
  const before = s.goals.filter((goal) => goal.period === 1).length;
  const late = s.goals.filter((goal) => goal.facts.minute >= 80 && goal.period === 2).length;
  const known = s.goals.length;
  const split = known >= 3 && before > 0 && before < known;
  return [
    () => when(total >= 4 && both, `Altogether ${h} and ${a} scored ${number(total)} goals.`),
    () =>
      when(
        names >= 3 && both,
        `${capital(number(names))} different players scored in the match between ${h} and ${a}.`,
      ),
    () => when(names >= 3 && !both, `${w} had ${number(names)} different scorers.`),
    () => when(pens === 1 && total > 1, `One of the ${number(total)} goals was a penalty.`),
    () => when(pens >= 2, `${capital(number(pens))} of the ${number(total)} goals came from the penalty spot.`),
    () =>
      when(
        split,
        `Of the ${number(known)} goals ${number(before)} came before half-time and ${number(known - before)} after it.`,
      ),
    () => when(late >= 2 && both, `After the 80th minute alone ${h} and ${a} had ${number(late)} goals.`),
    () => when(late >= 2 && !both, `${capital(number(late))} of the goals of ${w} came after the 80th minute.`),
    () => when(known > 1 && before === 0 && both, `All of the scoring between ${h} and ${a} was done after half-time.`),
    () => when(known > 1 && before === 0 && !both, `All the goals of ${w} came after half-time.`),
    () => when(known > 1 && before === known, `All of the scoring was done before the interval.`),
    () => when(!win && total > 2, `There were ${number(total)} goals in all, shared equally by ${h} and ${a}.`),
    () => when(!win && total === 2, `Two goals were all that ${h} and ${a} managed between them, one each.`),
    () => when(known === 0 && total >= 3 && both, `${capital(h)} and ${a} scored ${number(total)} goals between them.`),
    () => when(known === 0 && win && total === 1, `One goal was all there was between the two, and it fell to ${w}.`),
    () => when(known === 0 && win && total === 2 && !both, `Goals were few, two in all, and ${w} had both.`),
  ];
};

/** Who was ahead for how long, by the clock of normal time. */
export const timeline = (s: Story): Variant[] => {
  const [w, l] = [s.winner, s.loser];
  const [x, y] = [minutesAhead(s, w), minutesAhead(s, l)];
  const first = s.goals.at(0);
  const last = s.goals.at(-1);
  if (!first || !last || s.facts.extraTime) return [() => null];
  const apart = last.facts.minute - first.facts.minute;
  const win = s.outcome === 'win';
  const straight = win && y === 0 && s.goals.every((goal) => goal.kind !== 'level');
  const [longer, shorter] = x >= y ? [w, l] : [l, w];
  const [more, less] = [Math.max(x, y), Math.min(x, y)];
  const one = !win && less === 0 && more > 2;
  return [
    () => when(straight && x > 2, `${w.n} were in front for ${number(x)} of the ninety minutes.`),
    () =>
      when(straight && x > 2, `By the clock of normal time ${w.n} led for ${number(x)} minutes and ${l.n} not at all.`),
    () => when(straight && x > 2, `${l.n} were behind for ${number(x)} minutes and never ahead.`),
    () =>
      when(
        straight && x > 2 && x < 86,
        `For ${number(90 - x)} minutes it had been level; after that ${w.n} were in front to the end.`,
      ),
    () =>
      when(straight && x >= 45, `${w.n} had the lead for more than half of the match, ${number(x)} minutes of ninety.`),
    () =>
      when(
        straight && x > 2 && x < 45,
        `${w.n} needed the lead for no more than ${number(x)} minutes of the ninety to win.`,
      ),
    () => when(win && y > 2 && x > 2, `${l.n} were ahead for ${number(y)} minutes, ${w.n} for ${number(x)}.`),
    () =>
      when(
        win && y > 2 && x > 2 && y > x,
        `${l.n} led for longer, ${number(y)} minutes to ${number(x)}, but ${w.n} led when it mattered.`,
      ),
    () => when(win && y > 2, `${l.n} had spent ${number(y)} minutes in front, and it did them no good.`),
    () => when(one, `${longer.n} were ahead for ${number(more)} minutes, ${shorter.n} at no time.`),
    () => when(one, `For ${number(more)} of the ninety minutes ${longer.n} had the lead.`),
    () =>
      when(
        !win && less > 2,
        `${longer.n} were in front for ${number(more)} minutes and ${shorter.n} for ${number(less)}.`,
      ),
    () =>
      when(
        s.goals.length > 1 && apart > 3 && last.facts.minute <= 90,
        `Between the first goal and the last lay ${number(apart)} minutes.`,
      ),
    () =>
      when(
        s.goals.length === 2 && apart > 3 && last.facts.minute <= 90,
        `The two goals fell ${number(apart)} minutes apart.`,
      ),
  ];
};

/** Rules and sizes of the competition that are always true, tied to this match. */
export const context = (s: Story): Variant[] => {
  const [h, a, comp] = [s.home.n, s.away.n, competition(s)];
  const league = s.facts.stage === 'league';
  const group = s.facts.stage === 'group';
  const cup = !league && !group;
  const invented = s.facts.competition === 'liga-vetrova';
  const letter = s.facts.group;
  const round = s.facts.round;
  return [
    () =>
      when(
        league && !invented,
        `Every club in ${comp} meets every other both home and away; in this match ${h} were the hosts.`,
      ),
    () => when(league && !invented, `The reverse of this fixture has ${a} as hosts and ${h} as guests.`),
    () =>
      when(
        league,
        `Goal difference separates clubs that are level on points, so the margin between ${h} and ${a} counts as well.`,
      ),
    () =>
      when(
        league,
        `Three points for a win and one for a draw: so ${comp} counts, and so it counted for ${h} and ${a}.`,
      ),
    () => when(invented, `Sixteen clubs make up the League of Winds, and ${h} and ${a} are two of them.`),
    () =>
      when(
        invented && round !== null,
        `A full round of the League of Winds has eight matches, and ${h} against ${a} was one of those in round ${round ?? ''}.`,
      ),
    () =>
      when(
        league && !invented,
        `Twenty clubs play 380 matches in a season of ${comp}, and this one was between ${h} and ${a}.`,
      ),
    () => when(group, `The group stage in Qatar had 48 matches in eight groups, and this was that of ${h} and ${a}.`),
    () =>
      when(group && letter !== null, `${capital(h)} against ${a} was one of the six matches of Group ${letter ?? ''}.`),
    () =>
      when(
        group && s.outcome === 'draw',
        `There is no extra time in the group stage, so a draw like that of ${h} and ${a} stands.`,
      ),
    () =>
      when(
        group && s.outcome === 'draw',
        `A win would have been worth three points to ${h} or to ${a}; a draw is worth one.`,
      ),
    () =>
      when(
        group,
        `Of the 32 teams in Qatar half would go further, and ${h} and ${a} were playing for two of those sixteen places.`,
      ),
    () =>
      when(
        group && s.outcome === 'win',
        `Goal difference is the first tie-breaker in a World Cup group, so the margin between ${h} and ${a} could still matter.`,
      ),
    () =>
      when(
        group && s.homeScore === '0–0',
        `A goalless draw counts the same as one with six goals: ${h} and ${a} had a point each.`,
      ),
    () => when(group && s.homeScore === '0–0', `A 0–0 leaves goal difference as it was, for ${h} as for ${a}.`),
    () =>
      when(
        group && (s.home.facts.table?.played ?? 0) < 3,
        `Three rounds decide a group, and ${h} and ${a} had played ${(s.home.facts.table?.played ?? 0) === 1 ? 'one' : 'two'} of them.`,
      ),
    () =>
      when(
        group,
        `Two of the four teams in ${letter === null ? 'the group' : `Group ${letter}`} would go on to the round of 16, and ${h} and ${a} made up half of the field.`,
      ),
    () => when(cup, `Sixteen of the 64 matches in Qatar were knock-out matches, and ${h} against ${a} was among them.`),
    () =>
      when(
        cup,
        `From the round of 16 on a level match goes to extra time and then to penalties, a rule that held for ${h} and ${a} too.`,
      ),
    () =>
      when(
        s.facts.stage === 'round-of-16',
        `Eight groups had sent two teams each to the round of 16, ${h} and ${a} among them.`,
      ),
  ];
};

/** A last sentence in which the score stands once more. */
export const closing = (s: Story): Variant[] => {
  const [w, l, h, a] = [s.winner.n, s.loser.n, s.home.n, s.away.n];
  const win = s.outcome === 'win';
  const draw = s.outcome === 'draw';
  const [hh, ah] = [s.home.head, s.away.head];
  return [
    () => `Final score on ${s.date.full}: ${hh} ${s.homeScore} ${ah}.`,
    () => when(!s.facts.extraTime, `In the results of ${s.date.day} the match stands as ${hh} ${s.homeScore} ${ah}.`),
    () =>
      when(
        win,
        `For ${w} there was a ${s.winScore} to take away from ${s.date.day}, for ${l} a match to put behind them.`,
      ),
    () => when(win, `What counted at the end was the ${s.winScore}, and it was in favour of ${w}.`),
    () => when(win, `${w} could be content with their ${s.date.weekday}, ${l} could not.`),
    () => when(draw, `Neither ${h} nor ${a} could be fully content with their ${s.date.weekday}.`),
    () => when(draw, `A ${s.homeScore} was what ${h} and ${a} took away from ${s.date.day}.`),
    () =>
      when(
        s.outcome === 'shootout',
        `In the statistics it remains a ${s.homeScore} draw; in the tournament it was a win for ${w}.`,
      ),
  ];
};

export const goalsHeading = (s: Story): Variant[] => [
  () => 'The goals',
  () => 'Who scored',
  () => 'The scorers',
  () => 'Goal by goal',
  () => capital(count(s.goals.length, 'goal')),
];

export const tableHeading = (s: Story): Variant[] => [
  () => (s.facts.stage === 'group' ? 'In the group' : 'In the table'),
  () => 'What it means',
  () => 'Points and goals',
  () => 'Where they stand',
  () => (s.facts.stage === 'group' && s.facts.group ? `Group ${s.facts.group}` : 'The table'),
];

export const storyHeading = (s: Story): Variant[] => [
  () => 'How it went',
  () => 'The course of the match',
  () => (s.goals.length === 0 ? 'Half by half' : s.goals.length > 1 ? 'The goals in order' : 'The goal and the rest'),
  () => (s.outcome === 'shootout' ? 'Two hours' : 'Ninety minutes'),
];
