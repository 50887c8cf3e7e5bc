import { ArrowRightIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { quiet, section, sectionHead, sectionLink, sectionTitle } from './layout.styles';

interface SectionProps {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** Where more of it is. */
  readonly link?: { readonly href: string; readonly text: string };
  readonly children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ id, title, note, link, children }: SectionProps): ReactNode {
  return (
    <section id={id} className={section} aria-labelledby={`${id}-title`}>
      <div className={sectionHead}>
        <h2 id={`${id}-title`} className={sectionTitle}>
          {title}
        </h2>
        {note ? <p className={quiet}>{note}</p> : null}
        {link ? (
          <a className={sectionLink} href={link.href}>
            {link.text}
            <ArrowRightIcon />
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}
