/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import { quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { amount } from '../../shared/amount';
import { rankingsPath } from '../../shared/page-paths';
import { plainPress } from '../../shared/plain-press';
import { RANKING_PAGE_SIZE } from '../../shared/ranking-calls';
import { pager } from './rankings.styles';
import type { RankingView } from './use-ranking-view';

interface PagerProps {
  readonly edition: Edition;
  readonly shown: RankingView;
  /** Players who are listed. */
  readonly total: number;
  readonly onChoose: (view: RankingView) => void;
}

/** Steps through the list by position; nothing where all of it is on one page. */
export function Pager({ edition, shown, total, onChoose }: PagerProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const { stageId, page } = shown;
  if (total <= RANKING_PAGE_SIZE && page === 1) return null;
  const figure = (value: number) => amount(edition, value);
  const from = figure((page - 1) * RANKING_PAGE_SIZE + 1);
  const to = figure(Math.min(page * RANKING_PAGE_SIZE, total));
  const step = (text: string, other: number, isThere: boolean) =>
    isThere ? (
      <a
        className={quietButton}
        href={rankingsPath(edition, stageId, other)}
        onClick={plainPress(() => onChoose({ stageId, page: other }))}
      >
        {text}
      </a>
    ) : (
      <span />
    );
  return (
    <nav css={pager} aria-label={phrases.pages}>
      {step(phrases.previous, page - 1, page > 1)}
      <span>{fill(phrases.range, { from, to, total: figure(total) })}</span>
      {step(phrases.next, page + 1, page * RANKING_PAGE_SIZE < total)}
    </nav>
  );
}

/** The page that a position is on. */
export function pageOf(position: number): number {
  return Math.ceil(position / RANKING_PAGE_SIZE);
}
