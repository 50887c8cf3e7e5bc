import { EDITION_IDS } from '@tribina/editions';
import { Type } from 'typebox';
import { Nullable } from './answer.schema';
import type { ChangeSchemas } from './changes';

const EditionId = Type.Enum([...EDITION_IDS]);

/** The events of the releases service's change feed, `GET /internal/changes`. */
export const releaseChanges = {
  /** A channel serves something else; `seq`: its newest act. */
  'assignment.changed': Type.Object({
    channel: Type.String(),
    seq: Type.Integer(),
    remote: Type.String(),
    editions: Type.Array(EditionId),
  }),
  /** A release was taken back by itself. */
  'release.tripped': Type.Object({
    channel: Type.String(),
    remote: Type.String(),
    edition: EditionId,
    release: Type.String(),
    /** What it was compared with. */
    control: Nullable(Type.String()),
    reason: Type.String(),
    evidence: Type.Object({}),
  }),
} as const satisfies ChangeSchemas;
