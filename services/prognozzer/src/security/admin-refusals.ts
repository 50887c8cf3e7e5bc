import type { Match } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { inHours } from '../testing/world';
import { withBody, type Asked, type Case } from './refusal';
import { DRAFT_NAMES, type Scene } from './scene';

const FEED_UNAVAILABLE: Case = async ({ scene: { world } }) => {
  await world.feed.stop();
  return { status: 503, undo: () => world.feed.start() };
};

interface Drafted {
  readonly ordinal: number;
  readonly matchIds: readonly number[];
}

/** Faults of a stage's draft, wherever it stands. */
const cancelled: Partial<Match> = { status: { code: 62, endedStatus: false, minute: null }, startTime: inHours(90) };
const NEW_MATCHES = [901, 902, 903, 904, 905, 906, 907, 908];
function offer({ world }: Scene, facts: Partial<Match>): void {
  for (const id of NEW_MATCHES) world.feed.setSilently(id, facts);
}
const draftOfStage = ({ body }: Asked) => body as unknown as Drafted;
const stageDraft = (status: number, field: string | null, change: (draft: Drafted, scene: Scene) => object): Case => {
  return (asked) => ({
    status,
    ...(field === null ? {} : { field }),
    changes: withBody(asked, change(draftOfStage(asked), asked.scene)),
  });
};
/** With one match that is another. */
const replaced = ({ matchIds }: Drafted, id: number) => ({ matchIds: [...matchIds.slice(0, 7), id] });
const UPDATING: Readonly<Record<string, Case>> = {
  INACTIVE_STAGE: ({ scene }) => ({
    status: 409,
    changes: { params: { stageId: scene.stages.played.id }, body: scene.draft.stages[1] ?? {} },
  }),
  HAS_SLIPS: ({ scene }) => {
    offer(scene, { startTime: inHours(90) });
    const draft = scene.draft.stages[2];
    const body = draft ? { ...draft, ...replaced(draft, 901) } : {};
    return { status: 409, changes: { params: { stageId: scene.stages.next.id }, body } };
  },
  INVALID_ORDINALS: stageDraft(422, 'ordinal', () => ({ ordinal: 9 })),
  DUPLICATE_MATCH: stageDraft(422, 'matchIds.7', (draft, { draft: all }) =>
    replaced(draft, all.stages[0]?.matchIds[0] ?? 0),
  ),
  UNKNOWN_MATCH: stageDraft(422, 'matchIds.7', (draft) => replaced(draft, 99_999)),
  MATCH_STARTED: stageDraft(422, 'matchIds.7', (draft, scene) => {
    offer(scene, { startTime: inHours(-1) });
    return replaced(draft, 901);
  }),
  NOTHING_OFFERED: stageDraft(422, 'matchIds', (_draft, scene) => {
    offer(scene, cancelled);
    return { matchIds: NEW_MATCHES };
  }),
  FEED_UNAVAILABLE: async (asked) => ({
    ...(await FEED_UNAVAILABLE(asked)),
    changes: withBody(asked, replaced(draftOfStage(asked), 901)),
  }),
};

/** A draft for a season that has no challenge yet. */
const inNewSeason =
  (field: string, change: (draft: Scene['draft'], scene: Scene) => object): Case =>
  (asked) => {
    const { world, draft } = asked.scene;
    const { season } = world.feed;
    world.feed.season = '2031/32';
    return {
      status: 422,
      field,
      changes: withBody(asked, change(draft, asked.scene)),
      undo: () => {
        world.feed.season = season;
      },
    };
  };
const firstStage = ({ stages }: Scene['draft'], change: object) => ({ stages: [{ ...stages[0], ...change }] });
const CREATING: Readonly<Record<string, Case>> = {
  UNKNOWN_COMPETITION: (asked) => ({
    status: 422,
    field: 'competitionId',
    changes: withBody(asked, { competitionId: 999 }),
  }),
  UNKNOWN_MATCH: inNewSeason('stages.0.matchIds.7', (draft) =>
    firstStage(draft, draft.stages[0] ? replaced(draft.stages[0], 99_999) : {}),
  ),
  DUPLICATE_MATCH: inNewSeason('stages.1.matchIds.0', ({ stages: [first, second] }) => ({
    stages: [first, { ...second, ordinal: 2, matchIds: first?.matchIds }],
  })),
  INVALID_ORDINALS: inNewSeason('stages.0.ordinal', (draft) => firstStage(draft, { ordinal: 2 })),
  NOTHING_OFFERED: inNewSeason('stages.0.matchIds', (draft, scene) => {
    offer(scene, cancelled);
    return firstStage(draft, { matchIds: NEW_MATCHES });
  }),
  EXISTING_CHALLENGE: (asked) => ({
    status: 409,
    changes: withBody(asked, { names: { sr: 'Druga', hr: 'Druga', en: 'Other' } }),
  }),
  FEED_UNAVAILABLE,
};

const future: Case = ({ scene }) => ({
  status: 409,
  changes: { params: { eventId: scene.stages.next.events[0]?.id } },
});
const halfScore: Case = (asked) => ({ status: 422, changes: withBody(asked, { visitor: null }) });

/** A good job with something else in what is asked for. */
const withAct = (asked: Asked, changes: object) =>
  withBody(asked, { act: { ...(asked.body['act'] as object), ...changes } });
const statingAnswer = (asked: Asked, status: number, changes: object) => ({
  status,
  changes: withBody(asked, {
    act: { kind: 'quiz-answer', stageId: asked.scene.stages.played.id, answerId: 2, ...changes },
  }),
});

/** What organisers are refused, by call and code. */
export const ADMIN_CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'gameCalls.createChallenge': CREATING,
  'gameAdminCalls.listCompetitions': { FEED_UNAVAILABLE },
  'gameAdminCalls.listMatches': {
    UNKNOWN_COMPETITION: () => ({ status: 404, changes: { params: { competitionId: 999 } } }),
    FEED_UNAVAILABLE,
  },
  'gameAdminCalls.updateStage': {
    ...UPDATING,
    STALE_REVISION: () => ({ status: 409, changes: { query: { seen: 'another' } } }),
  },
  'gameAdminCalls.tryCorrection': { MATCH_NOT_STARTED: future, INVALID_RESULT: halfScore },
  'gameAdminCalls.correctResult': {
    MATCH_NOT_STARTED: future,
    INVALID_RESULT: halfScore,
    VERSION_CONFLICT: (asked) => ({ status: 409, changes: withBody(asked, { version: 99 }) }),
  },
  'gameJobCalls.startJob': {
    REQUEST_ID_REUSED: async (asked) => {
      await asked.once(withBody(asked, { act: { kind: 'suspicions' } }));
      return { status: 422 };
    },
    MATCH_NOT_STARTED: (asked) => ({
      status: 409,
      changes: withAct(asked, { eventId: asked.scene.stages.next.events[0]?.id }),
    }),
    INVALID_RESULT: (asked) => ({ status: 422, changes: withAct(asked, { visitor: null }) }),
    VERSION_CONFLICT: (asked) => ({ status: 409, changes: withAct(asked, { version: 99 }) }),
    STAGE_NOT_LOCKED: (asked) => statingAnswer(asked, 409, { stageId: asked.scene.stages.next.id }),
    UNKNOWN_ANSWER: (asked) => ({ ...statingAnswer(asked, 422, { answerId: 9 }), field: 'answerId' }),
    NO_REASON: (asked) => ({ ...statingAnswer(asked, 422, { answerId: 1 }), field: 'reason' }),
    NOT_TRIED: (asked) => ({ status: 409, changes: withAct(asked, { trial: 999_999 }) }),
  },
  'gameAdminCalls.saveQuiz': {
    INACTIVE_STAGE: ({ scene }) => ({ status: 409, changes: { params: { stageId: scene.stages.played.id } } }),
    UNKNOWN_ANSWER: async ({ scene, player, once }) => {
      const [stage, names] = [scene.stages.later, DRAFT_NAMES];
      await once({ body: { question: names, answers: [names, names, names] } });
      await scene.world.owner.write.execute(
        sql`insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
            select ${stage.id}, ${player.id}, id, 3, ${inHours(0)} from quiz_question where stage_id = ${stage.id}`,
      );
      return { status: 409 };
    },
    VERSION_CONFLICT: (asked) => ({ status: 409, changes: withBody(asked, { version: 99 }) }),
  },
  'gameAdminCalls.resolveQuiz': {
    STAGE_NOT_LOCKED: ({ scene }) => ({ status: 409, changes: { params: { stageId: scene.stages.next.id } } }),
    UNKNOWN_ANSWER: (asked) => ({ status: 422, field: 'answerId', changes: withBody(asked, { answerId: 9 }) }),
    NO_REASON: (asked) => ({ status: 422, field: 'reason', changes: withBody(asked, { answerId: 1 }) }),
  },
};
