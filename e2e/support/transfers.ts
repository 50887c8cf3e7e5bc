import type { CDPSession, Page } from '@playwright/test';

/** A script as it came over the wire. */
export interface ScriptTransfer {
  readonly url: string;
  /** Compressed, with headers. */
  bytes: number;
  /** Milliseconds on the browser's clock. */
  readonly startedAt: number;
  endedAt: number;
}

export const bytesOf = (scripts: readonly ScriptTransfer[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

const INLINE = /<script(?![^>]*type="application)[^>]*>([^]*?)<\/script>/g;

/** What a document brings with it of script. */
export function inlineScript(html: string): string {
  return [...html.matchAll(INLINE)].map(([, text]) => text ?? '').join('');
}

/** Hears of each script that a page loads. */
export class Transfers {
  readonly #scripts = new Map<string, ScriptTransfer>();

  private constructor(readonly session: CDPSession) {}

  static async of(page: Page): Promise<Transfers> {
    const session = await page.context().newCDPSession(page);
    const transfers = new Transfers(session);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (type !== 'Script') return;
      transfers.#scripts.set(requestId, {
        url: request.url,
        bytes: 0,
        startedAt: timestamp * 1000,
        endedAt: Number.POSITIVE_INFINITY,
      });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const script = transfers.#scripts.get(requestId);
      if (!script) return;
      script.bytes = encodedDataLength;
      script.endedAt = timestamp * 1000;
    });
    return transfers;
  }

  get scripts(): readonly ScriptTransfer[] {
    return [...this.#scripts.values()];
  }

  /** Without those of visitor tracking, which has a budget of its own, and is not there for who has not agreed to it. */
  get own(): readonly ScriptTransfer[] {
    return this.scripts.filter(({ url }) => !url.includes('/r/tracking-agent/'));
  }

  get bytes(): number {
    return bytesOf(this.scripts);
  }
}
