import { ISLAND } from '@tribina/shell-api';
import { morph } from './morph';
import { takeRules } from './rules';

/** What moves and shows nothing but what the server says; a part with a word there (`own`, `hint`) goes on by itself. */
const MARKED = '[data-live=""]';
const INPUTS = 'input,textarea,select';

/** What has become of a newer document: it is `put`, but for what is `held` by a reader, or the page is made of `other` parts now. */
export type Outcome = 'put' | 'held' | 'other';

/** Places that move: islands, with what they come to life from. */
function placesOf(page: Document): Element[] {
  const islandOf = (mark: Element) => mark.closest(`[${ISLAND.name}]`) ?? mark;
  return [...new Set([...page.querySelectorAll(MARKED)].map(islandOf))];
}

/** What the places of this page come to life from, JSON each. */
export function states(): string[] {
  return placesOf(document)
    .flatMap((place) => [place, ...place.querySelectorAll(`[${ISLAND.props}]`)])
    .map((place) => place.getAttribute(ISLAND.props) ?? '{}');
}

/** Puts what a newer document shows into the places of this one. */
export function put(newer: Document): Outcome {
  const places = placesOf(document);
  const next = placesOf(newer);
  const namesOf = (all: readonly Element[]) => all.map((place) => place.getAttribute(ISLAND.name)).join();
  if (namesOf(places) !== namesOf(next)) return 'other';
  takeRules(newer);
  places.forEach((place, index) => {
    const to = next[index];
    if (to && !isHeld(place) && !place.querySelector(INPUTS)) morph(place, to);
  });
  return places.some(isHeld) ? 'held' : 'put';
}

/** Whether it has the focus, or something in it is selected. */
function isHeld(place: Element): boolean {
  const selection = getSelection();
  const ends = selection && !selection.isCollapsed ? [selection.anchorNode, selection.focusNode] : [];
  return [document.activeElement, ...ends].some((node) => node && place.contains(node));
}
