import { Type, type Static } from 'typebox';
import { Id, Instant, Ok } from './answer.schema';
import { Editor, WorkingDraft } from './newsroom.schema';

const closed = { additionalProperties: false } as const;

/** A page in which an editor writes, by a name that it has given itself. */
const Page = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });
const PageParams = Type.Object({ page: Page }, closed);
const OpenParams = Type.Object({ id: Id, page: Page }, closed);

/**
 * What an editor has written in a page and not saved, as the server keeps it for that editor alone: no revision, and never what
 * readers get.
 */
export const Autosave = Type.Object({
  page: Page,
  /** Number of the revision that it goes on from; 0: an article that was never saved. */
  revision: Type.Integer({ minimum: 0 }),
  draft: WorkingDraft,
  at: Instant,
});
export type Autosave = Static<typeof Autosave>;

/** Somebody who has an article open in the newsroom, in another page than the one that asks. */
export const Company = Type.Object({ by: Editor, since: Instant });
export type Company = Static<typeof Company>;

/** The schemas of what goes on while an article is written; the keys are those of `writingCalls`. */
export const writingSchemas = {
  /** Of an article; without `id` of articles that were never saved. The newest first. */
  listAutosaves: {
    query: Type.Object({ id: Type.Optional(Id) }, closed),
    reply: Ok({ data: Type.Array(Autosave) }),
  },
  keepAutosave: {
    params: PageParams,
    body: Type.Object(
      { id: Type.Optional(Id), revision: Type.Integer({ minimum: 0, maximum: 1_000_000 }), draft: WorkingDraft },
      closed,
    ),
    reply: Ok({ data: Type.Object({ at: Instant }) }),
  },
  dropAutosave: {
    params: PageParams,
    /** As it was seen; one that has gone on since stays. */
    query: Type.Object({ at: Instant }, closed),
    reply: Ok({}),
  },
  stayAtManuscript: { params: OpenParams, reply: Ok({ data: Type.Array(Company) }) },
  leaveManuscript: { params: OpenParams, reply: Ok({}) },
} as const;
