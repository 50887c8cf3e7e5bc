import { freePorts } from '@tribina/testing';
import type { RunningProvider } from '@tribina/openid-provider';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import { settingOf, startStandIn } from './stand-in';

const RETURN = 'http://rs.localhost:8080/api/social-login/demo/return';
const VERIFIER = 'a-verifier-that-is-as-long-as-it-must-be-43-characters';

let provider: RunningProvider;
let client: Configuration;
beforeAll(async () => {
  provider = await startStandIn(await freePorts(1), 8080);
  const { demo } = JSON.parse(settingOf(provider)) as { demo: Record<'issuer' | 'clientId' | 'clientSecret', string> };
  client = await discovery(new URL(demo.issuer), demo.clientId, demo.clientSecret, undefined, {
    execute: [allowInsecureRequests],
  });
});
afterAll(() => provider.close());

/** Goes through the provider as a browser does. @returns where it is sent in the end. */
async function comeAs(form: Readonly<Record<string, string>>): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (at: URL, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let at = buildAuthorizationUrl(client, {
    redirect_uri: RETURN,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(VERIFIER),
    code_challenge_method: 'S256',
  });
  while (at.href.startsWith(provider.issuer)) {
    const isForm = at.pathname.startsWith('/interaction/');
    if (isForm) expect(await (await visit(at)).text()).toContain('stands in for Google');
    const answer = await visit(at, isForm ? { method: 'POST', body: new URLSearchParams(form) } : {});
    at = new URL(answer.headers.get('location') ?? 'about:blank', at);
  }
  return at;
}

/** What the provider tells of whom its answer is about: its tokens are small, it is asked by them. */
async function toldBy(returned: URL) {
  const tokens = await authorizationCodeGrant(client, returned, { pkceCodeVerifier: VERIFIER });
  return fetchUserInfo(client, tokens.access_token, tokens.claims()?.sub ?? '');
}

it('lets in whoever says who they are, as the same account by the same address', async () => {
  const told = async (email: string) => toldBy(await comeAs({ name: 'Ana Perić', email, verified: 'on' }));
  const first = await told('ana@x.example');
  expect(first).toMatchObject({ email: 'ana@x.example', email_verified: true, name: 'Ana Perić' });
  expect((await told(' Ana@X.example')).sub).toBe(first.sub);
  expect((await told('ben@x.example')).sub).not.toBe(first.sub);
});

it('an address that it has not verified is said to be none', async () => {
  const returned = await comeAs({ name: 'Ana', email: 'ana@x.example' });
  expect(await toldBy(returned)).toMatchObject({ email: 'ana@x.example', email_verified: false });
});

it('a refusal goes back without a code', async () => {
  const returned = await comeAs({ no: '1' });
  expect(returned.href.startsWith(RETURN)).toBe(true);
  expect([returned.searchParams.get('error'), returned.searchParams.get('code')]).toEqual(['access_denied', null]);
});
