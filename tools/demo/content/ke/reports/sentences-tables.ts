import { competition } from './sentences-leads';
import { isDeducted, type Story, type Team } from './story';
import type { Variant } from './teller';
import { capital, count, joined, number, ordinal, possessive } from './words';

const when = (condition: boolean, text: string): string | null => (condition ? text : null);
const points = (value: number): string => (value > 12 ? `${value} points` : count(value, 'point'));
const matches = (value: number): string => (value > 12 ? `${value} matches` : value === 1 ? 'one match' : `${number(value)} matches`);
const figure = (value: number): string => (value > 12 ? String(value) : value === 0 ? 'none' : number(value));

/** Matches in the competition, this one included, where the facts allow counting them. */
const played = (team: Team): number | null => team.facts.table?.played ?? (team.facts.form.length < 5 ? team.facts.form.length + 1 : null);

/** A team's place and points after this match. */
export const standing = (s: Story, team: Team): Variant[] => {
  const table = team.facts.table;
  if (!table) return [() => null];
  const [t, ta] = [team.n, team.alt];
  const [p, m] = [points(table.points), matches(table.played)];
  const pos = team.position;
  const gained = { W: 'three', D: 'one', L: 'no' }[team.result];
  const group = s.facts.stage === 'group';
  const done = group && table.played === 3;
  const pitch = isDeducted(team) && s.facts.competition === 'premier-league-2023-24';
  return [
    () => `${t} had ${p} from ${m}${pitch ? ' as played' : ''}.`,
    () => `That gave ${ta} a record of ${p} in ${m}${pitch ? ' on the pitch' : ''}.`,
    () => when(!pitch, `The account of ${t} stood at ${p} after ${m}.`),
    () => `From ${m} ${t} had taken ${p}.`,
    () => when(gained !== 'no', `The ${gained === 'one' ? 'point' : 'three points'} took ${ta} to ${table.points} ${pitch ? 'won on the field ' : ''}after ${m}.`),
    () => when(gained === 'no' && table.points > 0, `${capital(ta)} stayed where they had been, at ${p}${pitch ? ' earned in play' : ''}, with ${m} gone.`),
    () => when(gained === 'no' && table.points === 0, `For ${t} there were still no points after ${m}.`),
    () => when(pos !== null && !group, `With this result in, ${t} were ${pos === 1 ? 'top of the table' : `${ordinal(pos ?? 0)} in the table`} on ${p} from ${m}.`),
    () => when(pos !== null && !group, `The table at that moment had ${ta} ${pos === 1 ? 'on top' : `in ${ordinal(pos ?? 0)} place`}, ${p} from ${m}.`),
    () => when(pos !== null && !group, `In the order of ${competition(s)} it meant ${pos === 1 ? 'first place' : `${ordinal(pos ?? 0)} place`} for ${t} when the whistle went, at ${p}.`),
    () => when(pos !== null && !group, `${capital(ordinal(pos ?? 1))} was the position of ${t} once the match was counted, with ${p} to their name.`),
    () => when(pos !== null && !group, `Reading down the table, one found ${ta} ${pos === 1 ? 'in the very first line' : `in line ${number(pos ?? 0)}`}: ${m}, ${p}.`),
    () => when(group && table.played === 1, `${t} began ${competition(s)} with ${p}.`),
    () => when(group && table.played === 1, `After their first match ${ta} had ${p}.`),
    () => when(group && table.played === 1, `An opening ${team.result === 'W' ? 'win' : team.result === 'D' ? 'draw' : 'defeat'} meant ${p} for ${t} with two group matches to come.`),
    () => when(group && table.played === 2 && pos !== null, `With one group match left ${t} were ${pos === 1 ? 'first' : ordinal(pos ?? 0)} on ${p}.`),
    () => when(group && table.played === 2, `Two matches into the group ${ta} stood at ${p}.`),
    () => when(group && table.played === 2, `${t} went towards their third match with ${p}.`),
    () => when(done, `${t} closed the group stage on ${p}.`),
    () => when(done, `The three group matches of ${ta} came to ${p} altogether.`),
    () => when(done, `For ${t} the sum of the group stage was ${p}.`),
    () => when(done, `${capital(p)} was what ${ta} took out of three group matches.`),
  ];
};

/** `three wins and one defeat` before this match. */
const record = (team: Team): string => {
  const of = (result: 'W' | 'D' | 'L', noun: string): string => {
    const times = team.facts.form.filter((one) => one === result).length;
    return times === 0 ? '' : count(times, noun);
  };
  return joined([of('W', 'win'), of('D', 'draw'), of('L', 'defeat')].filter((text) => text !== ''));
};

/** How often the same thing has happened in a row, this match included; null where the run may be longer than known. */
const run = (team: Team, belongs: (result: 'W' | 'D' | 'L') => boolean): number | null => {
  if (!belongs(team.result)) return 0;
  const end = team.facts.form.findIndex((result) => !belongs(result));
  if (end === -1) return team.facts.form.length < 5 ? team.facts.form.length + 1 : null;
  return end + 1;
};

/** The five matches before this one, and runs. */
export const form = (s: Story, team: Team): Variant[] => {
  const n = team.facts.form.length;
  if (n === 0) return [() => null];
  const [t, ta] = [team.n, team.alt];
  const r = record(team);
  const last = team.facts.form[0];
  const wins = run(team, (result) => result === 'W');
  const losses = run(team, (result) => result === 'L');
  const unbeaten = run(team, (result) => result !== 'L');
  const winless = run(team, (result) => result !== 'W');
  const five = n === 5;
  const before = n === 1 ? 'match before' : `${number(n)} matches before`;
  const many = n > 1;
  const single = { W: 'a win', D: 'a draw', L: 'a defeat' }[last ?? 'D'];
  return [
    () => when(many, `${t} had come to it with ${r} from their last ${number(n)}.`),
    () => when(many, `In the ${before} ${ta} had recorded ${r}.`),
    () => when(many, `Behind ${t} lay ${r} in ${number(n)} matches.`),
    () => when(many, `The recent form of ${ta} had been ${r}.`),
    () => when(five, `A look at the previous five of ${t} shows ${r}.`),
    () => when(many, `Before this, ${t} had ${r} to show for ${number(n)} matches.`),
    () => when(many, `The ${number(n)} latest results of ${ta} beforehand were ${r}.`),
    () => when(wins !== null && wins >= 2, `It was a ${ordinal(wins ?? 2)} win in succession for ${t}.`),
    () => when(wins !== null && wins >= 3, `${capital(ta)} have now won ${number(wins ?? 3)} on the trot.`),
    () => when(losses !== null && losses >= 2, `${t} lost for the ${ordinal(losses ?? 2)} time running.`),
    () => when(losses !== null && losses >= 2, `Defeat number ${number(losses ?? 2)} in a row it was for ${ta}.`),
    () => when(unbeaten !== null && unbeaten >= 3 && wins !== unbeaten, `${t} have gone ${number(unbeaten ?? 3)} matches without losing.`),
    () => when(unbeaten === null, `Not once in their latest six, this one counted, have ${t} been beaten.`),
    () => when(winless !== null && winless >= 3 && losses !== winless, `The run of ${ta} without a win extends to ${number(winless ?? 3)} matches.`),
    () => when(winless === null, `${t} have been without a win for six matches at the least.`),
    () => when(team.result === 'W' && last === 'L', `${t} had lost the time before and put that right.`),
    () => when(team.result === 'L' && last === 'W', `A win in the previous match was not repeated by ${ta}.`),
    () => when(team.result === 'D' && last === 'W', `${capital(ta)} had won the time before and drew now.`),
    () => when(team.result === 'D' && last === 'D' && team.facts.form[1] !== 'D', `It was the second draw running for ${t}.`),
    () => when(team.result === 'W' && last === 'D', `After a draw in the match before ${t} had a win again.`),
    () => when(team.result === 'L' && last === 'D', `From a draw last time ${ta} went to a defeat.`),
    () => when(team.result === 'D' && last === 'L', `The point followed a defeat for ${t} in their previous match.`),
    () => when(n === 1 && s.facts.stage === 'group', `${t} had opened ${competition(s)} with ${single}.`),
    () => when(n === 1, `${possessive(t)} one match before this had been ${single}.`),
  ];
};

/** Goals scored and conceded in the competition so far. */
export const tally = (s: Story, team: Team): Variant[] => {
  const { goalsFor: f, goalsAgainst: a } = team.facts;
  const [t, ta, comp] = [team.n, team.alt, competition(s)];
  const m = played(team);
  const difference = f - a;
  const sign = difference > 0 ? `plus ${figure(difference)}` : difference < 0 ? `minus ${figure(-difference)}` : 'zero';
  const average = m !== null && m > 3 ? (f / m).toFixed(1) : null;
  const leak = m !== null && m > 3 ? (a / m).toFixed(1) : null;
  if (m === 1) return [() => null];
  return [
    () => `In ${comp} so far ${t} had scored ${figure(f)} and conceded ${figure(a)}.`,
    () => `The goals of ${ta} up to that point: ${f} for, ${a} against.`,
    () => `${possessive(t)} goal difference was ${sign}, from ${f} and ${a}.`,
    () => `With this match counted, ${ta} had ${f === 0 ? 'not scored yet' : `${f} goals to their credit`}${f === 0 ? '' : ` and ${a} to their debit`}.`,
    () => (f + a === 0 ? null : `${capital(figure(f))} scored, ${figure(a)} let in: so read the goal account of ${t}.`),
    () => (m === null ? null : `Over ${matches(m)} the goals of ${t} came to ${f}:${a}.`),
    () => (average === null ? null : `${capital(ta)} were averaging ${average} goals a match after ${matches(m ?? 0)}.`),
    () => (leak === null || a === 0 ? null : `Conceding ${leak} a match was the average of ${t} over ${matches(m ?? 0)}.`),
    () => (average === null || leak === null ? null : `Per match ${ta} stood at ${average} goals scored and ${leak} conceded.`),
    () => when(a === 0 && (m ?? 0) > 1, `No goal had yet been conceded by ${t} in ${comp}.`),
    () => when(f === 0, `${t} were still waiting for a first goal in ${comp}.`),
    () => `Altogether it made ${f}:${a} in goals for ${ta}.`,
    () => when(difference > 0 && (m ?? 9) > 1, `${t} had scored ${figure(difference)} more than they had conceded, ${f} to ${a}.`),
    () => when(difference < 0 && (m ?? 9) > 1, `${t} had conceded ${figure(-difference)} more than they had scored, ${a} to ${f}.`),
  ];
};

/** What separates the two after the match, in a league. */
export const gap = (s: Story): Variant[] => {
  const [home, away] = [s.home.facts.table, s.away.facts.table];
  if (!home || !away || s.facts.stage !== 'league' || isDeducted(s.home) || isDeducted(s.away)) return [() => null];
  const difference = Math.abs(home.points - away.points);
  const [up, down] = home.points >= away.points ? [s.home, s.away] : [s.away, s.home];
  const p = points(difference);
  const same = home.played === away.played;
  return [
    () => when(difference > 0, `Between the two there lay ${p}, to the advantage of ${up.n}.`),
    () => when(difference > 0 && same, `After equally many matches ${up.n} had ${p} more than ${down.n}.`),
    () => when(difference > 0, `${down.n} were ${p} behind ${up.alt} when it was over.`),
    () => when(difference > 0, `The distance from ${up.n} down to ${down.alt} was ${p}.`),
    () => when(difference > 0, `${capital(up.alt)} had the better of the table too, by ${p} over ${down.n}.`),
    () => when(difference > 0, `On points ${down.alt} trailed ${up.n} by ${figure(difference)}.`),
    () => when(difference === 0, `On points ${s.home.n} and ${s.away.n} were equal.`),
    () => when(difference === 0, `Nothing on points divided ${s.away.alt} from ${s.home.alt} afterwards.`),
    () => when(!same, `${home.played > away.played ? s.home.n : s.away.n} had played ${matches(Math.abs(home.played - away.played))} more than ${home.played > away.played ? s.away.alt : s.home.alt}.`),
  ];
};
