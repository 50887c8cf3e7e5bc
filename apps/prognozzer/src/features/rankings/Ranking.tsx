/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { stageStatus } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import { useId, type ReactNode } from 'react';
import { amount } from '../../shared/amount';
import { RANKING_PAGE_SIZE } from '../../shared/ranking-calls';
import { useRankingQuery, type RankingPage } from '../../shared/rankings.api';
import { usePlayer } from '../../shared/use-player';
import { RankingFailure } from './FoundPlayers';
import { Pager } from './Pager';
import { lead, note, notice, title } from './rankings.styles';
import { RankingTable, type OpenedPlayer } from './RankingTable';
import type { RankingView } from './use-ranking-view';

interface RankingProps {
  readonly edition: Edition;
  readonly challengeId: number;
  /** The stage whose ranking it is; null: of the whole challenge. */
  readonly stage: Stage | null;
  readonly shown: RankingView;
  /** What came with the page, where it is what is shown. */
  readonly initial: RankingPage | null;
  readonly now: Date;
  readonly onChoose: (view: RankingView) => void;
  readonly onOpen: (player: OpenedPlayer) => void;
}

/** A page of a ranking. What came with the page may come out of a cache: it is asked for once more, and as the game goes on. */
export function Ranking({
  edition,
  challengeId,
  stage,
  shown,
  initial,
  now,
  onChoose,
  onOpen,
}: RankingProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const titleId = useId();
  const { id: ownId } = usePlayer();
  const range = {
    challengeId,
    stageId: shown.stageId,
    offset: (shown.page - 1) * RANKING_PAGE_SIZE,
    limit: RANKING_PAGE_SIZE,
  };
  const { data, currentData, isError, refetch } = useRankingQuery(range);
  const known = currentData ?? initial;
  const ranking = known ?? data ?? null;
  const isFailed = isError && known === null;
  return (
    <section aria-labelledby={titleId}>
      <h2 css={title} id={titleId}>
        {stage ? fill(phrases.captionOfStage, { name: stage.name }) : phrases.caption}
      </h2>
      <p css={lead}>{stage ? stageNote(edition, stage, now) : ''}</p>
      {isFailed ? <RankingFailure edition={edition} onRetry={() => void refetch()} /> : null}
      {!isFailed && ranking?.ranking.length === 0 ? <p css={notice}>{phrases.empty}</p> : null}
      {!isFailed && ranking && ranking.ranking.length > 0 ? (
        <RankingTable
          edition={edition}
          caption={stage ? fill(phrases.captionOfStage, { name: stage.name }) : phrases.caption}
          rows={ranking.ranking}
          ownId={ownId}
          isWaiting={known === null}
          onOpen={onOpen}
        />
      ) : null}
      {ranking ? <Pager edition={edition} shown={shown} total={ranking.total} onChoose={onChoose} /> : null}
      <output className="visually-hidden">{known ? rangeSaid(edition, shown, known) : ''}</output>
      <p css={note}>{phrases.note}</p>
    </section>
  );
}

function stageNote({ language }: Edition, stage: Stage, now: Date): string {
  const phrases = rankingPhrases[language];
  const status = stageStatus(stage, stage.events, now);
  if (status === 'DONE') return '';
  return status === 'FUTURE' ? phrases.notBegun : phrases.stillGoing;
}

function rangeSaid(edition: Edition, { page }: RankingView, { total, ranking }: RankingPage): string {
  if (ranking.length === 0) return '';
  const from = (page - 1) * RANKING_PAGE_SIZE + 1;
  return fill(rankingPhrases[edition.language].shownRange, {
    from: amount(edition, from),
    to: amount(edition, from + ranking.length - 1),
    total: amount(edition, total),
  });
}
