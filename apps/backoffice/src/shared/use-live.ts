import { useConsole } from './console-context';

/** As gateways do where they are not told (design "pushed on change and polled every 2 s"). */
const POLL_MS = 2_000;

/** Options of a query that follows what happens while the page is seen; a console that is not seen asks nothing. */
export function useLive(): { readonly pollingInterval: number } {
  return { pollingInterval: useConsole().isLive ? POLL_MS : 0 };
}
