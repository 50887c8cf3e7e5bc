import type { BootConsentManager } from '@tribina/shell-api';
import type { TcfApi } from './tcf';

type Call = Parameters<TcfApi>;

/** The stub that the IAB asks for: it answers `ping` and keeps everything else until the manager has come and takes it. */
export function stubApi(): NonNullable<typeof globalThis.__tcfapi> {
  const queue: Call[] = [];
  return (...call) => {
    const [command, , callback] = call;
    // Without arguments: the manager takes what has waited.
    if (command === undefined) return queue;
    if (command === 'ping') {
      const ping = { gdprApplies: undefined, cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.2' };
      callback(ping as never, true);
    } else queue.push(call);
    return undefined;
  };
}

/**
 * Loads the manager that the deployment has named. It brings scripts of its own by plain addresses, which Trusted Types
 * refuse: the page's default policy lets through what comes from the manager's own site and nothing else.
 */
export function loadManager({ u, i }: BootConsentManager): void {
  const { origin } = new URL(u);
  const checked = (url: string) => {
    if (new URL(url, location.href).origin !== origin) throw new TypeError(url);
    return url;
  };
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => unknown } };
  trustedTypes?.createPolicy('default', { createScriptURL: checked });
  const script = document.createElement('script');
  if (i) {
    script.integrity = i;
    script.crossOrigin = 'anonymous';
  }
  script.src = u;
  document.head.append(script);
}

/** Opens the manager's settings by its own function, a dotted global name. */
export function openSettings(name: string | undefined): void {
  const names = name?.split('.') ?? [];
  const owner = names.slice(0, -1).reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], globalThis);
  const open = (owner as Record<string, unknown> | undefined)?.[names.at(-1) ?? ''];
  if (typeof open === 'function') open.call(owner);
}
