import { sendTicketNotice } from '@tribina/betting-site';
import {
  gameAdminCalls,
  gameCalls,
  type Call,
  type CallTypes,
  type Joker,
  type Match,
  type MatchChoice,
  type Stage,
} from '@tribina/contracts';
import { outcomeOf } from '@tribina/game-rules';
import type { SeasonFacts, SeasonPlayer } from '@tribina/game-rules/reference';
import { randomUUID } from 'node:crypto';
import { ask as askAsAdmin, type Given } from '../../admin/testing';
import type { FeedProcess } from '../../testing/feed-process';
import { addPlayers, ask, codeOf, type TestPlayer } from '../../testing/players';
import { slipOf } from '../../testing/playing';
import { pairingOf } from '../../testing/real-rounds';
import { inHours, type World } from '../../testing/world';
import { intentionOf, type Intention } from './real-players';
import { until } from './season';

const HOUR_MS = 3_600_000;
/** What the world's service has as AFFILIATE_KEY. */
const AFFILIATE_KEY = 'affiliate-key-of-the-tests-which-is-long';
/** Of every stage's question. */
const RIGHT_ANSWER = 2;
const SERBIA = 1;
const CROATIA = 41;

type Score = NonNullable<Match['fullTime']>;
/** A joker and its match, as they are sent. */
type Choice = Pick<Joker, 'type'> & Readonly<Record<'eventId' | 'tokenId', number>>;
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

/** A season that is played by the calls of players and organisers, with what has happened kept beside it for the reference. */
export class RealSeason {
  readonly facts: Mutable<Pick<SeasonFacts, 'slips' | 'jokers' | 'investments' | 'quizAnswers'>> = {
    slips: [],
    jokers: [],
    investments: [],
    quizAnswers: [],
  };
  /** Answers to who was late. */
  readonly late: (readonly [status: number, message: string])[] = [];
  readonly stages: Stage[] = [];
  players: readonly (TestPlayer & SeasonPlayer)[] = [];
  challengeId = 0;
  #saves = 0;
  #gameUrl = '';

  /** @param scores what the matches come to, by their pairing. */
  constructor(
    private readonly world: World,
    private readonly feed: FeedProcess,
    private readonly scores: ReadonlyMap<string, Score>,
  ) {}

  /** An organiser finds the competition and makes a stage of each of its rounds; then players come. */
  async begin(competition: string, playerCount: number): Promise<void> {
    const { competitions } = await this.#organise(gameAdminCalls.listCompetitions, {});
    const competitionId = competitions.find(({ name }) => name === competition)?.id ?? 0;
    const { matches } = await this.#organise(gameAdminCalls.listMatches, { params: { competitionId } });
    const names = (text: string) => ({ sr: text, hr: text, en: text });
    const body = {
      names: names(competition),
      competitionId,
      stages: byRound(matches).map((round, index) => ({
        ordinal: index + 1,
        names: names(`${index + 1}. kolo`),
        shortname: String(index + 1),
        matchIds: round.map(({ id }) => id),
      })),
    };
    ({ id: this.challengeId } = await this.#organise(gameCalls.createChallenge, { body }));
    const answer = await ask(this.world, `/challenge/stages/${this.challengeId}`);
    this.stages.push(...answer.json<{ stages: Stage[] }>().stages);
    await this.#admit(playerCount);
    this.#gameUrl = await this.world.app.listen({ host: '127.0.0.1', port: 0 });
  }

  /** One of them works for the organiser, another one lives abroad. */
  async #admit(count: number): Promise<void> {
    const [abroad] = await addPlayers(this.world, 1, { countryId: CROATIA });
    const others = await addPlayers(this.world, count - 1);
    this.players = [...others, ...(abroad ? [abroad] : [])].map((player) => ({
      ...player,
      isLinked: true,
      isVerified: true,
      isEmployee: player === others.at(-1),
      isBlocked: false,
      countryId: player === abroad ? CROATIA : SERBIA,
    }));
    const userId = others.at(-1)?.id;
    const body = { isEmployee: true, reason: 'works for the organiser' };
    await this.#organise(gameAdminCalls.changePlayer, { params: { userId }, body });
  }

  /** Everything of one stage, from the first slip to the last result. */
  async play(stage: Stage): Promise<void> {
    const deadline = Date.parse(stage.deadline);
    await this.#organise(gameAdminCalls.saveQuiz, { params: { stageId: stage.id }, body: QUIZ });
    await this.setTime(deadline - HOUR_MS);
    const outcomes = stage.events.map((event) => outcomeOf(this.#scoreOf(event)));
    for (const [index, player] of this.players.entries()) {
      const intention = intentionOf(index, this.players.length, stage.ordinal - 1, outcomes);
      if (intention) await this.#playAs(player, stage, intention, new Date(deadline - HOUR_MS));
    }
    await this.#lock(stage, deadline);
    await this.#end(stage);
  }

  /** Both services go on from there. */
  async setTime(at: number): Promise<void> {
    await this.feed.setTime(new Date(at));
    await this.world.moveClock((at - Date.parse(inHours(0))) / HOUR_MS);
  }

  async #playAs(player: TestPlayer, stage: Stage, intention: Intention, at: Date): Promise<void> {
    const { tickets, firstPicks, picks, jokerAt, isJokerInSlip, answer } = intention;
    const { challengeId } = this;
    if (firstPicks) await this.#save(player, slipOf({ challengeId, stage, picks: firstPicks }, player));
    const token = tickets ? await this.#tokenFor(player, stage, tickets, at) : null;
    const eventId = stage.events[jokerAt]?.id ?? 0;
    const choice = token && { eventId, tokenId: token.id, type: token.type };
    const withSlip = { version: firstPicks ? 1 : 0, ...(choice && isJokerInSlip ? { token: choice } : {}) };
    await this.#save(player, slipOf({ challengeId, stage, picks }, player, withSlip));
    this.facts.slips.push({ stageId: stage.id, userId: player.id, picks, savedAt: ++this.#saves });
    if (choice) await this.#invest(player, stage, choice, isJokerInSlip);
    if (answer !== null) await this.#answer(player, stage, answer);
  }

  /** @param isSent whether that was done with the slip. */
  async #invest(player: TestPlayer, stage: Stage, choice: Choice, isSent: boolean): Promise<void> {
    const { eventId, tokenId, type } = choice;
    if (!isSent) await this.#send(player, '/token/invest', { stageId: stage.id, ...choice });
    this.facts.jokers.push({ id: tokenId, userId: player.id, type });
    this.facts.investments.push({ jokerId: tokenId, eventId });
  }

  /** Tickets of the betting site's, and the joker that they are worth. */
  async #tokenFor(player: TestPlayer, stage: Stage, tickets: NonNullable<Intention['tickets']>, at: Date) {
    const url = `${this.#gameUrl}/affiliate/ticket-notice`;
    const notice = {
      ...tickets,
      batchId: `${stage.id}/${player.id}`,
      userRef: `kvota-${player.sub}`,
      placedAt: at.toISOString(),
    };
    const { status, message } = await sendTicketNotice({ url, key: AFFILIATE_KEY }, notice, at);
    if (status !== 200) throw new Error(`The notice of tickets was refused: ${message}`);
    const found = await ask(this.world, `/token/find/${player.id}`, { as: player });
    const { tokens } = found.json<{ tokens: Joker[] }>();
    return tokens.find(({ stageId, state }) => stageId === stage.id && state === 'AVAILABLE') ?? null;
  }

  async #answer(player: TestPlayer, stage: Stage, answerId: number): Promise<void> {
    const asked = await ask(this.world, `/quiz/get-current/${stage.id}/${player.id}`, { as: player });
    const { id: questionId } = asked.json<{ id: number }>();
    await this.#send(player, '/quiz/answer', { stageId: stage.id, questionId, answerId });
    this.facts.quizAnswers.push({ stageId: stage.id, userId: player.id, answerId });
  }

  #save(player: TestPlayer, slip: object): Promise<void> {
    return this.#send(player, '/bet/save', slip);
  }

  async #send(player: TestPlayer, url: string, body: object): Promise<void> {
    const sent = { userId: player.id, requestId: randomUUID(), ...body };
    const answer = await ask(this.world, url, { as: player, body: sent });
    if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.body}`);
  }

  /** The first match begins: whoever comes now is late. */
  async #lock(stage: Stage, deadline: number): Promise<void> {
    await this.setTime(deadline);
    const [latecomer] = this.players;
    if (latecomer) {
      const slip = slipOf({ challengeId: this.challengeId, stage, picks: '12121212' }, latecomer);
      this.late.push(codeOf(await ask(this.world, '/bet/save', { as: latecomer, body: slip })));
    }
    await until(async () => (await this.read(stage)).stage.lockedAt !== null);
  }

  /** Two hours after its last match has begun the feed hears how each has ended, and the organiser resolves the question. */
  async #end(stage: Stage): Promise<void> {
    await this.setTime(Math.max(...stage.events.map(({ startTime }) => Date.parse(startTime))) + 2 * HOUR_MS);
    const { events } = await this.read(stage);
    await Promise.all(
      stage.events.map((event, index) => this.feed.end(events[index]?.matchId ?? 0, this.#scoreOf(event))),
    );
    const body = { answerId: RIGHT_ANSWER };
    await this.#organise(gameAdminCalls.resolveQuiz, { params: { stageId: stage.id }, body });
    await until(async () => (await this.read(stage)).stage.closedAt !== null);
  }

  /** A stage as organisers see it. */
  read({ id }: Pick<Stage, 'id'>) {
    return this.#organise(gameAdminCalls.readStage, { params: { stageId: id }, edition: 'ke' });
  }

  async prizes() {
    return (await this.#organise(gameAdminCalls.listPrizes, { params: { challengeId: this.challengeId } })).prizes;
  }

  /** All that has happened, for the reference. */
  season(): SeasonFacts {
    return {
      ...this.facts,
      players: this.players,
      allowedCountries: [SERBIA],
      stages: this.stages.map(({ id, events }) => ({
        id,
        isLocked: true,
        quizAnswerId: RIGHT_ANSWER,
        events: events.map((event) => ({ id: event.id, result: outcomeOf(this.#scoreOf(event)) })),
      })),
    };
  }

  #scoreOf({ bets }: Pick<Stage['events'][number], 'bets'>): Score {
    const [home, visitor] = bets.map(({ participant }) => participant);
    const score = home && visitor && this.scores.get(pairingOf({ home, visitor }));
    if (!score) throw new Error(`Nobody knows how ${home?.name} - ${visitor?.name} ends`);
    return score;
  }

  async #organise<T extends CallTypes>(call: Call<T>, given: Given): Promise<T['reply']> {
    const answer = await askAsAdmin(this.world, call, given);
    if (answer.status >= 300) throw new Error(`${call.path} answers ${answer.text}`);
    return answer.json();
  }
}

const named = (text: string) => ({ sr: text, hr: text, en: text });
const QUIZ = { question: named('Koliko golova?'), answers: ['Dva', 'Tri'].map(named) };

/** The rounds of a competition in their order, the matches of each by their start. */
function byRound(matches: readonly MatchChoice[]): MatchChoice[][] {
  const rounds = new Map<number, MatchChoice[]>();
  for (const match of matches) {
    const id = match.round?.id ?? 0;
    rounds.set(id, [...(rounds.get(id) ?? []), match]);
  }
  return [...rounds.entries()].sort(([one], [other]) => one - other).map(([, round]) => round);
}
