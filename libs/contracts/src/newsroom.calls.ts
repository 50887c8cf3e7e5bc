import { call } from './call';
import type { newsroomSchemas } from './newsroom.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof newsroomSchemas;

const failure = 'INTERNAL_ERROR';
/** 409: somebody else's revision is the newest; `data` says `{revision, at, by}`. */
const STALE = 'STALE_REVISION';

/**
 * What the newsroom's screens ask, below `/portal/editorial` at the gateway; needs the role editor. What they share with other
 * writers (picks, navigation, the special, live posts) stands in `editorialCalls`, pictures in `pictureCalls`.
 */
export const newsroomCalls = {
  listManuscripts: call<TypesOf<Schemas['listManuscripts']>>({
    method: 'GET',
    path: '/editorial/manuscripts',
    failure,
  }),
  manuscript: call<TypesOf<Schemas['manuscript']>>({ method: 'GET', path: '/editorial/manuscripts/:id', failure }),
  createManuscript: call<TypesOf<Schemas['createManuscript']>>({
    method: 'POST',
    path: '/editorial/manuscripts',
    failure,
    errors: [STALE, 'WITHDRAWN'],
  }),
  saveManuscript: call<TypesOf<Schemas['saveManuscript']>>({
    method: 'PUT',
    path: '/editorial/manuscripts/:id',
    failure,
    errors: [STALE, 'WITHDRAWN'],
  }),
  /**
   * 422 INCOMPLETE: `data.faults` says `{field, reason}` of each, fields as dotted paths: `body.3.alt`. `picture.credit` or
   * `body.3.credit` with the reason NO_CREDIT: nobody says whose an uploaded picture is.
   */
  publishManuscript: call<TypesOf<Schemas['publishManuscript']>>({
    method: 'POST',
    path: '/editorial/manuscripts/:id/publication',
    failure,
    errors: [
      STALE,
      'WITHDRAWN',
      'INCOMPLETE',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_WRITER',
      'EXISTING_OLD_ID',
      'EXISTING_VARIANT',
    ],
  }),
  withdrawManuscript: call<TypesOf<Schemas['withdrawManuscript']>>({
    method: 'POST',
    path: '/editorial/manuscripts/:id/withdrawal',
    failure,
    errors: [STALE, 'WITHDRAWN'],
  }),
  /** Newest first. */
  listRevisions: call<TypesOf<Schemas['listRevisions']>>({
    method: 'GET',
    path: '/editorial/manuscripts/:id/revisions',
    failure,
  }),
  revision: call<TypesOf<Schemas['revision']>>({
    method: 'GET',
    path: '/editorial/manuscripts/:id/revisions/:revision',
    failure,
  }),
  /** Writes the text of an older revision as a new one; nothing is published by it. */
  restoreRevision: call<TypesOf<Schemas['restoreRevision']>>({
    method: 'POST',
    path: '/editorial/manuscripts/:id/revisions/:revision/restore',
    failure,
    errors: [STALE, 'WITHDRAWN'],
  }),
  /** The address of the page that this revision would have, for a few minutes and for editors alone. */
  createPreview: call<TypesOf<Schemas['createPreview']>>({
    method: 'POST',
    path: '/editorial/manuscripts/:id/preview',
    failure,
    errors: [STALE],
  }),
  /** Asked by the gateway for the page of a preview. 404 for a token that is forged or too old. */
  preview: call<TypesOf<Schemas['preview']>>({ method: 'GET', path: '/editorial/previews/:token', failure }),
  suggestTags: call<TypesOf<Schemas['suggestTags']>>({ method: 'GET', path: '/editorial/tags', failure }),
  /** Pictures of the edition's articles, to be used again. */
  listPictures: call<TypesOf<Schemas['listPictures']>>({
    method: 'GET',
    path: '/editorial/used-pictures',
    failure,
  }),
  listCategories: call<TypesOf<Schemas['listCategories']>>({ method: 'GET', path: '/editorial/categories', failure }),
  /** As it was written; null: it was not. */
  navigation: call<TypesOf<Schemas['navigation']>>({
    method: 'GET',
    path: '/editorial/navigation/:kind',
    failure,
  }),
  /** Editors' picks in their order; of category 0 those of the home page. They are set by `editorialCalls.setEditorsPicks`. */
  listPicks: call<TypesOf<Schemas['listPicks']>>({
    method: 'GET',
    path: '/editorial/editors-picks/:categoryId',
    failure,
  }),
  listSpecials: call<TypesOf<Schemas['listSpecials']>>({ method: 'GET', path: '/editorial/specials', failure }),
  /** Who has changed what of a special or a menu, newest first. */
  frameChanges: call<TypesOf<Schemas['frameChanges']>>({ method: 'GET', path: '/editorial/frame-changes', failure }),
} as const;
