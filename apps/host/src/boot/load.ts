import type { LoadOutcome } from '@tribina/shell-api';

/** The previous host must not wait for an examination that hangs. */
const EXAMINE_LIMIT_MS = 4_000;
const OURS = /^\/(sw|r\/[\w.-]+\/[\w.-]+\/[\w./-]+)\.js$/;

interface ScriptUrlPolicy {
  createScriptURL: (url: string) => string;
}

function checkedUrl(url: string): string {
  if (!OURS.test(url) || url.includes('..')) throw new TypeError(url);
  return url;
}

// The page's only policy (CSP: `trusted-types tribina`). Where the browser knows no Trusted Types the check stays.
const trustedTypes = (
  globalThis as { trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy } }
).trustedTypes;
const rules: ScriptUrlPolicy = { createScriptURL: checkedUrl };
const policy = trustedTypes?.createPolicy('tribina', rules) ?? rules;

/** See `BootApi.workerUrl`. */
export const workerUrl = (): string => policy.createScriptURL('/sw.js');

/** See `BootApi.load`. */
export function load(
  url: string,
  integrity: string | undefined,
  done: (outcome: LoadOutcome) => void,
  limitMs: number,
): void {
  if (!integrity) {
    done('integrity');
    return;
  }
  const script = document.createElement('script');
  const finish = (outcome: LoadOutcome) => {
    clearTimeout(timer);
    script.onload = script.onerror = null;
    done(outcome);
  };
  const timer = setTimeout(() => finish('timeout'), limitMs);
  script.onload = () => finish('load');
  script.onerror = () => finish('error');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = policy.createScriptURL(url);
  document.head.append(script);
}

/** Fetches a script or a sheet before it is asked for; the loader then finds it. A parser-inserted preload would be blocked by the CSP. */
export function preload(url: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

/**
 * Why a script could not be had; an `error` event does not say it. On the way a damaged file that the browser would keep for a
 * year is renewed.
 *
 * @returns undefined when the file is whole now.
 */
export async function examine(url: string, integrity: string): Promise<'load' | 'integrity' | undefined> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(EXAMINE_LIMIT_MS) });
    await answer.blob();
    if (!answer.ok) return 'load';
  } catch {
    return 'load';
  }
  return fetch(url, { integrity }).then(
    () => undefined,
    () => 'integrity',
  );
}
