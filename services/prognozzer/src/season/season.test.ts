import { gameAdminCalls, type GameMail } from '@tribina/contracts';
import { IS_FULL } from '@tribina/testing';
import { playStage } from './testing/script';
import { SeasonRun } from './testing/season-run';
import { System } from './testing/system';

const PLAYERS = IS_FULL ? 1_000 : 40;
/** Every kind of thing that a season is for is in its first ten stages, too. */
const STAGES = IS_FULL ? 18 : 12;
/** `SEASON_SEED=7` plays another season. */
const SEED = Number(process.env['SEASON_SEED'] ?? 18);
const LIMIT_MS = IS_FULL ? 60 * 60_000 : 20 * 60_000;

let system: System;
let run: SeasonRun;
beforeAll(async () => {
  system = await System.start();
}, LIMIT_MS);
afterAll(() => system.close(), LIMIT_MS);

/**
 * Stages by the calls alone, with a clock that is moved, and what seasons are like: matches postponed, withdrawn, cancelled
 * and abandoned, results corrected before and after prizes are paid, players blocked and hired; service and PostgreSQL are killed
 * (`kill -9`) while players save, half way through settlements, and while mails are sent. What comes of it is reckoned by
 * `settleSeason` of the rules' reference, which calls nothing that the service calls.
 */
describe(`a season of ${STAGES} stages and ${PLAYERS} players, of seed ${SEED}`, () => {
  it(
    'G094 G095: after every stage its ranking, the overall one and all prizes are what they must be',
    async () => {
      run = await SeasonRun.begin(system, { seed: SEED, stages: STAGES, players: PLAYERS });
      for (let ordinal = 1; ordinal <= STAGES; ordinal += 1) await playStage(run, ordinal);
      // Until everything is paid.
      await run.pass(run.round(STAGES), 100);
      await run.agree(run.round(STAGES));
    },
    LIMIT_MS,
  );

  it(
    'G035 G097: in the end everybody has the points, match by match, the ranks, the badges and the jokers that they must have',
    async () => {
      const told = await run.told.accounts(run.ledger.gamers);
      for (const [userId, account] of run.reckoned.accounts())
        expect([userId, told.get(userId)]).toEqual([userId, account]);
      for (const round of run.ledger.rounds) await run.agree(round);
    },
    LIMIT_MS,
  );

  it('has had what it is for: both tiers of the pool and none, every state of a joker, every badge', () => {
    const { stages, jokers, badges } = run.ledger.settled;
    const kinds = <T>(values: Iterable<T>) => [...new Set(values)].map(String).sort();
    expect(kinds(stages.map(({ pool }) => pool.tier))).toEqual(['7', '8', 'null']);
    expect(kinds(jokers.values())).toEqual(expect.arrayContaining(['RETURNED', 'SPENT']));
    expect(kinds([...badges.values()].flat())).toHaveLength(7);
  });

  // Exactly once is meant of who receives: the portal takes a mail by its key once, and is asked for it again after a kill.
  it('A2.8: every badge and every prize has been mailed once, and nothing else, although mails were ordered twice', async () => {
    await system.mailed();
    expect([...system.mails.mails.values()].map(lineOf).toSorted()).toEqual(run.ledger.mails.toSorted());
    const ordered = system.mails.orders.reduce((sum, count) => sum + count, 0);
    expect(ordered).toBeGreaterThan(system.mails.mails.size);
  });

  // Here by the ids of events: sockets are told what the change feed tells, and its reader goes on from where it was.
  it('A2.8: the change feed has told everybody of each of their news once, and of every settlement once', async () => {
    await system.heard();
    expect(system.resets).toBe(0);
    const ordinals = new Map(run.ledger.rounds.map(({ id, ordinal }) => [id, ordinal]));
    const news = new Map<string, number>();
    const generations = new Map<number, number[]>();
    const locked: (number | undefined)[] = [];
    for (const { kind, data } of system.told.values()) {
      if (kind === 'stage.locked') locked.push(ordinals.get(data.stageId));
      if (kind === 'stage.settled')
        generations.set(data.stageId, [...(generations.get(data.stageId) ?? []), data.generation]);
      if (kind !== 'player.news') continue;
      for (const sub of data.portalUserIds) {
        const line = `${sub} ${data.news} ${ordinals.get(data.stageId)}`;
        news.set(line, (news.get(line) ?? 0) + 1);
      }
    }
    expect(locked).toEqual([...ordinals.values()]);
    expect(new Map([...news].toSorted())).toEqual(new Map([...run.ledger.news].toSorted()));
    for (const { id } of run.ledger.rounds) {
      const { stage } = await run.gateway.ask(gameAdminCalls.readStage, { params: { stageId: id } });
      expect(generations.get(id)).toEqual(Array.from({ length: stage.generation }, (_none, index) => index + 1));
    }
  });
});

/** As the ledger writes it. */
function lineOf(mail: GameMail): string {
  const ordinal = mail.data.stage?.en.replace('Round ', '') ?? '-';
  if (mail.kind === 'game_badge') return `${mail.portalUserId} badge ${mail.data.badge} ${ordinal}`;
  if (mail.kind === 'game_reminder') return `${mail.portalUserId} reminder ${ordinal}`;
  const { prize, place, amount } = mail.data;
  return `${mail.portalUserId} prize ${prize} ${ordinal} ${place} ${amount}`;
}
