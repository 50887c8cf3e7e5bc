import type { Notice } from '@tribina/browser';
import { made, noticePlace } from './notice-styles';

/** What confirms an act. */
const STAYS_MS = 5_000;
/** What tells of a comment (spec portal §2). */
const COMMENT_STAYS_MS = 15_000;
const CLOSE = 'M5 5l14 14M19 5L5 19';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Short messages at the foot of the window, the newest in place of the one before: said politely, closed by a button, by
 * Escape, or by time, which stands still while the reader is at it. It lies on top of an open drawer or dialog too (a manual
 * popover).
 */
export class Snackbar {
  readonly #place = made('div', 'snackbar');
  /** Those that nobody has closed yet. */
  #lasting: readonly Notice[] = [];
  #shown: Notice | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param closeLabel what the button that closes it is called. */
  constructor(private readonly closeLabel: string) {
    // Lays its rules on.
    noticePlace();
    this.#place.setAttribute('role', 'status');
    this.#place.popover = 'manual';
    for (const event of ['pointerenter', 'focusin'])
      this.#place.addEventListener(event, () => clearTimeout(this.#timer));
    for (const event of ['pointerleave', 'focusout']) this.#place.addEventListener(event, () => this.#wait());
    this.#place.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close());
    document.body.append(this.#place);
  }

  /** What is said already is not said twice. */
  say(notice: Notice): void {
    if (this.#shown?.text === notice.text) return this.#wait();
    if (notice.isLasting) this.#lasting = [...this.#without(notice), notice];
    this.#show(notice);
  }

  #show(notice: Notice): void {
    if (!this.#shown) this.#place.showPopover();
    this.#shown = notice;
    // Once the region is there, so that its text is a change to it.
    setTimeout(() => {
      if (this.#shown === notice) this.#place.replaceChildren(this.#card(notice));
    });
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#shown || this.#shown.isLasting) return;
    this.#timer = setTimeout(() => this.#close(), this.#shown.isOfComment ? COMMENT_STAYS_MS : STAYS_MS);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#place.replaceChildren();
    if (this.#shown) this.#lasting = this.#without(this.#shown);
    const before = this.#lasting.at(-1);
    if (before) return this.#show(before);
    this.#shown = null;
    this.#place.hidePopover();
  }

  #without({ text }: Notice): Notice[] {
    return this.#lasting.filter((one) => one.text !== text);
  }

  #card({ text, tone, link }: Notice): HTMLElement {
    const card = made('div', 'snackbar-card');
    if (tone) card.dataset['tone'] = tone;
    const words = made('p', '', text);
    if (link) {
      const leads = made('a', '', link.text);
      leads.href = link.href;
      leads.addEventListener('click', () => this.#close());
      words.append(' ', leads);
    }
    const close = made('button', '');
    close.type = 'button';
    close.setAttribute('aria-label', this.closeLabel);
    close.append(cross());
    close.addEventListener('click', () => this.#close());
    card.append(words, close);
    return card;
  }
}

function cross(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', CLOSE);
  icon.append(path);
  return icon;
}
