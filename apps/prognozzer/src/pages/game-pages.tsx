import { pageNumber, type PageInput, type PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { badgeTypesOf, challengeOf, rankingOf, stagesOf } from '../shared/game-answers';
import type { GamePage } from '../shared/page-paths';
import { LATE_PAGES } from './late-pages';
import { NoChallengePage } from './NoChallengePage';
import { gamePageHead } from './page-head';

type Make = (input: PageInput) => ReactElement;

/** A page below the game's home that is always there. */
const madeBy =
  (page: GamePage, make: Make) =>
  (input: PageInput): PageOutput<ReactElement> => ({
    kind: 'page',
    status: 200,
    head: gamePageHead(input, page),
    element: make(input),
    tags: [],
  });

const guide =
  (page: 'about' | 'rules' | 'howToPlay' | 'jokers' | 'prizes'): Make =>
  ({ edition, data }) => {
    const { Part } = LATE_PAGES[page];
    return <Part edition={edition} stages={stagesOf(data)} />;
  };

/** The pages below the game's home, by route. */
export const GAME_PAGES = {
  menu: madeBy('menu', ({ edition }) => <LATE_PAGES.menu.Part edition={edition} />),
  rankings: madeBy('rankings', rankings),
  jokers: madeBy('jokers', guide('jokers')),
  about: madeBy('about', guide('about')),
  howToPlay: madeBy('howToPlay', guide('howToPlay')),
  rules: madeBy('rules', guide('rules')),
  prizes: madeBy('prizes', guide('prizes')),
  userData: madeBy('userData', ({ edition }) => <LATE_PAGES.userData.Part edition={edition} />),
  badges: madeBy('badges', ({ edition, data, now }) => (
    <LATE_PAGES.badges.Part edition={edition} types={badgeTypesOf(data)} renderedAt={now} />
  )),
} as const;

function rankings({ edition, data, query, now }: PageInput): ReactElement {
  const challenge = challengeOf(data);
  if (!challenge) return <NoChallengePage edition={edition} />;
  const stages = stagesOf(data);
  // What is no stage of the challenge asks for nothing: the overall ranking is shown.
  const stageId = stages.find(({ id }) => String(id) === query['stageId'])?.id ?? null;
  return (
    <LATE_PAGES.rankings.Part
      edition={edition}
      challengeId={challenge.id}
      stages={stages}
      asked={{ stageId, page: pageNumber(query['page']) }}
      initial={rankingOf(data, stageId === null ? 'overall' : 'ofStage')}
      renderedAt={now}
    />
  );
}
