import type { TypedElement } from '@tribina/federation-web';
import { ISLAND } from '@tribina/shell-api';
import { listenForActs, releaseActs } from './acts';

/** Where an element stands in its container, for the case that the container is rendered anew instead of hydrated. */
type Position = readonly number[];

interface Noted {
  readonly element: Element;
  readonly container: Element;
  readonly position: Position;
}

const typed = new Map<Element, Noted & { readonly value: string | boolean }>();
const pressed = new Map<Element, Noted>();
/** What the boot script does by itself at once. */
const OWN = '[data-theme-switch],[data-consent-settings]';
/** Containers that are alive: their events are theirs. */
const alive = new WeakSet<Element>();

/** The part of the page that will come to life and holds the element: an island, or the root of an app page. */
function containerOf(element: Element, isRootMode: boolean): Element | null {
  const container = isRootMode ? document.getElementById('root') : element.closest(`[${ISLAND.name}]`);
  return container?.contains(element) && !alive.has(container) ? container : null;
}

/**
 * Notes what is typed, pressed and sent before the part it belongs to has come to life, so that nothing is lost; anything
 * that the browser does by itself (links, plain forms outside these parts) is left alone.
 */
export function listen(isRootMode: boolean, onPress: () => void): void {
  listenForActs(onPress);
  const note = (element: Element): Noted | null => {
    const container = containerOf(element, isRootMode);
    return container && { element, container, position: positionOf(element, container) };
  };
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return;
      const noted = note(target);
      if (noted) typed.set(target, { ...noted, value: isBox(target) ? target.checked : target.value });
    },
    true,
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button,[role=button]');
      // A submit button's press arrives as `submit`.
      if (
        !button ||
        button.matches(OWN) ||
        (button instanceof HTMLButtonElement && button.type === 'submit' && button.form)
      )
        return;
      const noted = note(button);
      if (!noted) return;
      // One entry per element: two impatient presses count once.
      pressed.set(button, noted);
      button.setAttribute('aria-busy', 'true');
      onPress();
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const noted = event.target instanceof Element && note(event.target);
      if (!noted) return;
      event.preventDefault();
      pressed.set(noted.element, noted);
      onPress();
    },
    true,
  );
}

/** See `BootApi.replay`. Typing first; presses in the next task, when what was typed has been taken in. */
export function replay(container: Element): void {
  alive.add(container);
  const own = <T extends Noted>(notes: Map<Element, T>): T[] =>
    [...notes.values()].filter((noted) => noted.container === container && notes.delete(noted.element));
  for (const noted of own(typed)) {
    const field = find(noted);
    if (isField(field)) type(field, noted.value);
  }
  const presses = own(pressed);
  if (presses.length === 0) return;
  setTimeout(() => {
    for (const noted of presses) {
      const element = find(noted);
      element?.removeAttribute('aria-busy');
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else if (element instanceof HTMLElement) element.click();
    }
  });
}

/**
 * Nothing will come to life: forms that were held back are sent by the browser itself, but for those that lead nowhere without
 * script: what was typed stays there.
 */
export function release(): void {
  releaseActs();
  for (const { element } of pressed.values()) {
    element.removeAttribute('aria-busy');
    if (element instanceof HTMLFormElement && element.hasAttribute('action')) element.submit();
  }
  pressed.clear();
}

function find({ element, container, position }: Noted): Element | undefined {
  if (element.isConnected) return element;
  return position.reduce<Element | undefined>((parent, index) => parent?.children[index], container);
}

function positionOf(element: Element, container: Element): Position {
  const path: number[] = [];
  for (let at: Element | null = element; at && at !== container; at = at.parentElement) {
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  }
  return path;
}

function isField(value: unknown): value is TypedElement {
  return value instanceof Element && value.matches('input,textarea,select');
}

function isBox(field: TypedElement): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/**
 * As a person would. React takes note of what a script sets on the element itself, and hears an event only where the value is
 * another than that: so the field is first put elsewhere, then to the value behind React's back.
 */
export function type(field: TypedElement, value: string | boolean): void {
  if (isBox(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
