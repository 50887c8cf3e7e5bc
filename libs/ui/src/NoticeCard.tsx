import type { ReactNode } from 'react';
import { actions, card, lead, title as titleClass } from './NoticeCard.styles';

export interface NoticeCardProps {
  readonly title: string;
  readonly text: string;
  /** Small print: a code that support can ask for. */
  readonly code?: string;
  readonly children?: ReactNode;
  /** Level of the heading in its page. */
  readonly level?: 1 | 2;
}

/** Says what happened where something is missing, and offers what can be done. */
export function NoticeCard({ title, text, code, children, level = 2 }: NoticeCardProps): ReactNode {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={card} data-code={code}>
      <Heading className={titleClass}>{title}</Heading>
      <p className={lead}>{text}</p>
      {children ? <div className={actions}>{children}</div> : null}
    </section>
  );
}
