import type { Writer } from '@tribina/contracts';
import { aboutUsPath, writerPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { pagesPhrases } from '@tribina/messages/pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import type { ReactElement, ReactNode } from 'react';
import { inTwo, line, rows, section, sectionHead, textLink } from '../shared/layout.styles';
import { answerOf } from '../shared/page-data';
import { plainPage } from '../shared/plain-page';
import { Portrait } from '../shared/Portrait';
import { body } from '../shared/running-text.styles';
import { condensed, display24, note, upper } from '../shared/type.styles';

/** Who writes the portal and how, with everybody of the newsroom (`GET /get-journalists-cvs`). */
export function aboutPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, description, text } = pagesPhrases[edition.language].about;
  const writers = answerOf<{ data: Writer[] }>(input, 'writers')?.data ?? [];
  const content = (
    <>
      <div className={body}>
        {text.map((paragraph) => (
          <p key={paragraph}>{fill(paragraph, { brand: edition.brand.name })}</p>
        ))}
      </div>
      <Team writers={writers} edition={edition} />
    </>
  );
  const tags = writers.map(({ id }) => `writer:${id}`);
  return plainPage(input, { title, description, path: aboutUsPath(edition), content, tags });
}

function Team({ writers, edition }: Pick<PageInput, 'edition'> & { readonly writers: readonly Writer[] }): ReactNode {
  const phrases = pagesPhrases[edition.language].about;
  return (
    <section className={section} aria-labelledby="team">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="team">
          {phrases.team}
        </h2>
      </div>
      {writers.length === 0 ? <p className={note}>{phrases.empty}</p> : null}
      <ul className={classes(inTwo, rows)}>
        {writers.map((writer) => (
          <li key={writer.id}>
            <div className={line}>
              <Portrait writer={writer} />
              <div>
                <h3 className={condensed}>{writer.name}</h3>
                <p className={note}>{writer.role}</p>
              </div>
            </div>
            <p>{writer.bio}</p>
            <a className={textLink} href={writerPath(edition, writer.id)}>
              {fill(phrases.texts, { name: writer.name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
