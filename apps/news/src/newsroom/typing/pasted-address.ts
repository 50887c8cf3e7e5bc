/** What only tells who has followed a link. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|yclid|_ga)$/i;
const GOOGLE = /(?:^|\.)google\.[a-z.]+$/;
/** As the contract has it (`Href`). */
const LONGEST = 500;

/**
 * The address of a link that was pasted, as articles have it: a path of ours or https, without what tracks whoever follows it.
 * Undefined: it leads nowhere that a reader could go.
 */
export function pastedAddress(written: string): string | undefined {
  const address = written.trim();
  const isPath = /^\/(?![/\\])/.test(address);
  const found = isPath ? address : siteAddress(address.startsWith('//') ? `https:${address}` : address);
  return found === undefined || found.length > LONGEST || /[\s\\]/.test(found) ? undefined : found;
}

function siteAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  // Mail programs and word processors in the browser lead over a page of their own.
  const led = GOOGLE.test(url.hostname) && url.pathname === '/url' ? url.searchParams.get('q') : null;
  if (led) return siteAddress(led);
  // Articles link to nothing that is sent in the clear.
  url.protocol = 'https:';
  url.username = '';
  url.password = '';
  const tracks = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracks) url.searchParams.delete(name);
  return url.href;
}
