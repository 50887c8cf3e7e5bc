// Functions that run in a page. They must hold everything that they need, and no named function inside: some compilers wrap
// those in a helper that a page does not have.

/** What is used of a browser's globals: this project is node's. */
interface PageElement {
  href: string;
  readonly id: string;
  readonly blur: () => void;
  readonly textContent: string;
  readonly append: (child: PageElement) => void;
  readonly click: () => void;
  readonly hasAttribute: (name: string) => boolean;
}
declare const document: {
  readonly body: PageElement;
  readonly documentElement: PageElement;
  readonly activeElement: PageElement | null;
  readonly createElement: (name: string) => PageElement;
  readonly getElementById: (id: string) => PageElement | null;
  readonly querySelectorAll: (selector: string) => Iterable<PageElement> & { readonly length: number };
};
declare const addEventListener: (
  type: 'securitypolicyviolation',
  listener: (event: {
    readonly violatedDirective: string;
    readonly blockedURI: string;
    readonly sourceFile: string;
    readonly lineNumber: number;
  }) => void,
) => void;
declare const requestIdleCallback: (callback: () => void, options: { readonly timeout: number }) => void;

/** What React 19 keeps at an element that it renders into: what is shown there now. */
interface ReactContainer {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly element?: unknown; readonly isDehydrated?: boolean } };
  };
}

/** Names in the document, as the host has them. */
export interface PageNames {
  readonly root: string;
  readonly island: string;
}

/** Chromium prints what a policy has stopped; this says it for every directive in the same words. */
export function printViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    // oxlint-disable-next-line no-console -- the page's console is what the visit listens to
    console.error(`CSP ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
  );
}

/** Text of an element; null where there is none. */
export function textOf(id: string): string | null {
  return document.getElementById(id)?.textContent ?? null;
}

/**
 * React has taken the page over: its islands, or as an app its root. It marks what it holds by a property of its own before it has
 * rendered anything; what has been rendered has an element, and waits for nothing of the server's.
 */
export function isAlive({ root, island }: PageNames): boolean {
  const places = [...document.querySelectorAll(`[${island}]`)];
  const [isApp = false, ...areIslands] = [document.getElementById(root), ...places].map((place) =>
    Object.entries(place ?? {}).some(([key, value]) => {
      if (!key.startsWith('__reactContainer$')) return false;
      const shown = (value as ReactContainer | null)?.stateNode.current.memoizedState;
      return Boolean(shown?.element) && shown?.isDehydrated !== true;
    }),
  );
  return isApp || (areIslands.length > 0 && areIslands.every(Boolean));
}

/** The page that a link leads to stands in place of the one before: whoever goes by keyboard is at its content. */
export function isTakenOver({ root }: PageNames): boolean {
  const app = document.getElementById(root);
  const isApp =
    app !== null && Object.entries(app).some(([key, value]) => key.startsWith('__reactContainer$') && value !== null);
  const isShown = document.activeElement?.id === 'main' || document.querySelectorAll('dialog[open]').length > 0;
  return isApp && isShown && !document.documentElement.hasAttribute('aria-busy');
}

export function followLink(href: string): void {
  document.activeElement?.blur();
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
}

/** Resolves when the page has nothing to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
}
