import { apiCalls, type Banner } from '@tribina/contracts';
import type { CallResult, ResolvedCall } from '@tribina/shell-api';
import { hasFlag } from './flag';

/** The banner of now for this reader; null if there is none, he is done with it, or is no reader (design "is-bot"). */
export async function bannerFor(ask: (call: ResolvedCall) => Promise<CallResult>): Promise<Banner | null> {
  const answer = await ask({ method: 'GET', path: apiCalls.activeBanner.path });
  const banner = answer.isOk ? (answer.value as { data: Banner | null }).data : null;
  if (!banner || hasFlag(banner) || leadsHere(banner)) return null;
  const body = { userAgent: navigator.userAgent };
  const bot = await ask({ method: 'POST', path: apiCalls.isBot.path, body });
  return bot.isOk && !(bot.value as { isBot: boolean }).isBot ? banner : null;
}

/** Nobody is called to the page where he is at it already. */
function leadsHere({ button }: Banner): boolean {
  const { origin, pathname } = new URL(button.url, location.href);
  return origin === location.origin && pathname === location.pathname;
}
