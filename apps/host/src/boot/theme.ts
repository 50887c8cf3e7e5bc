import { THEME_STORAGE_KEY } from '@tribina/shell-api';

const root = document.documentElement;

/** Beside the choice, which is dark or none (spec portal §4): that there was one. */
const CHOSEN_KEY = `${THEME_STORAGE_KEY}-chosen`;

/** Before the first paint: the stored choice, or what the system prefers. Storage may be refused; then it is light. */
export function applyStoredTheme(): void {
  try {
    const isChosen = localStorage.getItem(CHOSEN_KEY) !== null;
    const isPreferred = !isChosen && matchMedia('(prefers-color-scheme:dark)').matches;
    if (localStorage.getItem(THEME_STORAGE_KEY) === 'dark' || isPreferred) root.dataset['theme'] = 'dark';
  } catch {
    // Without storage there is no choice to keep.
  }
}

export function toggleTheme(): void {
  const isDark = root.dataset['theme'] !== 'dark';
  if (isDark) root.dataset['theme'] = 'dark';
  else delete root.dataset['theme'];
  try {
    localStorage.setItem(CHOSEN_KEY, '1');
    if (isDark) localStorage.setItem(THEME_STORAGE_KEY, 'dark');
    else localStorage.removeItem(THEME_STORAGE_KEY);
  } catch {
    // The page is switched all the same.
  }
}
