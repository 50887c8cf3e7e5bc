import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { gameOf } from '../shared/game';
import { HomePage } from './HomePage';
import { NoChallengePage } from './NoChallengePage';
import { NotFoundPage } from './NotFoundPage';
import { homeHead, notFoundHead } from './page-head';

/** The game's pages, the same on the server and in the browser. */
export function page(input: PageInput): PageOutput<ReactElement> {
  const { edition, route, query, now } = input;
  if (route !== 'home') {
    return {
      kind: 'page',
      status: 404,
      head: notFoundHead(edition),
      element: <NotFoundPage edition={edition} />,
      tags: [],
    };
  }
  const game = gameOf(input.data);
  const element = game ? (
    <HomePage edition={edition} initial={game} asked={ordinalOf(query['stage'])} renderedAt={now} />
  ) : (
    <NoChallengePage edition={edition} />
  );
  return { kind: 'page', status: 200, head: homeHead(input), element, tags: [] };
}

/** What is no ordinal asks for nothing: the current stage is shown. */
function ordinalOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;
}
