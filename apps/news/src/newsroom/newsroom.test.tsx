import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDITION_IDS, EDITIONS, screensOf } from '@tribina/editions';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { matchRoute } from '@tribina/shell-api';
import { setUpEditor } from '../testing/article-pictures';
import { aMatch } from '../testing/matches';
import { AT, EDITOR, manuscript, openScreen, portal } from '../testing/newsroom';
import { newsroomManifest } from './routes';
import { paths } from './shared/paths';

const words = newsroomPhrases.en;

setUpEditor();

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
    expect(await openScreen('not-found', '/backoffice/newsroom/x')).toMatchObject({
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
    await openScreen('list', paths.list, edition);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/login?ref_url=%2Fbackoffice%2Fnewsroom');
  });

  it('who is no editor is told so, and nothing is asked', async () => {
    const asked = portal({}, { ...EDITOR, roles: ['moderator'] });
    await openScreen('list', paths.list);
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
    await openScreen('list', paths.list);
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(/^DerbyDraft.*Otieno.*Ana/);
    expect(second).toHaveTextContent(/^\(untitled\)Published has changes/);
    expect(screen.getByText('1–30 of 40')).toBeInTheDocument();
  });

  it('says of which articles a match has left the file of its competition, where it is not taken back', async () => {
    const gone = aMatch({ id: 31, withdrawn: true });
    const rows = [
      { ...row, matchIds: [31, 32] },
      { ...row, id: 13, title: 'Preview', matchIds: [32] },
      { ...row, id: 14, title: 'Taken back', state: 'withdrawn', matchIds: [31] },
    ];
    const asked = portal({
      [LIST]: { body: { status: 'OK', data: rows, total: 3 } },
      'POST /api/feed-matches': { body: { status: 'OK', items: [gone, aMatch({ id: 32 })] } },
    });
    await openScreen('list', paths.list);
    expect(await screen.findByText(words.list.matchGone)).toBeVisible();
    expect(screen.getByRole('row', { name: /^Derby/ })).toHaveTextContent(words.list.matchGone);
    expect(screen.getAllByText(words.list.matchGone)).toHaveLength(1);
    expect(asked.filter(({ call }) => call.includes('feed')).map(({ body }) => body)).toEqual([{ ids: [31, 32] }]);
  });

  it('of articles without matches asks the feed nothing', async () => {
    const asked = portal({
      [LIST]: { body: { status: 'OK', data: [row, { ...row, id: 13, matchIds: [] }], total: 2 } },
    });
    await openScreen('list', paths.list);
    await screen.findByRole('table');
    expect(asked.filter(({ call }) => call.includes('feed'))).toEqual([]);
  });

  it('is moved through and begun from by keys', async () => {
    portal({ [LIST]: { body: { status: 'OK', data: [row, { ...row, id: 13 }], total: 2 } } });
    await openScreen('list', paths.list);
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
    await openScreen('list', paths.list);
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByRole('link', { name: 'Derby' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
