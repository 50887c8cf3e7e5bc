import type { Manuscript, ManuscriptRow, RevisionRow, WorkingDraft } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { PortalUnderTest } from './portal';

export const EMPTY_DRAFT: WorkingDraft = {
  title: '',
  url: '',
  lead: '',
  body: [],
  categoryIds: [],
  writerId: null,
  tags: [],
  picture: null,
  isSpecial: false,
  correction: '',
  oldId: null,
  variantKey: null,
};

/** A draft that could be published, given a writer and categories that there are. */
export const wholeDraft = (
  draft: Partial<WorkingDraft> & Pick<WorkingDraft, 'categoryIds' | 'writerId'>,
): WorkingDraft => ({
  ...EMPTY_DRAFT,
  title: 'Zvezda u poslednjem minutu',
  lead: 'Gol u 93. minutu odlučio je derbi.',
  body: [{ type: 'paragraph', text: [{ text: 'Pet reči ima ovaj pasus.' }] }],
  tags: ['Derbi'],
  picture: { dir: 'demo/pitch', filename: 'pitch-1.webp', alt: 'Teren odozgo' },
  ...draft,
});

/** What an editor does with manuscripts. @param portal asked for when it is called. */
export function manuscriptCalls(portal: () => PortalUnderTest) {
  const call = (method: 'POST' | 'PUT', url: string, body: object) =>
    portal().edit(method, `/manuscripts/${url}`, { body });
  const dataOf = async <Data>(url: string) =>
    (await portal().edit('GET', `/manuscripts/${url}`)).json<{ data: Data }>().data;
  return {
    call,
    start: (draft: WorkingDraft, edition: EditionId = 'rs') => portal().create('/manuscripts', { draft }, edition),
    save: (id: number, revision: number, draft: WorkingDraft) => call('PUT', String(id), { revision, draft }),
    publish: (id: number, revision: number, publishedAt?: string) =>
      call('POST', `${id}/publication`, { revision, ...(publishedAt ? { publishedAt } : {}) }),
    read: (id: number) => dataOf<Manuscript>(String(id)),
    history: (id: number) => dataOf<RevisionRow[]>(`${id}/revisions`),
    shown: (id: number) => portal().get(`/single-article/${id}`),
    list: async (query: string, edition: EditionId = 'rs') =>
      (await portal().edit('GET', `/manuscripts?limit=10&offset=0${query}`, { edition })).json<{
        data: ManuscriptRow[];
        total: number;
      }>(),
    /** What readers were told of articles. */
    kinds: async () => (await portal().events()).map(({ kind }) => kind).filter((kind) => kind.startsWith('article.')),
  };
}
