import { safe } from './safe';
import type { Consent } from './types';

/** What of TCF's "TCData" is read. */
interface TcData {
  readonly eventStatus: string;
  readonly tcfPolicyVersion?: number;
  readonly purpose: { readonly consents: Readonly<Record<string, boolean>> };
}

type TcfApi = (command: string, version: number, listener: (data: TcData, isOk: boolean) => void) => void;

/** Hears of consent from the page's consent manager (TCF 2.2), as long as the page. */
export function followTcf(tell: (consent: Consent) => void): void {
  const { __tcfapi: api } = globalThis as { readonly __tcfapi?: TcfApi };
  const handle = ({ eventStatus, purpose, tcfPolicyVersion: v = 0 }: TcData, isOk: boolean) => {
    // Which of TCF's purposes each of ours stands for, as the portal's own consent manager has it.
    const has = (numbers: string) => [...numbers].every((number) => purpose.consents[number]);
    // While its question is shown nothing is chosen yet.
    if (isOk && eventStatus !== 'cmpuishown') tell({ s: has('189'), p: has('156'), m: has('12347'), v });
  };
  api?.('addEventListener', 2, safe(handle));
}
