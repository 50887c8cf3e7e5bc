export const theme = (): string | null => localStorage.getItem('theme');
