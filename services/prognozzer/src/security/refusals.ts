import { sql } from 'drizzle-orm';
import { NUMBERS, sealNumber } from '../linking/testing';
import { addPlayer, grantJoker, SERVICE_NOW, type PlayerFacts, type TestPlayer } from '../testing/players';
import { betsOf, untilBlocked, whileHeld } from '../testing/playing';
import { inHours } from '../testing/world';
import { ADMIN_CASES } from './admin-refusals';
import { withBody, type Asked, type Case, type Refusal } from './refusal';
import { RULED_CALLS } from './rules';
import { requestsAbout, send, signatureOf, type HttpAnswer, type Sending } from './scene';

const as =
  (facts: PlayerFacts, status: number): Case =>
  async ({ scene, body }) => {
    const player = await addPlayer(scene.world, facts);
    return { status, changes: { as: player, body: { ...body, userId: player.id } } };
  };

/** Of the calls that play. */
const PLAYING: Readonly<Record<string, Case>> = {
  NOT_LINKED: as({ isLinked: false }, 403),
  UNVERIFIED_USER: as({ isVerified: false }, 403),
  INACTIVE_STAGE: (asked) => ({ status: 409, changes: withBody(asked, { stageId: asked.scene.stages.played.id }) }),
};

/** The same request id with something else in it. */
const reused =
  (change: object): Case =>
  async (asked) => {
    await asked.once();
    return { status: 422, changes: withBody(asked, change) };
  };

/** Somebody holds what the call has to write for longer than it may wait. */
const overloaded =
  (hold: (asked: Asked) => ReturnType<typeof sql>): Case =>
  (asked) => ({
    status: 503,
    during: async (ask) => {
      let answer: HttpAnswer | undefined;
      await whileHeld(asked.scene.world, { hold: hold(asked), end: 'rollback' }, async () => {
        const asking = ask();
        await untilBlocked(asked.scene.world, 1);
        answer = await asking;
      });
      if (!answer) throw new Error('Nothing was asked');
      return answer;
    },
  });
const ownSlip = ({ scene, player }: Asked) =>
  sql`select from slip where user_id = ${player.id} and stage_id = ${scene.stages.next.id} for update`;
const ownJoker = ({ player }: Asked) => sql`select from joker where id = ${player.jokerId} for update`;
const ownVote = ({ scene, player }: Asked) =>
  sql`insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
      values (${scene.stages.next.id}, ${player.id}, ${scene.questions.next}, 1, ${inHours(0)})`;

type ChoiceOf = (asked: Asked) => Promise<object> | object;
const choiceOf = ({ scene, player }: Asked, changes: object = {}) => ({
  eventId: scene.stages.next.events[0]?.id,
  tokenId: player.jokerId,
  type: 'EVENT_DOUBLE_PTS',
  ...changes,
});
const anotherJoker = async ({ scene, player }: Asked) => grantJoker(scene.world, player, scene.stages.later.id);
/** Faults of a joker, and how it is sent with each call. */
const JOKER_FAULTS: Readonly<Record<string, readonly [status: number, choice: ChoiceOf]>> = {
  TOKEN_USED: [409, async (asked) => choiceOf(asked, { tokenId: await anotherJoker(asked) })],
  TOKEN_ALREADY_IN_STAGE: [
    409,
    async (asked) => {
      const { scene, player } = asked;
      const invest = RULED_CALLS.find(({ name }) => name === 'gameSlipCalls.investToken');
      const [given] = invest ? [requestsAbout(scene, player)[invest.name]] : [];
      if (invest) await send(scene, invest.call, { ...given, as: player });
      return choiceOf(asked, { tokenId: await anotherJoker(asked) });
    },
  ],
  TOKEN_TYPE: [422, (asked) => choiceOf(asked, { type: 'EVENT_TRIPLE_PTS' })],
  UNKNOWN_EVENT: [422, (asked) => choiceOf(asked, { eventId: asked.scene.stages.later.events[0]?.id })],
};
const jokerCases = (place: (asked: Asked, choice: object) => Sending): Record<string, Case> =>
  Object.fromEntries(
    Object.entries(JOKER_FAULTS).map(([code, [status, choice]]) => [
      code,
      async (asked: Asked) => ({ status, changes: place(asked, await choice(asked)) }),
    ]),
  );

const bets = ({ scene }: Asked, picks = '11111111') => betsOf(scene.stages.next, picks);
const SAVING: Readonly<Record<string, Case>> = {
  ...PLAYING,
  ...jokerCases((asked, token) => withBody(asked, { token })),
  REQUEST_ID_REUSED: async (asked) => {
    await asked.once();
    return { status: 422, changes: withBody(asked, { bets: bets(asked) }) };
  },
  OVERLOADED: overloaded(ownSlip),
  VERSION_CONFLICT: (asked) => ({ status: 409, changes: withBody(asked, { version: 9 }) }),
  INCOMPLETE_SLIP: (asked) => ({ status: 422, changes: withBody(asked, { bets: bets(asked, '1111111') }) }),
  INVALID_PICK: (asked) => ({
    status: 422,
    changes: withBody(asked, { bets: bets(asked).map((bet, index) => (index === 0 ? { ...bet, t1: '2' } : bet)) }),
  }),
  DUPLICATE_EVENT: (asked) => ({
    status: 422,
    changes: withBody(asked, { bets: [...bets(asked), ...bets(asked, '2')] }),
  }),
};

const INVESTING: Readonly<Record<string, Case>> = {
  ...PLAYING,
  ...jokerCases(withBody),
  REQUEST_ID_REUSED: async (asked) => {
    await asked.once();
    return { status: 422, changes: withBody(asked, { eventId: asked.scene.stages.next.events[1]?.id }) };
  },
  OVERLOADED: overloaded(ownJoker),
  NO_SLIP: async (asked) => {
    const player = await addPlayer(asked.scene.world);
    const tokenId = await grantJoker(asked.scene.world, player, asked.scene.stages.next.id);
    return { status: 409, changes: { as: player, ...withBody(asked, { userId: player.id, tokenId }) } };
  },
};

const ANSWERING: Readonly<Record<string, Case>> = {
  ...PLAYING,
  REQUEST_ID_REUSED: reused({ answerId: 2 }),
  OVERLOADED: overloaded(ownVote),
  ALREADY_ANSWERED: async (asked) => {
    await asked.once();
    return {
      status: 409,
      changes: withBody(asked, { answerId: 2, requestId: '6a9c1c1e-6a7e-4a52-9d3f-1f2e3d4c5b6a' }),
    };
  },
  UNKNOWN_QUESTION: (asked) => ({
    status: 422,
    changes: withBody(asked, { questionId: asked.scene.questions.played }),
  }),
  UNKNOWN_ANSWER: (asked) => ({ status: 422, changes: withBody(asked, { answerId: 9 }) }),
};

/** Links a player who is not linked yet. */
const linking =
  (status: number, identityNumber: string, more: Partial<Refusal> = {}, fields: object = {}): Case =>
  async ({ scene }) => {
    const player = await addPlayer(scene.world, { isLinked: false });
    return { status, changes: { as: player, body: { id: player.id, identityNumber, ...fields } }, ...more };
  };
const linked = async ({ scene }: Asked, player: TestPlayer, identityNumber: string) => {
  const edit = RULED_CALLS.find(({ name }) => name === 'gamePlayerCalls.editUser');
  if (edit) await send(scene, edit.call, { as: player, body: { id: player.id, identityNumber } });
};
const EDITING: Readonly<Record<string, Case>> = {
  INVALID_IDENTITY_NUMBER: linking(422, '0101990710009', { field: 'identityNumber' }),
  NOT_FOUND: linking(404, NUMBERS.nobody),
  TAKEN: async (asked) => {
    await linked(asked, await addPlayer(asked.scene.world, { isLinked: false }), NUMBERS.another);
    return linking(409, NUMBERS.another)(asked);
  },
  ALREADY_LINKED: ({ player }) => ({
    status: 409,
    changes: { body: { id: player.id, identityNumber: NUMBERS.nobody } },
  }),
  UNKNOWN_COUNTRY: linking(422, NUMBERS.countries, { field: 'countryId' }, { countryId: 9_998 }),
  UNVERIFIED_USER: linking(403, NUMBERS.unverified, { stores: ['game_user', 'verification', 'account_mail'] }),
  TOO_MANY_ATTEMPTS: async (asked) => {
    const player = await addPlayer(asked.scene.world, { isLinked: false });
    for (let made = 0; made < 5; made += 1) await linked(asked, player, NUMBERS.nobody);
    return { status: 429, changes: { as: player, body: { id: player.id, identityNumber: NUMBERS.nobody } } };
  },
  BETTING_SITE_UNAVAILABLE: linking(503, NUMBERS.failing),
};

/** A player who is linked by a number, and not verified. */
const asking =
  (status: number, number: string): Case =>
  async ({ scene }) => {
    const player = await addPlayer(scene.world, { isVerified: false });
    await sealNumber(scene.world, player, number);
    return { status, changes: { as: player, body: { id: player.id } } };
  };
const ASKING: Readonly<Record<string, Case>> = {
  NO_OPEN_LINK: async ({ scene }) => {
    const player = await addPlayer(scene.world, { isLinked: false });
    return { status: 409, changes: { as: player, body: { id: player.id } } };
  },
  NUMBER_UNREADABLE: async ({ scene }) => {
    const player = await addPlayer(scene.world, { isVerified: false });
    return { status: 409, changes: { as: player, body: { id: player.id } } };
  },
  NOT_FOUND: asking(404, NUMBERS.nobody),
  TAKEN: async (asked) => {
    await linked(asked, await addPlayer(asked.scene.world, { isLinked: false }), NUMBERS.verified);
    return asking(409, NUMBERS.sameAccount)(asked);
  },
  TOO_MANY_ATTEMPTS: async (asked) => {
    const refusal = await asking(429, NUMBERS.odd)(asked);
    await asked.scene.world.owner.write.execute(
      sql`insert into link_attempt (user_id, at) select id, ${SERVICE_NOW} from game_user, generate_series(1, 5)
          where portal_user_id = ${refusal.changes?.as?.sub ?? 0}`,
    );
    return refusal;
  },
  BETTING_SITE_UNAVAILABLE: asking(503, NUMBERS.failing),
};

/** Of each call each code that its contract names, but for who asks: those are the same for all. */
export const CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'gamePlayerCalls.editUser': EDITING,
  'gamePlayerCalls.askVerification': ASKING,
  'gamePlayerCalls.unlinkUser': { VERIFIED_USER: () => ({ status: 409 }) },
  'gamePartnerCalls.verifyUser': {
    ERROR_VERIFY_FANTASY: () => ({ status: 404 }),
  },
  'gamePartnerCalls.ticketNotice': {
    INVALID_SIGNATURE: ({ body }) => ({
      status: 401,
      changes: { headers: { ...signatureOf(body), 'x-affiliate-signature': 'ab'.repeat(32) } },
    }),
    UNKNOWN_PLAYER: (asked) => {
      const notice = { ...asked.body, userRef: 'kvota-of-nobody' };
      return { status: 404, changes: { body: notice, headers: signatureOf(notice) } };
    },
    BATCH_ID_REUSED: async (asked) => {
      await asked.once();
      const notice = { ...asked.body, amount: 700 };
      return { status: 409, changes: { body: notice, headers: signatureOf(notice) } };
    },
  },
  'gameSlipCalls.saveBet': SAVING,
  'gameSlipCalls.investToken': INVESTING,
  'gameSlipCalls.answerQuiz': ANSWERING,
  ...ADMIN_CASES,
};
