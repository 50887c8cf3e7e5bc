import type { Edition } from '@tribina/editions';
import { gameVerificationPhrases } from '@tribina/messages/game-verification';
import { escapeHtml, plainPage } from '../pages/plain-page';

/** Asks who has followed the betting site's link to press a button: scanners of mail follow links too. */
export function verificationPage(edition: Edition): string {
  const { title, text, action } = gameVerificationPhrases[edition.language];
  // To where it came from: the code is in that address and nowhere else.
  return plainPage(edition, title, text, `<form method="post"><button>${escapeHtml(action)}</button></form>`);
}
