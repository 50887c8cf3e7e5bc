import fc from 'fast-check';
import { settleSeason, type SeasonFacts, type SettledScore } from '.';
import { badgesOf } from '../badges';
import { STAGE_PRIZE_POOL_RSD } from '../constants';
import { OUTCOMES } from '../outcomes';
import { pointsOf, type MatchResult, type Slip } from '../points';
import { ineligibility, OVERALL_PRIZES_RSD, STAGE_PRIZES_RSD, type PrizeWon } from '../prizes';
import { ranked } from '../ranks';
import { unpackSlip } from '../slips';
import { anySeason } from '../testing/any-season';

const always = (check: (facts: SeasonFacts) => void) => fc.assert(fc.property(anySeason, check), { numRuns: 100 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const listsOf = (facts: SeasonFacts): (readonly SettledScore[])[] => {
  const { stages, overall } = settleSeason(facts);
  return [...stages.map(({ scores }) => scores), overall];
};

it('the seasons that are tried have what matters: pools of both tiers and of none, ties, jokers of every state', () => {
  const seen = new Set<string>();
  for (const facts of fc.sample(anySeason, { numRuns: 300, seed: 7 })) {
    const { stages, jokers, overallPrizes, badges } = settleSeason(facts);
    for (const { pool, scores } of stages) {
      seen.add(`tier ${pool.tier}`);
      if (scores.some(({ rank, position }) => rank < position)) seen.add('tie');
    }
    for (const state of jokers.values()) seen.add(state);
    for (const badge of [...badges.values()].flat()) seen.add(badge);
    seen.add(overallPrizes.length > 0 ? 'over' : 'open');
  }
  const wanted = ['tier 8', 'tier 7', 'tier null', 'tie', 'AVAILABLE', 'INVESTED', 'SPENT', 'RETURNED', 'over', 'open'];
  expect([...seen]).toEqual(expect.arrayContaining([...wanted, 'STAGE_STRIKE', 'TEN_STRIKES_WINNER', 'STAGE_LEADER']));
});

it('the points of each slip are what pointsOf says', () => {
  always((facts) => {
    const { stages } = settleSeason(facts);
    for (const [index, stage] of facts.stages.entries()) {
      const results = stage.events.map(({ result }) => result);
      const { scores = [], counted } = stages[index] ?? {};
      expect(scores.map(({ points: total, correct, perMatch }) => ({ total, correct, perMatch, counted }))).toEqual(
        scores.map(({ userId }) => {
          const { jokerState: _state, ...points } = pointsOf(slipOf(facts, stage.id, userId), results);
          return points;
        }),
      );
    }
  });
});

/** Jokers of `anySeason` belong one to each player, under the same id. */
function slipOf(facts: SeasonFacts, stageId: number, userId: number): Slip {
  const events = facts.stages.find(({ id }) => id === stageId)?.events ?? [];
  const last = facts.investments.filter(({ jokerId }) => jokerId === userId).at(-1);
  const index = events.findIndex(({ id }) => id === last?.eventId);
  const type = facts.jokers.find(({ id }) => id === userId)?.type;
  return {
    picks: unpackSlip(facts.slips.find((slip) => slip.stageId === stageId && slip.userId === userId)?.picks ?? ''),
    joker: type && index >= 0 ? { index, type } : null,
    isQuizCorrect: facts.quizAnswers.some(
      (answer) => answer.stageId === stageId && answer.userId === userId && answer.answerId === 1,
    ),
  };
}

it('the points of the challenge are the sum of its stages, and of a stage at most 11', () => {
  always((facts) => {
    const { stages, overall } = settleSeason(facts);
    const own = (userId: number) => stages.flatMap(({ scores }) => scores.filter((score) => score.userId === userId));
    expect(overall.map(({ points, correct }) => [points, correct])).toEqual(
      overall.map(({ userId }) => [
        sum(own(userId).map(({ points }) => points)),
        sum(own(userId).map(({ correct }) => correct)),
      ]),
    );
    expect(stages.flatMap(({ scores }) => scores).filter(({ points }) => points > 11)).toEqual([]);
  });
});

it('K1 positions are 1 to n, equal points share the first position among them as rank', () => {
  always((facts) => {
    for (const scores of listsOf(facts)) {
      const listed = scores.filter(({ position }) => position > 0);
      expect(listed.map(({ position }) => position)).toEqual(listed.map((_score, index) => index + 1));
      expect(listed.map(({ rank }) => rank)).toEqual(
        listed.map(({ points }) => listed.find((other) => other.points === points)?.position),
      );
      const points = listed.map((score) => score.points);
      expect(points).toEqual([...points].sort((a, b) => b - a));
    }
  });
});

it('K1-K3 ranked gives the places that the definition of rank and position gives', () => {
  always((facts) => {
    for (const scores of listsOf(facts)) {
      const listed = scores.filter(({ position }) => position > 0);
      const unplaced = listed
        .map(({ userId, points, correct, savedAt }) => ({ userId, points, correct, savedAt }))
        .reverse();
      expect(ranked(unplaced)).toEqual(
        listed.map(({ userId, points, correct, savedAt, rank, position }) => ({
          userId,
          points,
          correct,
          savedAt,
          rank,
          position,
        })),
      );
    }
  });
});

it('G094 the pool is never overpaid, its shares are equal, and less than one whole dinar each stays unpaid', () => {
  always((facts) => {
    for (const { pool, scores } of settleSeason(facts).stages) {
      const paid = sum(pool.prizes.map(({ amount }) => amount));
      expect(paid).toBeLessThanOrEqual(STAGE_PRIZE_POOL_RSD);
      expect(new Set(pool.prizes.map(({ amount }) => amount)).size).toBe(pool.tier === null ? 0 : 1);
      if (pool.tier !== null) expect(STAGE_PRIZE_POOL_RSD - paid).toBeLessThan(pool.prizes.length);
      const best = Math.max(0, ...scores.filter(({ userId }) => canWin(facts, userId)).map(({ correct }) => correct));
      if (pool.tier !== null) expect(pool.tier).toBe(best);
      const winners = scores.filter(({ userId, correct }) => correct === pool.tier && canWin(facts, userId));
      expect(pool.prizes.map(({ userId }) => userId)).toEqual(winners.map(({ userId }) => userId));
    }
  });
});

function canWin(facts: SeasonFacts, userId: number): boolean {
  const player = facts.players.find(({ id }) => id === userId);
  return player !== undefined && ineligibility(player, facts.allowedCountries) === null;
}

it('G095 lists of prizes are paid from the top, each once, to players who can win, in the order of positions', () => {
  always((facts) => {
    const { stages, overall, overallPrizes } = settleSeason(facts);
    for (const { prizes, scores } of stages) expectPaid(facts, prizes, scores, STAGE_PRIZES_RSD);
    expectPaid(facts, overallPrizes, overall, OVERALL_PRIZES_RSD);
  });
});

function expectPaid(
  facts: SeasonFacts,
  prizes: readonly PrizeWon[],
  scores: readonly SettledScore[],
  amounts: readonly number[],
): void {
  expect(prizes.map(({ amount }) => amount)).toEqual(amounts.slice(0, prizes.length));
  const positions = prizes.map(({ userId }) => scores.find((score) => score.userId === userId)?.position ?? 0);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  expect(prizes.every(({ userId }) => canWin(facts, userId))).toBe(true);
}

it('the order in which players, slips and answers are told changes nothing', () => {
  const shuffled = anySeason.chain((facts) =>
    fc
      .record({
        players: fc.shuffledSubarray([...facts.players], { minLength: facts.players.length }),
        slips: fc.shuffledSubarray([...facts.slips], { minLength: facts.slips.length }),
        quizAnswers: fc.shuffledSubarray([...facts.quizAnswers], { minLength: facts.quizAnswers.length }),
      })
      .map((parts) => [facts, { ...facts, ...parts }] as const),
  );
  fc.assert(
    fc.property(shuffled, ([facts, other]) => {
      expect(settleSeason(other)).toEqual(settleSeason(facts));
    }),
  );
});

it('G004 prizes are those of the season without the players who can win none', () => {
  always((facts) => {
    const players = facts.players.filter(({ id }) => canWin(facts, id));
    const slips = facts.slips.filter(({ userId }) => canWin(facts, userId));
    const [all, without] = [settleSeason(facts), settleSeason({ ...facts, players, slips })];
    expect(all.stages.map(({ pool, prizes }) => ({ pool, prizes }))).toEqual(
      without.stages.map(({ pool, prizes }) => ({ pool, prizes })),
    );
    expect(all.overallPrizes).toEqual(without.overallPrizes);
  });
});

it('blocked players are to the others as if they had never played', () => {
  always((facts) => {
    const isBlocked = (userId: number) => facts.players.some(({ id, isBlocked: blocked }) => id === userId && blocked);
    const slips = facts.slips.filter(({ userId }) => !isBlocked(userId));
    const listed = (season: SeasonFacts) =>
      listsOf(season).map((scores) => scores.filter(({ userId }) => !isBlocked(userId)));
    expect(listed(facts)).toEqual(listed({ ...facts, slips }));
  });
});

it('G097 badges are those that the scores of the stages earn, one by one', () => {
  always((facts) => {
    const { stages, badges } = settleSeason(facts);
    for (const { id } of facts.players) {
      const own = stages.map((stage) => {
        const score = stage.scores.find(({ userId }) => userId === id);
        const { counted, isClosed } = stage;
        return score
          ? { ...score, counted, isClosed, hasSlip: true }
          : { points: 0, correct: 0, rank: 0, counted, isClosed, hasSlip: false, isJokerRight: false };
      });
      expect(badges.get(id)).toEqual(badgesOf(own));
    }
  });
});

const anyChange = fc.record({
  stage: fc.nat(),
  event: fc.nat(),
  result: fc.constantFrom<MatchResult[]>(...OUTCOMES, 'VOID', 'PENDING'),
});

it('R1-R3 corrections in any number, taken back in any order, leave what was settled first', () => {
  fc.assert(
    fc.property(anySeason, fc.array(anyChange, { maxLength: 6 }), (facts, changes) => {
      const before = settleSeason(facts);
      const after = changes.reduce((season, { stage, event, result }) => {
        const at = stage % season.stages.length;
        return withResult(season, at, event % 8, result);
      }, facts);
      const back = changes.reduce((season, { stage, event }) => {
        const at = stage % season.stages.length;
        return withResult(season, at, event % 8, facts.stages[at]?.events[event % 8]?.result ?? 'PENDING');
      }, after);
      expect(settleSeason(back)).toEqual(before);
      const touched = new Set(changes.map(({ stage }) => stage % facts.stages.length));
      for (const [index, stage] of settleSeason(after).stages.entries()) {
        if (!touched.has(index)) expect(stage).toEqual(before.stages[index]);
      }
    }),
  );
});

function withResult(facts: SeasonFacts, stageIndex: number, eventIndex: number, result: MatchResult): SeasonFacts {
  return {
    ...facts,
    stages: facts.stages.map((stage, at) =>
      at === stageIndex
        ? { ...stage, events: stage.events.map((event, i) => (i === eventIndex ? { ...event, result } : event)) }
        : stage,
    ),
  };
}
