import type { Edition } from '@tribina/editions';
import { useLocation } from '@tribina/facades/router';
import { useState } from 'react';
import { rankingsPath } from '../../shared/page-paths';

/** Which part of which ranking is shown. */
export interface RankingView {
  /** Null: of the whole challenge. */
  readonly stageId: number | null;
  /** From 1. */
  readonly page: number;
}

/**
 * What the reader has chosen on this page, at first what the address asks for; a navigation ends the choice. The address
 * follows without a navigation: the page stays where it is.
 */
export function useRankingView(edition: Edition, asked: RankingView): [RankingView, (view: RankingView) => void] {
  const { key } = useLocation();
  const [choice, setChoice] = useState<{ readonly at: string; readonly view: RankingView } | null>(null);
  const choose = (view: RankingView) => {
    setChoice({ at: key, view });
    history.replaceState(history.state, '', rankingsPath(edition, view.stageId, view.page));
  };
  return [choice?.at === key ? choice.view : asked, choose];
}
