import { gameSlipCalls, type Joker, type JokerType, type Outcome } from '@tribina/contracts';
import { scoresOf } from '@tribina/game-rules';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { forEach, type Gateway } from './gateway';
import { worthOf, type Intention } from './intentions';
import { jokerWorth, type Gamer, type Ledger, type Round } from './ledger';
import type { System } from './system';

interface Choice {
  readonly tokenId: number;
  readonly type: JokerType;
  readonly eventId: number;
}

/** Plays the open stages of a season by the players' calls, and writes down what was acknowledged. */
export class Play {
  constructor(
    private readonly system: System,
    private readonly gateway: Gateway,
    private readonly ledger: Ledger,
    private readonly challengeId: number,
  ) {}

  /** @param onSaved told how many have played so far; the others go on meanwhile. */
  async all(
    round: Round,
    intentions: readonly Intention[],
    onSaved: (count: number) => Promise<void> | undefined,
  ): Promise<void> {
    let count = 0;
    await forEach(intentions, async (intention) => {
      await this.#one(round, intention);
      await onSaved((count += 1));
    });
  }

  async #one(round: Round, { gamer, picks, again, tickets, joker, takesReturned, answer }: Intention): Promise<void> {
    const eventId = round.eventIds[joker.position - 1] ?? 0;
    const free = (takesReturned ? this.#returned(gamer) : null) ?? (await this.#buy(round, gamer, tickets));
    const choice = free && { ...free, eventId };
    await this.save(round, gamer, picks, 1, joker.withSave ? choice : null);
    if (again) await this.save(round, gamer, again, 2, null);
    if (choice && !joker.withSave) await this.invest(round, gamer, choice);
    if (answer !== null) await this.#answer(round, gamer, answer);
  }

  /** Saves a slip, which is then of a version. @param picks a `-` for a match that is left out. */
  async save(round: Round, gamer: Gamer, picks: string, version: number, choice: Choice | null): Promise<void> {
    const bets = round.eventIds.flatMap((eventId, index) => {
      const pick = picks.charAt(index);
      // The edge: all that is no dash is written as an outcome.
      return pick === '-' ? [] : [{ eventId, ...scoresOf(pick as Outcome) }];
    });
    const told = await this.gateway.ask(gameSlipCalls.saveBet, {
      as: gamer,
      body: {
        userId: gamer.id,
        challengeId: this.challengeId,
        stageId: round.id,
        requestId: randomUUID(),
        version: version - 1,
        bets,
        ...(choice ? { token: choice } : {}),
      },
    });
    // Asked again, because nobody had answered, it is saved once.
    if (told.version !== version) throw new Error(`Version ${told.version} was saved instead of ${version}`);
    const slip = { stageId: round.id, userId: gamer.id, picks, toldAt: told.savedAt, savedAt: 0 };
    this.ledger.slips.set(`${round.id} ${gamer.id}`, slip);
    if (choice) this.ledger.investments.push({ jokerId: choice.tokenId, eventId: choice.eventId });
  }

  async invest(round: Round, { id, sub }: Gamer, choice: Choice): Promise<void> {
    const body = { userId: id, stageId: round.id, requestId: randomUUID(), ...choice };
    await this.gateway.ask(gameSlipCalls.investToken, { as: { sub }, body });
    this.ledger.investments.push({ jokerId: choice.tokenId, eventId: choice.eventId });
  }

  async tokensOf({ id, sub }: Gamer): Promise<readonly Joker[]> {
    return (await this.gateway.ask(gameSlipCalls.findTokens, { as: { sub }, params: { userId: id } })).tokens;
  }

  /**
   * Learns of the slips of a locked stage what answers do not tell: the microsecond at which they were saved, of which they tell
   * the millisecond.
   */
  async learnTimes({ id }: Round): Promise<void> {
    const stored = await rows<{ userId: number; us: number }>(
      this.system.owner.write,
      sql`select user_id as "userId", (extract(epoch from saved_at) * 1000000)::bigint as us from slip where stage_id = ${id}`,
    );
    const played = [...this.ledger.slips.values()].filter(({ stageId }) => stageId === id);
    if (stored.length !== played.length)
      throw new Error(`${stored.length} slips are stored, ${played.length} were saved`);
    for (const { userId, us } of stored) {
      const slip = this.ledger.slips.get(`${id} ${userId}`);
      if (!slip || Math.floor(us / 1_000) !== Date.parse(slip.toldAt)) throw new Error(`Slip of ${userId}: ${us}`);
      slip.savedAt = us;
    }
  }

  /** A joker that came back, by what was reckoned. */
  #returned({ id }: Gamer): Omit<Choice, 'eventId'> | null {
    const { jokers, settled } = this.ledger;
    const found = jokers.find((joker) => joker.userId === id && settled.jokers.get(joker.id) === 'RETURNED');
    return found ? { tokenId: found.id, type: found.type } : null;
  }

  async #buy(round: Round, gamer: Gamer, tickets: Intention['tickets']): Promise<Omit<Choice, 'eventId'> | null> {
    for (const [index, { amount, currency }] of tickets.entries()) {
      const batchId = `${round.ordinal}-${gamer.sub}-${index}`;
      await this.gateway.tellOfTickets({ batchId, userRef: gamer.ref, amount, currency });
    }
    if (tickets.length === 0) return null;
    const granted = (await this.tokensOf(gamer)).find(
      ({ stageId, state }) => stageId === round.id && state === 'AVAILABLE',
    );
    const type = jokerWorth(worthOf(tickets));
    if ((granted?.type ?? null) !== type)
      throw new Error(`${gamer.sub} was granted ${granted?.type} instead of ${type}`);
    if (!granted) return null;
    this.ledger.jokers.push({ id: granted.id, userId: gamer.id, type: granted.type });
    return { tokenId: granted.id, type: granted.type };
  }

  async #answer({ id: stageId }: Round, { id: userId, sub }: Gamer, answerId: number): Promise<void> {
    const as = { sub };
    const { id: questionId } = await this.gateway.ask(gameSlipCalls.currentQuiz, { as, params: { stageId, userId } });
    const body = { userId, stageId, questionId, answerId, requestId: randomUUID() };
    await this.gateway.ask(gameSlipCalls.answerQuiz, { as, body });
    this.ledger.quizAnswers.push({ stageId, userId, answerId });
  }
}
