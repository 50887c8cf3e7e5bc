import '@testing-library/jest-dom';

interface Dialog extends EventTarget {
  open: boolean;
}

/** The parts of jsdom's window that are filled up here; tools are checked without the types of browsers. */
interface Window {
  matchMedia?: (media: string) => object;
  readonly HTMLDialogElement: { readonly prototype: Dialog & { showModal?: () => void; close?: () => void } };
  readonly Element: { readonly prototype: { scrollTo?: () => void } };
}

// What jsdom does not have.
const { HTMLDialogElement, Element } = globalThis as unknown as Window;
Object.assign(globalThis, {
  matchMedia:
    (globalThis as unknown as Window).matchMedia ??
    ((media: string) => Object.assign(new EventTarget(), { media, matches: false })),
});
HTMLDialogElement.prototype.showModal ??= function showModal(this: Dialog) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: Dialog) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollTo ??= () => undefined;
