import { CALENDAR_PATH } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput } from '@tribina/shell-api';
import { CalendarIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { linkRow } from './layout.styles';

interface CalendarLinksProps {
  readonly input: Pick<PageInput, 'edition' | 'origins'>;
  /** Only the matches of this team. */
  readonly teamId?: number;
}

/** The matches for one's own calendar: to follow them there, or as a file. */
export function CalendarLinks({ input: { edition, origins }, teamId }: CalendarLinksProps): ReactNode {
  const phrases = specialPagePhrases[edition.language];
  const path = `${CALENDAR_PATH}${teamId === undefined ? '' : `?team=${teamId}`}`;
  return (
    <p className={linkRow}>
      <CalendarIcon />
      {/* Calendars know it by this scheme and ask again by themselves. */}
      <a href={`${origins[edition.id]}${path}`.replace(/^https?:/, 'webcal:')}>{phrases.subscribe}</a>
      <a href={path} download>
        {phrases.download}
      </a>
    </p>
  );
}
