import { applyStoredChoice, PURPOSES, type Purpose } from '@tribina/browser';
import type { Edition } from '@tribina/editions';
import { consentPhrases, type ConsentPhrases } from '@tribina/messages/consent';
import { made } from '../notices/made';
import { addDialogStyles } from './dialog-styles';

/** What is chosen now; null: nothing yet, and the dialog asks. */
export interface Asked {
  readonly chosen: readonly Purpose[] | null;
}

let hasStyles = false;

/**
 * The question (accept, only what is necessary, settings) or the settings, one choice per purpose. A native modal dialog: the
 * page behind it is inert, the focus stays in it and goes back to where it was. Escape leaves the question with what is
 * necessary, and the settings as they were.
 */
export class ConsentDialog {
  readonly #dialog = document.createElement('dialog');
  readonly #phrases: ConsentPhrases;
  readonly #boxes = new Map<Purpose, HTMLInputElement>();
  /** Chosen in another tab in the meantime. */
  readonly #handleStorage = (): void => {
    if (!this.asked.chosen && applyStoredChoice()) this.#close();
  };

  constructor(
    private readonly edition: Edition,
    private readonly asked: Asked,
    private readonly onChoice: (purposes: readonly Purpose[]) => void,
  ) {
    if (!hasStyles) addDialogStyles();
    hasStyles = true;
    this.#phrases = consentPhrases[edition.language];
    this.#dialog.className = 'consent';
    this.#dialog.setAttribute('aria-labelledby', 'consent-title');
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (asked.chosen) this.#close();
      else this.#choose([]);
    });
    if (asked.chosen) this.#drawSettings(asked.chosen);
    else this.#drawQuestion();
    addEventListener('storage', this.#handleStorage);
    whenParsed(() => {
      document.body.append(this.#dialog);
      this.#dialog.showModal();
    });
  }

  get isOpen(): boolean {
    return this.#dialog.open;
  }

  #drawQuestion(): void {
    const { title, text, policy, acceptAll, onlyNecessary, settings } = this.#phrases;
    const words = made('p', '', `${text} `);
    const link = made('a', '', policy);
    link.href = `/${this.edition.words.privacyPolicy}`;
    words.append(link);
    this.#fill(title, [
      words,
      this.#actions([
        // Neither answer is easier than the other.
        button(acceptAll, 'consent-main', () => this.#choose(PURPOSES)),
        button(onlyNecessary, 'consent-main', () => this.#choose([])),
        button(settings, 'consent-quiet', () => this.#drawSettings([], true)),
      ]),
    ]);
  }

  #drawSettings(chosen: readonly Purpose[], isStep = false): void {
    const { settingsTitle, necessary, purposes, save, acceptAll, close } = this.#phrases;
    const fields = document.createElement('fieldset');
    fields.append(made('legend', '', settingsTitle));
    const always = made('div', 'consent-row consent-always');
    always.append(made('b', '', necessary.name), made('i', '', necessary.always), made('span', '', necessary.text));
    fields.append(
      always,
      ...PURPOSES.map((purpose) => this.#row(purpose, purposes[purpose], chosen.includes(purpose))),
    );
    const chooseTicked = () => this.#choose(PURPOSES.filter((purpose) => this.#boxes.get(purpose)?.checked));
    this.#fill(settingsTitle, [
      fields,
      this.#actions([
        button(save, 'consent-main', chooseTicked),
        button(acceptAll, '', () => this.#choose(PURPOSES)),
        ...(this.asked.chosen ? [button(close, 'consent-quiet', () => this.#close())] : []),
      ]),
    ]);
    // The pressed button is gone.
    if (isStep) this.#dialog.querySelector<HTMLElement>('h2')?.focus();
  }

  #row(purpose: Purpose, { name, text }: { readonly name: string; readonly text: string }, isOn: boolean): HTMLElement {
    const row = made('label', 'consent-row');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.name = purpose;
    box.checked = isOn;
    box.addEventListener('change', () => this.#keepInStep(purpose, box.checked));
    this.#boxes.set(purpose, box);
    row.append(made('b', '', name), box, made('span', '', text));
    return row;
  }

  /** Nothing else can be agreed to without that it is stored. */
  #keepInStep(changed: Purpose, isOn: boolean): void {
    if (changed === 'functional' && !isOn) for (const box of this.#boxes.values()) box.checked = false;
    const first = this.#boxes.get('functional');
    if (first && isOn) first.checked = true;
  }

  #fill(title: string, parts: readonly HTMLElement[]): void {
    const heading = made('h2', '', title);
    heading.id = 'consent-title';
    heading.tabIndex = -1;
    // Not a button: whoever presses Enter too early has chosen nothing.
    heading.autofocus = true;
    this.#dialog.replaceChildren(heading, ...parts);
  }

  #actions(buttons: readonly HTMLButtonElement[]): HTMLElement {
    const actions = made('div', 'consent-actions');
    actions.append(...buttons);
    return actions;
  }

  #choose(purposes: readonly Purpose[]): void {
    this.#close();
    this.onChoice(purposes);
  }

  #close(): void {
    removeEventListener('storage', this.#handleStorage);
    this.#dialog.close();
    this.#dialog.remove();
  }
}

function button(text: string, className: string, onPress: () => void): HTMLButtonElement {
  const element = made('button', className, text);
  element.type = 'button';
  element.addEventListener('click', onPress);
  return element;
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}
