/**
 * Addresses on which nothing is followed, whoever runs the agent: the desks, in the words of every edition the account, its
 * notifications, login and registration, and what opens the dialog for the identity number (spec game §2, in both spellings) or
 * for a deletion (portal §2).
 */
const SILENT =
  /^\/(backoffice|ops|login|register|moj-profil|my-account|notifikacije|notifications)(?![^/?])|[?&](j(mb|bm)g|deleteUser)=/;
/** A part that is about a person, or asks for a password. */
const SILENT_PART = '[data-track-silent],input[type=password]';

/** Whether what is on the screen now is nobody's business. @param silent what the site adds to the rule. */
export function isSilentNow(silent?: (path: string) => boolean): boolean {
  const { pathname, search } = location;
  return SILENT.test(pathname + search) || Boolean(document.querySelector(SILENT_PART) ?? silent?.(pathname));
}
