import { dash, type Story, type Team } from './story';
import type { Variant } from './teller';
import { capital, count, number, possessive } from './words';

interface Half {
  readonly ahead: Team;
  readonly behind: Team;
  readonly score: string;
  readonly margin: number;
}

const when = (condition: boolean, text: string): string | null => (condition ? text : null);
const times = (value: number): string => (value === 1 ? 'once' : value === 2 ? 'twice' : `${number(value)} times`);

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
    () => `At half-time ${h} and ${a} were level at 0–0.`,
    () => `The first half went by without a goal for either ${h} or ${a}.`,
    () => `${h} and ${a} went in at the interval with the score at 0–0.`,
    () => `When the teams went in, neither ${s.home.alt} nor ${s.away.alt} had scored.`,
    () => `There was no goal in the first 45 minutes of ${h} against ${a}.`,
    () => `The half-time score was 0–0, and ${a} were as far from a goal as ${h}.`,
    () => `Neither ${h} nor ${a} managed to score before the break.`,
    () => `It was goalless at the break between ${h} and ${a}.`,
    () => `The first half between ${h} and ${a} ended without a goal.`,
    () => `At the interval ${s.home.alt} and ${s.away.alt} were still waiting for a goal.`,
    () => `Nothing separated ${h} and ${a} at half-time, 0–0.`,
    () => `The first 45 minutes between ${s.away.alt} and ${s.home.alt} brought no goal.`,
    () => `Half-time: ${s.home.head} 0, ${s.away.head} 0.`,
    () => `It was still 0–0 when ${h} and ${a} left the pitch for the interval.`,
  ];
};

/** Level at half-time with goals. */
export const halfLevel = (s: Story): Variant[] => {
  const [x, y] = s.half ?? [0, 0];
  const sc = dash(x, y);
  const [h, a] = [s.home.n, s.away.n];
  return [
    () => `At half-time it was ${sc} between ${h} and ${a}.`,
    () => `${h} and ${a} went into the break level at ${sc}.`,
    () => `A score of ${sc} at the interval left everything open for ${h} and ${a}.`,
    () => `Nothing had been settled by half-time, when ${s.home.alt} and ${s.away.alt} stood at ${sc}.`,
    () => `The first half between ${h} and ${a} ended ${sc}.`,
    () => `Both ${h} and ${a} had scored ${times(x)} by the interval.`,
    () => `The teams were level at the break, with ${count(x, 'goal')} each.`,
    () => `It was ${sc} when ${s.home.alt} and ${s.away.alt} went to the dressing rooms.`,
  ];
};

/** Somebody led at half-time. */
export const halfAhead = ({ ahead, behind, score, margin }: Half): Variant[] => {
  const [t, o] = [ahead.n, behind.n];
  const goals = count(margin, 'goal');
  return [
    () => `${t} led ${score} at half-time.`,
    () => `At the break ${ahead.alt} were ${score} up on ${o}.`,
    () => `${o} went in at the interval ${score} down.`,
    () => `At half-time ${t} were ${goals} in front, ${score}.`,
    () => `The first half went to ${t} by ${score}.`,
    () => `When the whistle went for the interval ${o} were ${goals} behind, ${score}.`,
    () => `${t} took a ${margin === 1 ? 'one' : number(margin)}-goal lead into the break, ${score}.`,
    () => `After 45 minutes it was ${score} to ${t}.`,
    () => `${capital(o)} needed ${goals} after the interval just to draw level, for it stood at ${score}.`,
    () => `It was ${score} to ${ahead.alt} when the teams went in at the interval.`,
    () => `${possessive(t)} advantage at half-time was ${score}.`,
    () => `By half-time ${o} were facing a ${score} deficit.`,
    () => `The half-time score was ${score}, with ${t} ahead of ${behind.alt}.`,
    () => `${t} were in front at the break, and the score was ${score}.`,
    () => `With the score at ${score} ${t} and ${o} left the pitch for half-time.`,
    () => `${behind.alt} trailed ${ahead.alt} ${score} at the halfway point.`,
  ];
};

const second = (s: Story): [number, number] => [
  s.facts.fullTime[0] - (s.half?.[0] ?? 0),
  s.facts.fullTime[1] - (s.half?.[1] ?? 0),
];

/** Nothing more was scored after the interval. */
export const secondBlank = (s: Story): Variant[] => {
  const [h, a] = [s.home.n, s.away.n];
  const blank = s.facts.fullTime[0] + s.facts.fullTime[1] === 0;
  return [
    () => when(!blank, `After the interval neither ${h} nor ${a} scored again.`),
    () => when(!blank, `There were no further goals in the second half for ${s.home.alt} or ${s.away.alt}.`),
    () => when(!blank, `The second half between ${h} and ${a} brought no more goals.`),
    () => `Half-time score and final score were the same for ${h} and ${a}.`,
    () =>
      when(
        !blank,
        `The scoring was over by the interval, and the second half between ${h} and ${a} left the result alone.`,
      ),
    () => when(!blank, `Neither ${s.away.alt} nor ${s.home.alt} added to the score after the break.`),
    () => `The 45 minutes that followed brought ${h} no goal and ${a} none.`,
    () => when(!blank, `That was how it stayed: ${h} and ${a} did not score in the second half.`),
    () => when(blank, `The second half changed nothing for ${h} or for ${a}.`),
    () => when(blank, `Neither side broke through after the interval, ${s.home.alt} no more than ${s.away.alt}.`),
    () => when(blank, `The second half of ${h} against ${a} ended as the first had done.`),
    () => when(blank, `After the break, too, ${s.away.alt} and ${s.home.alt} failed to score.`),
    () => when(blank, `Another 45 minutes and stoppage time went by, and still ${h} and ${a} had not scored.`),
    () => when(blank, `No goal for ${h} came in the second half, and none for ${a}.`),
  ];
};

/** What the second half alone would have ended, told where goals are not known one by one. */
export const secondScore = (s: Story): Variant[] => {
  const [x, y] = second(s);
  const [better, worse] = x >= y ? [s.home, s.away] : [s.away, s.home];
  const sc = dash(Math.max(x, y), Math.min(x, y));
  const won = x !== y;
  const [t, o] = [better.n, worse.n];
  const total = x + y;
  return [
    () => when(won, `The second half went to ${t} by ${sc}.`),
    () => when(won, `After the interval ${t} outscored ${o} ${sc}.`),
    () => when(won, `Taken by itself, the second half was ${sc} to ${t}.`),
    () => when(won, `From the restart on it was ${sc} to ${better.alt}.`),
    () => when(won && total > 1, `There were ${number(total)} goals after the break, and it went ${sc} to ${t}.`),
    () => when(won && total === 1, `The one goal of the second half was scored by ${t}.`),
    () => when(won, `${capital(o)} lost the second 45 minutes ${sc}.`),
    () => when(won, `${capital(t)} were ${count(Math.abs(x - y), 'goal')} better than ${o} after half-time, ${sc}.`),
    () =>
      when(
        won,
        `In the second half ${better.alt} scored ${times(Math.max(x, y))} and ${worse.alt} ${Math.min(x, y) === 0 ? 'not at all' : times(Math.min(x, y))}.`,
      ),
    () => when(won, `${t} won the second half, ${sc}.`),
    () =>
      when(
        won && Math.min(x, y) === 0,
        `${o} did not score after the interval, and ${t} did so ${times(Math.max(x, y))}.`,
      ),
    () => when(!won, `The second half was shared ${sc} between ${t} and ${o}.`),
    () => when(!won, `After the interval ${t} and ${o} each scored ${times(x)}.`),
    () =>
      when(
        !won,
        `The second 45 minutes were even, ${sc}, and left ${better.alt} and ${worse.alt} as far apart as before.`,
      ),
    () => when(!won, `Goals after the break were divided equally, ${number(x)} to ${t} and ${number(y)} to ${o}.`),
  ];
};

export const secondGoals = (s: Story): number => second(s)[0] + second(s)[1];
