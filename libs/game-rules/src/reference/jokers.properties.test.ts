import type { Joker } from '@tribina/contracts';
import fc from 'fast-check';
import { settleSeason } from '.';
import { investFault } from '../jokers';
import type { MatchResult } from '../points';
import { aSeason, eventId } from '../testing/season';

const STAGES = [1, 2];
const POSITIONS = [1, 2];
const EVENTS = STAGES.flatMap((stage) => POSITIONS.map((position) => eventId(stage, position)));
const stageOf = (event: number) => Math.floor(event / 100);
/** Both of player 1, who has everything right. */
const JOKERS = [
  { id: 1, type: 'EVENT_DOUBLE_PTS', grantedFor: 1 },
  { id: 2, type: 'EVENT_TRIPLE_PTS', grantedFor: 2 },
] as const;

/** What a service would do, step by step, where the reference looks only at the end. */
class JokerDesk {
  readonly results = new Map<number, MatchResult>(EVENTS.map((event) => [event, 'PENDING']));
  readonly investments: { jokerId: number; eventId: number }[] = [];
  readonly #jokers = new Map<number, { state: Joker['state']; event: number }>(
    JOKERS.map(({ id }) => [id, { state: 'AVAILABLE', event: 0 }]),
  );
  /** Which joker was invested in a stage last. */
  readonly #inStage = new Map<number, number>();

  invest(jokerId: number, event: number): void {
    const stage = stageOf(event);
    const joker = this.#jokers.get(jokerId);
    const drawn = JOKERS.find(({ id }) => id === jokerId);
    if (!joker || !drawn || this.results.get(event) !== 'PENDING') return;
    const fault = investFault(
      { eventId: event, tokenId: jokerId, type: drawn.type },
      {
        stage: { id: stage, status: 'FUTURE' },
        hasSlip: true,
        event: { offered: true, status: 'FUTURE' },
        token: { type: drawn.type, state: joker.state, stageId: drawn.grantedFor },
        invested: this.#investedIn(stage),
      },
    );
    if (fault || joker.state === 'INVESTED') return;
    this.investments.push({ jokerId, eventId: event });
    this.#inStage.set(stage, jokerId);
    Object.assign(joker, { state: 'INVESTED', event });
  }

  settle(event: number, result: MatchResult): void {
    this.results.set(event, result);
    for (const [id, joker] of this.#jokers) {
      if (joker.event !== event || this.#inStage.get(stageOf(event)) !== id) continue;
      joker.state = result === 'VOID' ? 'RETURNED' : result === 'PENDING' ? 'INVESTED' : 'SPENT';
    }
  }

  stateOf(jokerId: number) {
    return this.#jokers.get(jokerId)?.state;
  }

  /** Points that a right prediction of a match wins. */
  factorAt(event: number): number {
    const id = this.#inStage.get(stageOf(event));
    if (id === undefined || this.#jokers.get(id)?.event !== event) return 1;
    return id === 1 ? 2 : 3;
  }

  #investedIn(stage: number) {
    const tokenId = this.#inStage.get(stage);
    const joker = tokenId === undefined ? undefined : this.#jokers.get(tokenId);
    if (tokenId === undefined || !joker || joker.state === 'RETURNED' || stageOf(joker.event) !== stage) return null;
    return { eventId: joker.event, tokenId, type: tokenId === 1 ? 'EVENT_DOUBLE_PTS' : 'EVENT_TRIPLE_PTS' };
  }
}

const anyStep = fc.oneof(
  fc.record({ jokerId: fc.constantFrom(1, 2), event: fc.constantFrom(...EVENTS) }),
  fc.record({
    event: fc.constantFrom(...EVENTS),
    result: fc.constantFrom<MatchResult[]>('1', 'VOID', 'PENDING'),
  }),
);
const anySteps = fc.array(anyStep, { maxLength: 30, size: 'max' });

function led(steps: readonly (typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never)[]): JokerDesk {
  const desk = new JokerDesk();
  for (const step of steps) {
    if ('jokerId' in step) desk.invest(step.jokerId, step.event);
    else desk.settle(step.event, step.result);
  }
  return desk;
}

it('R4-R6 G050: jokers led step by step through voids, returns and new investments end where the reference says', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const desk = led(steps);
      const { jokers, stages } = settleSeason(seasonAt(desk));
      expect([...jokers]).toEqual(JOKERS.map(({ id }) => [id, desk.stateOf(id)]));
      const won = (event: number) => (desk.results.get(event) === '1' ? desk.factorAt(event) : 0);
      expect(stages.map(({ scores }) => scores[0]?.perMatch)).toEqual(
        STAGES.map((stage) => POSITIONS.map((position) => won(eventId(stage, position)))),
      );
    }),
    { numRuns: 500 },
  );
});

it('the steps that are tried lead to jokers that were spent and returned after a second investment', () => {
  const reached = fc.sample(anySteps, { numRuns: 500, seed: 7 }).flatMap((steps) => {
    const desk = led(steps);
    const times = (id: number) => desk.investments.filter(({ jokerId }) => jokerId === id).length;
    return JOKERS.map(({ id }) => `${desk.stateOf(id)} after ${times(id)}`);
  });
  expect(reached).toEqual(expect.arrayContaining(['AVAILABLE after 0', 'SPENT after 2', 'RETURNED after 2']));
});

function seasonAt(desk: JokerDesk) {
  const season = aSeason(['??', '??'], [{ slips: ['11', '11'] }]);
  return {
    ...season,
    stages: season.stages.map((stage) => ({
      ...stage,
      events: stage.events.map(({ id }) => ({ id, result: desk.results.get(id) ?? 'PENDING' })),
    })),
    jokers: JOKERS.map(({ id, type }) => ({ id, userId: 1, type })),
    investments: desk.investments,
  };
}
