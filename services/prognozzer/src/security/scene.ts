import type { CallDefinition, Stage } from '@tribina/contracts';
import { pathOf } from '@tribina/contracts';
import { IDENTITY_HEADER, INTERNAL_KEY_HEADER, rows, type Role } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createHmac, randomUUID } from 'node:crypto';
import { startLinkedWorld } from '../linking/testing';
import { addPlayer, ask, grantJoker, storeSlip, type PlayerFacts, type TestPlayer } from '../testing/players';
import { addQuestion, betsOf, untilTrue } from '../testing/playing';
import { createChallenge, draftOf, inHours, type World } from '../testing/world';

const AFFILIATE_KEY = 'affiliate-key-of-the-tests-which-is-long';
export const BADGE = 'ROOKIE_WINNER';
/** Hours at which the stages begin: one is over, one is played, two are to come. */
const STARTS = [-48, -1, 48, 72];
export const DRAFT_NAMES = { sr: 'Pitanje', hr: 'Pitanje', en: 'Question' };

/** A player who has one of everything. */
export interface Victim extends TestPlayer {
  readonly jokerId: number;
}

/** What is sent with a call. */
export interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** Who asks: nobody, or a session with these roles. */
export interface Asker {
  readonly sub: number;
  readonly roles?: readonly Role[];
}

export type Scene = Awaited<ReturnType<typeof startScene>>;

/** The service on a socket, in the middle of a season. */
export async function startScene() {
  const linked = await startLinkedWorld();
  const { world } = linked;
  const draft = draftOf(world, STARTS);
  const challengeId = await createChallenge(world, draft);
  const { stages } = (await ask(world, `/challenge/stages/${challengeId}`)).json<{ stages: Stage[] }>();
  const [over, played, next, later] = stages as [Stage, Stage, Stage, Stage];
  // From then on nothing happens by itself.
  await untilTrue(world, sql`select count(*) = 2 from stage where locked_at is not null`);
  const questions = { next: await addQuestion(world, next.id), played: await addQuestion(world, played.id) };
  await makeFingerprint(world);
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...linked, origin, draft, challengeId, stages: { over, played, next, later }, questions };
}

/** A player with a slip, a joker that can be invested, and a badge. */
export async function aVictim({ world, challengeId, stages }: Scene, facts: PlayerFacts = {}): Promise<Victim> {
  const player = await addPlayer(world, facts);
  const picks = '1X21X21X';
  for (const { id } of [stages.played, stages.next]) await storeSlip(world, { stageId: id, userId: player.id, picks });
  const jokerId = await grantJoker(world, player, stages.next.id);
  await world.owner.write.execute(
    sql`insert into trophy (challenge_id, user_id, type, earned, earned_at)
        values (${challengeId}, ${player.id}, ${BADGE}, true, ${inHours(-1)})`,
  );
  return { ...player, jokerId };
}

/** Of each call a good request about a player; a call without one fails a test. */
export function requestsAbout({ challengeId, stages, questions, draft }: Scene, victim: Victim): Record<string, Given> {
  const { id: userId, jokerId: tokenId } = victim;
  const stageId = stages.next.id;
  const [event] = stages.next.events;
  const [begun] = stages.played.events;
  const own = { userId, challengeId };
  const paging = { offset: 0, limit: 10 };
  const result = { home: 1, visitor: 0, code: 0, ended: true };
  const eventId = begun?.id ?? 0;
  const requestId = randomUUID();
  return {
    'gameCalls.currentChallenge': {},
    'gameCalls.currentChallengeOfUser': { params: { userId } },
    'gameCalls.nextStage': { params: { ...own, currentStage: 1 } },
    'gameCalls.previousStage': { params: { ...own, currentStage: 4 } },
    'gameCalls.allStages': { params: own },
    'gameCalls.currentStages': {},
    'gameCalls.publicStages': { params: { challengeId } },
    'gameCalls.createChallenge': { body: draft },
    'gamePlayerCalls.editUser': { body: { id: userId, lastname: 'Drugo' } },
    'gamePlayerCalls.askVerification': { body: { id: userId } },
    'gamePlayerCalls.unlinkUser': { body: { id: userId } },
    'gamePlayerCalls.userInfo': { params: { id: userId } },
    'gamePlayerCalls.registerUser': { body: { username: 'Niko' } },
    'gamePlayerCalls.findByUsername': { params: { term: 'player' } },
    'gamePartnerCalls.verifyUser': { params: { code: 'nobody-has-this-code' } },
    'gamePartnerCalls.ticketNotice': {
      body: {
        batchId: `batch-${userId}`,
        userRef: `kvota-${victim.sub}`,
        amount: 500,
        currency: 'RSD',
        placedAt: inHours(0),
      },
    },
    'gameSlipCalls.saveBet': {
      body: { ...own, stageId, requestId, bets: betsOf(stages.next, '22222222') },
    },
    'gameSlipCalls.betHistory': { params: { userId, stageId } },
    'gameSlipCalls.investToken': {
      body: { userId, stageId, eventId: event?.id, tokenId, type: 'EVENT_DOUBLE_PTS', requestId },
    },
    'gameSlipCalls.findTokens': { params: { userId } },
    'gameSlipCalls.currentQuiz': { params: { stageId, userId } },
    'gameSlipCalls.answerQuiz': { body: { userId, stageId, questionId: questions.next, answerId: 1, requestId } },
    'gameSlipCalls.allStagesForOtherUser': { params: own },
    'gameRankingCalls.overallRanking': { params: { challengeId, ...paging } },
    'gameRankingCalls.stageRanking': { params: { challengeId, stageId: stages.played.id, ...paging } },
    'gameRankingCalls.userChallengeRanking': { params: own },
    'gameRankingCalls.userStagesRanking': { params: own },
    'gameRankingCalls.allTrophies': {},
    'gameRankingCalls.userTrophies': { params: { userId } },
    'gameRankingCalls.acknowledgeTrophy': { params: { userId, badgeType: BADGE } },
    'gameRankingCalls.sharedTrophy': { params: { userId, badgeType: BADGE } },
    'gameAdminCalls.listChallenges': {},
    'gameAdminCalls.listCompetitions': {},
    'gameAdminCalls.listMatches': { params: { competitionId: 7 } },
    'gameAdminCalls.readStage': { params: { stageId } },
    'gameAdminCalls.updateStage': { params: { stageId: stages.later.id }, body: draft.stages[3] ?? {} },
    'gameAdminCalls.tryCorrection': { params: { eventId }, body: result },
    'gameAdminCalls.correctResult': { params: { eventId }, body: { ...result, reason: 'A goal', version: 0 } },
    'gameAdminCalls.saveQuiz': {
      params: { stageId: stages.later.id },
      body: { question: DRAFT_NAMES, answers: [DRAFT_NAMES, DRAFT_NAMES] },
    },
    'gameAdminCalls.resolveQuiz': { params: { stageId: stages.played.id }, body: { answerId: 2 } },
    'gameAdminCalls.listPrizes': { params: { challengeId } },
    'gameAdminCalls.exportPrizes': { params: { challengeId } },
    'gameAdminCalls.findPlayers': { query: { term: 'player' } },
    'gameAdminCalls.changePlayer': { params: { userId }, body: { isEmployee: true, reason: 'Works here' } },
    'gameAdminCalls.unlinkPlayer': { params: { userId }, body: { reason: 'Not his own number' } },
    'gameJobCalls.startJob': {
      body: { requestId, act: { kind: 'correction', eventId, ...result, reason: 'A goal', version: 0 } },
    },
    'gameJobCalls.listJobs': {},
    'gameJobCalls.readJob': { params: { jobId: 1 } },
    'gameAdminCalls.listTicketNotices': { query: {} },
    'gameAdminCalls.audit': { query: {} },
  };
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Sending extends Given {
  readonly as?: Asker | null;
  readonly edition?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of another instance than the scene's own. */
  readonly origin?: string;
}

/** Makes a call over HTTP, as the gateway would; a partner's is signed. */
export async function send(scene: Scene, call: CallDefinition, given: Sending): Promise<HttpAnswer> {
  const { as = null, edition = 'rs', params, query, body, headers = {}, origin = scene.origin } = given;
  const { keys } = scene.world;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const session = as && {
    [IDENTITY_HEADER]: keys.assertionOf({ sub: as.sub, edition: 'rs', roles: [...(as.roles ?? ['member' as const])] }),
  };
  const answer = await fetch(origin + pathOf(call, params, query), {
    method: call.method,
    headers: {
      'x-edition': edition,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...session,
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** What our own processes say of themselves. */
export const ownKey = ({ world }: Scene) => ({ [INTERNAL_KEY_HEADER]: world.keys.internalKey });

/** What the betting site signs a notice with. */
export function signatureOf(body: object, at = 0): Record<string, string> {
  const timestamp = String(Math.floor(Date.parse(inHours(at)) / 1_000));
  const signature = createHmac('sha256', AFFILIATE_KEY)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex');
  return { 'x-affiliate-timestamp': timestamp, 'x-affiliate-signature': signature };
}

/**
 * What is worked out by itself meanwhile, from what is stored (settlements, counts of predictions); how far others were followed;
 * and attempts at linking, which count also when they are refused.
 */
const BESIDE =
  /^(score.*|overall_score|points_histogram|settlement_run|settlement_progress|desk_job|suspect|followed|link_attempt|change_event)$/;
const WORKED_OUT = ['predicted', 'predicted_at', 'counted_at', 'generation', 'input_hash', 'closed_at', 'frozen_at'];
/** Which of a player's attempts was answered last, be it by a refusal. */
const COUNTED = ['link_answered'];

/** By a function, whose statement is planned once: it goes through all tables and their partitions. */
async function makeFingerprint({ owner }: Pick<World, 'owner'>): Promise<void> {
  const tables = await rows<{ name: string }>(
    owner.write,
    sql`select relname::text as name from pg_class
        where relnamespace = 'prognozzer'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const digests = tables
    .filter(({ name }) => !BESIDE.test(name))
    .map(
      ({ name }) =>
        `select '${name}', count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0)
         from prognozzer."${name}" as t, lateral (select to_jsonb(t) - '{${[...WORKED_OUT, ...COUNTED].join(',')}}'::text[] as r) as kept`,
    );
  await owner.write.execute(
    sql.raw(`create function fingerprint() returns table (name text, digest text) stable language plpgsql
             as $$ begin return query ${digests.join(' union all ')}; end $$`),
  );
}

/** A digest of every table of the service's: equal before and after what has changed nothing. */
export async function fingerprint({ world }: Scene): Promise<Readonly<Record<string, string>>> {
  const found = await rows<{ name: string; digest: string }>(world.owner.write, sql`select * from fingerprint()`);
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
}
