import { STYLE } from './parsed';

/** Style blocks of a document; each has one of these names. */
const BLOCKS = ['data-sheet', 'data-emotion'] as const;

/**
 * A document has of its sheets what its own markup uses: what a newer one uses beside that is laid into the blocks, where it
 * stands there. Never as text: styles stand in the page by their hashes (CSP).
 */
export function takeRules(newer: Document): void {
  for (const name of BLOCKS) {
    const blocks = document.querySelectorAll<HTMLStyleElement>(`style[${name}]`);
    newer.querySelectorAll(`${STYLE}[${name}]`).forEach((block, index) => {
      const own = blocks[index];
      if (own?.sheet && own.textContent !== block.textContent) merge(own.sheet, block.textContent);
    });
  }
}

function merge(sheet: CSSStyleSheet, text: string): void {
  const newer = new CSSStyleSheet();
  newer.replaceSync(text);
  const known = [...sheet.cssRules].map(({ cssText }) => cssText);
  let at = 0;
  for (const { cssText } of newer.cssRules) {
    const found = known.indexOf(cssText, at);
    if (found < 0) {
      sheet.insertRule(cssText, at);
      known.splice(at, 0, cssText);
      at += 1;
    } else at = found + 1;
  }
}
