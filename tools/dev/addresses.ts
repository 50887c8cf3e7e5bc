import type { IncomingHttpHeaders } from 'node:http';

const LOCAL = /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1)$/;

/** Names under which a browser reaches this machine and nothing else. */
export function isLocalName(hostname: string): boolean {
  return LOCAL.test(hostname);
}

const hostnameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

/** The names of a system at a developer's address, and at its own. */
export class Addresses {
  readonly #isLocalSystem: boolean;

  /**
   * @param target address of the system.
   * @param port of the developer's address.
   */
  constructor(
    readonly target: URL,
    private readonly port: number,
  ) {
    this.#isLocalSystem = isLocalName(target.hostname);
  }

  /** Whom to connect to. */
  get peer(): { readonly host: string; readonly port: number } {
    const fallback = this.target.protocol === 'https:' ? 443 : 80;
    // Names below localhost are not known everywhere.
    const host = this.#isLocalSystem ? '127.0.0.1' : this.target.hostname;
    return { host, port: Number(this.target.port || fallback) };
  }

  /** Whether this is a name of the developer's address: another site's name may lead here too. */
  isOurs(host: string | undefined): host is string {
    return host !== undefined && isLocalName(hostnameOf(host));
  }

  /** The name of the system that a host stands for: on this machine it chooses the edition, elsewhere the target has. */
  hostAtTarget(host: string): string {
    return this.#isLocalSystem ? `${hostnameOf(host)}:${this.peer.port}` : this.target.host;
  }

  /** A request's headers as the system gets them. What comes from a foreign site stays foreign. */
  toTarget(headers: IncomingHttpHeaders, host: string): IncomingHttpHeaders {
    const own = `http://${host}`;
    const other = `${this.target.protocol}//${this.hostAtTarget(host)}`;
    const { origin, referer } = headers;
    return {
      ...headers,
      host: this.hostAtTarget(host),
      ...(origin === own ? { origin: other } : {}),
      ...(referer?.startsWith(`${own}/`) ? { referer: other + referer.slice(own.length) } : {}),
    };
  }

  /** An answer's headers as the browser gets them. */
  toBrowser(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { location, 'set-cookie': cookies, ...rest } = headers;
    // A promise of https is the system's to keep, not this address's.
    delete rest['strict-transport-security'];
    return {
      ...rest,
      ...(location === undefined ? {} : { location: this.#locationHere(location) }),
      ...(cookies === undefined ? {} : { 'set-cookie': cookies.map(withoutDomain) }),
    };
  }

  #locationHere(location: string): string {
    if (!URL.canParse(location)) return location;
    const url = new URL(location);
    if (!this.#isLocalSystem) return url.host === this.target.host ? pathOf(url) : location;
    const isSystem = isLocalName(url.hostname) && Number(url.port || 80) === this.peer.port;
    return isSystem ? `http://${url.hostname}:${this.port}${pathOf(url)}` : location;
  }
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}

/** A cookie for another domain would be refused here. */
function withoutDomain(cookie: string): string {
  return cookie.replaceAll(/;\s*domain=[^;]*/gi, '');
}
