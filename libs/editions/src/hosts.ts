import { isEditionId } from './editions';
import type { EditionId } from './edition';

/** Host name (lower case, no port) → edition. */
export type EditionHosts = ReadonlyMap<string, EditionId>;

const DEVELOPMENT_HOSTS = 'localhost=rs,127.0.0.1=rs,[::1]=rs,rs.localhost=rs,hr.localhost=hr,ke.localhost=ke';

/**
 * Reads `EDITION_HOSTS`, a list such as `tribina.example=rs,terrace.example=ke`.
 *
 * @param setting the setting's text; undefined means the hosts of a developer's machine.
 * @throws Error that names the entry that is not `host=edition`.
 */
export function parseEditionHosts(setting: string = DEVELOPMENT_HOSTS): EditionHosts {
  return new Map(
    setting.split(',').map((entry): [string, EditionId] => {
      const [host, id] = entry.trim().split('=');
      if (!host || !isEditionId(id)) throw new Error(`EDITION_HOSTS: '${entry}' is not host=edition`);
      return [host.toLowerCase(), id];
    }),
  );
}

/**
 * The edition of a request's Host header, or null for a host that is none of ours (answered 421 UNKNOWN_EDITION).
 *
 * @param header the header as sent, with or without a port.
 */
export function editionOfHost(hosts: EditionHosts, header: string | undefined): EditionId | null {
  if (!header) return null;
  const host = header.toLowerCase().replace(/:\d+$/, '');
  return hosts.get(host) ?? null;
}
