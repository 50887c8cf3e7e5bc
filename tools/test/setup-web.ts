import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';

interface Dialog extends EventTarget {
  open: boolean;
}

/** The parts of jsdom's window that are filled up here; tools are checked without the types of browsers. */
interface Window {
  matchMedia?: (media: string) => object;
  readonly HTMLDialogElement: { readonly prototype: Dialog & { showModal?: () => void; close?: () => void } };
  readonly Element: { readonly prototype: { scrollTo?: () => void } };
  readonly HTMLUnknownElement: { readonly prototype: object };
  readonly File: { readonly prototype: object };
  readonly FileReader: new () => EventTarget & {
    readonly result: ArrayBuffer;
    readAsArrayBuffer: (blob: object) => void;
  };
}

type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Nothing is laid out: everything is near the window, where a margin asks for that, and nothing inside it. */
class EverythingIsNear {
  constructor(
    private readonly tell: Tell,
    private readonly options: { readonly rootMargin?: string } = {},
  ) {}

  observe() {
    this.tell([{ isIntersecting: this.options.rootMargin !== undefined }]);
  }

  disconnect() {}
}

// What jsdom does not have.
const { HTMLDialogElement, Element, HTMLUnknownElement, File, FileReader } = globalThis as unknown as Window;
Object.assign(globalThis, {
  IntersectionObserver: EverythingIsNear,
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
// Of its own blobs: the global one is of Node.
const jsdomBlob = Object.getPrototypeOf(File.prototype) as { arrayBuffer?: () => Promise<ArrayBuffer> };
jsdomBlob.arrayBuffer ??= function arrayBuffer(this: object) {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsArrayBuffer(this);
  });
};
Element.prototype.scrollTo ??= () => undefined;
// It does not know <search>, of which React complains; a name that is none at all is found by the compiler.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// What is waited for comes; on a machine that has much else to do it needs longer than the second that is usual.
configure({ asyncUtilTimeout: 20_000 });

// React notes for each element where it was made, to say so in its warnings: a fifth of what tests of components took.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Readonly<
  Record<string, object>
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
