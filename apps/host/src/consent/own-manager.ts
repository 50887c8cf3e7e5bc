import { storedChoice, type Purpose } from '@tribina/browser';
import { MANAGER, tcString } from './tc-string';
import { tcfPurposes, type Flags, type TcData, type TcfApi } from './tcf';

type Listener = (data: TcData | null, success: boolean) => void;

export interface OwnManager {
  readonly api: TcfApi;
  /** The reader sees the question. */
  readonly shown: () => void;
  /** The reader has chosen. */
  readonly chosen: (purposes: readonly Purpose[]) => void;
}

const NONE: Flags = {};
const MOST_PURPOSES = 11;

/**
 * Our own consent manager: TCF 2.2's `ping`, `addEventListener` and `removeEventListener`, for the regional editions of a
 * deployment that names no other.
 *
 * @param place language of the texts, and the country whose law it is, two letters each.
 */
export function ownManager(place: { readonly language: string; readonly country: string }): OwnManager {
  const listeners = new Map<number, Listener>();
  let last = 0;
  const stored = storedChoice();
  let purposes = tcfPurposes(stored?.purposes ?? []);
  let at = stored?.at ?? new Date();
  let status: TcData['eventStatus'] = stored ? 'tcloaded' : 'cmpuishown';

  const dataFor = (listenerId: number | null): TcData => ({
    tcString: status === 'cmpuishown' && !stored ? '' : tcString({ at, purposes, ...place }),
    tcfPolicyVersion: MANAGER.policyVersion,
    cmpId: MANAGER.id,
    cmpVersion: MANAGER.version,
    gdprApplies: true,
    eventStatus: status,
    cmpStatus: 'loaded',
    listenerId,
    isServiceSpecific: true,
    useNonStandardTexts: true,
    publisherCC: place.country,
    purposeOneTreatment: false,
    purpose: {
      consents: Object.fromEntries(
        Array.from({ length: MOST_PURPOSES }, (_, index) => [index + 1, purposes.includes(index + 1)]),
      ),
      legitimateInterests: NONE,
    },
    vendor: { consents: NONE, legitimateInterests: NONE },
    specialFeatureOptins: NONE,
    publisher: {
      consents: NONE,
      legitimateInterests: NONE,
      customPurpose: { consents: NONE, legitimateInterests: NONE },
      restrictions: {},
    },
  });
  const tell = () => {
    for (const [id, listener] of listeners) listener(dataFor(id), true);
  };
  const commands: Readonly<Record<string, (callback: Listener, parameter: unknown) => void>> = {
    ping: (callback) =>
      callback(
        {
          gdprApplies: true,
          cmpLoaded: true,
          cmpStatus: 'loaded',
          displayStatus: status === 'cmpuishown' ? 'visible' : 'hidden',
          apiVersion: '2.2',
          cmpVersion: MANAGER.version,
          cmpId: MANAGER.id,
          gvlVersion: 0,
          tcfPolicyVersion: MANAGER.policyVersion,
        } as never,
        true,
      ),
    addEventListener: (callback) => {
      last += 1;
      listeners.set(last, callback);
      callback(dataFor(last), true);
    },
    removeEventListener: (callback, parameter) => callback(listeners.delete(Number(parameter)) as never, true),
  };
  return {
    api: (command, _version, callback, parameter) => {
      const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
      if (run) run(callback as Listener, parameter);
      else (callback as Listener)(null, false);
    },
    shown: () => {
      status = 'cmpuishown';
      tell();
    },
    chosen: (chosen) => {
      purposes = tcfPurposes(chosen);
      at = new Date();
      status = 'useractioncomplete';
      tell();
    },
  };
}
