import { EDITION_IDS } from '@tribina/editions';
import { startOpenIdProvider, type ProvidersPerson, type RunningProvider } from '@tribina/openid-provider';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Its name in the addresses of the portal. */
const NAME = 'demo';
const CLIENT = { clientId: 'tribina', clientSecret: 'no-secret-on-one-machine' } as const;
const MOST_BYTES = 4_096;

/**
 * Stands in for Google and the others: whoever comes says in a form who they are.
 *
 * @param site port of the portal on this machine.
 */
export async function startStandIn(port: number, site: number): Promise<RunningProvider> {
  const people = new Map<string, ProvidersPerson>();
  return startOpenIdProvider({
    port,
    client: CLIENT,
    redirectUris: EDITION_IDS.map((edition) => `http://${edition}.localhost:${site}/api/social-login/${NAME}/return`),
    personOf: (accountId) => people.get(accountId) ?? { sub: accountId },
    interact: async (request, response, finish) => {
      if (request.method !== 'POST') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
        return;
      }
      const form = await formOf(request);
      if (form.has('no')) return finish('refused');
      const person = personOf(form);
      people.set(person.sub, person);
      return finish({ accountId: person.sub });
    },
  });
}

/** The setting SOCIAL_PROVIDERS that makes the portal offer it. */
export function settingOf({ issuer }: RunningProvider): string {
  return JSON.stringify({ [NAME]: { ...CLIENT, label: 'Demo', protocol: 'openid', issuer } });
}

/** Who comes with the same address is the same account. */
function personOf(form: URLSearchParams): ProvidersPerson {
  const email = (form.get('email') ?? '').trim().toLowerCase();
  return {
    sub: createHash('sha256').update(email).digest('hex').slice(0, 32),
    email,
    email_verified: form.has('verified'),
    name: (form.get('name') ?? '').trim(),
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Error('A form is not as long as that');
  }
  return new URLSearchParams(text);
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo provider</title>
<style>
  body { max-width: 22rem; margin: 3rem auto; padding: 0 1rem; font: 16px/1.5 system-ui; }
  label { display: block; margin: 1rem 0; }
  input:not([type=checkbox]) { box-sizing: border-box; width: 100%; height: 44px; padding: 0 0.75rem; font: inherit; }
  button { height: 44px; margin-right: 0.5rem; padding: 0 1rem; font: inherit; }
</style>
<h1>Demo provider</h1>
<p>It stands in for Google and others on this machine. Say who you are; nobody checks.</p>
<form method="post">
  <label>Name <input name="name" value="Ana Perić" required></label>
  <label>E-mail <input name="email" type="email" value="ana.peric@tribina.example" required></label>
  <label><input name="verified" type="checkbox" checked> The provider has verified the address</label>
  <button>Log in</button>
  <button name="no" value="1" formnovalidate>Refuse</button>
</form>
</html>
`;
