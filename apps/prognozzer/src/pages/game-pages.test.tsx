import { act } from '@testing-library/react';
import type { PageInput } from '@tribina/shell-api';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { manifest } from '../manifest';
import { tellPages } from '../server/tell-pages';
import { ok } from '../testing/game';
import { aGamePage, aRanking, visit } from '../testing/others';
import { pageInRouter } from '../testing/render-page';
import { page } from './page';

const BADGE = { username: 'Mila', avatarUrl: '', type: 'STAGE_STRIKE', earnedAt: '2026-11-13T20:00:00.000Z' };

/** A page of every route below the home, with what its calls answer. */
function inputOf(edition: 'rs' | 'hr', id: string): PageInput {
  const path = manifest.routes.find((route) => route.id === id)?.paths[edition][0] ?? '';
  const isBadge = id === 'sharedBadge';
  const plain = aGamePage(edition, id, { path: isBadge ? '/prognozzer/101/Mila/STAGE_STRIKE' : path });
  return {
    ...plain,
    params: isBadge ? { id: '101', userName: 'Mila', badgeType: 'STAGE_STRIKE' } : {},
    data: { ...plain.data, overall: ok(aRanking(0, 40)), badge: ok(BADGE) },
  };
}

const ROUTES = manifest.routes.map(({ id }) => id).filter((id) => id !== 'home');
const headOf = (input: PageInput) => {
  const output = page(input);
  if (output.kind !== 'page') throw new Error('no page');
  return output.head;
};

beforeAll(tellPages);
beforeEach(() => visit());

describe.each(['rs', 'hr'] as const)('G005 G009: the pages in %s', (edition) => {
  it.each(ROUTES)('%s comes to life over what the server has rendered, which says all', async (id) => {
    const complain = jest.spyOn(console, 'error').mockImplementation((message: unknown) => {
      // jsdom knows no `search` element.
      if (!String(message).includes('is unrecognized in this browser')) throw new Error(String(message));
    });
    const element = pageInRouter(inputOf(edition, id));
    const container = document.createElement('div');
    container.innerHTML = renderToString(element);
    const headings = container.querySelectorAll('h1');
    expect(headings).toHaveLength(1);
    expect(headings[0]?.textContent).not.toBe('');
    const onRecoverableError = jest.fn();
    const root = await act(async () => hydrateRoot(container, element, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
    complain.mockRestore();
  });

  it('have titles and descriptions of their own', () => {
    const heads = ROUTES.map((id) => headOf(inputOf(edition, id)));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
    for (const { description } of heads) expect(description.length).toBeLessThanOrEqual(160);
  });
});

it('name themselves as one page in each edition that has the game', () => {
  const head = headOf({ ...inputOf('hr', 'rankings'), query: { stageId: '102', page: '3' } });
  expect(head).toMatchObject({
    title: 'Plasmani – Prognozzer – Tribina Hrvatska',
    canonical: '/prognozzer/plasmani',
    alternates: [
      { locale: 'sr-Latn-RS', url: 'https://tribina.example/prognozzer/plasmani' },
      { locale: 'hr-HR', url: 'https://hr.tribina.example/prognozzer/plasmani' },
    ],
  });
  expect(head.structured[1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Tribina Hrvatska', item: 'https://hr.tribina.example/' },
      { '@type': 'ListItem', position: 2, name: 'Prognozzer', item: 'https://hr.tribina.example/prognozzer' },
      { '@type': 'ListItem', position: 3, name: 'Plasmani', item: 'https://hr.tribina.example/prognozzer/plasmani' },
    ],
  });
});
