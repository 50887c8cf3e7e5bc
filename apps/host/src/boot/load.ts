import type { LoadOutcome } from '@tribina/shell-api';

const OURS = /^\/r\/[\w.-]+\/[\w.-]+\/[\w./-]+\.js$/;

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
const policy: ScriptUrlPolicy = trustedTypes?.createPolicy('tribina', { createScriptURL: checkedUrl }) ?? {
  createScriptURL: checkedUrl,
};

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

/** Fetches a script before it is asked for; the loader then finds it. A parser-inserted preload would be blocked by the CSP. */
export function preload(url: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}
