import { AppError, withLimit } from '@tribina/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AccountQuery, BettingSite, Lookup } from './betting-site';

/**
 * How long an answer is waited for. A linking asks the portal whose address it is, then for the account, then for a mail: together
 * less than the gateway waits for us (`UPSTREAM_BUDGET_MS`), so that who links is told what has not answered.
 */
const FIND_LIMIT_MS = 1_200;
const MAIL_LIMIT_MS = 800;

const Found = Type.Object({
  status: Type.Literal('FOUND'),
  account: Type.Object({
    ref: Type.String({ minLength: 1, maxLength: 100 }),
    countryId: Type.Integer({ minimum: 1 }),
    verified: Type.Boolean(),
    // A site that says nothing of it knows nothing of it.
    sameAddress: Type.Optional(Type.Boolean()),
  }),
});
const SelectCountry = Type.Object({
  status: Type.Literal('SELECT_COUNTRY'),
  countryIds: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 50 }),
});

interface Options {
  readonly url: string;
  readonly key: string;
  /** Ends calls under way when the service closes. */
  readonly signal: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The betting site by its partner protocol (docs/contracts/betting-site.md). No call is repeated. */
export class HttpBettingSite implements BettingSite {
  constructor(private readonly options: Options) {}

  async find({ emailHash, ...asked }: AccountQuery): Promise<Lookup> {
    const question = emailHash === null ? asked : { ...asked, emailHash };
    const { status, body } = await this.#ask(FIND_LIMIT_MS, '/partner/accounts/find', question);
    if (status === 404) return { status: 'NOT_FOUND' };
    if (status === 200 && Value.Check(SelectCountry, body)) return body;
    if (status === 200 && Value.Check(Found, body)) {
      const { sameAddress: isSameAddress = false, ...account } = body.account;
      return { status: 'FOUND', account: { ...account, isSameAddress } };
    }
    throw notUnderstood(status);
  }

  async mailVerification(ref: string, url: string): Promise<void> {
    const path = `/partner/accounts/${encodeURIComponent(ref)}/verification`;
    const { status } = await this.#ask(MAIL_LIMIT_MS, path, { url });
    if (status !== 202) throw notUnderstood(status);
  }

  /** Errors name no part of the body: it holds identity numbers, and errors are logged. */
  async #ask(limitMs: number, path: string, body: object): Promise<Answer> {
    const { url, key, signal } = this.options;
    const answer = await withLimit(limitMs, signal, async (limited): Promise<Answer> => {
      const got = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: limited,
      });
      return { status: got.status, body: parsed(await got.text()) };
    }).catch((error: unknown) => {
      throw new AppError('BETTING_SITE_UNAVAILABLE', 503, { reason: String(error) });
    });
    if (answer.status >= 500)
      throw new AppError('BETTING_SITE_UNAVAILABLE', 503, { reason: `it answers ${answer.status}` });
    return answer;
  }
}

function notUnderstood(status: number): AppError {
  return new AppError('BETTING_SITE_UNAVAILABLE', 502, { reason: `an answer of status ${status} is not understood` });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
