/** What is kept of what a process has said, characters: an error that ends it is its last word, and its stack stands below. */
const KEPT = 8_000;
const LARGEST_SHOWN = 400;
/** An error that nobody has caught, as Node tells it, with the lines that belong to it and without its stack. */
const UNCAUGHT = /^(?:\w*Error)(?: \[\w+\])?: (.+(?:\n {2}(?! *at ).+)*)/gm;
/** What `readConfig` says, and says again as often as a process is started with the same. */
const WRONG_SETTINGS = /^The settings are not right:/;

/** Why a process has ended, as it has said itself: whoever waits for it is not to look for that in a log. */
export class LastWords {
  #kept = '';

  hear(text: string): void {
    this.#kept = (this.#kept + text).slice(-KEPT);
  }

  forget(): void {
    this.#kept = '';
  }

  /** The error by which it has ended, in one line; null where it has told of none. */
  get why(): string | null {
    const [, words] = [...this.#kept.matchAll(UNCAUGHT)].at(-1) ?? [];
    return words === undefined ? null : words.replaceAll(/\s+/g, ' ').trim().slice(0, LARGEST_SHOWN);
  }

  /** The same for the end of a sentence; empty where there is none. */
  get told(): string {
    return this.why === null ? '' : `: ${this.why}`;
  }

  /** Whether it would end the same way whenever it is started. */
  get isForGood(): boolean {
    return WRONG_SETTINGS.test(this.why ?? '');
  }
}
