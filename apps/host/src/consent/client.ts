import { saveChoice, storedChoice } from '@tribina/browser';
import { purposesOf, type TcData, type TcfApi } from './tcf';

/** Follows a consent manager, ours or another: a choice that it reports as finished is the reader's (design "Cookie policy accepted"). */
export function followManager(api: TcfApi): void {
  const handle = (data: TcData | null, success: boolean) => {
    if (!success || !data) return;
    // While its question is on the screen nothing is decided.
    if (data.eventStatus !== 'tcloaded' && data.eventStatus !== 'useractioncomplete') return;
    const purposes = purposesOf(data.purpose.consents);
    const isKnown = storedChoice()?.purposes.join() === purposes.join();
    if (!isKnown || data.eventStatus === 'useractioncomplete') saveChoice(purposes);
  };
  api('addEventListener', 2, handle);
}
