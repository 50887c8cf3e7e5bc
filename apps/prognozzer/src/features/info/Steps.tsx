/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { guideTexts } from '@tribina/messages/game-pages/guide';
import type { ReactNode } from 'react';
import { factsOf } from './facts';
import { card, cardTitle, prose, step, steps } from './info.styles';

/** How a round is played, step by step, and what it may come to. */
export function Steps({ edition }: { readonly edition: Edition }): ReactNode {
  const { howToPlay } = guideTexts[edition.language];
  const facts = factsOf(edition);
  return (
    <>
      <ol css={steps}>
        {howToPlay.steps.map(({ title, text }) => (
          <li key={title} css={step}>
            <h2>{title}</h2>
            <p>{fill(text, facts)}</p>
          </li>
        ))}
      </ol>
      <section css={card}>
        <h2 css={cardTitle}>{howToPlay.exampleTitle}</h2>
        <p css={prose}>{fill(howToPlay.example, facts)}</p>
      </section>
    </>
  );
}
