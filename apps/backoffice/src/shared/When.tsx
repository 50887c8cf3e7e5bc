import { shortDate, timeOfDay } from '@tribina/messages';
import type { ReactNode } from 'react';
import { useConsole } from './console-context';
import { noWrap } from './table.styles';

/** `20. nov 14:05`, in the zone of the edition. */
export function When({ at }: { readonly at: string }): ReactNode {
  const { edition } = useConsole();
  return (
    <time className={noWrap} dateTime={at} title={at}>
      {shortDate(edition, at)} {timeOfDay(edition, at)}
    </time>
  );
}
