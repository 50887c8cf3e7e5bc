import { TRACKING_PERIODS } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, longDate } from '@tribina/messages';
import type { LegalDocuments } from '@tribina/messages/legal';
import { pagesPhrases } from '@tribina/messages/pages';
import type { ReactNode } from 'react';
import { body } from '../../shared/running-text.styles';
import { note } from '../../shared/type.styles';
import { knownDocuments } from './documents';

export interface LegalTextProps {
  readonly name: keyof LegalDocuments;
  readonly edition: Edition;
  /** Host name of the edition, for its addresses of e-mail. */
  readonly host: string;
}

/** What the service deletes by is what is told. */
const PERIODS = Object.fromEntries(Object.entries(TRACKING_PERIODS).map(([name, { count }]) => [name, count]));

/** A long text by its sections. */
export function Sections({ name, edition, host }: LegalTextProps): ReactNode {
  const document = knownDocuments()?.[edition.language][name];
  if (!document) return null;
  const words = { ...PERIODS, brand: edition.brand.name, host };
  return (
    <>
      <p className={note}>
        <time dateTime={document.changed}>
          {fill(pagesPhrases[edition.language].legal.changed, {
            date: longDate(edition, `${document.changed}T12:00:00Z`),
          })}
        </time>
      </p>
      <div className={body}>
        {document.sections.flatMap(({ id, title, text, list }) => [
          <h2 key={title} id={id}>
            {title}
          </h2>,
          ...text.map((paragraph) => <p key={paragraph}>{fill(paragraph, words)}</p>),
          ...(list
            ? [
                <ul key={list[0]}>
                  {list.map((item) => (
                    <li key={item}>{fill(item, words)}</li>
                  ))}
                </ul>,
              ]
            : []),
        ])}
      </div>
    </>
  );
}
