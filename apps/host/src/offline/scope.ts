/** What a service worker finds around itself; TypeScript knows it only beside a library that excludes the page's. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(name: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** Raise the number when what lies in a cache changes its form: the next worker drops the others. */
export const CACHES = {
  /** Files of releases, by their address, which names release and content. */
  files: 'files-1',
  /** The offline page. */
  shell: 'shell-1',
  /** Articles and their pictures, and the list of them. */
  articles: 'articles-1',
} as const;
