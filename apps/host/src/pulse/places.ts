import { DOCUMENT_IDS, ISLAND } from '@tribina/shell-api';
import { morph } from './morph';
import { takeRules } from './rules';

/** What moves and shows nothing but what the server says; a part with a word there (`own`, `hint`) goes on by itself. */
const MARKED = '[data-live=""]';
const INPUTS = 'input,textarea,select';

/** What has become of a newer document: it is `put`, but for what is `held` by a reader, or the page is made of `other` parts now. */
export type Outcome = 'put' | 'held' | 'other';

/** Places that move: islands, with what they come to life from; an app is one, and has that beside it. */
function placesOf(page: Document): Element[] {
  const state = page.getElementById(DOCUMENT_IDS.pageData);
  const root = page.getElementById(DOCUMENT_IDS.root);
  if (state && root) return [root, state];
  const islandOf = (mark: Element) => mark.closest(`[${ISLAND.name}]`) ?? mark;
  return [...new Set([...page.querySelectorAll(MARKED)].map(islandOf))];
}

/** What the places of this page come to life from, JSON each. */
export function states(): string[] {
  return placesOf(document)
    .flatMap((place) => [place, ...place.querySelectorAll(`[${ISLAND.props}]`)])
    .map((place) => (isState(place) ? place.textContent : (place.getAttribute(ISLAND.props) ?? '{}')));
}

/** Puts what a newer document shows into the places of this one. */
export function put(newer: Document): Outcome {
  const places = placesOf(document);
  const next = placesOf(newer);
  const namesOf = (all: readonly Element[]) => all.map((place) => place.getAttribute(ISLAND.name)).join();
  if (namesOf(places) !== namesOf(next)) return 'other';
  const isHeldByAny = places.some(isHeld);
  const isApp = places.some(isState);
  takeRules(newer);
  places.forEach((place, index) => {
    const to = next[index];
    // In an app all of it or nothing: who types there has started it.
    const mayPut = isApp ? !isHeldByAny : !isHeld(place) && !place.querySelector(INPUTS);
    if (to && mayPut) morph(place, to);
  });
  return isHeldByAny ? 'held' : 'put';
}

/** What an app comes to life from. */
const isState = ({ id }: Element): boolean => id === DOCUMENT_IDS.pageData;

/** Whether it has the focus, or something in it is selected. */
export function isHeld(place: Element): boolean {
  const selection = getSelection();
  const ends = selection && !selection.isCollapsed ? [selection.anchorNode, selection.focusNode] : [];
  return [document.activeElement, ...ends].some((node) => node && place.contains(node));
}
