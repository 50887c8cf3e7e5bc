import type { ComponentType } from 'react';
import type { AppModule } from './app/RemoteSlot';

/**
 * What the host mounts, by expose: part of its release as types, which the gate holds remotes to. An island's props travel in
 * the page that its own remote has rendered, so the host asks nothing of them.
 */
export interface Slots {
  readonly './App': AppModule;
  /** A team's own screens, in the frame of the back office. */
  readonly './backoffice': AppModule;
  readonly './Islands': Readonly<Record<string, ComponentType<never>>>;
  /** Takes what waits in `window.msTrack` by itself. */
  readonly './agent': { readonly agent: object };
}
