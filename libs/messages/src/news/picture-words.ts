import { isUploaded, type Attachment } from '@tribina/contracts';
import type { NewsPhrases } from './sr';

export type CreditPhrases = Pick<NewsPhrases['article'], 'photo' | 'illustration'>;
type Captioned = Pick<Attachment, 'dir' | 'caption' | 'credit'>;

/** What stands below a picture, `The last minute · Photo: Ana Anić`; empty: nothing is said of it. */
export function pictureWords({ dir, caption, credit }: Captioned, phrases: CreditPhrases): string {
  const { photo, illustration } = phrases;
  const whose = credit && (isUploaded({ dir }) ? photo : illustration).replace('{credit}', () => credit);
  // Where a line ends between the two, the sign begins the next one.
  return [caption, whose].filter(Boolean).join(' ·\u00A0');
}
