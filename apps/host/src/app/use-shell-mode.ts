import type { Shell } from '@tribina/editions';
import type { Special } from '@tribina/contracts';
import { useEffect } from 'react';
import { specialSkinRule } from '../shell/special-skin';

/**
 * While the special event is shown it has its own theme and favicon; on the way out both are what they were (spec portal §2).
 */
export function useShellMode(shell: Shell, special: Special | null): void {
  useEffect(() => {
    document.documentElement.dataset['shell'] = shell;
    const own = shell === 'special' ? special : null;
    const icon = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
    // The portal's address is kept beside it: a page may begin in the special.
    if (icon) icon.href = own?.favicon_url ?? icon.dataset['portal'] ?? icon.href;
    if (!own) return undefined;
    const skin = new CSSStyleSheet();
    skin.replaceSync(specialSkinRule(own));
    document.adoptedStyleSheets.push(skin);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== skin);
    };
  }, [shell, special]);
}
