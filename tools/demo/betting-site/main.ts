/** The betting site of the demo, as a process beside the services: `docs/contracts/betting-site.md` says what it answers. */
import { startBettingSite } from '@tribina/betting-site';

const { PORT = '8107', BETTING_SITE_KEY = '', AFFILIATE_KEY = '', GATEWAY_URL = '' } = process.env;
const site = await startBettingSite({
  port: Number(PORT),
  key: BETTING_SITE_KEY,
  notices: { url: `${GATEWAY_URL}/prognozzer/affiliate/ticket-notice`, key: AFFILIATE_KEY },
});
process.stdout.write(`The betting site listens on ${site.url}\n`);
const end = () => void site.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// Its supervisor has gone.
process.once('disconnect', end);
