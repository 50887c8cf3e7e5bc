import { expect, type Page } from '@playwright/test';

/** What a reader presses or types in. */
const ACTIONS = 'a[href], button, summary, input, select, textarea';
/** As the host and `libs/browser` name them. */
const EVENTS = { change: 'tribina:change', notice: 'tribina:notice' } as const;

/** Lets stand what a page and its host lay over it: a message that stays, and that there is more than the page shows. */
export async function sayAll(page: Page): Promise<void> {
  await page.evaluate(({ change, notice }) => {
    dispatchEvent(new CustomEvent(change, { detail: { kind: 'missed', data: {} } }));
    dispatchEvent(new CustomEvent(notice, { detail: { text: 'x '.repeat(60), isLasting: true } }));
  }, EVENTS);
  await page.locator('.snackbar-card').waitFor();
}

/**
 * Actions of a page over which something else lies when they are brought into sight: at their middle or at one of their corners (as
 * far in as they are round) a press would reach another one.
 */
export function coveredActions(page: Page, within = 'header, main'): Promise<string[]> {
  return page.evaluate(
    ({ actions, parts }) => {
      const nameOf = (element: Element) =>
        `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
      const canBePressed = (action: Element) =>
        action.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !action.closest('[inert]') &&
        !action.matches(':disabled, [type=hidden]');
      const isSame = (action: Element, hit: Element) =>
        action.contains(hit) ||
        hit.contains(action) ||
        hit.closest('label')?.control === action ||
        // A picture below the link of its headline leads where that leads.
        (action instanceof HTMLAnchorElement && hit.closest('a')?.href === action.href);
      const pointsOf = (action: Element): readonly (readonly [x: number, y: number])[] => {
        const [box] = action.getClientRects();
        if (!box || box.width < 8 || box.height < 8) return [];
        const round = Number.parseFloat(getComputedStyle(action).borderTopLeftRadius) || 0;
        const inset = Math.min(3 + round * 0.3, box.width / 2, box.height / 2);
        const [left, right, top, bottom] = [box.left + inset, box.right - inset, box.top + inset, box.bottom - inset];
        return [
          [(left + right) / 2, (top + bottom) / 2],
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
        ];
      };
      const coverOf = (action: Element) => {
        action.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // Beside the window there is nothing.
        const hits = pointsOf(action).flatMap(([x, y]) => document.elementFromPoint(x, y) ?? []);
        return hits.find((hit) => !isSame(action, hit));
      };
      const all = [...document.querySelectorAll(parts)].flatMap((part) => [...part.querySelectorAll(actions)]);
      const found = [...new Set(all)].filter(canBePressed).flatMap((action) => {
        const cover = coverOf(action);
        return cover ? `${nameOf(action)} below ${nameOf(cover)}, ${cover.className}` : [];
      });
      scrollTo(0, 0);
      return found;
    },
    { actions: ACTIONS, parts: within },
  );
}

const PHONE = { width: 390, height: 844 } as const;

/** On a phone, with all that is laid over a page, every action of it can be pressed once the page has taken its width; what was said goes again. */
export async function expectReachable(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await sayAll(page);
  await expect.poll(() => coveredActions(page)).toEqual([]);
  await page.locator('.snackbar-card button').click();
  if (before) await page.setViewportSize(before);
}
