/** The browser's caches as far as the worker uses them; jsdom has none. */
class FakeCache {
  readonly kept = new Map<string, Response>();

  async match(url: string): Promise<Response | undefined> {
    return this.kept.get(url)?.clone();
  }

  async put(url: string, answer: Response): Promise<void> {
    this.kept.delete(url);
    this.kept.set(url, answer.clone());
  }

  async add(url: string): Promise<void> {
    const answer = await fetch(url);
    if (!answer.ok) throw new TypeError(url);
    await this.put(url, answer);
  }

  async delete(url: string): Promise<boolean> {
    return this.kept.delete(url);
  }

  async keys(): Promise<string[]> {
    return [...this.kept.keys()];
  }
}

/** Puts caches into the global scope, and answers every fetch by `answer`; returns what was fetched and what is kept. */
export function fakeCaches(answer: (url: string) => Response | Error): {
  readonly fetched: string[];
  readonly keptIn: (name: string) => string[];
} {
  const all = new Map<string, FakeCache>();
  const open = (name: string) => {
    const cache = all.get(name) ?? new FakeCache();
    all.set(name, cache);
    return cache;
  };
  const fetched: string[] = [];
  Object.assign(globalThis, {
    caches: {
      open: async (name: string) => open(name),
      match: async (url: string, { cacheName }: { readonly cacheName: string }) => open(cacheName).match(url),
      delete: async (name: string) => all.delete(name),
    },
    fetch: async (request: string | { readonly url: string }) => {
      const url = typeof request === 'string' ? request : request.url;
      fetched.push(url);
      const given = answer(url);
      if (given instanceof Error) throw given;
      return given;
    },
  });
  return { fetched, keptIn: (name) => [...open(name).kept.keys()] };
}
