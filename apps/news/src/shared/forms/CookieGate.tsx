import { isCookiePolicyAccepted } from '@tribina/browser';
import type { Language } from '@tribina/editions';
import { consentPhrases } from '@tribina/messages/consent';
import { classes } from '@tribina/theme/classes';
import { quietButton } from '@tribina/ui';
import { useId, useRef, type ReactNode } from 'react';
import { note } from '../type.styles';
import { blocked } from './forms.styles';

/**
 * What stands before a login: the cookie policy has to be accepted (spec portal §5). Its box goes, by its style, as soon as it
 * is: the page does not wait for script to say it.
 *
 * @returns the box, and whether one may go on; where not, the focus is on the way to the settings.
 */
export function useCookieGate(language: Language): { readonly gate: ReactNode; readonly isOpen: () => boolean } {
  const consent = consentPhrases[language];
  const settings = useRef<HTMLButtonElement>(null);
  const id = useId();
  const gate = (
    <div className={classes(blocked, note)}>
      <p id={id}>{consent.loginBlocked}</p>
      <button type="button" ref={settings} className={quietButton} aria-describedby={id} data-consent-settings="">
        {consent.openSettings}
      </button>
    </div>
  );
  const isOpen = () => {
    const isAccepted = isCookiePolicyAccepted();
    if (!isAccepted) settings.current?.focus();
    return isAccepted;
  };
  return { gate, isOpen };
}
