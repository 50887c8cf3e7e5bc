import { assertThat, type Database } from '@tribina/service-kit';
import type { AuditLog } from '../audit/service';
import { holderBy, type Holder } from './holder';
import { findToken } from './repository';
import { hashOf, newSecret } from './secrets';
import { insertCode, insertSession, removeSession, takeCode } from './session-repository';

const CODE_SECONDS = 60;
const SESSION_HOURS = 8;

/**
 * Sessions of the ops console: opened by a code that `npm run release -- login` asks for, with the scopes of the token that
 * asked (issue "Ops console").
 */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /**
   * A code that opens one session, for a minute.
   *
   * @throws AppError 403 FORBIDDEN: a session opens no further one, it would never end.
   */
  async loginCode(holder: Holder): Promise<{ code: string; expiresAt: string }> {
    assertThat(!holder.session, 'FORBIDDEN', 403, { reason: 'a session makes no login link: ask with the token' });
    const code = newSecret();
    const expiresAt = await insertCode(this.database.write, {
      hash: hashOf(code),
      tokenId: holder.tokenId,
      seconds: CODE_SECONDS,
    });
    return { code, expiresAt };
  }

  /** @throws AppError 401 CODE_INVALID: unknown, spent, too old, or of a token that counts no more. */
  async open(code: string): Promise<{ token: string; holder: Holder }> {
    const token = `session_${newSecret()}`;
    const hash = hashOf(token);
    return this.database.transaction(async (tx) => {
      const taken = await takeCode(tx, hashOf(code));
      assertThat(taken, 'CODE_INVALID', 401);
      await insertSession(tx, { hash, tokenId: taken.tokenId, hours: SESSION_HOURS });
      const found = await findToken(tx, hash);
      assertThat(found, 'CODE_INVALID', 401);
      const holder = holderBy(found, hash);
      await this.audit.append(
        tx,
        { actor: holder, action: 'login', subject: holder.name },
        { after: { expiresAt: holder.expiresAt } },
      );
      return { token, holder };
    });
  }

  /** Ends the session by which the holder asks; nothing where there is none. */
  async close(holder: Holder): Promise<void> {
    const { session } = holder;
    if (!session) return;
    await this.audit.act({ actor: holder, action: 'logout', subject: holder.name }, async (tx) => {
      await removeSession(tx, session);
      return { result: undefined, trace: {} };
    });
  }
}
