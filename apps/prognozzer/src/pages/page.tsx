import type { Story } from '@tribina/contracts';
import type { CallResult, PageInput, PageOutput } from '@tribina/shell-api';
import { rowTellersOf } from '@tribina/ui/stories';
import type { ReactElement } from 'react';
import { gameOf } from '../shared/game';
import { GameShell } from '../shell/GameShell';
import { HomePage } from './HomePage';
import { LateModals } from './LateModals';
import { LoadAhead } from './LoadAhead';
import { NoChallengePage } from './NoChallengePage';
import { homeHead } from './home-head';
import { otherPage } from './rest';

/** The game's pages, the same on the server and in the browser; all of them in the one frame. */
export function page(input: PageInput): PageOutput<ReactElement> {
  const { edition, route } = input;
  const output = route === 'home' ? homePage(input) : otherPage(input);
  // That there is no such page is said in a document without a router, in which the frame could not be.
  if (output.kind === 'redirect' || output.status === 404) return output;
  const modals = (
    <>
      <LateModals edition={edition} />
      <LoadAhead edition={edition} />
    </>
  );
  return {
    ...output,
    element: (
      <GameShell edition={edition} modals={modals}>
        {output.element}
      </GameShell>
    ),
  };
}

function homePage(input: PageInput): PageOutput<ReactElement> {
  const { edition, query, now } = input;
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
