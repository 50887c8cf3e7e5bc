import type { Page } from '@playwright/test';

/**
 * Bold texts for which their family has no bold face: the browser makes it up. (Where it has one, that one is shown, be it not as
 * bold as it is asked for.) Families that the page does not bring are the reader's own.
 */
export function madeUpBold(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const BOLD = 600;
    const most = new Map<string, number>();
    for (const { family, weight } of document.fonts) {
      const own = Number(weight.replace('normal', '400').replace('bold', '700').split(' ').at(-1));
      const name = family.replaceAll('"', '');
      most.set(name, Math.max(own, most.get(name) ?? 0));
    }
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (!hasText || !element.checkVisibility()) continue;
      const { fontFamily, fontWeight } = getComputedStyle(element);
      const [family = ''] = fontFamily.replaceAll('"', '').split(',');
      const isMadeUp = Number(fontWeight) >= BOLD && (most.get(family) ?? BOLD) < BOLD;
      if (isMadeUp) found.add(`${element.localName} ${family} ${fontWeight}: ${element.textContent.slice(0, 40)}`);
    }
    return [...found];
  });
}

/** Words of a page that go on in another line without a hyphen, as `ARGENTIN-A` does where its place is too narrow. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const place = text.parentElement;
      if (!place?.checkVisibility() || place.closest('.visually-hidden, pre, code, [contenteditable]')) continue;
      const { hyphens, position } = getComputedStyle(place);
      if (hyphens === 'auto' || position === 'absolute') continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(`${place.localName}.${place.className}: ${word}`);
      }
    }
    return [...found];
  });
}
