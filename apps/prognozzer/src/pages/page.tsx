import type { Story } from '@tribina/contracts';
import type { CallResult, PageInput, PageOutput } from '@tribina/shell-api';
import { rowTellersOf } from '@tribina/ui/stories';
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
    <HomePage
      edition={edition}
      initial={game}
      asked={ordinalOf(query['stage'])}
      renderedAt={now}
      tellers={tellersOf(input.data['stories'])}
    />
  ) : (
    <NoChallengePage edition={edition} />
  );
  return { kind: 'page', status: 200, head: homeHead(input), element, tags: [] };
}

/** The faces of those who tell stories now; none where they cannot be had, or are too few. */
function tellersOf(answer: CallResult | undefined) {
  // The service that answered has checked its answer against the contract.
  return answer?.isOk ? rowTellersOf((answer.value as { stories: Story[] }).stories) : [];
}

/** What is no ordinal asks for nothing: the current stage is shown. */
function ordinalOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;
}
