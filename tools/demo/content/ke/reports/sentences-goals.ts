import { dash, type Goal } from './story';
import type { Variant } from './teller';
import { capital, joined, nth, number, ordinal, possessive } from './words';

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

const when = (condition: boolean, text: string): string | null => (condition ? text : null);
const own = (goal: Goal): number => (goal.team.side === 'home' ? goal.facts.score[0] : goal.facts.score[1]);
const margin = (goal: Goal): number => Math.abs(goal.facts.score[0] - goal.facts.score[1]);

export const opener = (goal: Goal): Variant[] => {
  const {
    name: x,
    facts: { minute: m, offset },
  } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const exact = offset === null && m <= 90;
  return [
    () => `${x} put ${t} ahead ${at(goal)}.`,
    () => `${t} took the lead ${at(goal)} through ${x}.`,
    () => `${x} opened the scoring for ${ta} ${at(goal)}.`,
    () => `The first goal came ${at(goal)}, when ${x} scored for ${t}.`,
    () => `${x} broke the deadlock ${at(goal)}, and ${o} were behind.`,
    () => `${x} gave ${t} the lead ${at(goal)}.`,
    () => when(exact && m > 8, `It took ${number(m)} minutes for a goal to arrive, and ${x} scored it for ${t}.`),
    () => when(exact && m > 20, `${capital(o)} held out until the ${nth(m)} minute, when ${x} scored for ${ta}.`),
    () => when(exact, `On ${m} minutes ${x} made it 1–0 to ${t}.`),
    () => when(exact && m > 12, `There were ${m} minutes on the clock when ${x} scored the opening goal for ${t}.`),
    () => when(exact && m <= 12, `Only ${number(m)} minutes had gone when ${x} put ${t} in front.`),
    () => when(exact && m >= 55, `${t} had to wait until the ${nth(m)} minute for their goal; ${x} got it.`),
    () => `${o} fell behind ${at(goal)}, when ${x} scored for ${ta}.`,
    () => `${capital(ta)} struck first, ${x} scoring ${at(goal)}.`,
    () => `The breakthrough for ${t} came ${at(goal)}, and ${x} was the man who made it.`,
    () => `It was ${x} who scored first, ${at(goal)}, to put ${ta} one up.`,
    () => `${at(goal)} ${t} went 1–0 up through ${x}.`,
    () => when(exact && m > 2 && m <= 40, `${t} were ahead from the ${nth(m)} minute, thanks to ${x}.`),
    () => when(exact && m <= 15, `An early goal by ${x}, ${at(goal)}, put ${t} in front.`),
    () => `The opening goal belonged to ${x}, who scored for ${t} ${at(goal)}.`,
    () => when(exact && m > 45, `${oa} kept a clean sheet until the ${nth(m)} minute; then ${x} beat them for ${t}.`),
  ];
};

export const openerPenalty = (goal: Goal): Variant[] => {
  const { name: x } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  return [
    () => `${x} put ${t} ahead from the penalty spot ${at(goal)}.`,
    () => `A penalty opened the scoring, converted by ${x} for ${t} ${at(goal)}.`,
    () => `${at(goal)} ${t} were given a penalty, and ${x} made it 1–0.`,
    () => `${o} conceded a penalty ${at(goal)}; ${x} took it and ${t} led.`,
    () => `The first goal was a penalty, scored by ${x} for ${t} ${at(goal)}.`,
    () => `From twelve yards ${x} gave ${t} the lead ${at(goal)}.`,
    () => `It took a penalty to break the deadlock: ${x} put it away for ${t} ${at(goal)}.`,
    () => `${x} stepped up for a penalty ${at(goal)} and put ${t} in front.`,
  ];
};

export const extend = (goal: Goal): Variant[] => {
  const {
    name: x,
    gap,
    facts: { minute: m },
  } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const sc = after(goal);
  const nthGoal = ordinal(own(goal));
  const again = goal.tally === 2 || goal.tally === 3;
  const his = goal.tally === 2 ? 'his second' : 'his third';
  const fresh = !again;
  return [
    () => when(fresh, `${x} made it ${sc} ${at(goal)}.`),
    () => when(sc === '2–0' && fresh, `${x} doubled the lead ${at(goal)}.`),
    () => when(sc === '2–0', `${t} doubled their lead ${at(goal)} through ${x}.`),
    () => `A ${nthGoal} goal for ${t} followed ${at(goal)}, and ${x} scored it.`,
    () => `${t} went further ahead ${at(goal)}, ${x} scoring for ${sc}.`,
    () => when(fresh, `${x} added a ${nthGoal} ${at(goal)}, and ${o} were ${sc} down.`),
    () => `It was ${sc} ${at(goal)}, after a goal by ${x}.`,
    () => when(gap !== null && gap > 1 && gap <= 30, `${capital(number(gap ?? 0))} minutes later ${x} made it ${sc}.`),
    () =>
      when(
        gap !== null && gap > 1 && gap <= 12,
        `Within ${number(gap ?? 0)} minutes ${t} had scored again, this time for ${sc} through ${x}.`,
      ),
    () => when(again, `${x} scored again ${at(goal)}, ${his} of the match, and ${t} led ${sc}.`),
    () => when(again, `${x} got ${his} ${at(goal)} to make it ${sc}.`),
    () => when(again, `With ${his} goal of the match, ${at(goal)}, ${x} put ${ta} ${sc} up.`),
    () => `${capital(oa)} conceded again ${at(goal)}: ${x} made it ${sc}.`,
    () => `${x} extended the lead ${at(goal)}, ${sc} to ${t}.`,
    () => when(margin(goal) === 2, `A goal by ${x} ${at(goal)} gave ${t} a two-goal cushion at ${sc}.`),
    () => when(margin(goal) === 2 && m >= 80, `${x} made sure of it ${at(goal)}, when he took ${t} to ${sc}.`),
    () => `${capital(ta)} had another ${at(goal)}, when ${x} scored for ${sc}.`,
    () => `${at(goal)} ${x} put ${o} ${sc} behind.`,
    () => `${possessive(x)} goal ${at(goal)} took ${ta} to ${sc}.`,
    () => when(margin(goal) >= 3, `${x} made the lead ${number(margin(goal))} goals ${at(goal)}, ${sc}.`),
  ];
};

export const extendPenalty = (goal: Goal): Variant[] => {
  const { name: x } = goal;
  const t = goal.team.n;
  const sc = after(goal);
  return [
    () => `${x} converted a penalty ${at(goal)} to make it ${sc}.`,
    () => `A penalty ${at(goal)} took ${t} to ${sc}, with ${x} scoring from the spot.`,
    () => `${at(goal)} ${t} were awarded a penalty, and ${x} put it in for ${sc}.`,
    () => `From the spot ${x} raised the score to ${sc} ${at(goal)}.`,
  ];
};

/** Several goals of the team that leads, one after another within a period. */
export const pile = (goals: readonly Goal[], last: Goal): Variant[] => {
  const [t, o] = [last.team.n, last.other.n];
  const [ta, oa] = [last.team.alt, last.other.alt];
  const firsts = goals.filter(
    (goal, index) => goals.findIndex((one) => one.facts.scorer === goal.facts.scorer) === index,
  );
  const marks = ({ facts }: Goal): string =>
    goals
      .filter((goal) => goal.facts.scorer === facts.scorer)
      .map(mark)
      .join(', ');
  const list = joined(firsts.map((goal) => `${goal.name} (${marks(goal)})`));
  const sc = after(last);
  const n = number(goals.length);
  return [
    () => `${list} took the score to ${sc}.`,
    () => `${capital(t)} added ${n} more through ${list} and led ${sc}.`,
    () => `Goals from ${list} made it ${sc}.`,
    () => `${capital(n)} more followed, from ${list}, and ${o} were ${sc} down.`,
    () => `${capital(ta)} pulled away with goals by ${list}: ${sc}.`,
    () => `By the time ${list} had scored, it was ${sc}.`,
    () => `${capital(oa)} conceded ${n} in a row, to ${list}, and trailed ${sc}.`,
    () => `${list} stretched the lead of ${t} to ${sc}.`,
    () => `Then ${ta} scored ${n} without reply, through ${list}, for ${sc}.`,
    () => `The lead grew to ${sc} with goals by ${list}.`,
  ];
};

export const cut = (goal: Goal): Variant[] => {
  const { name: x } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const sc = after(goal);
  const how = goal.facts.penalty ? ' from the penalty spot' : '';
  const late = goal.facts.minute >= 85;
  return [
    () => `${x} pulled one back for ${t}${how} ${at(goal)}, ${sc}.`,
    () => `${t} reduced the deficit to ${sc} ${at(goal)}, when ${x} scored${how}.`,
    () => `${x} replied for ${ta}${how} ${at(goal)}, but ${o} still led ${sc}.`,
    () => when(margin(goal) === 1, `${at(goal)} ${x} brought ${t} back to within a goal${how}, ${sc}.`),
    () => `${capital(ta)} got one back through ${x}${how} ${at(goal)}, and it was ${sc}.`,
    () => `A goal by ${x}${how} ${at(goal)} made it ${sc}.`,
    () => `${oa} conceded ${at(goal)}, when ${x} scored${how}, but remained ${sc} ahead.`,
    () => when(late, `There was time for ${x} to score${how} for ${t} ${at(goal)}, and the score moved to ${sc}.`),
    () => `The gap narrowed to ${sc} ${at(goal)} with a goal by ${x}${how} for ${t}.`,
    () => `${possessive(t)} answer came ${at(goal)}: ${x} scored${how} for ${sc}.`,
    () => `${x} cut the lead of ${o} to ${sc}${how} ${at(goal)}.`,
    () => when(own(goal) === 1, `${at(goal)} ${t} had their first goal, scored${how} by ${x}, and trailed ${sc}.`),
  ];
};

export const level = (goal: Goal): Variant[] => {
  const { name: x, gap } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const sc = after(goal);
  const how = goal.facts.penalty ? ' with a penalty' : '';
  const late = goal.facts.minute >= 80;
  const left = 90 - goal.facts.minute;
  return [
    () => `${x} equalised for ${t}${how} ${at(goal)}.`,
    () => `The equaliser came ${at(goal)}, when ${x} scored${how} for ${t}.`,
    () => `${at(goal)} ${x} made it ${sc}${how}.`,
    () => `${t} drew level at ${sc} through ${x}${how} ${at(goal)}.`,
    () =>
      when(
        gap !== null && gap > 1 && gap < 25,
        `The lead lasted ${number(gap ?? 0)} minutes: ${x} made it ${sc}${how} ${at(goal)}.`,
      ),
    () => `${capital(oa)} were pegged back ${at(goal)}, when ${x} scored${how} for ${sc}.`,
    () => `${x} cancelled out the lead of ${o}${how} ${at(goal)}.`,
    () => `${capital(ta)} had their reply ${at(goal)}, a ${goal.facts.penalty ? 'penalty' : 'goal'} by ${x} for ${sc}.`,
    () => `${o} could not hold on to the lead, and ${x} levelled${how} ${at(goal)}.`,
    () => `With a ${goal.facts.penalty ? 'penalty' : 'goal'} ${at(goal)} ${x} brought ${ta} level at ${sc}.`,
    () => `${x} restored parity${how} ${at(goal)}, and ${t} were back at ${sc}.`,
    () => `It was ${sc} ${at(goal)}, ${x} scoring${how} for ${t}.`,
    () =>
      when(
        late && left > 1,
        `${o} were ${number(left)} minutes of normal time from a win when ${x} equalised${how} for ${t}.`,
      ),
    () =>
      when(left === 0 && goal.period === 2, `Into stoppage time ${o} were ahead; ${x} equalised${how} ${at(goal)}.`),
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
    () => `The next goal went to ${t}, and the lead with it: ${x} scored${how} ${at(goal)} for ${sc}.`,
    () => `${at(goal)} ${x} scored${how}, and ${ta} led ${sc}.`,
    () => when(gap === 1, `A minute later ${x}${how} made it ${sc} to ${t}.`),
    () =>
      when(
        gap !== null && gap > 1 && gap < 20,
        `${capital(number(gap ?? 0))} minutes later ${x}${how} made it ${sc} to ${t}.`,
      ),
    () => `${o} fell ${sc} behind ${at(goal)}, when ${x} scored${how} for ${ta}.`,
    () => `${x} took ${ta} to ${sc}${how} ${at(goal)}.`,
    () => `${capital(oa)} were ${sc} down ${at(goal)}, after a goal by ${x}${how}.`,
    () => `${t} moved in front ${at(goal)}, ${x} scoring${how} for ${sc}.`,
    () => `${possessive(x)} goal${how} ${at(goal)} gave ${ta} a ${sc} lead.`,
    () => `The scores were level until ${x} scored${how} ${at(goal)} to make it ${sc} to ${t}.`,
    () => `It was ${x} who put ${t} in front${how} ${at(goal)}, ${sc}.`,
  ];
};

/** An own goal, whatever it did to the score; the scorer plays for the other team. */
export const ownGoal = (goal: Goal): Variant[] => {
  const { name: x } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  return [
    () => `${at(goal)} ${x} of ${o} put the ball into his own net, and it was ${after(goal)}.`,
    () => `${t} owed their goal ${at(goal)} to ${x} of ${o}, who scored it against his own side: ${after(goal)}.`,
    () => `An own goal by ${x} of ${o} ${at(goal)} made it ${after(goal)}.`,
  ];
};

/** The one goal of a match, looked back on. */
export const onlyGoal = (goal: Goal): Variant[] => {
  const {
    name: x,
    facts: { minute: m, offset },
  } = goal;
  const [t, o] = [goal.team.n, goal.other.n];
  const [ta, oa] = [goal.team.alt, goal.other.alt];
  const left = 90 - m;
  return [
    () => `There was no other goal, and ${x} had scored the winner for ${t}.`,
    () =>
      when(offset === null && left > 3, `${t} had ${left} minutes and stoppage time to see it through, and did so.`),
    () => `One goal turned out to be enough for ${ta}, because ${o} did not score.`,
    () =>
      when(
        offset === null && left >= 15,
        `${capital(o)} had ${left} minutes plus stoppage time to answer ${possessive(x)} goal and could not.`,
      ),
    () => `The goal by ${x} was the whole difference between ${t} and ${o}.`,
    () =>
      when(
        offset === null && left > 3 && left < 15,
        `With ${number(left)} minutes of normal time to go it came late, and ${oa} found no reply.`,
      ),
    () => `It stayed 1–0. ${x} had decided the match, and ${o} finished without a goal.`,
    () =>
      when(
        m <= 45,
        `The winner had been scored before half-time, and ${oa} had the whole of the second half in which to cancel it out. They did not.`,
      ),
    () =>
      when(m > 45, `The second half had brought the goal that the first had lacked, and ${t} did not let go of it.`),
    () => when(offset !== null && m === 90, `There was hardly time for ${o} to restart, and none for an equaliser.`),
    () => `Neither ${t} nor ${oa} scored again, so the goal by ${x} won the match.`,
  ];
};
