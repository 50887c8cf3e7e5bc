import { gameAdminCalls } from '@tribina/contracts';
import { FORMULA_ATTACKS } from '@tribina/testing/attacks';
import { sql } from 'drizzle-orm';
import { inHours, startWorld, type World } from '../../testing/world';
import { ask, insertPlayers, refusal, threeStages } from '../testing';

let world: World;
let challengeId: number;
let players: number[];
const NAMES = ['Ana', 'Ćira "Kralj", prvi', ...FORMULA_ATTACKS];

beforeAll(async () => {
  world = await startWorld();
  const made = await threeStages(world);
  ({ challengeId } = made);
  const [stageId = 0] = made.stageIds;
  players = await insertPlayers(world, NAMES);
  const { write } = world.owner;
  await write.execute(sql`update game_user set betting_ref = 'K-' || id, is_verified = id = ${players[0] ?? 0}`);
  for (const [index, userId] of players.entries()) {
    await write.execute(
      sql`insert into prize (kind, challenge_id, stage_id, place, user_id, amount, frozen_at)
          values ('STAGE', ${challengeId}, ${stageId}, ${index + 1}, ${userId}, ${20_000 - index}, ${inHours(0)})`,
    );
  }
  await write.execute(
    sql`insert into prize (kind, challenge_id, stage_id, place, user_id, amount)
        values ('OVERALL', ${challengeId}, null, 1, ${players[1] ?? 0}, 200000),
               ('POOL', ${challengeId}, ${stageId}, 1, null, 100000)`,
  );
});
afterAll(() => world.close());

const list = (id = challengeId) => ask(world, gameAdminCalls.listPrizes, { params: { challengeId: id } });
const csv = (id = challengeId) => ask(world, gameAdminCalls.exportPrizes, { params: { challengeId: id } });

it('G095: lists the prizes of a challenge, its own first, then stage by stage', async () => {
  const { prizes } = (await list()).json();
  expect(prizes.slice(0, 3)).toEqual([
    {
      kind: 'OVERALL',
      stageId: null,
      stageOrdinal: null,
      place: 1,
      userId: players[1],
      username: NAMES[1],
      amountRsd: 200_000,
      frozenAt: null,
    },
    // Of a player who has left.
    {
      kind: 'POOL',
      stageId: expect.any(Number),
      stageOrdinal: 1,
      place: 1,
      userId: null,
      username: '',
      amountRsd: 100_000,
      frozenAt: null,
    },
    {
      kind: 'STAGE',
      stageId: expect.any(Number),
      stageOrdinal: 1,
      place: 1,
      userId: players[0],
      username: 'Ana',
      amountRsd: 20_000,
      frozenAt: inHours(0),
    },
  ]);
});

it('is a file to save, one line a prize, as RFC 4180 has it and in UTF-8 for spreadsheets', async () => {
  const answer = await csv();
  expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    `attachment; filename="prizes-${challengeId}.csv"`,
  ]);
  const lines = answer.text.split('\r\n');
  const [ana, cira] = players;
  expect(lines.slice(0, 5)).toEqual([
    '\uFEFFkind,round,place,player_id,player,betting_account,amount_rsd,paid_since',
    `OVERALL,,1,${cira},"Ćira ""Kralj"", prvi",,200000,`,
    'POOL,1,1,,,,100000,',
    `STAGE,1,1,${ana},Ana,K-${ana},20000,${inHours(0)}`,
    `STAGE,1,2,${cira},"Ćira ""Kralj"", prvi",,19999,${inHours(0)}`,
  ]);
  expect(lines.at(-1)).toBe('');
});

it('names no account that was not shown to be the player’s', async () => {
  const [ana, cira] = players;
  const { text } = await csv();
  expect([text.includes(`K-${ana}`), text.includes(`K-${cira}`)]).toEqual([true, false]);
});

it.each(FORMULA_ATTACKS)('lets no spreadsheet calculate the name %j', async (attack) => {
  expect((await csv()).text).toContain(`,"'${attack.replaceAll('"', '""')}",`);
});

it('404 NOT_FOUND for a challenge that there is not', async () => {
  for (const answer of [await list(9_999), await csv(9_999)]) {
    expect(refusal(answer)).toEqual({ status: 404, message: 'NOT_FOUND' });
  }
});
