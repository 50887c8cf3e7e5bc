import { test as base, expect, type Page } from '@playwright/test';

/** What a page must not say while a reader uses it. */
export class Complaints {
  readonly found: string[] = [];
  #allowed: RegExp[] = [];

  /** Failures that a test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  note(text: string): void {
    this.found.push(text);
  }

  get unexpected(): string[] {
    return this.found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

/** Hears of console errors, uncaught errors and policy reports (Chromium prints them to the console too). */
export async function watch(page: Page, complaints: Complaints): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.note(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.note(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
}

/** Playwright's `test`, where a page that complains fails: no console error, no CSP report, no hydration mismatch. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints();
      await watch(page, complaints);
      await use(complaints);
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
