import type { ReactNode } from 'react';
import { condensed, note } from '../../shared/type.styles';
import { about, does, part } from './profile.late.styles';

interface SectionProps {
  /** Where links of the page lead to it. */
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the account: what it is about, and what can be done. */
export function Section({ id, title, text, children }: SectionProps): ReactNode {
  return (
    <section id={id} className={part} aria-labelledby={`${id}-title`}>
      <div className={about}>
        <h2 className={condensed} id={`${id}-title`}>
          {title}
        </h2>
        {text ? <p className={note}>{text}</p> : null}
      </div>
      <div className={does}>{children}</div>
    </section>
  );
}
