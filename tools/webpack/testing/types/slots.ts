import type { ComponentType } from 'react';

export interface Slots {
  readonly './App': { readonly App: ComponentType<{ readonly path: string }> };
}
