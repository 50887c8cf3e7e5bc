import { newsroomPhrases } from '@tribina/messages/newsroom';
import { EDITION_IDS, EDITIONS, screensOf, type EditionId } from '@tribina/editions';
import { matchRoute } from '@tribina/shell-api';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Manuscript, User, WorkingDraft } from '@tribina/contracts';
import { logout, refreshSession } from '@tribina/auth';
import type { ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- stands in for the host's router
import { MemoryRouter } from 'react-router-dom';
import { newsroomPage } from './newsroom-page';
import { newsroomManifest } from './routes';
import { paths } from './shared/paths';
import { emptyDraft, keptDraft } from './editor/edited-draft';
import { ArticleEditor } from './editor/ArticleEditor';
import { Newsroom } from './Newsroom';

const words = newsroomPhrases.en;
const AT = '2026-11-20T12:00:00.000Z';

const EDITOR: User = {
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

type Reply = { readonly status?: number; readonly body: object };
type Replies = Record<string, Reply | ((body: unknown) => Reply)>;

/** The portal as the newsroom asks it: by method and path without query. */
function portal(replies: Replies, user: User | null = EDITOR) {
  const asked: { readonly call: string; readonly body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const call = `${method} ${String(input).split('?')[0]}`;
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ call, body: given });
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
    const { status = 200, body: text } = typeof reply === 'function' ? reply(given) : reply;
    return new Response(JSON.stringify(text), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

function element(node: ReactNode, path: string) {
  return <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>;
}

async function open(route: string, path: string, edition: EditionId = 'ke') {
  await act(async () => {
    await refreshSession();
  });
  const origins = { rs: '', hr: '', ke: '' };
  const output = newsroomPage({
    edition: EDITIONS[edition],
    origins,
    route,
    path,
    params: {},
    query: {},
    data: {},
    now: AT,
  });
  if (output.kind !== 'page') throw new Error('No page');
  render(element(output.element, path));
  return output;
}

const whole = (fields: Partial<WorkingDraft> = {}): WorkingDraft => ({
  ...keptDraft(emptyDraft()),
  title: 'Gor Mahia win the derby',
  lead: 'A goal in the 93rd minute.',
  body: [{ type: 'paragraph', text: [{ text: 'The first words.' }] }],
  categoryIds: [101],
  writerId: 3,
  picture: { dir: 'a', filename: 'b.webp', alt: 'A pitch' },
  ...fields,
});
const manuscript = (fields: Partial<Manuscript> = {}): Manuscript => ({
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

async function edit(loaded: Manuscript | null, replies: Replies = {}) {
  const asked = portal(replies);
  await act(async () => {
    await refreshSession();
  });
  render(
    element(
      <Newsroom edition={EDITIONS.ke} path="/" title="x">
        <ArticleEditor loaded={loaded} />
      </Newsroom>,
      '/',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return asked;
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => globalThis.localStorage.clear());
afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

describe('the screens', () => {
  it.each(newsroomManifest.routes.map(({ id, paths: at }) => [id, at.rs[0] ?? '']))(
    '%s has a page in the back office',
    (id, at) => {
      for (const edition of EDITION_IDS) {
        const path = at.replace(':id(number)', '12');
        expect(matchRoute(newsroomManifest.routes, edition, path)?.route.id).toBe(id);
        expect(screensOf(EDITIONS[edition], path)).toBe('news');
      }
    },
  );

  it('another path below it is nobody’s', async () => {
    portal({});
    expect(await open('not-found', '/backoffice/newsroom/x')).toMatchObject({
      status: 404,
      head: { robots: 'noindex' },
    });
  });

  it.each([
    ['rs', 'Prijavite se u redakciju'],
    ['hr', 'Prijavite se u redakciju'],
    ['ke', 'Sign in to the newsroom'],
  ] as const)('a visitor of %s is led to the login and back', async (edition, title) => {
    portal({}, null);
    await open('list', paths.list, edition);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/login?ref_url=%2Fbackoffice%2Fnewsroom');
  });

  it('who is no editor is told so, and nothing is asked', async () => {
    const asked = portal({}, { ...EDITOR, roles: ['moderator'] });
    await open('list', paths.list);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.forbiddenTitle);
    expect(asked.filter(({ call }) => call.includes('/portal'))).toEqual([]);
  });
});

describe('the list', () => {
  const row = { ...manuscript(), title: 'Derby', isSpecial: false, writer: { id: 3, name: 'Otieno' }, category: null };
  const LIST = 'GET /portal/editorial/manuscripts';

  it('says where each article stands, and what is not published of it', async () => {
    const behind = { ...row, id: 13, state: 'published', publishedRevision: 2, publishedAt: AT, title: '' };
    portal({ [LIST]: { body: { status: 'OK', data: [row, behind], total: 40 } } });
    await open('list', paths.list);
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(/^DerbyDraft.*Otieno.*Ana/);
    expect(second).toHaveTextContent(/^\(untitled\)Published has changes/);
    expect(screen.getByText('1–30 of 40')).toBeInTheDocument();
  });

  it('is moved through and begun from by keys', async () => {
    portal({ [LIST]: { body: { status: 'OK', data: [row, { ...row, id: 13 }], total: 2 } } });
    await open('list', paths.list);
    await screen.findByRole('table');
    await userEvent.keyboard('jj');
    expect(screen.getAllByRole('link', { name: 'Derby' })[1]).toHaveFocus();
    await userEvent.keyboard('k/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('that cannot be had says so, and is asked again', async () => {
    let isDown = true;
    portal({
      [LIST]: () =>
        isDown
          ? { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } }
          : { body: { status: 'OK', data: [row], total: 1 } },
    });
    await open('list', paths.list);
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByRole('link', { name: 'Derby' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the editor', () => {
  const SAVE = 'PUT /portal/editorial/manuscripts/12';
  const title = () => screen.getByLabelText(words.editor.fields.title);

  it('saves over the revision that was seen', async () => {
    const asked = await edit(manuscript(), {
      [SAVE]: { body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } },
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Saved at/)).toBeInTheDocument();
    expect(asked.filter(({ call }) => call === SAVE).map(({ body }) => body)).toEqual([
      { revision: 3, draft: whole({ title: 'Gor Mahia win the derby!' }) },
    ]);
  });

  it('who was slower keeps every word, sees the other’s, and saves over it only when told to', async () => {
    const theirs = manuscript({ revision: 4, updatedBy: { id: 9, name: 'Ben' }, draft: whole({ lead: 'Theirs.' }) });
    let seen = 0;
    const asked = await edit(manuscript(), {
      [SAVE]: (body) => {
        seen = (body as { revision: number }).revision;
        return seen === 3
          ? {
              status: 409,
              body: {
                status: 'ERROR',
                message: 'STALE_REVISION',
                data: { revision: 4, at: AT, by: { id: 9, name: 'Ben' } },
              },
            }
          : { body: { status: 'OK', data: { id: 12, revision: 5, at: AT } } };
      },
      'GET /portal/editorial/manuscripts/12': { body: { status: 'OK', data: theirs } },
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/Ben has saved a newer revision/);
    expect(notice).toHaveTextContent('Theirs.');
    expect(title()).toHaveValue('Gor Mahia win the derby!');
    await userEvent.click(within(notice).getByRole('button', { name: words.conflict.keepMine }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(seen).toBe(4);
    expect(asked.filter(({ call }) => call === SAVE)).toHaveLength(2);
  });

  it('the portal being away loses nothing', async () => {
    await edit(manuscript(), { [SAVE]: { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } } });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
    expect(title()).toHaveValue('Gor Mahia win the derby!');
    await waitFor(() => expect(JSON.stringify({ ...globalThis.localStorage })).toContain('derby!'));
  });

  it('what is missing is said at its field before anybody is asked', async () => {
    const asked = await edit(manuscript({ draft: whole({ lead: '', picture: null }) }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    const lead = screen.getByLabelText(words.editor.fields.lead);
    expect(lead).toBeInvalid();
    expect(lead).toHaveAccessibleDescription(words.editor.faults.MISSING);
    expect(asked.filter(({ call }) => call.includes('publication'))).toEqual([]);
  });

  it('what only the portal can know is said at its field too', async () => {
    const faults = [{ field: 'body.0.text', reason: 'TOO_LONG' }];
    await edit(manuscript(), {
      'POST /portal/editorial/manuscripts/12/publication': {
        status: 422,
        body: { status: 'ERROR', message: 'INCOMPLETE', data: { faults } },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
    expect(await screen.findByText(words.editor.faults.TOO_LONG)).toBeInTheDocument();
    expect(screen.getByLabelText('1. Paragraph')).toBeInvalid();
  });

  it('is scheduled in the zone of the edition', async () => {
    const asked = await edit(manuscript(), {
      'POST /portal/editorial/manuscripts/12/publication': {
        body: {
          status: 'OK',
          data: manuscript({
            state: 'scheduled',
            revision: 4,
            publishedRevision: 4,
            publishedAt: '2026-12-01T09:00:00.000Z',
          }),
        },
      },
    });
    await userEvent.click(screen.getByLabelText(words.publish.later));
    const at = screen.getByLabelText('Time (Africa/Nairobi)');
    await userEvent.type(at, '2026-12-01T12:00');
    expect(at).toHaveAccessibleDescription('UTC+3 · 2026-12-01 09:00 UTC');
    await userEvent.click(screen.getByRole('button', { name: words.publish.schedule }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
    expect(await screen.findByText(words.states.scheduled, { selector: '[data-state]' })).toBeInTheDocument();
    expect(asked.find(({ call }) => call.endsWith('publication'))?.body).toEqual({
      revision: 3,
      publishedAt: '2026-12-01T09:00:00.000Z',
    });
  });

  it('a new article is made by its first save', async () => {
    const asked = await edit(null, {
      'POST /portal/editorial/manuscripts': { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } },
    });
    await userEvent.type(title(), 'Begun');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Saved at/)).toBeInTheDocument();
    expect(location.pathname).toBe(paths.article(99));
    expect(asked.find(({ call }) => call === 'POST /portal/editorial/manuscripts')?.body).toMatchObject({
      draft: { title: 'Begun' },
    });
    history.replaceState(null, '', '/');
  });

  it('a time that was chosen before the first save stays chosen', async () => {
    await edit(null, {
      'POST /portal/editorial/manuscripts': { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } },
    });
    await userEvent.type(title(), 'Embargoed');
    await userEvent.click(screen.getByLabelText(words.publish.later));
    await userEvent.type(screen.getByLabelText('Time (Africa/Nairobi)'), '2026-12-01T12:00');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    expect(screen.getByLabelText(words.publish.later)).toBeChecked();
    expect(screen.getByLabelText('Time (Africa/Nairobi)')).toHaveValue('2026-12-01T12:00');
    expect(screen.getByRole('button', { name: words.publish.schedule })).toBeInTheDocument();
    history.replaceState(null, '', '/');
  });

  it('is saved once, however often and long the key is pressed, and not where nothing is new', async () => {
    const asked = await edit(null, {
      'POST /portal/editorial/manuscripts': { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } },
    });
    await userEvent.type(title(), 'Once');
    act(() => {
      for (let press = 0; press < 3; press += 1) {
        dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, repeat: press > 1 }));
      }
    });
    await screen.findByText(/^Saved at/);
    await userEvent.keyboard('{Control>}s{/Control}');
    const saves = asked.filter(({ call }) => call.startsWith('POST /portal') || call.startsWith('PUT /portal'));
    expect(saves.map(({ call }) => call)).toEqual(['POST /portal/editorial/manuscripts']);
    history.replaceState(null, '', '/');
  });

  it('blocks are added, moved and taken out by keys, and the focus stays with them', async () => {
    await edit(manuscript());
    const first = screen.getByLabelText('1. Paragraph');
    await userEvent.click(first);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const second = screen.getByLabelText('2. Paragraph');
    expect(second).toHaveFocus();
    await userEvent.keyboard('Second.{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByLabelText('1. Paragraph')).toHaveValue('Second.');
    expect(screen.getByLabelText('1. Paragraph')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Backspace}{/Alt}');
    expect(screen.queryByLabelText('2. Paragraph')).toBeNull();
    expect(screen.getByLabelText('1. Paragraph')).toHaveValue('The first words.');
  });

  it('marks are put by keys, and writing goes on between them', async () => {
    await edit(manuscript());
    await userEvent.click(screen.getByLabelText('1. Paragraph'));
    await userEvent.keyboard(' {Control>}b{/Control}strong');
    expect(screen.getByLabelText('1. Paragraph')).toHaveValue('The first words. **strong**');
  });

  it('what the browser has kept is offered, and taken or left', async () => {
    globalThis.localStorage.setItem(
      'tribina:newsroom:ke:7:12',
      JSON.stringify({ revision: 3, draft: whole({ title: 'Kept here' }), at: AT }),
    );
    await edit(manuscript());
    await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
    expect(title()).toHaveValue('Kept here');
  });

  it('what the browser has kept of an older revision is saved over that one: what others have written since is shown', async () => {
    globalThis.localStorage.setItem(
      'tribina:newsroom:ke:7:12',
      JSON.stringify({ revision: 3, draft: whole({ title: 'Kept here' }), at: AT }),
    );
    const asked = await edit(manuscript({ revision: 7 }), {
      'PUT /portal/editorial/manuscripts/12': { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } },
    });
    await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /portal/editorial/manuscripts/12'));
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ revision: 3 });
  });

  it('words that are typed during a save are kept by the browser', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const answered = new Promise<Reply>((resolve) => (answer = resolve));
    await edit(manuscript(), {});
    const fetched = jest.mocked(globalThis.fetch).getMockImplementation();
    jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      if (init?.method !== 'PUT') return (await fetched?.(input, init)) ?? new Response();
      return new Response(JSON.stringify((await answered).body), { headers: { 'content-type': 'application/json' } });
    });
    await userEvent.type(title(), ' again');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.type(title(), ' and again');
    const kept = () => globalThis.localStorage.getItem('tribina:newsroom:ke:7:12') ?? '';
    await waitFor(() => expect(kept()).toContain('again and again'));
    await act(async () => answer({ body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } }));
    await waitFor(() => expect(kept()).toContain('"revision":4'));
    expect(kept()).toContain('again and again');
  });

  it('words that are typed while a picture is on its way stay', async () => {
    await edit(manuscript({ draft: whole({ picture: { dir: 'a', filename: 'b.webp', alt: '' } }) }));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const saved = {
      dir: 'n',
      filename: 'c.webp',
      alt: '',
      credit: '',
      focal: { x: 0.5, y: 0.5 },
      width: 640,
      height: 360,
    };
    const fetched = jest.mocked(globalThis.fetch).getMockImplementation();
    jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      if (init?.method !== 'POST') return (await fetched?.(input, init)) ?? new Response();
      await answered;
      return new Response(JSON.stringify({ status: 'OK', data: saved }), {
        headers: { 'content-type': 'application/json' },
      });
    });
    const part = within(screen.getByRole('region', { name: words.editor.fields.picture }));
    await userEvent.upload(
      part.getByLabelText(words.editor.otherPicture),
      new File(['x'], 'c.png', { type: 'image/png' }),
    );
    await userEvent.type(part.getByLabelText(words.editor.alt), 'A full stand');
    await act(async () => answer());
    await waitFor(() => expect(part.getByRole('button').querySelector('img')?.src).toContain('c.webp'));
    expect(part.getByLabelText(words.editor.alt)).toHaveValue('A full stand');
  });
});
