import { gameMailInternalCalls, type GameMail } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER, withLimit } from '@tribina/service-kit';

const ANSWER_LIMIT_MS = 5_000;

/** The portal will never take it as it stands. */
export class RefusedMails extends Error {}

/** Orders mails from the portal, which takes each key once. */
export class PortalMails {
  /** @param signal ends a call under way when the service closes. */
  constructor(
    private readonly portalUrl: string,
    private readonly internalKey: string,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws RefusedMails for what the portal cannot read; Error when it has not answered. Both leave open what it has taken. */
  order(mails: readonly GameMail[]): Promise<void> {
    const { method, path } = gameMailInternalCalls.orderGameMails;
    return withLimit(ANSWER_LIMIT_MS, this.signal, async (signal) => {
      const answer = await fetch(`${this.portalUrl}${path}`, {
        method,
        headers: { [INTERNAL_KEY_HEADER]: this.internalKey, 'content-type': 'application/json' },
        body: JSON.stringify({ mails }),
        signal,
      });
      const text = await answer.text();
      if (answer.status === 400) throw new RefusedMails(text);
      if (!answer.ok) throw new Error(`The portal answered ${answer.status} to ordered mails`);
    });
  }
}
