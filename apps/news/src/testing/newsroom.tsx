import { act, render, screen } from '@testing-library/react';
import { refreshSession } from '@tribina/auth';
import type { Manuscript, User, WorkingDraft } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { PageInput } from '@tribina/shell-api';
import type { ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- stands in for the host's router
import { MemoryRouter } from 'react-router-dom';
import { ArticleEditor } from '../newsroom/editor/ArticleEditor';
import { emptyDraft, keptDraft } from '../newsroom/editor/edited-draft';
import { Newsroom } from '../newsroom/Newsroom';
import { newsroomPage } from '../newsroom/newsroom-page';

export const AT = '2026-11-20T12:00:00.000Z';

export const EDITOR: User = {
  id: 7,
  fantasy_id: null,
  photo: null,
  photo_url: null,
  favorites: [],
  display_name: 'Ana',
  email: 'ana@x.example',
  isSocial: false,
  provider_name: null,
  roles: ['editor'],
};

export type Reply = { readonly status?: number; readonly body: object };
export type Replies = Record<string, Reply | ((body: unknown, query: string | undefined) => Reply | Promise<Reply>)>;

/** The portal as the newsroom asks it: by method and path without query. */
export function portal(replies: Replies, user: User | null = EDITOR) {
  const asked: { readonly call: string; readonly query: string | undefined; readonly body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const [path, query] = String(input).split('?');
    const call = `${method} ${path}`;
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ call, query, body: given });
    const known: Replies = {
      'POST /api/me': user
        ? { body: { status: 'OK', data: user } }
        : { status: 401, body: { status: 'ERROR', message: 'UNAUTHORIZED' } },
      'POST /api/logout': { body: { status: 'OK' } },
      'GET /portal/editorial/categories': {
        body: { status: 'OK', data: [{ id: 101, name: 'Football', baseUrl: 'football', depth: 0 }] },
      },
      'GET /portal/editorial/writers': { body: { status: 'OK', data: [{ id: 3, name: 'Otieno' }] } },
      ...replies,
    };
    const reply = known[call] ?? { status: 404, body: { status: 'ERROR', message: 'NOT_FOUND' } };
    const { status = 200, body: text } = typeof reply === 'function' ? await reply(given, query) : reply;
    return new Response(JSON.stringify(text), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

export function element(node: ReactNode, path: string) {
  return <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>;
}

/** Opens a screen of the newsroom by its route. */
export async function openScreen(
  route: string,
  path: string,
  edition: EditionId = 'ke',
  params: PageInput['params'] = {},
) {
  await act(async () => {
    await refreshSession();
  });
  const origins = { rs: '', hr: '', ke: '' };
  const output = newsroomPage({
    edition: EDITIONS[edition],
    origins,
    route,
    path,
    params,
    query: {},
    data: {},
    now: AT,
  });
  if (output.kind !== 'page') throw new Error('No page');
  render(element(output.element, path));
  return output;
}

export const whole = (fields: Partial<WorkingDraft> = {}): WorkingDraft => ({
  ...keptDraft(emptyDraft()),
  title: 'Gor Mahia win the derby',
  lead: 'A goal in the 93rd minute.',
  body: [{ type: 'paragraph', text: [{ text: 'The first words.' }] }],
  categoryIds: [101],
  writerId: 3,
  picture: { dir: 'a', filename: 'b.webp', alt: 'A pitch' },
  ...fields,
});
export const manuscript = (fields: Partial<Manuscript> = {}): Manuscript => ({
  id: 12,
  state: 'draft',
  revision: 3,
  publishedRevision: null,
  publishedAt: null,
  updatedAt: AT,
  updatedBy: { id: 7, name: 'Ana' },
  path: null,
  draft: whole(),
  ...fields,
});

/** The editor of an article; null: of a new one. @param begin before it is shown. @returns what it asks the portal. */
export async function edit(
  loaded: Manuscript | null,
  replies: Replies = {},
  begin?: () => void,
  edition: EditionId = 'ke',
) {
  const asked = portal(replies);
  begin?.();
  await act(async () => {
    await refreshSession();
  });
  render(
    element(
      <Newsroom edition={EDITIONS[edition]} path="/" title="x">
        <ArticleEditor loaded={loaded} />
      </Newsroom>,
      '/',
    ),
  );
  await screen.findAllByRole('heading', { level: 1 });
  return asked;
}
