import { competition } from './sentences-leads';
import { isDeducted, type Story, type Team } from './story';
import type { Variant } from './teller';
import { capital, count, joined, number, ordinal, possessive } from './words';

const when = (condition: boolean, text: string): string | null => (condition ? text : null);
const points = (value: number): string => count(value, 'point');
const matches = (value: number): string => (value === 1 ? 'one match' : `${number(value)} matches`);
const figure = (value: number): string => (value === 0 ? 'none' : number(value));
const LEAGUE_MATCHES = 38;

/** Matches in the competition, this one included, where the facts allow counting them. */
const played = (team: Team): number | null =>
  team.facts.table?.played ?? (team.facts.form.length < 5 ? team.facts.form.length + 1 : null);

/** A team's place and points after this match. */
export const standing = (s: Story, team: Team): Variant[] => {
  const table = team.facts.table;
  if (!table) return [() => null];
  const [t, ta] = [team.n, team.alt];
  const [p, m] = [points(table.points), matches(table.played)];
  const pos = team.position;
  const at = pos === 1 ? 'top of the table' : `${ordinal(pos ?? 2)} in the table`;
  const group = s.facts.stage === 'group';
  const one = group && table.played === 1;
  const two = group && table.played === 2;
  const done = group && table.played === 3;
  const pitch = isDeducted(team) && s.facts.competition === 'premier-league-2023-24';
  const won = pitch ? ' on the pitch' : '';
  const league = s.facts.stage === 'league';
  const placed = league && pos !== null;
  return [
    () => when(league, `${t} had won ${p}${won} from ${m}.`),
    () => when(league, `From ${m} ${t} had taken ${p}${won}.`),
    () =>
      when(
        league && team.result !== 'L',
        `The ${team.result === 'W' ? 'win' : 'draw'} took ${t} to ${p}${won} from ${m}.`,
      ),
    () =>
      when(league && team.result === 'L', `The defeat left ${t} on ${p}${pitch ? ' won on the pitch' : ''} from ${m}.`),
    () =>
      when(
        league && team.result === 'L' && table.points > 0,
        `${capital(ta)} stayed at ${p}${pitch ? ' won on the pitch' : ''}, with ${m} played.`,
      ),
    () => when(placed, `With this result ${t} were provisionally ${at}, on ${p} from ${m}.`),
    () => when(placed, `${capital(ta)} were ${at} for the time being, with ${p}.`),
    () =>
      when(
        placed,
        `Until the next results came in, ${t} were ${pos === 1 ? 'first' : ordinal(pos ?? 2)} in ${competition(s)}, with ${p} from ${m}.`,
      ),
    () =>
      when(
        placed,
        `At that moment the table had ${t} ${pos === 1 ? 'on top' : `in ${ordinal(pos ?? 2)} place`}, with ${p} from ${m}.`,
      ),
    () =>
      when(placed && pos !== 1, `${capital(ordinal(pos ?? 2))} place was where ${t} stood for the moment, on ${p}.`),
    () => when(one && team.result === 'W', `${t} had three points from their first match.`),
    () =>
      when(
        one && team.result === 'W',
        `It was a winning start for ${t}: three points, with two group matches to come.`,
      ),
    () => when(one && team.result === 'W', `For ${t} the tournament began with a win.`),
    () => when(one && team.result === 'D', `${t} started ${competition(s)} with a point.`),
    () => when(one && team.result === 'D', `A point was what ${t} had after the first of their three group matches.`),
    () => when(one && team.result === 'D', `For ${t} the tournament began with a draw.`),
    () => when(one && team.result === 'D', `${t} had a point, and two group matches in which to add to it.`),
    () => when(one && team.result === 'D', `${capital(ta)} opened with a draw.`),
    () => when(one && team.result === 'L', `${t} were still without a point, with two group matches to come.`),
    () => when(one && team.result === 'L', `For ${t} the tournament began with a defeat.`),
    () =>
      when(
        one && team.result === 'L',
        `${capital(ta)} lost their first group match and had two left in which to make up for it.`,
      ),
    () =>
      when(
        two && pos !== null,
        `With one group match left ${t} were ${pos === 1 ? 'first' : ordinal(pos ?? 2)} for the moment, on ${p}.`,
      ),
    () => when(two, `${t} had ${p} from two group matches.`),
    () => when(two, `After two matches ${ta} stood on ${p}.`),
    () => when(two, `${t} would go into their last group match with ${p}.`),
    () => when(two, `Two matches had brought ${t} ${p}.`),
    () => when(done, `${t} finished the group stage on ${p}.`),
    () => when(done, `From three group matches ${t} had taken ${p}.`),
    () => when(done, `${possessive(t)} total after three group matches was ${p}.`),
    () => when(done, `The group stage ended for ${t} with ${p}.`),
  ];
};

const AFTER_SHOOTOUTS = ['quarter-final', 'semi-final', 'third-place', 'final'];

/** `three wins and one defeat` before this match. */
const record = (s: Story, team: Team): string => {
  const of = (result: 'W' | 'D' | 'L'): number => team.facts.form.filter((one) => one === result).length;
  const say = (times: number, noun: string): string => (times === 0 ? '' : count(times, noun));
  const text = joined(
    [say(of('W'), 'win'), say(of('D'), 'draw'), say(of('L'), 'defeat')].filter((part) => part !== ''),
  );
  return of('D') > 0 && AFTER_SHOOTOUTS.includes(s.facts.stage) ? `${text} (shoot-outs not counted)` : text;
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
  const r = record(s, team);
  const [last, before] = team.facts.form;
  const wins = run(team, (result) => result === 'W') ?? 0;
  const losses = run(team, (result) => result === 'L') ?? 0;
  const unbeaten = run(team, (result) => result !== 'L');
  const winless = run(team, (result) => result !== 'W');
  const plain = s.outcome !== 'shootout' && !AFTER_SHOOTOUTS.includes(s.facts.stage);
  const single = { W: 'a win', D: 'a draw', L: 'a defeat' }[last ?? 'D'];
  const only = { W: 'wins', D: 'draws', L: 'defeats' }[last ?? 'D'];
  const mixed = n > 1 && new Set(team.facts.form).size > 1;
  return [
    () => when(mixed, `${t} had come into the match with ${r} from their previous ${number(n)}.`),
    () => when(mixed, `In the ${number(n)} matches before this one ${ta} had recorded ${r}.`),
    () => when(mixed, `${possessive(t)} form before the match was ${r}.`),
    () => when(mixed && n === 5, `The previous five results of ${t} had been ${r}.`),
    () => when(mixed && n === 5, `Over their last five matches ${ta} had managed ${r}.`),
    () => when(mixed, `Before this ${t} had ${r} from ${number(n)} matches.`),
    () => when(n > 1 && !mixed, `${t} had had nothing but ${only} in their ${number(n)} matches before this one.`),
    () => when(wins >= 2, `It was a ${ordinal(wins)} win in a row for ${t}.`),
    () => when(wins >= 3, `${capital(ta)} had now won ${number(wins)} in succession.`),
    () => when(losses >= 2, `${t} had lost for the ${ordinal(losses)} time running.`),
    () => when(losses >= 2, `It was a ${ordinal(losses)} successive defeat for ${ta}.`),
    () =>
      when(
        plain && unbeaten !== null && unbeaten >= 3 && wins !== unbeaten,
        `${t} were now ${number(unbeaten ?? 3)} matches without a defeat.`,
      ),
    () => when(plain && unbeaten === null, `${t} had not lost any of their last six.`),
    () =>
      when(
        plain && winless !== null && winless >= 3 && losses !== winless,
        `${capital(ta)} had now gone ${number(winless ?? 3)} matches without a win.`,
      ),
    () => when(plain && winless === null, `${t} had not won any of their last six.`),
    () => when(team.result === 'W' && last === 'L', `${t} had lost their previous match and put that right.`),
    () =>
      when(
        plain && team.result === 'L' && last === 'W',
        `${capital(ta)} had won their previous match but could not repeat it.`,
      ),
    () =>
      when(
        plain && team.result === 'D' && last === 'W',
        `A win in their previous match was followed by a draw for ${t}.`,
      ),
    () =>
      when(plain && team.result === 'D' && last === 'D' && before !== 'D', `It was the second draw running for ${t}.`),
    () =>
      when(plain && team.result === 'W' && last === 'D', `After a draw in their previous match ${t} had a win again.`),
    () => when(plain && team.result === 'L' && last === 'D', `${t} had drawn their previous match and lost this one.`),
    () =>
      when(
        plain && team.result === 'D' && last === 'L',
        `For ${t} the point followed a defeat in their previous match.`,
      ),
    () => when(n === 1, `${t} had opened ${competition(s)} with ${single}.`),
    () => when(n === 1, `${possessive(t)} first match had been ${single}.`),
  ];
};

/** Goals scored and conceded in the competition so far. */
export const tally = (s: Story, team: Team): Variant[] => {
  const { goalsFor: f, goalsAgainst: a } = team.facts;
  const [t, ta, comp] = [team.n, team.alt, competition(s)];
  const m = played(team);
  const difference = f - a;
  const sign = difference > 0 ? `plus ${figure(difference)}` : difference < 0 ? `minus ${figure(-difference)}` : 'zero';
  const long = m !== null && m > 3;
  const average = (f / (m ?? 1)).toFixed(1);
  const leak = (a / (m ?? 1)).toFixed(1);
  if (m === 1) return [() => null];
  return [
    () => `In ${comp} so far ${t} had scored ${figure(f)} and conceded ${figure(a)}.`,
    () => `${possessive(t)} goals up to that point: ${f} for, ${a} against.`,
    () => `${possessive(t)} goal difference was ${sign}, with ${figure(f)} scored and ${figure(a)} conceded.`,
    () => when(m !== null, `Over ${matches(m ?? 0)} ${t} had a goal record of ${f}:${a}.`),
    () => when(long && f > 0, `${capital(ta)} were averaging ${average} goals a match after ${matches(m ?? 0)}.`),
    () => when(long && a > 0, `${t} had conceded ${leak} goals a match on average, ${a} in ${number(m ?? 0)}.`),
    () => when(long && a > 0 && f > 0, `Per match that was ${average} goals scored and ${leak} conceded for ${t}.`),
    () => when(a === 0, `${t} had yet to concede a goal in ${comp}.`),
    () => when(f === 0, `${t} were still waiting for a first goal in ${comp}.`),
    () => when(f > 0, `The goals of ${t} in ${comp} now numbered ${figure(f)}, against ${figure(a)} conceded.`),
    () => when(difference > 0, `${t} had scored ${figure(difference)} more than they had conceded, ${f} to ${a}.`),
    () => when(difference < 0, `${t} had conceded ${figure(-difference)} more than they had scored, ${a} to ${f}.`),
    () => when(difference === 0 && f > 0, `${t} had scored as many as they had conceded, ${figure(f)} each way.`),
  ];
};

/** What separates the two after the match, in a league. */
export const gap = (s: Story): Variant[] => {
  const [home, away] = [s.home.facts.table, s.away.facts.table];
  if (!home || !away || s.facts.stage !== 'league' || isDeducted(s.home) || isDeducted(s.away)) return [() => null];
  const difference = Math.abs(home.points - away.points);
  const [up, down] = home.points >= away.points ? [s.home, s.away] : [s.away, s.home];
  const [more, fewer] = home.played > away.played ? [s.home, s.away] : [s.away, s.home];
  const p = points(difference);
  const same = home.played === away.played;
  return [
    () => when(difference > 0, `${up.n} had ${p} more than ${down.n} when it was over.`),
    () => when(difference > 0 && same, `After the same number of matches ${up.n} were ${p} ahead of ${down.n}.`),
    () => when(difference > 0, `${down.n} were ${p} behind ${up.n}.`),
    () => when(difference > 0, `The gap between ${up.n} and ${down.n} was ${p}.`),
    () => when(difference > 0, `On points ${down.n} trailed ${up.n} by ${figure(difference)}.`),
    () => when(difference === 0, `On points ${s.home.n} and ${s.away.n} were equal.`),
    () => when(difference === 0, `${s.home.n} and ${s.away.n} had the same number of points afterwards.`),
    () => when(!same, `${more.n} had played ${matches(Math.abs(home.played - away.played))} more than ${fewer.n}.`),
  ];
};

/** What was still to come for a team in a league of 38 rounds. */
export const outlook = (s: Story, team: Team): Variant[] => {
  const table = team.facts.table;
  if (!table || s.facts.competition !== 'premier-league-2023-24') return [() => null];
  const left = LEAGUE_MATCHES - table.played;
  const [t, ta] = [team.n, team.alt];
  const most = table.points + left * 3;
  const safe = left > 1 && !isDeducted(team);
  return [
    () => when(left > 1, `${t} had ${matches(left)} left to play.`),
    () => when(left === 1, `One match remained for ${t}.`),
    () => when(left === 0, `It was the last of the 38 league matches for ${t}.`),
    () => when(left > 1, `For ${ta} there were ${matches(left)} to come in the league.`),
    () => when(safe, `With ${matches(left)} to go ${t} could still reach ${most} points at most.`),
    () => when(left > 1, `That left ${t} with ${matches(left)} of the 38.`),
    () =>
      when(safe && left > 2, `If they won all of the remaining ${number(left)}, ${t} would finish on ${most} points.`),
    () => when(left > 5, `${capital(ta)} had played ${table.played} of 38 matches.`),
  ];
};
