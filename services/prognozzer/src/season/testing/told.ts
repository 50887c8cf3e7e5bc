import {
  gameAdminCalls,
  gameCalls,
  gameRankingCalls,
  gameSlipCalls,
  type BadgeType,
  type RankingRow,
} from '@tribina/contracts';
import type { SettledScore } from '@tribina/game-rules/reference';
import { forEach, type Gateway } from './gateway';
import type { Gamer, Ledger, Won } from './ledger';

const PAGE = 100;

type Standing = readonly [rank: number, position: number, points: number];

/** All that a player is told of a season, or must be. */
export interface Account {
  readonly stages: readonly Standing[];
  readonly overall: Standing;
  /** Points won per match by stage; null where nothing was predicted, or nothing is known yet. */
  readonly perMatch: readonly (readonly number[] | null)[];
  readonly badges: readonly BadgeType[];
  /** States of jokers, by their ids. */
  readonly jokers: readonly string[];
}

/** A line of a list: who, on which place, with what. */
const lineOf = (
  userId: number,
  { rank, position }: Pick<RankingRow, 'rank' | 'position'>,
  points: number,
  correct: number,
) => `${position}. (${rank}) ${userId}: ${points} by ${correct}`;

/** What the service tells over HTTP. */
export class Told {
  constructor(
    private readonly gateway: Gateway,
    private readonly challengeId: number,
  ) {}

  ranking(stageId: number | null): Promise<string[]> {
    const { gateway, challengeId } = this;
    return pages((offset) => {
      const page = { challengeId, offset, limit: PAGE };
      return stageId === null
        ? gateway.ask(gameRankingCalls.overallRanking, { params: page })
        : gateway.ask(gameRankingCalls.stageRanking, { params: { ...page, stageId } });
    });
  }

  async prizes(): Promise<string[]> {
    const { prizes } = await this.gateway.ask(gameAdminCalls.listPrizes, { params: { challengeId: this.challengeId } });
    return prizes
      .map(({ kind, stageId, place, userId, amountRsd }) => `${kind} ${stageId} ${place}: ${userId} ${amountRsd}`)
      .toSorted();
  }

  async accounts(gamers: readonly Gamer[]): Promise<ReadonlyMap<number, Account>> {
    const accounts = new Map<number, Account>();
    await forEach(gamers, async (gamer) => {
      accounts.set(gamer.id, await this.#account(gamer));
    });
    return accounts;
  }

  async #account({ id: userId, sub }: Gamer): Promise<Account> {
    const { gateway, challengeId } = this;
    const as = { sub };
    const params = { challengeId, userId };
    const { stages } = await gateway.ask(gameRankingCalls.userStagesRanking, { as, params });
    const overall = await gateway.ask(gameRankingCalls.userChallengeRanking, { as, params });
    const { trophies } = await gateway.ask(gameRankingCalls.userTrophies, { as, params: { userId } });
    const { tokens } = await gateway.ask(gameSlipCalls.findTokens, { as, params: { userId } });
    const played = await gateway.ask(gameCalls.allStages, { as, params });
    return {
      stages: stages.map(({ rank, position, totalPoints }) => [rank, position, totalPoints]),
      overall: [overall.rank, overall.position, overall.totalPoints],
      perMatch: played.stages.map(({ events }) =>
        events.some(({ finalResultBet }) => finalResultBet !== null)
          ? inOrder(events).map(({ pointsWon }) => pointsWon ?? 0)
          : null,
      ),
      badges: trophies.filter(({ earned }) => earned).map(({ type }) => type),
      jokers: tokens.toSorted((a, b) => a.id - b.id).map(({ id, state }) => `${id} ${state}`),
    };
  }
}

/** As they were drafted: a match that was postponed stands elsewhere on the page. */
const inOrder = <T extends { readonly id: number }>(events: readonly T[]) => events.toSorted((a, b) => a.id - b.id);

async function pages(read: (offset: number) => Promise<{ total: number; ranking: RankingRow[] }>): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const { total, ranking } = await read(lines.length);
    lines.push(...ranking.map((row) => lineOf(row.userId, row, row.totalPoints, row.correct)));
    if (lines.length >= total || ranking.length === 0) return lines;
  }
}

/** What must be told, by what was reckoned. */
export class Reckoned {
  constructor(private readonly ledger: Ledger) {}

  ranking(stageId: number | null): string[] {
    const { stages, overall } = this.ledger.settled;
    const scores = stageId === null ? overall : (stages.find((stage) => stage.stageId === stageId)?.scores ?? []);
    return scores
      .filter(({ position }) => position > 0)
      .map((score) => lineOf(score.userId, score, score.points, score.correct));
  }

  prizes(): string[] {
    const line = ({ kind, stageId, place, userId, amount }: Won) => `${kind} ${stageId} ${place}: ${userId} ${amount}`;
    return this.ledger.prizes().map(line).toSorted();
  }

  accounts(): ReadonlyMap<number, Account> {
    const { settled, gamers, jokers } = this.ledger;
    const perStage = settled.stages.map(({ scores }) => new Map(scores.map((score) => [score.userId, score])));
    const overall = new Map(settled.overall.map((score) => [score.userId, score]));
    return new Map(
      gamers.map(({ id }): [number, Account] => [
        id,
        {
          stages: perStage.map((scores) => standingOf(scores.get(id))),
          overall: standingOf(overall.get(id)),
          perMatch: perStage.map((scores) => scores.get(id)?.perMatch ?? null),
          badges: settled.badges.get(id) ?? [],
          jokers: jokers
            .filter(({ userId }) => userId === id)
            .toSorted((a, b) => a.id - b.id)
            .map((joker) => `${joker.id} ${settled.jokers.get(joker.id)}`),
        },
      ]),
    );
  }
}

function standingOf(score: SettledScore | undefined): Standing {
  return score ? [score.rank, score.position, score.points] : [0, 0, 0];
}
