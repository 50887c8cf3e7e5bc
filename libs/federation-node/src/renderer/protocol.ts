import type { RenderedPage, RenderInput } from '@tribina/shell-api';

/** A bundle that a renderer is to run: where its bytes are, and what they must hash to. */
export interface BundleRef {
  readonly releaseId: string;
  /** For who gives it to the renderer, which reads no file itself. */
  readonly path: string;
  readonly integrity: string;
}

/** What a renderer is asked. */
export interface RenderJob {
  readonly id: number;
  readonly host: BundleRef;
  /** Null where no remote has a part in the page. */
  readonly remote: BundleRef | null;
  readonly input: RenderInput;
  /** Bytes of both, where it has said that it needs them. */
  readonly bytes?: Bytes;
}

/** Of bundles, by release. */
export type Bytes = Readonly<Record<string, Uint8Array>>;

/** What it answers. */
export type RenderAnswer =
  | { readonly id: number; readonly isOk: true; readonly page: RenderedPage }
  | { readonly id: number; readonly isOk: false; readonly error: string }
  /** It has not loaded them together yet: the same again, with their bytes. */
  | { readonly id: number; readonly isOk: false; readonly needsBytes: true };
