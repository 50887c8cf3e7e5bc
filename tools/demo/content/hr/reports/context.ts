import type { GoalFacts, MatchFacts, SideFacts } from '../../../reports/match-facts';
import { minuteAt, minuteOf, minuteTag, participle, when, type When } from './grammar';
import { cityAt, playerName, stadiumAt, TEAMS, type People, type Team } from './teams';

export type Variant = () => string | null;
export type Tell = (pool: string, variants: readonly Variant[]) => string;

/** A side of the match: its name in all cases, its result, its table. */
export interface Side extends Team {
  readonly goals: number;
  readonly half: number | null;
  /** Goals after the interval of the regular time; null where the half-time score is not known. */
  readonly second: number | null;
  readonly facts: SideFacts;
  /** The players as a masculine plural: Hrvati, or domaćini and gosti for clubs. */
  readonly they: People;
  /** s Hrvatskom, sa Srbijom */
  readonly s: string;
  /** A participle in this side's gender. */
  readonly v: (masculine: string) => string;
  /** One word of three by gender. */
  readonly x: (m: string, f: string, n: string) => string;
}

export type GoalKind = 'open' | 'level' | 'ahead' | 'extend' | 'reduce';

export interface Goal {
  readonly t: Side;
  readonly o: Side;
  readonly name: string;
  readonly minute: number;
  /** u 16. minuti */
  readonly at: string;
  /** 16. minute */
  readonly of: string;
  /** 16. or 90+3. */
  readonly tag: string;
  /** Score after the goal, home side first. */
  readonly h: string;
  readonly penalty: boolean;
  readonly own: boolean;
  readonly kind: GoalKind;
  /** Lead of the scoring side after this goal. */
  readonly lead: number;
  /** Which goal of this scorer in this match. */
  readonly nth: number;
  readonly half: 1 | 2 | 3;
  /** Minutes since the goal before it in the same half; null if there is none or stoppage time blurs it. */
  readonly since: number | null;
}

export type Shape =
  | 'shoot-out'
  | 'extra-time'
  | 'goalless'
  | 'late-draw'
  | 'draw'
  | 'comeback'
  | 'rout'
  | 'late'
  | 'pegged'
  | 'one-nil'
  | 'to-nil'
  | 'win'
  | 'unknown';

export interface Ctx extends When {
  readonly facts: MatchFacts;
  readonly H: Side;
  readonly A: Side;
  /** Winner and loser (after a shoot-out too); of a draw the home and the away side. */
  readonly W: Side;
  readonly L: Side;
  readonly draw: boolean;
  /** Score home first, without the shoot-out. */
  readonly score: string;
  /** The same, winner first. */
  readonly won: string;
  readonly halfScore: string | null;
  readonly shootOut: string | null;
  /** Shoot-out score, winner first. */
  readonly shootOutWon: string | null;
  readonly goals: readonly Goal[];
  readonly total: number;
  readonly margin: number;
  readonly shape: Shape;
  /** The goal after which the winner was ahead for good. */
  readonly decider: Goal | null;
  /** The goal that by itself would have been enough: the winner's one above all the loser's. */
  readonly clincher: Goal | null;
  readonly world: boolean;
  readonly knockOut: boolean;
  /** " na stadionu Al Bayt u Al Khoru", with the space before it, or nothing. */
  readonly na: string;
  /** " u Al Khoru", or nothing. */
  readonly grad: string;
  /** u skupini A; u osmini finala; u 12. kolu Premier lige */
  readonly faza: string;
  /** skupine A; osmine finala; 12. kola Premier lige */
  readonly fazaG: string;
  /** na Svjetskom prvenstvu; u Premier ligi */
  readonly natj: string;
  /** Svjetskog prvenstva; Premier lige */
  readonly natjG: string;
}

const HOME: People = { n: 'domaćini', g: 'domaćina', d: 'domaćinima', a: 'domaćine' };
const AWAY: People = { n: 'gosti', g: 'gostiju', d: 'gostima', a: 'goste' };

function side(facts: SideFacts, isHome: boolean, goals: number, half: number | null, regular: number): Side {
  const team: Team = TEAMS[facts.key] ?? {
    n: facts.key,
    g: facts.key,
    d: facts.key,
    a: facts.key,
    i: facts.key,
    gender: 'm',
    people: null,
  };
  return {
    ...team,
    goals,
    half,
    second: half === null ? null : regular - half,
    facts,
    s: `${/^[sšzž]/i.test(team.i) ? 'sa' : 's'} ${team.i}`,
    they: team.people ?? (isHome ? HOME : AWAY),
    v: (masculine) => participle(masculine, team.gender),
    x: (m, f, n) => ({ m, f, n })[team.gender],
  };
}

/** From the goals where all are known (the source's own half-time score is at times turned round), else as given. */
function halfTimeOf(facts: MatchFacts): readonly [number, number] | null {
  const final = facts.extraTime ?? facts.fullTime;
  if (facts.goals.length !== final[0] + final[1]) return facts.halfTime;
  const first = (of: 'home' | 'away') => facts.goals.filter((goal) => goal.side === of && goal.minute <= 45).length;
  return [first('home'), first('away')];
}

function goalsOf(facts: MatchFacts, H: Side, A: Side): Goal[] {
  const seen = new Map<string, number>();
  return facts.goals.map((goal, index) => {
    const [t, o, mine, theirs] =
      goal.side === 'home' ? [H, A, goal.score[0], goal.score[1]] : [A, H, goal.score[1], goal.score[0]];
    const name = playerName(goal.scorer);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const before = facts.goals[index - 1];
    return {
      t,
      o,
      name,
      nth,
      minute: goal.minute,
      at: minuteAt(goal.minute, goal.offset),
      of: minuteOf(goal.minute, goal.offset),
      tag: minuteTag(goal.minute, goal.offset),
      h: `${goal.score[0]}:${goal.score[1]}`,
      penalty: goal.penalty,
      own: goal.ownGoal,
      kind: kindOf(mine, theirs),
      lead: mine - theirs,
      half: halfOf(goal),
      since:
        before && halfOf(before) === halfOf(goal) && goal.offset === null && before.offset === null
          ? goal.minute - before.minute
          : null,
    };
  });
}

const halfOf = (goal: GoalFacts): 1 | 2 | 3 => (goal.minute <= 45 ? 1 : goal.minute <= 90 ? 2 : 3);

function kindOf(mine: number, theirs: number): GoalKind {
  if (mine === 1 && theirs === 0) return 'open';
  if (mine === theirs) return 'level';
  if (mine === theirs + 1) return 'ahead';
  return mine > theirs ? 'extend' : 'reduce';
}

function shapeOf(facts: MatchFacts, goals: readonly Goal[], W: Side, L: Side, decider: Goal | null): Shape {
  if (facts.penalties) return 'shoot-out';
  if (facts.extraTime) return 'extra-time';
  if (W.goals === L.goals) {
    if (W.goals === 0) return 'goalless';
    const last = goals[goals.length - 1];
    return last && last.minute >= 80 ? 'late-draw' : goals.length > 0 ? 'draw' : 'unknown';
  }
  if (goals.length !== W.goals + L.goals) return 'unknown';
  if (goals.some((goal) => goal.t === L && goal.lead > 0)) return 'comeback';
  if (W.goals - L.goals >= 3) return 'rout';
  if (decider && decider.minute >= 80) return 'late';
  if (decider && decider.kind === 'ahead') return 'pegged';
  if (L.goals === 0) return W.goals === 1 ? 'one-nil' : 'to-nil';
  return 'win';
}

const STAGES: Readonly<Record<string, readonly [string, string]>> = {
  'round-of-16': ['u osmini finala', 'osmine finala'],
  'quarter-final': ['u četvrtfinalu', 'četvrtfinala'],
  'semi-final': ['u polufinalu', 'polufinala'],
  'third-place': ['u utakmici za treće mjesto', 'utakmice za treće mjesto'],
  final: ['u finalu', 'finala'],
};

function stageOf(facts: MatchFacts): readonly [string, string] {
  if (facts.stage === 'group' && facts.group) return [`u skupini ${facts.group}`, `skupine ${facts.group}`];
  const league =
    facts.competition === 'premier-league-2023-24'
      ? ['u Premier ligi', 'Premier lige']
      : ['u Ligi vjetrova', 'Lige vjetrova'];
  if (facts.stage === 'league' && facts.round !== null)
    return [`u ${facts.round}. kolu ${league[1] ?? ''}`, `${facts.round}. kola ${league[1] ?? ''}`];
  return STAGES[facts.stage] ?? [league[0] ?? '', league[1] ?? ''];
}

export function context(facts: MatchFacts): Ctx {
  const final = facts.extraTime ?? facts.fullTime;
  const half = halfTimeOf(facts);
  const H = side(facts.home, true, final[0], half?.[0] ?? null, facts.fullTime[0]);
  const A = side(facts.away, false, final[1], half?.[1] ?? null, facts.fullTime[1]);
  const ahead = final[0] - final[1] || (facts.penalties ? facts.penalties[0] - facts.penalties[1] : 0);
  const [W, L] = ahead < 0 ? [A, H] : [H, A];
  const goals = goalsOf(facts, H, A);
  const decider =
    [...goals].reverse().find((goal) => goal.t === W && (goal.kind === 'open' || goal.kind === 'ahead')) ?? null;
  const clincher = W.goals > L.goals ? (goals.filter((goal) => goal.t === W)[L.goals] ?? null) : null;
  const [stadium, city] = [stadiumAt(facts.stadium), cityAt(facts.city)];
  const [faza, fazaG] = stageOf(facts);
  const world = facts.competition === 'world-cup-2022';
  return {
    ...when(facts.startTime),
    facts,
    H,
    A,
    W,
    L,
    goals,
    decider,
    clincher,
    faza,
    fazaG,
    world,
    draw: final[0] === final[1],
    score: `${final[0]}:${final[1]}`,
    won: `${W.goals}:${L.goals}`,
    halfScore: half ? `${half[0]}:${half[1]}` : null,
    shootOut: facts.penalties ? `${facts.penalties[0]}:${facts.penalties[1]}` : null,
    shootOutWon: facts.penalties ? [...facts.penalties].sort((a, b) => b - a).join(':') : null,
    total: final[0] + final[1],
    margin: Math.abs(final[0] - final[1]),
    shape: shapeOf(facts, goals, W, L, W.goals === L.goals ? null : decider),
    knockOut: facts.stage !== 'group' && facts.stage !== 'league',
    na: [stadium, city]
      .filter((part) => part !== null)
      .map((part) => ` ${part}`)
      .join(''),
    grad: city ? ` ${city}` : '',
    natj: world
      ? 'na Svjetskom prvenstvu'
      : facts.competition === 'premier-league-2023-24'
        ? 'u Premier ligi'
        : 'u Ligi vjetrova',
    natjG: world
      ? 'Svjetskog prvenstva'
      : facts.competition === 'premier-league-2023-24'
        ? 'Premier lige'
        : 'Lige vjetrova',
  };
}
