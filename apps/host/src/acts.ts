import { getSession, startSession } from '@tribina/auth';
import type { Act } from '@tribina/shell-api';
import { loadNotices } from './notices';

/** Takes a press on a link; false: the link leads where it leads. */
type TakeAct = (link: HTMLAnchorElement) => boolean | Promise<boolean>;

/** Takes the presses of the links that are more than links, those from before too. */
export function takeActs(acts: Readonly<Partial<Record<Act, TakeAct>>>, show: (url: URL) => void): void {
  const taken = async (link: HTMLAnchorElement) => acts[link.dataset['act'] as Act]?.(link) ?? false;
  tribina.onAct((link) => {
    void taken(link)
      .catch((error: unknown) => {
        console.warn(error);
        return false;
      })
      .then((isTaken) => isTaken || show(new URL(link.href)));
  });
}

/**
 * What needs a login (spec portal §2): a member goes on to `data-to`, anybody else hears why not. The link itself leads to the
 * login.
 */
export function memberAct(isSignedIn: boolean, show: (url: URL) => void): TakeAct {
  return async ({ href, dataset }) => {
    await startSession(isSignedIn);
    if (getSession().status === 'member') show(new URL(dataset['to'] ?? href, location.href));
    else (await loadNotices()).sayMembersOnly(href);
    return true;
  };
}
