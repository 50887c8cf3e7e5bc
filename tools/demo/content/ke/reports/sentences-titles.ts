import { halfLead } from './sentences-halves';
import type { Goal, Story } from './story';
import type { Variant } from './teller';
import { capital, count, nth, number, possessive } from './words';

const LIMIT = 85;
const fit = (text: string | null): string | null => (text !== null && text.length <= LIMIT ? text : null);
const all = (texts: readonly (string | null)[]): Variant[] => texts.map((text) => () => fit(text));

/** `Group B`, `the round of 16`, `round 23`. */
export const stageName = ({ facts }: Story): string => {
  switch (facts.stage) {
    case 'group':
      return facts.group ? `Group ${facts.group}` : 'the group stage';
    case 'round-of-16':
      return 'the round of 16';
    case 'quarter-final':
      return 'the quarter-finals';
    case 'semi-final':
      return 'the semi-finals';
    case 'third-place':
      return 'the match for third place';
    case 'final':
      return 'the final';
    case 'league':
      return facts.round === null ? 'the league' : `round ${facts.round}`;
  }
};

const minuteOf = ({ facts: { minute, offset } }: Goal): string =>
  offset === null ? `${nth(minute)}-minute` : minute === 90 ? 'stoppage-time' : 'late first-half';

const lastGoal = (s: Story): Goal | null => s.goals.at(-1) ?? null;

const surname = (name: string): string => {
  const words = name.split(' ');
  return words.length < 2 ? name : (words.at(-1) ?? name);
};

/** Names of which the last word alone would be wrong or strange. */
const WHOLE = /^(Cho|Kim|Hwang|Paik) |Júnior/u;
export const shortName = (name: string): string =>
  name === 'Alexis Mac Allister'
    ? 'Mac Allister'
    : name === 'Ángel Di María'
      ? 'Di María'
      : name === 'Randal Kolo Muani'
        ? 'Kolo Muani'
        : name === 'Frenkie de Jong'
          ? 'De Jong'
          : name === 'Giorgian de Arrascaeta'
            ? 'De Arrascaeta'
            : WHOLE.test(name)
              ? name
              : surname(name);

const topScorer = (s: Story): { name: string; goals: number; team: string } | null => {
  const best = [...s.goals]
    .filter((goal) => goal.tally >= 2)
    .sort((a, b) => b.tally - a.tally)
    .at(0);
  return best ? { name: shortName(best.name), goals: best.tally, team: best.team.head } : null;
};

export const drawTitles = (s: Story): Variant[] => {
  const [h, a, sc] = [s.home.head, s.away.head, s.homeScore];
  const stage = stageName(s);
  const last = lastGoal(s);
  const lastBy = last && !last.facts.ownGoal ? shortName(last.name) : null;
  const level = last?.kind === 'level' ? last : null;
  const half = halfLead(s);
  if (s.score[0] === 0) {
    return all([
      `${h} 0–0 ${a}: a point each and no goal between them`,
      `No goal in ${stage}: ${h} and ${a} part at 0–0`,
      `${h} and ${a} wait ninety minutes for a goal that never comes`,
      `Goalless on ${s.date.day}: ${h} and ${a} take a point apiece`,
      `${a} keep ${h} out, and ${h} keep ${a} out`,
      `Two clean sheets and no winner as ${h} meet ${a}`,
      `Neither ${h} nor ${a} can score in ${stage}`,
      `${h} against ${a} ends as it began`,
      `Nil–nil: ${h} and ${a} settle for one point each`,
      `${capital(stage)} gets a 0–0 from ${h} and ${a}`,
      `A blank sheet for ${a} and ${h}`,
      `${a} take a point from ${h}, but not a goal`,
    ]);
  }
  return all([
    `${h} ${sc} ${a}: the points are shared`,
    `${h} and ${a} draw ${sc} in ${stage}`,
    `${capital(number(s.score[0]))} each: ${h} and ${a} cannot be separated`,
    level && lastBy && `${possessive(lastBy)} equaliser earns ${level.team.head} a ${sc} draw with ${level.other.head}`,
    level && lastBy && `${level.other.head} held ${sc} by ${level.team.head} after ${lastBy} levels`,
    level && `${level.other.head} lead, ${level.team.head} reply, and it ends ${sc}`,
    level && lastBy && `${lastBy} rescues a point for ${level.team.head} against ${level.other.head}`,
    `A point apiece for ${h} and ${a} after ${sc}`,
    half && `${half.behind.head} recover from ${half.score} to draw with ${half.ahead.head}`,
    half && `${half.ahead.head} lead ${half.score} at the break and are held by ${half.behind.head}`,
    `${a} come away from ${h} with a ${sc} draw`,
    `No winner between ${h} and ${a}: ${sc} on ${s.date.day}`,
    `${h} and ${a} finish level at ${sc}`,
    s.score[0] >= 3 ? `${capital(number(s.score[0] * 2))} goals and no winner between ${h} and ${a}` : null,
    `${capital(stage)}: ${h} ${sc} ${a}`,
  ]);
};

export const shootoutTitles = (s: Story): Variant[] => {
  const [w, l] = [s.winner.head, s.loser.head];
  const pens = [...(s.facts.penalties ?? [0, 0])].sort((x, y) => y - x).join('–');
  return all(
    [
      `${w} beat ${l} ${pens} on penalties after ${s.homeScore}`,
      `Penalties decide: ${w} go past ${l}, ${pens}`,
      `${s.homeScore} after 120 minutes, then ${w} outshoot ${l}`,
      `From twelve yards ${w} are better than ${l}, ${pens}`,
      `${l} and ${w} need penalties, and ${w} win ${pens}`,
      `A shoot-out sends ${l} home and ${w} on`,
      `${w} against ${l}: two hours of play and a ${pens} shoot-out`,
      s.facts.stage === 'final' ? `${w} win the World Cup on penalties against ${l}` : null,
      s.facts.stage === 'final'
        ? `World champions: ${w} beat ${l} ${pens} on penalties after a ${s.homeScore} final`
        : null,
    ].filter((_, index, list) => s.facts.stage !== 'final' || index >= list.length - 2),
  );
};

export const winTitles = (s: Story): Variant[] => {
  const [w, l, sc] = [s.winner.head, s.loser.head, s.winScore];
  const stage = stageName(s);
  const margin = s.winner.scored - s.loser.scored;
  const last = lastGoal(s);
  const by = last && !last.facts.ownGoal && last.team === s.winner ? shortName(last.name) : null;
  const late = last !== null && last.facts.minute >= 85 && last.team === s.winner && margin === 1;
  const star = topScorer(s);
  const half = halfLead(s);
  const clean = s.loser.scored === 0;
  const knockout = s.facts.stage !== 'group' && s.facts.stage !== 'league';
  const first = s.goals.at(0);
  const only = s.goals.length === 1 && by !== null && first ? minuteOf(first) : null;
  const goalsKnown = s.goals.length > 0;
  if (s.facts.stage === 'final')
    return all([`${w} are world champions: ${sc} against ${l}`, `The World Cup goes to ${w}, ${sc} winners over ${l}`]);
  if (s.facts.stage === 'third-place') {
    return all([`Third place for ${w} after a ${sc} win over ${l}`, `${w} beat ${l} ${sc} and take third place`]);
  }
  return all([
    margin === 1 ? `${w} edge ${l} ${sc}` : null,
    margin === 1 ? `A single goal separates ${w} from ${l}: ${sc}` : null,
    margin === 1 && clean ? `One goal is enough for ${w} against ${l}` : null,
    margin === 1 && clean && only ? `${possessive(by ?? '')} ${only} goal wins it for ${w} against ${l}` : null,
    margin === 1 && clean && only ? `${w} 1–0 ${l}: ${by} the only scorer` : null,
    late && by ? `Late goal by ${by} wins it for ${w} against ${l}` : null,
    late && by ? `${w} leave it late: ${by} settles the match with ${l}` : null,
    s.comeback ? `${w} come from behind to beat ${l} ${sc}` : null,
    s.comeback ? `${w} turn it round against ${l} and win ${sc}` : null,
    s.comeback ? `${l} lead first, ${w} finish in front: ${sc}` : null,
    s.comeback && half && half.ahead === s.loser ? `Behind at the break, ${w} beat ${l} ${sc}` : null,
    star && star.goals === 2 && star.team === w ? `Two from ${star.name} as ${w} beat ${l} ${sc}` : null,
    star && star.goals === 2 && star.team === w ? `${possessive(star.name)} brace decides it: ${w} ${sc} ${l}` : null,
    star && star.goals >= 3 && star.team === w
      ? `Hat-trick for ${star.name} in ${possessive(w)} ${sc} win over ${l}`
      : null,
    margin === 2 ? `${w} win by two against ${l}: ${sc}` : null,
    margin === 2 && clean ? `Two goals, clean sheet: ${w} see off ${l}` : null,
    margin === 2 && goalsKnown && by ? `${by} puts the seal on a ${sc} win for ${w} over ${l}` : null,
    margin === 3 ? `${w} three goals better than ${l}, ${sc}` : null,
    margin === 3 ? `Clear win for ${w}: ${sc} against ${l}` : null,
    margin >= 3 ? `${w} leave ${l} far behind, ${sc}` : null,
    margin >= 4 ? `${w} overrun ${l} ${sc}` : null,
    margin >= 4 ? `${capital(count(s.winner.scored, 'goal'))} for ${w} against ${l}` : null,
    margin >= 4 ? `Heavy defeat for ${l}: ${sc} against ${w}` : null,
    clean ? `${w} keep ${l} scoreless and win ${sc}` : null,
    !clean && s.winner.scored + s.loser.scored >= 5
      ? `${capital(number(s.winner.scored + s.loser.scored))} goals, ${number(s.winner.scored)} of them for ${w}, in the match with ${l}`
      : null,
    half && half.ahead === s.winner ? `${w} lead ${half.score} at half-time and beat ${l} ${sc}` : null,
    half && half.ahead === s.winner ? `${l} pay for the first half: ${sc} defeat by ${w}` : null,
    s.half && s.half[0] === 0 && s.half[1] === 0 ? `Goalless at the break, ${w} beat ${l} ${sc}` : null,
    s.half && s.half[0] === 0 && s.half[1] === 0 ? `${w} do it all after half-time: ${sc} against ${l}` : null,
    s.winner.side === 'away' && !knockout && s.facts.stage === 'league' ? `${w} win ${sc} away to ${l}` : null,
    s.winner.side === 'away' && s.facts.stage === 'league' ? `Three points for ${w} on the road at ${l}, ${sc}` : null,
    s.winner.side === 'home' && s.facts.stage === 'league' ? `${l} leave ${w} with nothing after ${sc}` : null,
    s.winner.side === 'home' && s.facts.stage === 'league' ? `Home win for ${w}: ${l} beaten ${sc}` : null,
    s.facts.stage === 'group' ? `${stage}: ${w} beat ${l} ${sc}` : null,
    s.facts.stage === 'group' ? `Three points for ${w} in ${stage} after ${sc} against ${l}` : null,
    knockout ? `${w} knock ${l} out of the World Cup, ${sc}` : null,
    knockout ? `${w} go through at the expense of ${l}: ${sc}` : null,
    knockout ? `${possessive(l)} World Cup ends with a ${sc} defeat by ${w}` : null,
    `${w} beat ${l} ${sc} on ${s.date.day}`,
  ]);
};
