/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { stageStatus } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import { useEffect, useRef, type ReactNode } from 'react';
import { beginAtCurrent } from '../../shared/begin-at-current';
import { rankingsPath } from '../../shared/page-paths';
import { plainPress } from '../../shared/plain-press';
import { futureStage, stage as stageStyle, stages as stagesStyle, tab, tabs } from './rankings.styles';
import type { RankingView } from './use-ranking-view';

interface RankingFiltersProps {
  readonly edition: Edition;
  readonly stages: readonly Stage[];
  readonly shown: RankingView;
  readonly now: Date;
  readonly onChoose: (view: RankingView) => void;
}

/** Of the whole challenge, or per stage (spec game §2); links, so that they lead there without script too. */
export function RankingTabs({
  edition,
  stages,
  shown,
  isSearching,
  now,
  onChoose,
}: RankingFiltersProps & { readonly isSearching: boolean }): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const first = shown.stageId ?? stageToBegin(stages, now)?.id ?? null;
  const views = [
    { text: phrases.overall, stageId: null, isShown: shown.stageId === null },
    ...(first === null ? [] : [{ text: phrases.perStage, stageId: first, isShown: shown.stageId !== null }]),
  ];
  return (
    <nav aria-label={phrases.filters}>
      <div css={tabs}>
        {views.map(({ text, stageId, isShown }) => (
          <a
            key={text}
            css={tab}
            href={rankingsPath(edition, stageId)}
            aria-current={isShown && !isSearching ? 'true' : undefined}
            onClick={plainPress(() => onChoose({ stageId, page: 1 }))}
          >
            {text}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** All stages by number, the shown one in view. */
export function StageChooser({ edition, stages, shown, now, onChoose }: RankingFiltersProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => beginAtCurrent(strip.current), []);
  return (
    <nav aria-label={phrases.stage}>
      <ol css={stagesStyle} ref={strip}>
        {stages.map((stage) => {
          const status = stageStatus(stage, stage.events, now);
          return (
            <li key={stage.id}>
              <a
                css={[stageStyle, status === 'FUTURE' && futureStage]}
                href={rankingsPath(edition, stage.id)}
                aria-current={stage.id === shown.stageId ? 'true' : undefined}
                onClick={plainPress(() => onChoose({ stageId: stage.id, page: 1 }))}
              >
                <span aria-hidden="true">{stage.shortname}</span>
                <span className="visually-hidden">
                  {fill(phrases.stageOption, { name: stage.name, state: phrases.stageStates[status] })}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The stage that has begun last, for its ranking says most; before the season the first. */
export function stageToBegin(stages: readonly Stage[], now: Date): Stage | undefined {
  return stages.findLast((stage) => stageStatus(stage, stage.events, now) !== 'FUTURE') ?? stages[0];
}
