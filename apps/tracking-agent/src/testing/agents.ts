import { createAgent } from '../create-agent';
import { makeIdentity } from '../make-identity';
import { clear, keys, PREFIX } from '../storage';
import type { Agent, Config, Consent } from '../types';
import { define, setHidden, Views } from './browser';
import { ENDPOINT, Service } from './service';

export const FINGERPRINT = 'ab'.repeat(16);
export const NOW = Date.UTC(2026, 5, 11, 12);
export const CONFIG: Config = {
  endpoint: ENDPOINT,
  site: 'rs',
  secret: 'public-key-of-rs',
  agentVersion: '1.0.0-test',
};
export const EVERYTHING: Consent = { s: true, p: true, m: true, v: 1 };
export const NOTHING: Consent = { s: false, p: false, m: false, v: 1 };
const made: Agent[] = [];

export interface Tab {
  readonly agent: Agent;
  readonly compute: jest.Mock<Promise<string>, []>;
}

/** An agent on this page; only the package that computes fingerprints is left out. */
export function openTab(consent: Consent | null = EVERYTHING, config: Partial<Config> = {}): Tab {
  const compute = jest.fn(async () => FINGERPRINT);
  const agent = createAgent(async () => (context) => makeIdentity(context, compute));
  made.push(agent);
  agent.init({ ...CONFIG, ...config });
  if (consent) agent.setConsent(consent);
  return { agent, compute };
}

/** A browser that has never been here, and a service that takes everything. */
export function freshBrowser(): Service {
  jest.useFakeTimers({ now: NOW });
  define(globalThis, 'IntersectionObserver', Views);
  define(navigator, 'webdriver', false);
  define(navigator, 'locks', undefined);
  define(navigator, 'userAgent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  setHidden(false);
  clear();
  return new Service();
}

/** Ends every agent of the test: they listen as long as the page. */
export function closeTabs(): void {
  for (const agent of made.splice(0)) agent.setConsent(NOTHING);
  Views.all = [];
  jest.clearAllTimers();
  jest.useRealTimers();
}

export async function wait(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
}

/** Names of what the agent has stored. */
export function storedKeys(): string[] {
  return keys().map((key) => PREFIX + key);
}
