/** The betting site of the demo, as a process beside the services: `docs/contracts/betting-site.md` says what it answers. */
import { startBettingSite, type OfferTracking } from '@tribina/betting-site';

const {
  PORT = '8107',
  BETTING_SITE_KEY = '',
  AFFILIATE_KEY = '',
  GATEWAY_URL = '',
  PORTAL_ORIGIN = '',
  TRACKING_SITES = '',
} = process.env;

/** The gateway's own setting, `rs=key,hr=key`: where it or the portal's address is missing nobody is told of bets. */
function trackingOf(portal: string, sites: string): OfferTracking | undefined {
  if (!portal || !sites) return undefined;
  const keys = sites.split(',').map((entry): [string, string] => {
    const at = entry.indexOf('=');
    return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
  });
  return { portal, keys: Object.fromEntries(keys) };
}

const tracking = trackingOf(PORTAL_ORIGIN, TRACKING_SITES);
const site = await startBettingSite({
  port: Number(PORT),
  key: BETTING_SITE_KEY,
  notices: { url: `${GATEWAY_URL}/prognozzer/affiliate/ticket-notice`, key: AFFILIATE_KEY },
  ...(tracking ? { tracking } : {}),
});
process.stdout.write(`The betting site listens on ${site.url}\n`);
const end = () => void site.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// Its supervisor has gone.
process.once('disconnect', end);
