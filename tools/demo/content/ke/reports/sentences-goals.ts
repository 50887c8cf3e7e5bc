import { dash, type Goal } from './story';
import type { Variant } from './teller';
import { capital, count, joined, nth, number, ordinal, possessive } from './words';

/** `in the 16th minute`, `in the third minute of stoppage time`. */
export const at = ({ facts: { minute, offset } }: Goal): string => {
  if (offset === null) return `in the ${nth(minute)} minute`;
  if (minute === 45) return `in the ${ordinal(offset)} minute of first-half stoppage time`;
  if (minute === 90) return `in the ${ordinal(offset)} minute of stoppage time`;
  return 'in stoppage time at the end of the first period of extra time';
};

/** `16`, `90+3`, `23 pen.`, `40 o.g.` */
export const mark = ({ facts }: Goal): string =>
  `${facts.minute}${facts.offset === null ? '' : `+${facts.offset}`}${facts.penalty ? ' pen.' : facts.ownGoal ? ' o.g.' : ''}`;

/** The score after a goal, the higher figure first. */
export const after = ({ facts: { score } }: Goal): string => dash(Math.max(...score), Math.min(...score));

const plain = (goal: Goal): boolean => !goal.facts.penalty && !goal.facts.ownGoal;
const when = (condition: boolean, text: string): string | null => (condition ? text : null);
const his = (goal: Goal): string => (goal.tally === 2 ? 'his second' : goal.tally === 3 ? 'his third' : 'another');

export const opener = (goal: Goal): Variant[] => {
  const { name: x, facts: { minute: m, offset } } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const exact = offset === null;
  return [
    () => `${t} went in front ${at(goal)} through ${x}.`,
    () => `The first goal fell to ${x} of ${t}, ${at(goal)}.`,
    () => `${x} opened the scoring for ${ta} ${at(goal)}.`,
    () => `${at(goal)} ${x} put ${t} ahead.`,
    () => when(exact && m > 3, `It was 1–0 to ${t} from the ${nth(m)} minute, when ${x} scored.`),
    () => `${x} broke the deadlock ${at(goal)}, and ${o} were behind.`,
    () => when(exact && m > 20, `${capital(oa)} kept them out until the ${nth(m)} minute; then ${x} scored for ${t}.`),
    () => `The score was opened ${at(goal)}: ${x}, 1–0 to ${ta}.`,
    () => when(exact, `Minute ${m}, and a goal for ${t}: ${x} was the scorer.`),
    () => when(exact && m > 8, `${t} needed ${m} minutes for their opening goal, and it was ${x} who got it.`),
    () => `${x} gave ${t} the lead ${at(goal)}.`,
    () => `Nothing had been scored when ${x} struck for ${t} ${at(goal)}.`,
    () => `The man to change 0–0 was ${x}, ${at(goal)}, on behalf of ${t}.`,
    () => `${o} fell behind ${at(goal)} to a goal by ${x}.`,
    () => when(exact && m <= 12, `Only ${number(m)} minutes had gone when ${x} put ${t} in front.`),
    () => when(exact && m >= 55, `The wait for a goal lasted until the ${nth(m)} minute, and the one who ended it was ${x} of ${t}.`),
    () => `${x} had the first word, a goal for ${ta} ${at(goal)}.`,
    () => `${possessive(t)} opening goal bore the name of ${x} and came ${at(goal)}.`,
    () => when(exact, `On ${m} minutes ${x} made it 1–0 to ${t}.`),
    () => `An advantage was first had by ${t}, ${at(goal)}, and they owed it to ${x}.`,
    () => when(exact && m <= 30, `${capital(ta)} were quick to score: ${x} had the ball in the net ${at(goal)}.`),
    () => `The scorer of goal number one was ${x}, its time ${at(goal).replace('in the', 'the')}, and the team in front ${t}.`,
  ];
};

export const openerPenalty = (goal: Goal): Variant[] => {
  const { name: x } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  return [
    () => `A penalty opened the scoring: ${x} converted it for ${t} ${at(goal)}.`,
    () => `${x} put ${t} ahead from the spot ${at(goal)}.`,
    () => `From twelve yards ${x} gave ${t} the lead ${at(goal)}.`,
    () => `${o} conceded a penalty, ${x} took it ${at(goal)}, and ${t} led.`,
    () => `The first goal was a penalty, scored ${at(goal)} by ${x} of ${t}.`,
    () => `${t} were awarded a penalty and ${x} made it 1–0 ${at(goal)}.`,
    () => `${at(goal)} ${x} beat the goalkeeper from the spot, 1–0 to ${t}.`,
    () => `It took a penalty to break the deadlock, and ${x} put it away for ${t} ${at(goal)}.`,
  ];
};

export const extend = (goal: Goal): Variant[] => {
  const { name: x, gap } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const sc = after(goal);
  const more = goal.tally > 1 && goal.tally < 4;
  return [
    () => `${x} made it ${sc} ${at(goal)}.`,
    () => `${at(goal)} ${x} added another for ${t}, and the score read ${sc}.`,
    () => when(gap !== null && gap > 0 && gap <= 12, `It was ${sc} within ${count(gap ?? 0, 'minute')}, this time through ${x}.`),
    () => `The lead grew to ${sc} ${at(goal)}, ${x} the scorer.`,
    () => `${x} extended it ${at(goal)}, and ${o} were ${sc} down.`,
    () => when(more, `${x} scored again ${at(goal)}, ${his(goal)} of the match, for ${sc}.`),
    () => `${t} scored their ${ordinal(goal.team.side === 'home' ? goal.facts.score[0] : goal.facts.score[1])} goal ${at(goal)} through ${x}.`,
    () => `${capital(oa)} had not replied when ${x} struck ${at(goal)} for ${sc}.`,
    () => `With ${possessive(x)} goal ${at(goal)} the distance widened to ${sc}.`,
    () => `Then ${x}, ${at(goal)}: ${sc} to ${t}.`,
    () => when(more, `${at(goal)} came ${his(goal)} goal for ${x}, and ${t} led ${sc}.`),
    () => `${x} took ${ta} further ahead ${at(goal)}, to ${sc}.`,
    () => `Next on the list is ${x}, whose goal ${at(goal)} meant ${sc}.`,
    () => `${oa} fell ${sc} behind ${at(goal)} when ${x} scored.`,
    () => `${possessive(ta)} advantage became ${sc} ${at(goal)}, thanks to ${x}.`,
    () => `There was another from ${t}: ${x}, ${at(goal)}, ${sc}.`,
    () => when(gap !== null && gap >= 20, `${gap === null ? '' : gap} minutes after the goal before, ${x} raised it to ${sc} for ${ta}.`),
    () => `The figure ${sc} went up ${at(goal)} with a goal by ${x} of ${t}.`,
  ];
};

/** Several goals of the team that leads, one after another within a period. */
export const pile = (goals: readonly Goal[], last: Goal): Variant[] => {
  const t = last.team.n;
  const [ta, oa] = [last.team.alt, last.other.alt];
  const list = joined(goals.map((goal) => `${goal.name} (${mark(goal)})`));
  const sc = after(last);
  const n = number(goals.length);
  return [
    () => `${list} took it to ${sc}.`,
    () => `${capital(n)} more followed for ${t}, through ${list}: ${sc}.`,
    () => `Before ${oa} could answer it was ${sc}, the goals coming from ${list}.`,
    () => `${t} did not leave it at that. ${list} scored for ${sc}.`,
    () => `The lead was pushed to ${sc} by ${list}.`,
    () => `${list}: with these ${n} goals ${ta} moved on to ${sc}.`,
    () => `Goals by ${list} turned a lead into ${sc}.`,
    () => `After that ${ta} scored ${n} without reply, ${list}, and stood at ${sc}.`,
    () => `${oa} conceded ${n} in succession, to ${list}, for a score of ${sc}.`,
    () => `What came next was all ${possessive(t)} doing: ${list}, ${sc}.`,
    () => `${capital(n)} further entries belong to ${ta}, namely ${list}, and they add up to ${sc}.`,
  ];
};

export const cut = (goal: Goal): Variant[] => {
  const { name: x } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const sc = after(goal);
  const how = goal.facts.penalty ? ' from the penalty spot' : '';
  return [
    () => `${x} pulled one back for ${t} ${at(goal)}${how}, ${sc}.`,
    () => `${t} reduced the deficit to ${sc} ${at(goal)}; ${x} scored${how}.`,
    () => `An answer came ${at(goal)}: ${x} for ${t}${how}, ${sc}.`,
    () => `${at(goal)} ${x} made it ${sc}${how}, which gave ${ta} a goal to show.`,
    () => `The gap narrowed ${at(goal)}, when ${x} scored${how} and ${o} led only ${sc}.`,
    () => `${capital(ta)} got to ${sc} through ${x}${how} ${at(goal)}.`,
    () => `For ${t} there was a goal by ${x}${how} ${at(goal)}, and the score stood at ${sc}.`,
    () => `${x} replied${how} ${at(goal)}, ${sc} in favour of ${oa}.`,
    () => `${oa} conceded ${at(goal)}, to ${x}${how}, but were still ${sc} ahead.`,
    () => `${possessive(t)} goal came ${at(goal)} from ${x}${how}; it read ${sc} now.`,
    () => `${x} brought ${ta} to ${sc}${how} ${at(goal)}.`,
    () => `${at(goal)} one was taken off the margin, by ${x} of ${t}${how}: ${sc}.`,
  ];
};

export const level = (goal: Goal): Variant[] => {
  const { name: x, gap } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const sc = after(goal);
  const how = goal.facts.penalty ? ' with a penalty' : '';
  return [
    () => `${x} equalised for ${t}${how} ${at(goal)}.`,
    () => `The equaliser came ${at(goal)}, and ${x} of ${t} scored it${how}.`,
    () => `${at(goal)} it was level: ${x}${how}, ${sc}.`,
    () => `${t} drew level at ${sc} through ${x}${how} ${at(goal)}.`,
    () => when(gap !== null && gap > 0 && gap < 20, `The lead of ${o} had lasted ${count(gap ?? 0, 'minute')} when ${x}${how} made it ${sc}.`),
    () => `${capital(oa)} were caught ${at(goal)} by ${x}, who made it ${sc}${how}.`,
    () => `${x} wiped out the advantage of ${oa}${how} ${at(goal)}.`,
    () => `${capital(ta)} had their reply ${at(goal)}, a goal by ${x}${how} for ${sc}.`,
    () => `${sc} it was ${at(goal)}, since ${x} had scored${how} for ${t}.`,
    () => `${o} could not hold on to the lead: ${x} levelled${how} ${at(goal)}.`,
    () => `With a goal ${at(goal)} ${x} put ${ta} back on terms${how}, ${sc}.`,
    () => `All square ${at(goal)}: ${x} of ${t}${how}, ${sc}.`,
    () => `${possessive(ta)} equaliser is entered under the name of ${x}${how}, ${at(goal)}.`,
    () => `What ${oa} had gained was gone ${at(goal)}, when ${x} hit the ${sc}${how}.`,
    () => `${x} restored the balance${how} ${at(goal)} and ${t} were back at ${sc}.`,
  ];
};

export const lead = (goal: Goal): Variant[] => {
  const { name: x, gap } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const sc = after(goal);
  const how = goal.facts.penalty ? ' from the spot' : '';
  return [
    () => `${x} put ${t} ${sc} ahead${how} ${at(goal)}.`,
    () => `The next goal went to ${t} as well as the lead: ${x}${how}, ${at(goal)}, ${sc}.`,
    () => `${at(goal)} ${x} scored${how} and ${ta} led ${sc}.`,
    () => when(gap !== null && gap > 0 && gap < 15, `${capital(count(gap ?? 0, 'minute'))} later ${x}${how} made it ${sc} to ${t}.`),
    () => `${o} fell ${sc} behind ${at(goal)}, ${x} the scorer${how}.`,
    () => `Level no longer: ${x} took ${ta} to ${sc}${how} ${at(goal)}.`,
    () => `${x} tipped the score ${at(goal)}, ${sc} for ${t}${how}.`,
    () => `It was ${x} who${how} broke the tie ${at(goal)}, making it ${sc} to ${ta}.`,
    () => `${capital(oa)} were ${sc} down ${at(goal)}, because ${x} had struck${how} for ${t}.`,
    () => `${t} moved in front ${at(goal)}: ${x}${how}, ${sc}.`,
    () => `${possessive(x)} goal ${at(goal)}${how} gave ${ta} a ${sc} lead.`,
    () => `The balance lasted until ${x} scored${how} ${at(goal)} and it was ${sc} to ${t}.`,
    () => `A goal by ${x}${how} settled the tie in favour of ${ta} for the time being: ${sc}, ${at(goal)}.`,
  ];
};

export const extendPenalty = (goal: Goal): Variant[] => {
  const { name: x } = goal;
  const t = goal.team.n;
  const sc = after(goal);
  return [
    () => `${x} converted a penalty ${at(goal)} to make it ${sc}.`,
    () => `A penalty ${at(goal)} took ${t} to ${sc}, ${x} scoring from the spot.`,
    () => `${at(goal)} ${t} had a penalty as well; ${x} put it in for ${sc}.`,
    () => `From the spot ${x} raised the score to ${sc} ${at(goal)}.`,
  ];
};

/** An own goal, whatever it did to the score; the scorer plays for the other team. */
export const ownGoal = (goal: Goal): Variant[] => {
  const { name: x } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  return [
    () => `${t} were given a goal ${at(goal)}, ${x} of ${o} putting the ball into his own net for ${after(goal)}.`,
    () => `${at(goal)} ${x} scored an own goal, and so ${t} arrived at ${after(goal)} without a scorer of their own.`,
    () => `An own goal by ${x} brought ${t} to ${after(goal)} ${at(goal)}.`,
    () => `The goal that counts for ${t} was scored by ${x} of ${o}, an own goal ${at(goal)} for ${after(goal)}.`,
  ];
};

/** The one goal of a match, looked back on. */
export const onlyGoal = (goal: Goal): Variant[] => {
  const { name: x, facts: { minute: m, offset } } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const left = 90 - m;
  return [
    () => `There was no other goal, so ${x} had scored the winner for ${t}.`,
    () => when(offset === null && left > 3, `${t} then had ${left} minutes and stoppage time to see it through, and did.`),
    () => `One goal turned out to be enough for ${ta}, since ${oa} did not score.`,
    () => when(offset === null && left >= 15, `${capital(oa)} had ${left} minutes plus stoppage time for an answer and found none to ${possessive(x)} goal.`),
    () => `The single goal of ${x} was the whole difference between ${t} and ${o}.`,
    () => `Nobody added to it, and the name of ${x} is the only one on the sheet of ${t} against ${o}.`,
    () => when(offset === null && left > 3 && left < 15, `With ${number(left)} minutes of normal time to go it came late, and ${oa} did not recover from it.`),
    () => `At 1–0 it stayed: ${x} had decided it, and ${o} went without a goal.`,
    () => `That was the only entry; ${ta} kept what ${x} had given them.`,
    () => when(m <= 45, `The winner had thus been scored before half-time, by ${x}, and ${oa} found no reply after it.`),
    () => when(m > 45, `With that the second half had the goal the first had lacked, and ${t} had their winner.`),
    () => `A list of the scorers of ${t} against ${o} has one line, and on it stands ${x}.`,
  ];
};

export const isPlain = plain;
