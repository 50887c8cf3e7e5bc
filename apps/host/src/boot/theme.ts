import { THEME_STORAGE_KEY } from '@tribina/shell-api';

const root = document.documentElement;

/** Before the first paint: the stored choice (spec portal §4: dark or none). Storage may be refused; then it is light. */
export function applyStoredTheme(): void {
  try {
    if (localStorage.getItem(THEME_STORAGE_KEY) === 'dark') root.dataset['theme'] = 'dark';
  } catch {
    // Without storage there is no choice to keep.
  }
}

export function toggleTheme(): void {
  const isDark = root.dataset['theme'] !== 'dark';
  if (isDark) root.dataset['theme'] = 'dark';
  else delete root.dataset['theme'];
  for (const button of document.querySelectorAll('[data-theme-switch]')) markSwitch(button);
  try {
    if (isDark) localStorage.setItem(THEME_STORAGE_KEY, 'dark');
    else localStorage.removeItem(THEME_STORAGE_KEY);
  } catch {
    // The page is switched all the same.
  }
}

export function markSwitch(button: Element): void {
  button.setAttribute('aria-pressed', String(root.dataset['theme'] === 'dark'));
}
