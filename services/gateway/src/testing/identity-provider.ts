import { freePorts } from '@tribina/testing';
import { startOpenIdProvider, type ProvidersPerson, type RunningProvider } from '@tribina/openid-provider';

export type { ProvidersPerson };

export const CLIENT = { clientId: 'tribina', clientSecret: 'secret-of-the-client' } as const;

/** A certified OpenID provider on a socket of this machine, at which whoever comes is logged in already. */
export class IdentityProvider {
  /** Who sits at the browser. */
  person: ProvidersPerson = { sub: 'sub-1', email: 'ana@x.example', email_verified: true, name: 'Ana Perić' };
  /** At the provider's, they say no. */
  isRefusing = false;
  /** Parameters of the authorization requests that came. */
  readonly asked: URLSearchParams[] = [];
  #running: RunningProvider | undefined;

  private constructor() {}

  get issuer(): string {
    return this.#running?.issuer ?? '';
  }

  static async start(redirectUris: readonly string[], port?: number): Promise<IdentityProvider> {
    const one = new IdentityProvider();
    one.#running = await startOpenIdProvider({
      port: port ?? (await freePorts(1)),
      client: CLIENT,
      redirectUris,
      personOf: () => one.person,
      interact: (_request, _response, finish) => finish(one.isRefusing ? 'refused' : { accountId: one.person.sub }),
      onAsked: (parameters) => one.asked.push(parameters),
    });
    return one;
  }

  async close(): Promise<void> {
    await this.#running?.close();
  }
}

/** Goes where a browser is sent, with the provider's cookies, until it is sent to another site. @returns that address. */
export async function throughProvider(url: string): Promise<URL> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let at = new URL(url);
  for (let step = 0; at.origin === origin && step < 10; step += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider does not go on: ${answer.status} ${await answer.text()}`);
    at = new URL(next, at);
  }
  return at;
}
