import { Type, type Static } from 'typebox';
import { Id } from './answer.schema';
import type { ChangeOf, ChangeSchemas } from './changes';

const ofStage = { challengeId: Id, stageId: Id };

/** What a player is told of alone. */
export const PlayerNews = Type.Enum(['badge', 'prize']);
export type PlayerNews = Static<typeof PlayerNews>;

/** The events of the game's change feed, `GET /internal/changes`. */
export const gameChanges = {
  /** A stage is new, or its deadline or end is different. */
  'stage.changed': Type.Object(ofStage),
  /** Its deadline has passed: told once per stage. */
  'stage.locked': Type.Object(ofStage),
  /** A match has another start, status, minute or score, or other teams, or was withdrawn. */
  'event.changed': Type.Object({ ...ofStage, eventId: Id }),
  /** Its points and ranks are new, and what follows from them: another generation of them is shown. */
  'stage.settled': Type.Object({ ...ofStage, generation: Type.Integer({ minimum: 1 }) }),
  /** A badge was earned or a prize won: told to these members alone, 500 of an event at most. */
  'player.news': Type.Object({
    ...ofStage,
    news: PlayerNews,
    /** The portal's ids, not the game's. */
    portalUserIds: Type.Array(Id),
  }),
} as const satisfies ChangeSchemas;
export type GameChange = ChangeOf<typeof gameChanges>;
