import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import { lazyPart } from '@tribina/federation-web';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { NoticeCard, primaryButton } from '@tribina/ui';
import { deskPage, lateNotice, page, type DeskScreen } from '@tribina/ui/desk';
import type { ReactElement } from 'react';
import { ChallengesPage } from './challenges/ChallengesPage';
import { GameDesk } from './GameDesk';
import { phrasesOf } from './shared/game-desk-context';
import { paths } from './shared/paths';

// The challenges come with the expose, all other screens with one chunk: each more would cost every reader its hash.
const loadStage = () => import(/* webpackChunkName: "game-desk" */ './stage/StagePage');
const StagePage = lazyPart(() => loadStage().then((module) => module.StagePage), lateNotice);
const loadEditors = () => import(/* webpackChunkName: "game-desk" */ './editor/editors');
const NewChallengePage = lazyPart(() => loadEditors().then((module) => module.NewChallengePage), lateNotice);
const EditStagePage = lazyPart(() => loadEditors().then((module) => module.EditStagePage), lateNotice);
const loadLists = () => import(/* webpackChunkName: "game-desk" */ './shared/lists');
const PrizesPage = lazyPart(() => loadLists().then((module) => module.PrizesPage), lateNotice);
const PlayersPage = lazyPart(() => loadLists().then((module) => module.PlayersPage), lateNotice);
const NoticesPage = lazyPart(() => loadLists().then((module) => module.NoticesPage), lateNotice);
const AuditPage = lazyPart(() => loadLists().then((module) => module.AuditPage), lateNotice);

const idOf = ({ params }: PageInput) => Number(params['id']);

const SCREENS: Readonly<Record<string, DeskScreen>> = {
  challenges: ({ edition }) => ({ title: phrasesOf(edition).challenges.title, content: <ChallengesPage /> }),
  'new-challenge': ({ edition }) => ({ title: phrasesOf(edition).editor.newTitle, content: <NewChallengePage /> }),
  stage: (input) => ({
    title: phrasesOf(input.edition).stage.title,
    content: <StagePage key={idOf(input)} id={idOf(input)} />,
  }),
  'edit-stage': (input) => ({
    title: phrasesOf(input.edition).editor.editTitle,
    content: <EditStagePage key={idOf(input)} id={idOf(input)} />,
  }),
  prizes: ({ edition, query }) => ({
    title: phrasesOf(edition).prizes.title,
    content: <PrizesPage key={query['challenge']} asked={Number(query['challenge']) || null} />,
  }),
  players: ({ edition, query }) => ({
    title: phrasesOf(edition).players.title,
    content: <PlayersPage key={query['term']} asked={query['term'] ?? ''} />,
  }),
  notices: ({ edition }) => ({ title: phrasesOf(edition).notices.title, content: <NoticesPage /> }),
  audit: ({ edition }) => ({ title: phrasesOf(edition).audit.title, content: <AuditPage /> }),
};

/** The organisers' screens by route. The game's calls exist only where an edition has the game. */
export function gameDeskPage(input: PageInput): PageOutput<ReactElement> {
  const phrases = phrasesOf(input.edition);
  const start = { name: phrases.challenges.title, to: paths.challenges };
  const shown = deskPage(input, { desk: GameDesk, screens: SCREENS, phrases, start });
  return shown.kind === 'page' && !input.edition.features.game ? { ...shown, element: withoutGame(input) } : shown;
}

function withoutGame({ edition, origins }: PageInput): ReactElement {
  const { noGameTitle, noGameText } = phrasesOf(edition);
  const playing = EDITION_IDS.filter((id) => EDITIONS[id].features.game);
  return (
    <div className={page}>
      <NoticeCard title={noGameTitle} text={noGameText} level={1}>
        {playing.map((id) => (
          <a key={id} className={primaryButton} href={`${origins[id]}${paths.challenges}`}>
            {EDITIONS[id].brand.name}
          </a>
        ))}
      </NoticeCard>
    </div>
  );
}
