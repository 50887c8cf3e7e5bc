import type { TokenRow } from '@tribina/contracts';
import { AppError, assertThat, type Database } from '@tribina/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import type { AuditLog } from '../audit/service';
import { assertScope, type Holder } from './holder';
import { findToken, findTokenRow, insertToken, listTokens, replaceOperatorToken, revokeToken } from './repository';

const OPERATOR_SCOPES = ['read', 'tokens', 'publish:*', 'promote:*', 'rollback:*'] as const;
const DEFAULT_DAYS = 90;
const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface NewToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days?: number;
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

  /** @throws AppError 401 UNAUTHORIZED (unknown), TOKEN_REVOKED, TOKEN_EXPIRED. */
  async holderOf(token: string): Promise<Holder> {
    const found = await findToken(this.database.write, hashOf(token));
    if (!found) throw new AppError('UNAUTHORIZED', 401);
    assertThat(!found.isRevoked, 'TOKEN_REVOKED', 401);
    assertThat(!found.isExpired, 'TOKEN_EXPIRED', 401);
    return { tokenId: found.id, name: found.name, scopes: found.scopes };
  }

  async list(holder: Holder): Promise<TokenRow[]> {
    assertScope(holder, 'tokens');
    return listTokens(this.database.write);
  }

  /** Makes a token. Nobody gives away what they do not hold. */
  create(holder: Holder, { name, scopes, days = DEFAULT_DAYS }: NewToken): Promise<{ token: string; row: TokenRow }> {
    const token = `tribina_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    return this.audit.act({ holder, action: 'token.create', subject: name, asked: { scopes, days } }, async (tx) => {
      for (const scope of ['tokens', ...scopes]) assertScope(holder, scope);
      const row = await insertToken(tx, { name, hash: hashOf(token), scopes, days });
      return { result: { token, row }, trace: { after: row } };
    });
  }

  revoke(holder: Holder, id: number): Promise<TokenRow> {
    return this.audit.act({ holder, action: 'token.revoke', subject: String(id) }, async (tx) => {
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
