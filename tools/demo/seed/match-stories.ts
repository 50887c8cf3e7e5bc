import {
  matchBlockEditorialCalls,
  type Block,
  type KeyFigure,
  type Match,
  type MarksDraft,
  type PastMatch,
  type Player,
  type PreMatchDraft,
} from '@tribina/contracts';
import { dayOf, fill } from '@tribina/messages';
import type { WrittenClub, WrittenClubs } from './clubs';
import type { ServiceClient } from './http';
import { comingMatches, liveMatch, type FeedWorld } from './matches';
import type { EditionWorld } from './world';

/** Blocks that stand in an article on a match, by the match's id. */
export type MatchStories = ReadonlyMap<number, readonly Block[]>;

/** So many of the league's last matches have a report with marks. */
const REPORTED = 8;
const FORM = 5;

/** Writes what is said before and after matches of the invented league, and the players' marks. */
export async function seedMatchStories(
  portal: ServiceClient,
  world: EditionWorld,
  feed: FeedWorld,
  clubs: WrittenClubs,
): Promise<MatchStories> {
  const stories = new Map<number, Block[]>();
  const league = feed.ligaVetrova;
  for (const match of league.filter(({ status }) => status.endedStatus).slice(-REPORTED)) {
    const sides = sidesOf(match, clubs);
    if (!sides || !match.score) continue;
    const { data } = await portal.call(matchBlockEditorialCalls.createMarks, { body: marksOf(match, sides, world) });
    await portal.call(matchBlockEditorialCalls.setPostMatch, {
      params: { id: match.id },
      body: {
        homeClubId: sides.home.id,
        visitorClubId: sides.visitor.id,
        score: match.score,
        scorers: match.goals.map(({ side, scorer, minute, offset, penalty, ownGoal }) => ({
          side,
          name: scorer,
          minute: offset === null ? String(minute) : `${minute}+${offset}`,
          kind: ownGoal ? ('ownGoal' as const) : penalty ? ('penalty' as const) : ('goal' as const),
        })),
        figures: figuresOf(match),
        manOfTheMatchId: bestOf(match, sides)?.id ?? null,
        marksId: data.id,
      },
    });
    stories.set(match.id, [
      { type: 'post-match', matchId: match.id },
      { type: 'marks', marksId: data.id },
      { type: 'club', clubId: sides.home.id },
    ]);
  }
  for (const match of [liveMatch(feed), previewedMatch(feed)]) {
    const sides = match && sidesOf(match, clubs);
    if (!match || !sides) continue;
    await portal.call(matchBlockEditorialCalls.setPreMatch, {
      params: { id: match.id },
      body: previewOf(match, league, sides),
    });
    stories.set(match.id, [{ type: 'pre-match', matchId: match.id }]);
  }
  return stories;
}

/** The match of which the demo world has a preview: the next one with odds that is not followed live. */
export function previewedMatch(feed: FeedWorld): Match | undefined {
  return comingMatches(feed).find(({ id }) => id !== liveMatch(feed)?.id);
}

interface Sides {
  readonly home: WrittenClub;
  readonly visitor: WrittenClub;
}

function sidesOf({ home, visitor }: Match, clubs: WrittenClubs): Sides | null {
  const [first, second] = [clubs.get(home.id), clubs.get(visitor.id)];
  return first && second ? { home: first, visitor: second } : null;
}

/** The same number for the same words, below `most`. */
function chance(words: string, most: number): number {
  // FNV-1a, mixed once more: words that differ in one letter have nothing in common.
  const hash = [...words].reduce((sum, char) => Math.imul(sum ^ (char.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
  return (Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 16) % most;
}

const FORMATIONS = [
  { name: '4-4-2', DEFENCE: 4, MIDFIELD: 4, ATTACK: 2 },
  { name: '4-3-3', DEFENCE: 4, MIDFIELD: 3, ATTACK: 3 },
  { name: '3-5-2', DEFENCE: 3, MIDFIELD: 5, ATTACK: 2 },
] as const;

function formationOf({ id }: WrittenClub) {
  return FORMATIONS[id % FORMATIONS.length] ?? FORMATIONS[0];
}

/** The first of each position, as many as the formation has. */
function elevenOf(club: WrittenClub): Player[] {
  const formation = formationOf(club);
  const first = (position: Player['position'], count: number) =>
    club.players.filter((player) => player.position === position).slice(0, count);
  return [
    ...first('GOALKEEPER', 1),
    ...first('DEFENCE', formation.DEFENCE),
    ...first('MIDFIELD', formation.MIDFIELD),
    ...first('ATTACK', formation.ATTACK),
  ];
}

function previewOf(match: Match, league: readonly Match[], sides: Sides): PreMatchDraft {
  const before = league.filter(({ id, status }) => status.endedStatus && id !== match.id).toReversed();
  const isOf = (id: number) => (other: Match) => other.home.id === id || other.visitor.id === id;
  const sideOf = (side: 'home' | 'visitor'): PreMatchDraft['home'] => ({
    clubId: sides[side].id,
    form: before.filter(isOf(match[side].id)).slice(0, FORM).flatMap(pastOf),
    formation: formationOf(sides[side]).name,
    lineup: elevenOf(sides[side]).map(({ id }) => id),
    absences: absencesOf(sides[side]),
  });
  return {
    kickOff: match.startTime,
    home: sideOf('home'),
    visitor: sideOf('visitor'),
    headToHead: before.filter(isOf(match.home.id)).filter(isOf(match.visitor.id)).flatMap(pastOf),
  };
}

/** The day is that of the league's own zone. */
function pastOf({ startTime, home, visitor, score }: Match): PastMatch[] {
  const day = dayOf({ timeZone: 'Europe/Belgrade' }, startTime);
  return score ? [{ day, home: home.name, visitor: visitor.name, score }] : [];
}

const REASONS = ['injury', 'suspension', 'doubtful'] as const;

function absencesOf(club: WrittenClub): PreMatchDraft['home']['absences'] {
  const playing = new Set(elevenOf(club).map(({ id }) => id));
  const others = club.players.filter(({ id, position }) => !playing.has(id) && position !== 'COACH');
  return others
    .filter((_player, index) => index % 3 === club.id % 3)
    .slice(0, 2)
    .map(({ id, name }) => ({ playerId: id, reason: REASONS[chance(name, REASONS.length)] ?? 'injury' }));
}

/** Figures that fit the goals: an invented league has invented ones. */
function figuresOf({ id, score, home, visitor }: Match): KeyFigure[] {
  const about = (what: string, team: string, from: number, spread: number) =>
    from + chance(`${id} ${team} ${what}`, spread);
  const possession = about('possession', home.code, 41, 19);
  const both = (kind: KeyFigure['kind'], from: number, spread: number, goals = 0): KeyFigure => ({
    kind,
    home: about(kind, home.code, from, spread) + goals * (score?.home ?? 0),
    visitor: about(kind, visitor.code, from, spread) + goals * (score?.visitor ?? 0),
  });
  return [
    { kind: 'possession', home: possession, visitor: 100 - possession },
    both('shots', 7, 6, 2),
    both('shotsOnTarget', 2, 4, 1),
    both('corners', 2, 8),
    both('offsides', 0, 5),
    both('fouls', 8, 8),
    both('yellowCards', 0, 4),
  ];
}

interface Deeds {
  readonly goals: number;
  readonly ownGoals: number;
}

/** An own goal counts for the other side. */
function deedsOf({ goals }: Match, player: Player): Deeds {
  const own = goals.filter(({ scorer }) => scorer === player.name);
  return {
    goals: own.filter(({ ownGoal }) => !ownGoal).length,
    ownGoals: own.filter(({ ownGoal }) => ownGoal).length,
  };
}

/** Who has begun and who has scored, and the coach. */
function judgedOf(match: Match, club: WrittenClub): Player[] {
  const eleven = new Set(elevenOf(club).map(({ id }) => id));
  return club.players.filter((player) => {
    const { goals, ownGoals } = deedsOf(match, player);
    return eleven.has(player.id) || goals + ownGoals > 0 || player.position === 'COACH';
  });
}

function marksOf(match: Match, sides: Sides, { matches: { marks } }: EditionWorld): MarksDraft {
  const names = {
    home: match.home.name,
    visitor: match.visitor.name,
    homeScore: match.score?.home ?? 0,
    visitorScore: match.score?.visitor ?? 0,
  };
  return {
    title: fill(marks.title, names),
    marks: (['home', 'visitor'] as const).flatMap((side) =>
      judgedOf(match, sides[side]).map((player) => {
        const mark = markOf(match, side, player);
        return {
          playerId: player.id,
          mark,
          note: noteOf(match, side, player, marks),
          imported: {
            likes: Math.round(mark * 4) + chance(`${match.id} ${player.name} likes`, 60),
            dislikes: Math.round((10 - mark) * 2) + chance(`${match.id} ${player.name} dislikes`, 25),
          },
        };
      }),
    ),
  };
}

const OTHER = { home: 'visitor', visitor: 'home' } as const;

function markOf(match: Match, side: 'home' | 'visitor', player: Player): number {
  const { goals, ownGoals } = deedsOf(match, player);
  const [own, other] = [match.score?.[side] ?? 0, match.score?.[OTHER[side]] ?? 0];
  const result = Math.sign(own - other) * 0.5;
  const guarded = ['GOALKEEPER', 'DEFENCE'].includes(player.position)
    ? other === 0
      ? 1
      : -0.5 * Math.max(0, other - 1)
    : 0;
  const mark = 6 + result + guarded + goals * 1.5 - ownGoals + chance(`${match.id} ${player.name}`, 3) / 2 - 0.5;
  return Math.min(10, Math.max(3, Math.round(mark * 2) / 2));
}

const MANY_GOALS = 3;

function noteOf(
  match: Match,
  side: 'home' | 'visitor',
  player: Player,
  phrases: EditionWorld['matches']['marks'],
): string {
  const { goals, ownGoals } = deedsOf(match, player);
  if (goals > 0) return goals === 1 ? phrases.one : fill(phrases.more, { n: goals });
  if (ownGoals > 0) return phrases.ownGoal;
  const conceded = match.score?.[OTHER[side]] ?? 0;
  if (player.position !== 'GOALKEEPER') return '';
  if (conceded === 0) return phrases.cleanSheet;
  return conceded >= MANY_GOALS ? fill(phrases.conceded, { n: conceded }) : '';
}

/** The player with the highest mark; of the winners where two have the same. */
function bestOf(match: Match, sides: Sides): Player | undefined {
  const winner = (match.score?.visitor ?? 0) > (match.score?.home ?? 0) ? 'visitor' : 'home';
  const judged = ([winner, OTHER[winner]] as const).flatMap((side) =>
    judgedOf(match, sides[side])
      .filter(({ position }) => position !== 'COACH')
      .map((player) => ({ player, mark: markOf(match, side, player) })),
  );
  return judged.reduce(
    (best, each) => (each.mark > best.mark ? each : best),
    judged[0] ?? { player: undefined, mark: 0 },
  ).player;
}
