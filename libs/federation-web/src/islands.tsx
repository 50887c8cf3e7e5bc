import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { RemoteName } from '@tribina/shell-api';
import { ISLAND } from '@tribina/shell-api';

/** An island as the server notes it while it renders a page; it is rendered afterwards, on its own. */
export interface NotedIsland {
  readonly id: string;
  readonly remote: RemoteName;
  readonly component: ComponentType<never>;
  readonly props: object;
}

/** Collects the islands of one page; present only while a server renders a page in islands mode. */
export class IslandSink {
  readonly islands: NotedIsland[] = [];

  add(remote: RemoteName, component: ComponentType<never>, props: object): string {
    const id = `i${this.islands.length + 1}`;
    this.islands.push({ id, remote, component, props });
    return id;
  }
}

export const IslandContext = createContext<IslandSink | null>(null);

export interface IslandProps<P extends object> {
  readonly remote: RemoteName;
  /** Name in the remote's `./Islands`. */
  readonly name: string;
  readonly component: ComponentType<P>;
  /** What the component gets; plain data, for it travels in the page. */
  readonly props: P;
  readonly className?: string;
}

/**
 * A part of a public page that comes to life on its own. In a page that is rendered whole in the browser it is the plain
 * component; on the server of a public page it is a place that the islands' starter finds.
 */
export function Island<P extends object>({
  remote,
  name,
  component: Component,
  props,
  className,
}: IslandProps<P>): ReactNode {
  const sink = useContext(IslandContext);
  if (!sink) {
    return (
      <div className={className}>
        <Component {...props} />
      </div>
    );
  }
  const id = sink.add(remote, Component as ComponentType<never>, props);
  const attributes = { [ISLAND.name]: name, [ISLAND.remote]: remote, [ISLAND.props]: JSON.stringify(props) };
  return <div id={id} className={className} {...attributes} dangerouslySetInnerHTML={{ __html: islandPlace(id) }} />;
}

/** What stands in an island's place until its own HTML is put there. */
export function islandPlace(id: string): string {
  return `<!--island:${id}-->`;
}

/** A value that islands of one page share; React's context does not cross their roots. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly initial: T;
}

/** Makes a store. Written in the browser only: on a server it would be shared between readers. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
