import type { EventRecord } from '../events/record';

const OFFER_ACTION = /^OFFER_/;
const NEWS_ID = /^[1-9]\d{0,14}$/;

/** The offers that an event is about. */
export function offersOf({ action, ids, offer }: EventRecord): string[] {
  if (offer) return [offer.foreignId];
  return OFFER_ACTION.test(action) && Array.isArray(ids) ? [...ids] : [];
}

/** The articles that an event is about. */
export function articlesOf({ action, ids }: EventRecord): number[] {
  if (OFFER_ACTION.test(action) || ids === null) return [];
  return Array.isArray(ids) ? ids.flatMap(numbered) : numbered(ids.newsId);
}

/** The category that an event names. */
export function categoriesOf({ ids }: EventRecord): number[] {
  return ids === null || Array.isArray(ids) ? [] : numbered(ids.categoryId);
}

/** The matches that an event is about: those that it names, and those that were offered. */
export function matchesOf(event: EventRecord): number[] {
  const { ids, offer } = event;
  const named = ids === null || Array.isArray(ids) ? [] : numbered(ids.eventId);
  const offered = offer === null || offer.type === 'MATCH' ? offersOf(event).flatMap(numbered) : [];
  return [...named, ...offered];
}

function numbered(id: string | number | undefined): number[] {
  return id !== undefined && NEWS_ID.test(String(id)) ? [Number(id)] : [];
}
