/** What a player is told of alone. */
export type PlayerNews = 'badge' | 'prize';

/** The events of the game's change feed, `GET /internal/changes`. */
export type GameChange =
  /** A stage is new, or its deadline or end is different. */
  | { readonly kind: 'stage.changed'; readonly data: { readonly challengeId: number; readonly stageId: number } }
  /** Its deadline has passed: told once per stage. */
  | { readonly kind: 'stage.locked'; readonly data: { readonly challengeId: number; readonly stageId: number } }
  /** A match has another start, status, minute or score, or other teams, or was withdrawn. */
  | {
      readonly kind: 'event.changed';
      readonly data: { readonly challengeId: number; readonly stageId: number; readonly eventId: number };
    }
  /** Its points and ranks are new, and what follows from them: another generation of them is shown. */
  | {
      readonly kind: 'stage.settled';
      readonly data: { readonly challengeId: number; readonly stageId: number; readonly generation: number };
    }
  /** A badge was earned or a prize won: told to these members alone, 500 of an event at most. */
  | {
      readonly kind: 'player.news';
      readonly data: {
        readonly challengeId: number;
        readonly stageId: number;
        readonly news: PlayerNews;
        /** The portal's ids, not the game's. */
        readonly portalUserIds: readonly number[];
      };
    };
