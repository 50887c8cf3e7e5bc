import type { Shell } from '@tribina/editions';
import type { Special } from '@tribina/contracts';
import { useEffect } from 'react';
import { specialSkinRule } from '../shell/special-skin';

function favicon(): HTMLLinkElement | null {
  return document.head.querySelector('link[rel="icon"]');
}

/**
 * While the special event is shown it has its own theme and favicon; on the way out both are what they were (spec portal §2).
 */
export function useShellMode(shell: Shell, special: Special | null): void {
  useEffect(() => {
    document.documentElement.dataset['shell'] = shell;
    if (shell !== 'special' || !special) return undefined;
    const skin = new CSSStyleSheet();
    skin.replaceSync(specialSkinRule(special));
    document.adoptedStyleSheets.push(skin);
    const icon = favicon();
    if (icon) icon.href = special.favicon_url;
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== skin);
      // A page that began in the special has the special's icon in its head; the portal's address is kept beside it.
      if (icon?.dataset['portal']) icon.href = icon.dataset['portal'];
    };
  }, [shell, special]);
}
