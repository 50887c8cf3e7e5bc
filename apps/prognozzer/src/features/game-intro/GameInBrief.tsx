/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { EVENTS_PER_STAGE, POINTS_PER_CORRECT } from '@tribina/game-rules';
import { fill, plural } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { useId, type ReactNode } from 'react';
import { amount } from '../../shared/amount';
import { brief, briefTitle, rule, rules } from './GameInBrief.styles';

interface GameInBriefProps {
  readonly edition: Edition;
  readonly stageCount: number;
  /** Whole RSD. */
  readonly prizePool: number;
}

/** The three rules that one has to know (spec game §9, design contracts A2.2 and A2.6). */
export function GameInBrief({ edition, stageCount, prizePool }: GameInBriefProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  const all = EVENTS_PER_STAGE;
  const titleId = useId();
  const entries = [
    [plural(edition.locale, POINTS_PER_CORRECT, phrases.points), phrases.briefPoint],
    [
      fill(phrases.ofAll, { done: all, all }),
      fill(phrases.briefFund, { pool: amount(edition, prizePool), less: all - 1, all }),
    ],
    [plural(edition.locale, stageCount, phrases.rounds), phrases.briefRounds],
  ] as const;
  return (
    <section css={brief} aria-labelledby={titleId}>
      <h2 id={titleId} css={briefTitle}>
        {phrases.briefTitle}
      </h2>
      <dl css={rules}>
        {entries.map(([figure, meaning]) => (
          <div key={figure} css={rule}>
            <dt>{figure}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
