import type { ReactNode } from 'react';
import { banner, inner, kicker, text as textClass, title as titleClass } from './Banner.styles';

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
        <h1 className={titleClass}>
          <span className={kicker}>{event}</span> {title}
        </h1>
        <p className={textClass}>{text}</p>
      </div>
    </header>
  );
}
