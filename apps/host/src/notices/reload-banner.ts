import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { shellPhrases, type ShellPhrases } from '@tribina/messages/shell';
import { made } from './made';
import { noticePlace } from './notice-styles';

/** A page whose release was taken back for good reason reloads itself within a minute (design platform.md, `hard`). */
const COUNTDOWN_S = 60;
/** Nobody is there: no key, no pointer for so long. */
const IDLE_MS = 10_000;
/** So long after a key in a field the reader is still typing; the countdown waits for it, in all no longer than a minute. */
const TYPING_MS = 3_000;
const MOST_PAUSED_S = 60;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/** Says that the page will be loaded anew, and does it: when the time is over, nobody is there, or the reader asks for it. */
export class ReloadBanner {
  readonly #phrases: ShellPhrases;
  readonly #bar = made('section', 'notice-bar');
  readonly #count = made('span', 'notice-count');
  readonly #timer: ReturnType<typeof setInterval>;
  #left = COUNTDOWN_S;
  #paused = 0;
  #signAt = Date.now();
  #typedAt = 0;

  constructor(
    edition: Edition,
    private readonly reload: () => void,
  ) {
    this.#phrases = shellPhrases[edition.language];
    this.#draw();
    for (const sign of SIGNS) addEventListener(sign, this.#noteSign, { passive: true, capture: true });
    addEventListener('input', this.#noteTyping, true);
    this.#timer = setInterval(() => this.#tick(), 1_000);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const sign of SIGNS) removeEventListener(sign, this.#noteSign, true);
    removeEventListener('input', this.#noteTyping, true);
    this.#bar.remove();
  }

  #draw(): void {
    const { reloadTitle, reloadText, reloadNow } = this.#phrases;
    const words = made('div', '');
    // Said once; the countdown beside it is not read out every second.
    words.setAttribute('role', 'alert');
    const button = made('button', 'notice-button', reloadNow);
    button.type = 'button';
    button.addEventListener('click', this.reload);
    const act = made('div', 'notice-act');
    this.#count.setAttribute('role', 'timer');
    act.append(this.#count, button);
    this.#bar.append(words, act);
    noticePlace().prepend(this.#bar);
    // After the region is there, so that its text is a change to it.
    words.append(made('p', 'notice-title', reloadTitle), made('p', 'notice-text', reloadText));
    this.#say();
  }

  readonly #noteSign = (): void => {
    this.#signAt = Date.now();
  };

  readonly #noteTyping = (): void => {
    this.#signAt = this.#typedAt = Date.now();
  };

  #tick(): void {
    const isTyping = Date.now() - this.#typedAt < TYPING_MS && this.#paused < MOST_PAUSED_S;
    if (isTyping) this.#paused += 1;
    else this.#left -= 1;
    if (this.#left > 0 && Date.now() - this.#signAt < IDLE_MS) return this.#say(isTyping);
    this.close();
    this.reload();
  }

  #say(isTyping = false): void {
    const { reloadIn, reloadWaits } = this.#phrases;
    this.#count.textContent = isTyping ? reloadWaits : fill(reloadIn, { seconds: this.#left });
  }
}
