import type { Shell } from '@tribina/editions';
import type { Special } from '@tribina/contracts';
import { useEffect } from 'react';
import { specialSkin } from '../shell/special-skin';

function favicon(): HTMLLinkElement | null {
  return document.head.querySelector('link[rel="icon"]');
}

/**
 * While the special event is shown it has its own theme and favicon; on the way out both are what they were (spec portal §2).
 */
export function useShellMode(shell: Shell, special: Special | null): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = { shell: root.dataset['shell'], icon: favicon()?.href };
    root.dataset['shell'] = shell;
    if (shell !== 'special' || !special) return undefined;
    const isDark = root.dataset['theme'] === 'dark';
    const { light, dark } = specialSkin(special);
    const skin = isDark ? { ...dark, '--onBrand': '#0F1115' } : light;
    for (const [name, value] of Object.entries(skin)) root.style.setProperty(name, value);
    const icon = favicon();
    if (icon) icon.href = special.favicon_url;
    return () => {
      for (const name of Object.keys(skin)) root.style.removeProperty(name);
      if (icon) icon.href = portalIcon(before.icon ?? icon.href);
    };
  }, [shell, special]);
}

/** A page that began in the special has the special's icon in its head; the portal's address is kept beside it. */
function portalIcon(before: string): string {
  return favicon()?.dataset['portal'] ?? before;
}
