/** @jsxImportSource @emotion/react */
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { guideTexts, type GuideSection } from '@tribina/messages/game-pages/guide';
import { useId, type ReactNode } from 'react';
import { factsOf } from './facts';
import { contents, dates, heading, prose, section } from './info.styles';

interface SectionProps {
  readonly edition: Edition;
  readonly section: GuideSection;
  /** First and last day of the challenge; null: not known. */
  readonly days: { readonly start: string; readonly end: string } | null;
  /** Stands under the text. */
  readonly children?: ReactNode;
}

/** A part of the running text, its figures filled in. */
export function GuidePart({ edition, section: part, days, children }: SectionProps): ReactNode {
  const facts = factsOf(edition);
  return (
    <section css={section} id={part.id} aria-labelledby={`${part.id}-title`}>
      <h2 css={heading} id={`${part.id}-title`}>
        {part.title}
      </h2>
      <div css={prose}>
        {part.text.map((sentence) => (
          <p key={sentence}>{fill(sentence, facts)}</p>
        ))}
        {days && part.dated ? (
          <p css={dates}>
            {part.dated.map((line, index) => (
              <span key={line}>
                {index > 0 ? <br /> : null}
                {fill(line, days)}
              </span>
            ))}
          </p>
        ) : null}
        {part.list ? (
          <ul>
            {part.list.map((item) => (
              <li key={item}>{fill(item, facts)}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {children}
    </section>
  );
}

/** What a long page holds, each part a step away. */
export function Contents({
  edition,
  sections,
}: {
  readonly edition: Edition;
  readonly sections: readonly GuideSection[];
}): ReactNode {
  const titleId = useId();
  return (
    <nav css={contents} aria-labelledby={titleId}>
      <h2 id={titleId}>{guideTexts[edition.language].contents}</h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
