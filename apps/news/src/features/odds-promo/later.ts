// Needed only once a match of the promo changes or begins: a chunk of its own on public pages.
import { fetchCall, serverNow } from '@tribina/api-client';
import type { Match } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { answerOf } from '../../shared/page-data';
import { unlessOvertaken } from '../../shared/unless-overtaken';
import { promoView, type Promo, type PromoSite } from './promo-view';

/** The promo as it is now; null where that cannot be had, or something newer is already. */
export function askForPromo(call: ResolvedCall, editionId: EditionId, site: PromoSite | null): Promise<Promo | null> {
  return unlessOvertaken('odds', async () => {
    const odds = await fetchCall(call);
    const items = answerOf<{ items: Match[] }>({ data: { odds } }, 'odds')?.items;
    if (!items) return null;
    const { matches, dueAt } = promoView(items, EDITIONS[editionId], serverNow().toISOString(), site);
    return { matches, dueAt: performance.now() + dueAt };
  });
}
