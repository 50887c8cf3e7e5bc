import type { ReactNode } from 'react';
import { banner, edge, inner, kicker, text as textClass } from './Banner.styles';
import { largeTitle } from './layout.styles';

interface BannerProps {
  readonly event: string;
  readonly title: string;
  readonly text: string;
}

/** The head of a page of the event, in its colours. */
export function Banner({ event, title, text }: BannerProps): ReactNode {
  return (
    <header className={banner}>
      <div className={inner}>
        <h1 className={largeTitle}>
          <span className={kicker}>{event}</span> {title}
        </h1>
        <p className={textClass}>{text}</p>
      </div>
      <div className={edge} />
    </header>
  );
}
