import type { TokenRow } from '@tribina/contracts';
import { assertThat, type Database, type Queryable } from '@tribina/service-kit';
import type { AuditLog } from '../audit/service';
import { assertScope, AUTO, holderBy, type Holder } from './holder';
import {
  findToken,
  findTokenRow,
  holdToken,
  insertToken,
  listTokens,
  replaceOperatorToken,
  revokeToken,
} from './repository';
import { hashOf, newSecret } from './secrets';

const OPERATOR_SCOPES = [
  'read',
  'tokens',
  'publish:*',
  'promote:*',
  'rollback:*',
  'force:*',
  'override:staff',
  'gc',
] as const;
const DEFAULT_DAYS = 90;

interface NewToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days?: number;
}

interface Known {
  readonly holder: Holder;
  readonly fault: 'TOKEN_REVOKED' | 'TOKEN_EXPIRED' | null;
}

/**
 * What takes its time is not done for whom the token was taken from meanwhile.
 *
 * @throws AppError 401 TOKEN_REVOKED.
 */
export async function assertNotRevoked(tx: Queryable, { tokenId }: Pick<Holder, 'tokenId'>): Promise<void> {
  assertThat(await holdToken(tx, tokenId), 'TOKEN_REVOKED', 401);
}

/** Release tokens: per team, hashed at rest, scoped, with an end (design platform.md, "Operating it"). */
export class Tokens {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** Registers the token of the settings; an earlier one of them is no longer valid. */
  async registerOperator(token: string): Promise<void> {
    const operator = { name: 'operator', hash: hashOf(token), scopes: OPERATOR_SCOPES };
    await this.database.transaction((tx) => replaceOperatorToken(tx, operator));
  }

  /** Whose token this is, or whose session, and why it does not count any more; null: nobody's. */
  async find(token: string): Promise<Known | null> {
    const hash = hashOf(token);
    const found = await findToken(this.database.write, hash);
    if (!found) return null;
    const fault = found.isRevoked ? 'TOKEN_REVOKED' : found.isExpired ? 'TOKEN_EXPIRED' : null;
    return { holder: holderBy(found, hash), fault };
  }

  async list(holder: Holder): Promise<TokenRow[]> {
    assertScope(holder, 'tokens');
    return listTokens(this.database.write);
  }

  /** Makes a token. Nobody gives away what they do not hold. */
  create(holder: Holder, { name, scopes, days = DEFAULT_DAYS }: NewToken): Promise<{ token: string; row: TokenRow }> {
    const token = `tribina_${newSecret()}`;
    return this.audit.act(
      { actor: holder, action: 'token.create', subject: name, asked: { scopes, days } },
      async (tx) => {
        for (const scope of ['tokens', ...scopes]) assertScope(holder, scope);
        assertThat(name !== AUTO.name, 'BAD_REQUEST', 400, { field: 'name', reason: 'stands for the service itself' });
        const row = await insertToken(tx, { name, hash: hashOf(token), scopes, days });
        return { result: { token, row }, trace: { after: row } };
      },
    );
  }

  revoke(holder: Holder, id: number): Promise<TokenRow> {
    return this.audit.act({ actor: holder, action: 'token.revoke', subject: String(id) }, async (tx) => {
      assertScope(holder, 'tokens');
      const before = await findTokenRow(tx, id);
      assertThat(before, 'UNKNOWN_TOKEN', 404);
      assertThat(!before.isOperator, 'OPERATOR_TOKEN', 409);
      if (before.revokedAt !== null) return { result: before, trace: null };
      await revokeToken(tx, id);
      const after = await findTokenRow(tx, id);
      assertThat(after, 'UNKNOWN_TOKEN', 404);
      return { result: after, trace: { before, after } };
    });
  }
}
