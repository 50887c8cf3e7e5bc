/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { plural } from '@tribina/messages';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import type { ReactNode } from 'react';
import { ForMember, ForVisitor } from '../../shared/ForReader';
import { loginPath } from '../../shared/paths';
import { useStandingQuery } from '../../shared/player.api';
import { Rank } from '../../shared/Rank';
import { useStageStandingsQuery } from '../../shared/rankings.api';
import { usePlayer } from '../../shared/use-player';
import { own, ownAct, ownNote, ownPoints, ownRank, ownYou } from './rankings.styles';
import { pageOf } from './Pager';
import type { RankingView } from './use-ranking-view';

interface OwnPlaceProps {
  readonly edition: Edition;
  readonly challengeId: number;
  readonly shown: RankingView;
  readonly onChoose: (view: RankingView) => void;
}

/** The reader's own row, always above the list: where he stands in the ranking that is shown, and the way to his place in it. */
export function OwnPlace(props: OwnPlaceProps): ReactNode {
  const { edition } = props;
  const phrases = rankingPhrases[edition.language];
  if (!edition.features.login) return null;
  return (
    <>
      <ForVisitor>
        <p css={own}>
          <span css={ownNote}>{phrases.loginNote}</span>
          <a css={[ownAct, { display: 'grid', alignItems: 'center' }]} href={loginPath(edition)}>
            {phrases.login}
          </a>
        </p>
      </ForVisitor>
      <ForMember>
        <section css={own} aria-label={phrases.ownRow}>
          <Place {...props} />
        </section>
      </ForMember>
    </>
  );
}

function Place({ edition, challengeId, shown, onChoose }: OwnPlaceProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const standing = useOwnStanding(challengeId, shown.stageId);
  if (!standing) return null;
  const { rank, position, totalPoints } = standing;
  const page = pageOf(position);
  return (
    <>
      <span css={ownYou}>{phrases.you}</span>
      <span css={ownRank}>
        <Rank edition={edition} rank={rank} />
      </span>
      <span css={ownPoints}>{plural(edition.locale, totalPoints, phrases.pointForms)}</span>
      {position === 0 ? <span css={ownNote}>{phrases.ownNone}</span> : null}
      {position > 0 && page !== shown.page ? (
        <button type="button" css={ownAct} onClick={() => onChoose({ stageId: shown.stageId, page })}>
          {phrases.toOwn}
        </button>
      ) : null}
    </>
  );
}

/** Of the challenge or of a stage; null while it is not known, or nobody plays. */
function useOwnStanding(challengeId: number, stageId: number | null) {
  const { id } = usePlayer();
  const params = { challengeId, userId: id ?? 0 };
  const overall = useStandingQuery(params, { skip: id === null || stageId !== null });
  const perStage = useStageStandingsQuery(params, { skip: id === null || stageId === null });
  if (stageId === null) return overall.currentData ?? null;
  const stages = perStage.currentData;
  if (!stages) return null;
  return stages.find((stage) => stage.stageId === stageId) ?? { rank: 0, position: 0, totalPoints: 0 };
}
