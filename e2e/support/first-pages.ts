import { EDITIONS, specialPath, type EditionId } from '@tribina/editions';
import { pathOf, untilWhole } from './routes';

/** Kinds of pages that a reader comes to first. */
const FIRST_PAGES = ['home', 'category', 'article', 'special', 'game'] as const;
export type FirstPage = (typeof FIRST_PAGES)[number];

/** Those that an edition has. */
export function firstPagesOf(edition: EditionId): readonly FirstPage[] {
  return FIRST_PAGES.filter((kind) => kind !== 'game' || EDITIONS[edition].features.game);
}

/** Where a page of a kind stands, once the server has made it whole: what it weighs and moves is looked at. */
export async function firstPath(kind: FirstPage, edition: EditionId): Promise<string> {
  const at = await placeOf(kind, edition);
  await untilWhole(edition, at);
  return at;
}

async function placeOf(kind: FirstPage, edition: EditionId): Promise<string> {
  if (kind === 'home') return '/';
  if (kind === 'game') return '/prognozzer';
  return kind === 'special' ? specialPath(EDITIONS[edition]) : pathOf(kind, edition);
}
