import type { EditionId } from '@tribina/editions';
import type { RemoteName } from '@tribina/shell-api';

/** The types of a remote and a host, as texts of `api.d.ts`. */
export interface TypesJob {
  readonly exposes: string;
  readonly slots: string;
  /** What the remote's description says that it exposes. */
  readonly names: readonly string[];
  /** The islands of its manifest. */
  readonly islands: readonly string[];
}

export type TypesFinding =
  | { readonly kind: 'broken'; readonly whose: 'exposes' | 'slots'; readonly text: string }
  | { readonly kind: 'missing'; readonly expose: string }
  /** The host mounts nothing of that name. */
  | { readonly kind: 'unmounted'; readonly expose: string }
  | { readonly kind: 'misfit'; readonly expose: string; readonly text: string }
  /** In the manifest and not exported, or exported and not in the manifest. */
  | { readonly kind: 'island'; readonly island: string; readonly isExported: boolean };

/** A release to be started beside others. */
export interface BootJob {
  readonly candidate: string;
  readonly remote: RemoteName;
  /** Which release of each remote serves each edition, the candidate among them. */
  readonly assignments: readonly {
    readonly remote: RemoteName;
    readonly edition: EditionId;
    readonly release: string;
  }[];
  /** Which serve now: what the candidate is compared with where it is not clear whose fault it is. */
  readonly serving: BootJob['assignments'];
  /** Folder with the descriptions and files of all of them, in the form of the releases' store. */
  readonly storeFolder: string;
  /** The gateway's program. */
  readonly gateway: string;
  /** Walls around its renderers. */
  readonly renderers: 'required' | 'preferred' | 'off';
  /** Pages to be visited at most. */
  readonly maxVisits: number;
}

export interface BootReport {
  /** In words; empty when every page was right. */
  readonly causes: readonly string[];
  /** How many pages were visited. */
  readonly visits: number;
  /** Why nothing could be seen on this machine: its browser dies with every page. */
  readonly unable: string | null;
}

/** What the service asks its gate's program, and what it is answered. */
export type GateRequest =
  | { readonly id: number; readonly kind: 'types'; readonly job: TypesJob }
  | { readonly id: number; readonly kind: 'boot'; readonly job: BootJob }
  | { readonly id: number; readonly kind: 'browser' };

export type GateAnswer =
  | { readonly id: number; readonly isOk: true; readonly value: unknown }
  | { readonly id: number; readonly isOk: false; readonly error: string };
