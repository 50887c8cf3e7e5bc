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
    };
