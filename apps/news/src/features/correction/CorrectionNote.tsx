import type { Article } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dateAndTime } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { ReactNode } from 'react';
import { section } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';

interface CorrectionNoteProps {
  readonly correction: Article['correction'];
  readonly edition: Edition;
}

/** What was wrong in the article before and is right now, and since when: readers are told, not left to find out. */
export function CorrectionNote({ correction, edition }: CorrectionNoteProps): ReactNode {
  if (!correction) return null;
  return (
    <aside className={section} aria-labelledby="correction">
      <p className={note}>
        <b id="correction">{newsPhrases[edition.language].article.correction}</b>{' '}
        <time dateTime={correction.at}>{dateAndTime(edition, correction.at)}</time>
      </p>
      <p>{correction.text}</p>
    </aside>
  );
}
