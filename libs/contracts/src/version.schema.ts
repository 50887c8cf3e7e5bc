import { Type } from 'typebox';

const closed = { additionalProperties: false } as const;

/** What a document that editors write is recognised by: equal documents have equal versions. `none`: there is none yet. */
export const Version = Type.String({ pattern: '^[A-Za-z0-9_-]{4,22}$' });

/**
 * The version that an editor has seen. Where another one is there by now: 409 STALE_REVISION, `data.version` says which, and
 * nothing is written. Who states the whole (the demo world) leaves it out.
 */
export const SeenQuery = Type.Object({ seen: Type.Optional(Version) }, closed);
