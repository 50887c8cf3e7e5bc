/**
 * Lays rules on that came with a chunk (`*.late.styles.ts`): as a constructed sheet, for no style element of a page takes any
 * text. A renderer has no document, and renders nothing that comes late.
 */
export function layOn(rules: string): void {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
