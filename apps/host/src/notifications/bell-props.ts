import { notificationsPath, type Edition } from '@tribina/editions';
import { bellPhrases } from '@tribina/messages/bell';
import type { BellProps } from './Bell';

/** What the bell and the drawer's link say in an edition, as plain data. */
export function bellProps(edition: Edition): BellProps {
  return { ...bellPhrases[edition.language], start: notificationsPath(edition) };
}
