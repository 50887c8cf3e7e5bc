/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { guideTexts } from '@tribina/messages/game-pages/guide';
import { useId, type ReactNode } from 'react';
import { factsOf } from './facts';
import { heading, poolFigure, prose, section } from './info.styles';

/** The pool of a round and who shares it (spec game §9, design contracts A2.6). */
export function PoolNote({ edition }: { readonly edition: Edition }): ReactNode {
  const { prizes } = guideTexts[edition.language];
  const facts = factsOf(edition);
  const titleId = useId();
  return (
    <section css={section} aria-labelledby={titleId}>
      <h2 css={heading} id={titleId}>
        {prizes.pool}
      </h2>
      <p css={poolFigure}>{facts['pool']}</p>
      <div css={prose}>
        <p>{fill(prizes.poolText, facts)}</p>
        <p>{fill(prizes.poolLess, facts)}</p>
        <p>{fill(prizes.poolRest, facts)}</p>
      </div>
    </section>
  );
}
