import { PURPOSES, withStorage, type Purpose } from '@tribina/browser';

/** What a consent manager tells its listeners (IAB TCF 2.2, "TCData"); of it only what we read or must give. */
export interface TcData {
  readonly tcString: string;
  readonly tcfPolicyVersion: number;
  readonly cmpId: number;
  readonly cmpVersion: number;
  readonly gdprApplies: boolean | undefined;
  readonly eventStatus: 'tcloaded' | 'cmpuishown' | 'useractioncomplete';
  readonly cmpStatus: 'stub' | 'loading' | 'loaded' | 'error';
  readonly listenerId: number | null;
  readonly isServiceSpecific: boolean;
  readonly useNonStandardTexts: boolean;
  readonly publisherCC: string;
  readonly purposeOneTreatment: boolean;
  readonly purpose: { readonly consents: Flags; readonly legitimateInterests: Flags };
  readonly vendor: { readonly consents: Flags; readonly legitimateInterests: Flags };
  readonly specialFeatureOptins: Flags;
  readonly publisher: {
    readonly consents: Flags;
    readonly legitimateInterests: Flags;
    readonly customPurpose: { readonly consents: Flags; readonly legitimateInterests: Flags };
    readonly restrictions: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}

export type Flags = Readonly<Record<string, boolean>>;

/** `window.__tcfapi`; what each command gives its callback is the command's. */
export type TcfApi = (
  command: string,
  version: number,
  callback: (value: never, success: boolean) => void,
  parameter?: unknown,
) => void;

declare global {
  var __tcfapi: ((...call: Parameters<TcfApi>) => unknown) | undefined;
}

/**
 * Which of TCF's purposes each of ours stands for. 1: store on the device; 2 to 4, 7: advertising; 5, 6: profiles for content;
 * 8, 9: measuring.
 */
const TCF_PURPOSES: Readonly<Record<Purpose, readonly number[]>> = {
  functional: [1],
  statistics: [1, 8, 9],
  personalisation: [1, 5, 6],
  marketing: [1, 2, 3, 4, 7],
};

/** TCF's purposes of a choice, by number. */
export function tcfPurposes(purposes: readonly Purpose[]): number[] {
  const numbers = withStorage(purposes).flatMap((purpose) => TCF_PURPOSES[purpose]);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Ours, of which every purpose of TCF was agreed to. */
export function purposesOf(consents: Flags): Purpose[] {
  return PURPOSES.filter((purpose) => TCF_PURPOSES[purpose].every((number) => consents[number] === true));
}
