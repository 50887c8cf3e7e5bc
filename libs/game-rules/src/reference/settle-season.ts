import { badgesIn } from './badges';
import type { SeasonFacts, SeasonSlip, SeasonStage, SettledScore, SettledSeason, SettledStage } from './facts';
import { jokerIn, stateOf } from './jokers';
import { withPlaces } from './places';
import { losersAmong, placesOfStage, placesOverall, poolOf, type Listed } from './prizes';

/**
 * What a whole season has come to, worked out from nothing but its facts: the measure of every settlement that stores, counts
 * and corrects (design contracts A2.2 to A2.8). It calls nothing that a settlement calls. Plain and slow, some seconds for
 * thousands of players; for tests alone.
 */
export function settleSeason(facts: SeasonFacts): SettledSeason {
  const stages = facts.stages.map((stage) => settleStage(facts, stage));
  const overall = withPlaces(sumsOf(facts, stages), blockedIn(facts));
  const isOver = stages.length > 0 && stages.every(({ isClosed }) => isClosed);
  return {
    stages,
    overall,
    overallPrizes: isOver ? placesOverall(candidates(overall, facts.ineligible ?? losersAmong(facts))) : [],
    badges: new Map(facts.players.map(({ id }) => [id, badgesIn(stages, id)])),
    jokers: new Map(facts.jokers.map((joker) => [joker.id, stateOf(facts, joker)])),
  };
}

function settleStage(facts: SeasonFacts, stage: SeasonStage): SettledStage {
  const slips = stage.isLocked ? facts.slips.filter(({ stageId }) => stageId === stage.id) : [];
  const scores = withPlaces(
    slips.map((slip) => scoreOf(facts, stage, slip)),
    blockedIn(facts),
  );
  const isDecided = stage.events.every(({ result }) => result !== 'PENDING');
  const isClosed = stage.wasClosed === true || (stage.isLocked && isDecided);
  const winners = isClosed ? candidates(scores, stage.ineligible ?? losersAmong(facts)) : [];
  return {
    stageId: stage.id,
    isClosed,
    counted: stage.events.filter(({ result }) => result !== 'PENDING' && result !== 'VOID').length,
    scores,
    pool: poolOf(winners, stage.pool),
    prizes: placesOfStage(winners),
  };
}

function scoreOf(facts: SeasonFacts, stage: SeasonStage, slip: SeasonSlip) {
  const joker = jokerIn(facts, stage, slip.userId);
  const perMatch: number[] = [];
  let correct = 0;
  let isJokerRight = false;
  for (const [index, { id, result }] of stage.events.entries()) {
    const isRight = slip.picks.charAt(index) === result;
    const hasJoker = joker?.eventId === id;
    perMatch.push(isRight ? (hasJoker ? joker.factor : 1) : 0);
    if (isRight) correct += 1;
    if (isRight && hasJoker) isJokerRight = true;
  }
  const points = perMatch.reduce((sum, won) => sum + won, isQuizRight(facts, stage, slip.userId) ? 1 : 0);
  return { userId: slip.userId, points, correct, savedAt: slip.savedAt, perMatch, isJokerRight };
}

function isQuizRight({ quizAnswers }: SeasonFacts, stage: SeasonStage, userId: number): boolean {
  const answer = quizAnswers.find((given) => given.stageId === stage.id && given.userId === userId);
  return answer !== undefined && answer.answerId === stage.quizAnswerId;
}

/** Over all stages, of everybody with a score in one of them. */
function sumsOf({ players }: SeasonFacts, stages: readonly SettledStage[]) {
  return players.flatMap(({ id }) => {
    const own = stages.flatMap(({ scores }) => scores.filter(({ userId }) => userId === id));
    const latest = own.at(-1);
    if (!latest) return [];
    const points = own.reduce((sum, score) => sum + score.points, 0);
    const correct = own.reduce((sum, score) => sum + score.correct, 0);
    return { userId: id, points, correct, savedAt: latest.savedAt };
  });
}

function blockedIn({ players }: SeasonFacts): (userId: number) => boolean {
  return (userId) => players.some((player) => player.id === userId && player.isBlocked);
}

/** Those who are listed and can win something, in prize order. */
function candidates(scores: readonly SettledScore[], losers: readonly number[]): Listed[] {
  return scores.filter(({ position, userId }) => position > 0 && !losers.includes(userId));
}
