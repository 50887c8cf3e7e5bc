import { createStore } from '@tribina/federation-web/islands';
import type { Counted } from '../../shared/voting';

/** What marks have been counted to since the page was made, by mark; all islands of a page share it. */
export const countedMarks = createStore<ReadonlyMap<number, Counted>>(new Map());
