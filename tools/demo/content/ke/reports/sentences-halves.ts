import { dash, type Story, type Team } from './story';
import type { Variant } from './teller';
import { capital, count, number, possessive } from './words';

interface Half {
  readonly ahead: Team;
  readonly behind: Team;
  readonly score: string;
  readonly margin: number;
}

/** Who led at half-time, or null when the teams were level. */
export const halfLead = (story: Story): Half | null => {
  const half = story.half;
  if (!half || half[0] === half[1]) return null;
  const [ahead, behind] = half[0] > half[1] ? [story.home, story.away] : [story.away, story.home];
  return { ahead, behind, score: dash(Math.max(...half), Math.min(...half)), margin: Math.abs(half[0] - half[1]) };
};

/** No goal before the interval. */
export const halfBlank = (s: Story): Variant[] => {
  const [h, a] = [s.home.n, s.away.n];
  return [
    () => `At half-time ${h} and ${a} had nothing to show, 0–0.`,
    () => `The first half went by without a goal for either ${h} or ${a}.`,
    () => `${h} and ${a} turned round at 0–0.`,
    () => `When the teams went in, neither ${s.home.alt} nor ${s.away.alt} had scored.`,
    () => `No goal was recorded in the first 45 minutes of ${h} against ${a}.`,
    () => `The half-time score between ${s.away.alt} and ${s.home.alt} was 0–0.`,
    () => `Forty-five minutes and stoppage time gave ${h} no goal and ${a} none.`,
    () => `The sheet on ${h} and ${a} was still blank at the interval.`,
    () => `It was goalless at the break, with everything left open for ${a} and ${h}.`,
    () => `Up to the pause ${capital(h)} versus ${a} had produced no goal.`,
    () => `Before the interval ${s.away.alt} did not score and nor did ${s.home.alt}.`,
    () => `Level at nil: such was the position of ${h} and ${a} when the first half ended.`,
    () => `Not one goal separated, or joined, ${h} and ${a} at half-time on ${s.date.day}.`,
    () => `The first period of ${h} against ${a} closed without a goal.`,
    () => `At the interval both teams, ${s.home.alt} and ${s.away.alt}, stood where they had begun.`,
    () => `Half-time: ${s.home.head} 0, ${s.away.head} 0.`,
  ];
};

/** Level at half-time with goals. */
export const halfLevel = (s: Story): Variant[] => {
  const [x, y] = s.half ?? [0, 0];
  const sc = dash(x, y);
  const [h, a] = [s.home.n, s.away.n];
  return [
    () => `At half-time it stood ${sc} between ${h} and ${a}.`,
    () => `${h} and ${a} went into the break level at ${sc}.`,
    () => `A score of ${sc} at the interval favoured neither ${s.home.alt} nor ${s.away.alt}.`,
    () => `Nothing was settled by half-time, ${sc}.`,
    () => `The first half ended ${sc}, with ${a} and ${h} back where they started but for the goals.`,
    () => `Half-time came with ${count(x, 'goal')} each for ${s.home.alt} and ${s.away.alt}.`,
    () => `Both ${h} and ${a} had scored ${x === 1 ? 'once' : x === 2 ? 'twice' : `${number(x)} times`} by the interval.`,
    () => `${sc} was the score that ${s.away.alt} and ${s.home.alt} took into the dressing rooms.`,
  ];
};

/** Somebody led at half-time. */
export const halfAhead = (s: Story, { ahead, behind, score, margin }: Half): Variant[] => {
  const [t, o] = [ahead.n, behind.n];
  const goals = count(margin, 'goal');
  return [
    () => `${t} led ${score} at half-time.`,
    () => `At the break the score was ${score} in favour of ${ahead.alt}.`,
    () => `${o} went in ${score} down.`,
    () => `Half-time found ${ahead.alt} ${goals} in front, ${score}.`,
    () => `The first half belonged to ${t} by ${score}.`,
    () => `When the whistle went for the interval ${behind.alt} were ${goals} behind at ${score}.`,
    () => `${t} took ${margin === 1 ? 'a lead of one goal' : `a ${number(margin)}-goal lead`} into the pause, ${score}.`,
    () => `After 45 minutes and what was added it was ${score} to ${t}.`,
    () => `At ${score} ${ahead.alt} had the better of the first half on the scoreboard.`,
    () => `${capital(behind.alt)} needed ${goals} after the interval merely to draw level, for it stood ${score}.`,
    () => `With ${score} on the board ${t} and ${o} left the pitch for half-time.`,
    () => `The teams parted for the interval at ${score}, ${t} ahead of ${o}.`,
    () => `${possessive(t)} advantage at the interval was ${score}.`,
    () => `By half-time ${o} were looking at a ${score} deficit.`,
    () => `${score} read the score between ${ahead.alt} and ${behind.alt} when the first half was over.`,
    () => `So ${t} were in front at the break, and the figures were ${score}.`,
    () => `Those who stopped watching at the interval saw ${ahead.alt} ${score} up on ${o}.`,
    () => `The lead of ${t} at the turn: ${score}.`,
  ];
};

const second = (s: Story): [number, number] => [
  s.facts.fullTime[0] - (s.half?.[0] ?? 0),
  s.facts.fullTime[1] - (s.half?.[1] ?? 0),
];

/** Nothing more was scored after the interval. */
export const secondBlank = (s: Story): Variant[] => {
  const [h, a] = [s.home.n, s.away.n];
  return [
    () => `After the interval neither ${h} nor ${a} scored again.`,
    () => `The second half of ${h} against ${a} had no goals.`,
    () => `Nothing was added in the 45 minutes that followed, by ${s.home.alt} or by ${s.away.alt}.`,
    () => `From the restart to the end the figures for ${a} and ${h} did not move.`,
    () => `As it had been at the break, so it was at the end, with no goal for ${s.away.alt} or ${s.home.alt} in between.`,
    () => `Half-time score and final score were the same on ${s.date.day}, for ${h} as for ${a}.`,
    () => `The result was complete by the interval; the second half between ${s.home.alt} and ${s.away.alt} left it alone.`,
    () => `Neither ${s.away.alt} nor ${s.home.alt} altered the score after the break.`,
    () => `What ${h} and ${a} had by half-time they had at full time, no more.`,
    () => `The remaining 45 minutes brought ${s.home.alt} no goal and ${s.away.alt} none.`,
  ];
};

/** What the second half alone would have ended, told where goals are not known one by one. */
export const secondScore = (s: Story): Variant[] => {
  const [x, y] = second(s);
  const [better, worse] = x >= y ? [s.home, s.away] : [s.away, s.home];
  const sc = dash(Math.max(x, y), Math.min(x, y));
  const won = x !== y;
  const total = x + y;
  const [t, o] = [better.n, worse.n];
  return [
    () => (won ? `The second half went to ${t} by ${sc}.` : null),
    () => (won ? `After the interval ${better.alt} outscored ${o} ${sc}.` : null),
    () => (won ? `Taken by itself, the second half reads ${sc} to ${t}.` : null),
    () => (won ? `From the restart on it was ${sc} in favour of ${better.alt}.` : null),
    () => (won ? `The ${count(total, 'goal')} after the break divided ${sc} in the direction of ${t}.` : null),
    () => (won ? `${capital(worse.alt)} lost the second 45 minutes ${sc}.` : null),
    () => (won ? `${capital(t)} were ${count(Math.abs(x - y), 'goal')} better than ${o} after half-time, ${sc}.` : null),
    () => (won ? `Had the match begun at the interval, ${t} would have won it ${sc}.` : null),
    () => (won ? `The share of ${better.alt} in the second half was ${sc}.` : null),
    () => (won ? `A second half of ${sc} to ${t} did the rest.` : null),
    () => (won ? `Following the break ${o} came off worse, ${sc} to ${better.alt}.` : null),
    () => (won ? `Between restart and final whistle the count ran ${sc} for ${t}.` : null),
    () => (won ? null : `The second half was shared ${sc} between ${t} and ${o}.`),
    () => (won ? null : `After the interval each scored ${x === 1 ? 'once' : x === 2 ? 'twice' : `${number(x)} times`}, ${t} as well as ${o}.`),
    () => (won ? null : `The second 45 minutes were even, ${sc}, which left ${better.alt} and ${worse.alt} as far apart as before.`),
    () => (won ? null : `Goals after the break were divided equally, ${number(x)} to ${better.alt} and ${number(y)} to ${worse.alt}.`),
  ];
};

export const secondGoals = (s: Story): number => second(s)[0] + second(s)[1];
