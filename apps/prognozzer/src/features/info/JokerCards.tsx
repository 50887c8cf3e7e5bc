/** @jsxImportSource @emotion/react */
import type { JokerType } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { JOKER_FACTORS } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { guideTexts } from '@tribina/messages/game-pages/guide';
import type { ReactNode } from 'react';
import { factsOf } from './facts';
import { card, cards, cardTitle, factor } from './info.styles';

/** Names of the facts that each joker has. */
const JOKERS = [
  { type: 'EVENT_DOUBLE_PTS', name: 'double', rsd: 'doubleRsd', km: 'doubleKm' },
  { type: 'EVENT_TRIPLE_PTS', name: 'triple', rsd: 'tripleRsd', km: 'tripleKm' },
] as const satisfies readonly {
  readonly type: JokerType;
  readonly name: string;
  readonly rsd: string;
  readonly km: string;
}[];

/** Both jokers: what they ask for and what they give (spec game §9). */
export function JokerCards({ edition }: { readonly edition: Edition }): ReactNode {
  const { jokers } = guideTexts[edition.language];
  const facts = factsOf(edition);
  return (
    <div css={cards}>
      {JOKERS.map(({ type, name, rsd, km }) => (
        <section key={type} css={card}>
          <h2 css={cardTitle}>
            <span css={factor} aria-hidden="true">{`×${JOKER_FACTORS[type]}`}</span>
            {jokers[name]}
          </h2>
          <dl>
            <div>
              <dt>{jokers.tickets}</dt>
              <dd>{fill(jokers.amountWithKm, { rsd: facts[rsd] ?? '', km: facts[km] ?? '' })}</dd>
            </div>
            <div>
              <dt>{jokers.gives}</dt>
              <dd>{facts[name]}</dd>
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
