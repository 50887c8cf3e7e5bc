import { call } from './call';
import type { TypesOf } from './schema-types';
import type { writingSchemas } from './writing.schema';

type Schemas = typeof writingSchemas;

const failure = 'INTERNAL_ERROR';

/** What goes on while an article is written, below `/portal/editorial` at the gateway; needs the role editor. */
export const writingCalls = {
  /** The asker's own; nobody else's is to be had. */
  listAutosaves: call<TypesOf<Schemas['listAutosaves']>>({ method: 'GET', path: '/editorial/autosaves', failure }),
  keepAutosave: call<TypesOf<Schemas['keepAutosave']>>({ method: 'PUT', path: '/editorial/autosaves/:page', failure }),
  /** Also where there is none. */
  dropAutosave: call<TypesOf<Schemas['dropAutosave']>>({
    method: 'DELETE',
    path: '/editorial/autosaves/:page',
    failure,
  }),
  /** Says that the article is open in this page, and who else has it open; who does not say so again for a while is gone. */
  stayAtManuscript: call<TypesOf<Schemas['stayAtManuscript']>>({
    method: 'PUT',
    path: '/editorial/manuscripts/:id/pages/:page',
    failure,
  }),
  /** For good: a page that is come back to has another name. */
  leaveManuscript: call<TypesOf<Schemas['leaveManuscript']>>({
    method: 'DELETE',
    path: '/editorial/manuscripts/:id/pages/:page',
    failure,
  }),
} as const;
