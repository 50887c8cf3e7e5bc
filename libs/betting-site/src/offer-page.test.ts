import { followedOffer, offerPage } from './offer-page';
import { startBettingSite } from './site';

const KEYS = { rs: 'key-of-the-serbian-pages', ke: 'key-of-the-kenyan-pages' };
const TRACKING = { portal: 'http://rs.localhost:8080', keys: KEYS };
const offerAt = (path: string) => followedOffer(new URL(path, 'http://127.0.0.1:8107'), KEYS);

it.each([
  ['/offer/4711', { foreignId: '4711', type: 'MATCH', domain: '127.0.0.1:8107', site: 'rs' }],
  ['/offer?id=odds-promo&type=PROMO&domain=bets.example&site=ke', { foreignId: 'odds-promo', type: 'PROMO', domain: 'bets.example', site: 'ke' }],
  ['/offer/4711?site=constructor&type=OTHER', { foreignId: '4711', type: 'MATCH', domain: '127.0.0.1:8107', site: 'rs' }],
  ['/offer', null],
  ['/offer/4711/more', null],
  ['/offer/%3Cscript%3E', null],
  ['/offers/4711', null],
])('%s is about %j', (path, offer) => {
  expect(offerAt(path)).toEqual(offer);
}); // oxfmt-ignore

const anOffer = (domain = 'bets.example') => ({ foreignId: '4711', type: 'MATCH', domain, site: 'ke' });
const page = (domain?: string) => offerPage(anOffer(domain), TRACKING);

it('names the agent with its key, and loads nothing before somebody agrees: the tag is inert', () => {
  expect(page()).toContain(
    '<template id="agent"><script async src="http://rs.localhost:8080/msport-tracking/agent.js" ' +
      'data-endpoint="http://rs.localhost:8080/msport-tracking" data-site="ke" data-secret="key-of-the-kenyan-pages">',
  );
  expect(page().replace(/<template.*?<\/template>/, '')).not.toContain('msport-tracking');
  expect(offerPage(anOffer(), undefined)).not.toContain('msport-tracking');
});

it('what the address says ends neither its texts nor its script', () => {
  const html = page('"></script><script>alert(1)</script>');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toContain('["convert","4711","MATCH","\\">\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"]');
});

it('is served beside the first page, which leads there', async () => {
  const site = await startBettingSite({ port: 0, key: 'betting-site-key-of-the-tests', tracking: TRACKING });
  const answer = await fetch(`${site.url}/offer?id=4711&type=MATCH&domain=bets.example&site=ke`);
  expect([answer.status, await answer.text()]).toEqual([200, page()]);
  expect((await fetch(`${site.url}/offer`)).status).toBe(404);
  expect(await (await fetch(site.url)).text()).toContain('<form action="/offer">');
  await site.close();
});
