import { escaped, STYLE } from './page';

/** How the pages of offers tell the portal's tracking of bets: what a betting site is given in the portal's back office. */
export interface OfferTracking {
  /** The portal's, as browsers reach it: `http://rs.localhost:8080`. */
  readonly portal: string;
  /** The public key of each edition as a site: it is bound to the origin of this page. */
  readonly keys: Readonly<Record<string, string>>;
}

/** What was followed here, as the portal names it. */
interface FollowedOffer {
  readonly foreignId: string;
  readonly type: string;
  readonly domain: string;
  /** Edition on whose pages it was seen. */
  readonly site: string;
}

const TYPES = ['MATCH', 'BANNER', 'PROMO', 'LINK'] as const;
const FOREIGN_ID = /^[\w.:-]{1,64}$/;

/**
 * The offer that an address of ours is about: `/offer/4711?type=MATCH&domain=bets.example&site=rs`, or `/offer?id=4711`.
 *
 * @returns null for every other address.
 */
export function followedOffer(
  { pathname, searchParams, host }: URL,
  keys: OfferTracking['keys'],
): FollowedOffer | null {
  const [, first, inPath, ...rest] = pathname.split('/');
  if (first !== 'offer' || rest.length > 0) return null;
  const foreignId = inPath ?? searchParams.get('id') ?? '';
  if (!FOREIGN_ID.test(foreignId)) return null;
  const site = searchParams.get('site') ?? '';
  return {
    foreignId,
    type: TYPES.find((type) => type === searchParams.get('type')) ?? 'MATCH',
    domain: searchParams.get('domain') ?? host,
    site: Object.hasOwn(keys, site) ? site : (Object.keys(keys)[0] ?? ''),
  };
}

/**
 * The page that a followed offer leads to. It asks for consent of its own, whose answer this browser keeps; the portal's agent is
 * loaded by who has agreed alone, and hears of the bet through `msTrack`.
 */
export function offerPage(offer: FollowedOffer, tracking: OfferTracking | undefined): string {
  const { foreignId, type, domain, site } = offer;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Offer ${escaped(foreignId)} – Kvota, the demo betting site</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<h1>Kvota, the demo betting site</h1>
<p>Offer <strong>${escaped(foreignId)}</strong> (${type}, ${escaped(domain)}), seen on the pages of ${escaped(site.toUpperCase())}.</p>
<p><button type="button" id="bet">Place the bet</button> <output id="placed"></output></p>
<section id="question" hidden>
  <h2>May we count your bet?</h2>
  <p>We would tell the portal that this offer has led to a bet: without your name, by a random mark of this browser.</p>
  <p><button type="button" data-answer="yes">Yes</button> <button type="button" data-answer="no">No</button></p>
</section>
<p id="answered" hidden>You have answered: <strong></strong>. <button type="button" id="ask-again">Change it</button></p>
${tracking ? agentTag(tracking, site) : ''}
<script>${script(offer, tracking !== undefined)}</script>
</html>
`;
}

/** Inert until it is put into the page: without consent the portal is not even asked for the agent. */
function agentTag({ portal, keys }: OfferTracking, site: string): string {
  const at = `${portal}/msport-tracking`;
  const data = `data-endpoint="${escaped(at)}" data-site="${escaped(site)}" data-secret="${escaped(keys[site] ?? '')}"`;
  return `<template id="agent"><script async src="${escaped(at)}/agent.js" ${data}></script></template>`;
}

function script({ foreignId, type, domain }: FollowedOffer, isTracked: boolean): string {
  // In a script a `<` could end it.
  const call = JSON.stringify(['convert', foreignId, type, domain]).replaceAll('<', '\\u003c');
  return `
  const KEY = 'kvota.counts';
  const at = (id) => document.getElementById(id);
  const may = () => localStorage.getItem(KEY);
  // Until the agent is there its calls wait in this queue.
  window.msTrack = { q: [] };
  const tell = (...call) => msTrack.q.push(call);
  const show = () => {
    at('question').hidden = may() !== null;
    at('answered').hidden = may() === null;
    at('answered').querySelector('strong').textContent = may();
    const agrees = may() === 'yes';
    tell('setConsent', { s: agrees, p: false, m: agrees, v: 1 });
    if (agrees && at('agent')) document.body.append(at('agent').content);
  };
  for (const button of document.querySelectorAll('[data-answer]')) {
    button.onclick = () => { localStorage.setItem(KEY, button.dataset.answer); show(); };
  }
  at('ask-again').onclick = () => { localStorage.removeItem(KEY); show(); };
  at('bet').onclick = () => {
    const counts = ${String(isTracked)} && may() === 'yes';
    if (counts) tell(...${call});
    at('placed').textContent = counts ? 'Placed. The portal is told.' : 'Placed. Nobody is told.';
  };
  show();
`;
}
