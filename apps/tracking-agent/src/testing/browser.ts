type Tell = (entries: readonly IntersectionObserverEntry[]) => void;

/** Stands in for what the browser tells of what is in view; `show` says it. */
export class Views {
  static all: Views[] = [];
  readonly observed = new Set<Element>();

  constructor(readonly tell: Tell) {
    Views.all.push(this);
  }

  observe(element: Element): void {
    if (this.observed.has(element)) return;
    this.observed.add(element);
    Views.inform(this, element);
  }

  disconnect(): void {
    this.observed.clear();
  }

  static readonly shown = new Map<
    Element,
    { readonly ratio: number; readonly height: number; readonly visible: number }
  >();

  /** @param height of the element, @param visible how much of that is in the window, both in pixels. */
  static show(element: Element, ratio: number, height = 100, visible = height * ratio): void {
    Views.shown.set(element, { ratio, height, visible });
    for (const views of Views.all) if (views.observed.has(element)) Views.inform(views, element);
  }

  static inform(views: Views, target: Element): void {
    const { ratio, height, visible } = Views.shown.get(target) ?? { ratio: 0, height: 100, visible: 0 };
    const rect = (tall: number) => ({ width: innerWidth, height: tall }) as DOMRectReadOnly;
    const entry = {
      target,
      intersectionRatio: ratio,
      boundingClientRect: rect(height),
      intersectionRect: rect(visible),
    };
    views.tell([entry as IntersectionObserverEntry]);
  }
}

/** Stands in for the locks that the tabs of a browser share. */
export class Locks {
  readonly #held = new Map<string, Promise<unknown>>();

  async request(
    name: string,
    options: { ifAvailable?: boolean },
    work: (lock: object | null) => unknown,
  ): Promise<unknown> {
    const before = this.#held.get(name);
    if (before && options.ifAvailable) return work(null);
    const mine = (async () => {
      await before;
      return work({ name });
    })();
    this.#held.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#held.get(name) === mine) this.#held.delete(name);
    }
  }
}

export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

export function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
