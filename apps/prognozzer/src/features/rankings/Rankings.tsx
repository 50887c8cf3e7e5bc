/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { useState, type ReactNode } from 'react';
import type { RankingPage } from '../../shared/rankings.api';
import { FoundPlayers } from './FoundPlayers';
import { OwnPlace } from './OwnPlace';
import { isSearch, PlayerSearch } from './PlayerSearch';
import { Ranking } from './Ranking';
import { RankingTabs, StageChooser } from './RankingFilters';
import { filters } from './rankings.styles';
import type { OpenedPlayer } from './RankingTable';
import { useRankingView, type RankingView } from './use-ranking-view';

export interface RankingsProps {
  readonly edition: Edition;
  readonly challengeId: number;
  readonly stages: readonly Stage[];
  /** What the address asks for, and the answer to it that came with the page. */
  readonly asked: RankingView;
  readonly initial: RankingPage | null;
  readonly now: Date;
  readonly onOpen: (player: OpenedPlayer) => void;
}

/**
 * The rankings (spec game §2): of the whole challenge, per stage, or a search by name. A term of three characters is a search,
 * and nothing else is forgotten meanwhile: without it the filter of before is back.
 */
export function Rankings(props: RankingsProps): ReactNode {
  const { edition, challengeId, stages, asked, initial, now, onOpen } = props;
  const [shown, choose] = useRankingView(edition, asked);
  const [term, setTerm] = useState('');
  const isSearching = isSearch(term);
  const handleChoose = (view: RankingView) => {
    setTerm('');
    choose(view);
  };
  const stage = stages.find(({ id }) => id === shown.stageId) ?? null;
  const part = { edition, stages, now, shown, onChoose: handleChoose };
  return (
    <>
      <div css={filters}>
        <RankingTabs {...part} isSearching={isSearching} />
        <PlayerSearch edition={edition} term={term} onTerm={setTerm} />
      </div>
      {isSearching ? (
        <FoundPlayers edition={edition} term={term.trim()} onOpen={onOpen} />
      ) : (
        <>
          {shown.stageId === null ? null : <StageChooser {...part} />}
          <OwnPlace edition={edition} challengeId={challengeId} shown={shown} onChoose={handleChoose} />
          <Ranking
            {...part}
            challengeId={challengeId}
            stage={stage}
            initial={isSame(shown, asked) ? initial : null}
            onOpen={onOpen}
          />
        </>
      )}
    </>
  );
}

function isSame(one: RankingView, other: RankingView): boolean {
  return one.stageId === other.stageId && one.page === other.page;
}
