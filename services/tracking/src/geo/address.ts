import ipaddr from 'ipaddr.js';

const KEPT_BITS = { ipv4: 24, ipv6: 48 } as const;

/** An address without what tells a household or a person from its neighbours: /24, and /48 of IPv6; null for what is none. */
export function truncatedAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const kept = KEPT_BITS[kind];
  const bytes = parsed.toByteArray().map((byte, index) => (index * 8 < kept ? byte : 0));
  return ipaddr.fromByteArray(bytes).toString();
}
