import type { Enrolment, SocialClaims, User } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { row } from '@tribina/service-kit';
import type { Holder, State, Way } from '@tribina/testing/accounts';
import { lastMail } from './accounts';
import type { PortalUnderTest } from './portal';

/** Somebody who comes to an address, with what is theirs. */
interface Person {
  readonly holder: Holder;
  readonly name: string;
  readonly password: string;
  readonly subject: string;
}

interface Answer {
  readonly message?: string;
  readonly token?: string;
  readonly data?: Pick<User, 'id'>;
}

const NEW_PASSWORD = 'crveno-88!';
const MADE_UP = 'A'.repeat(43);

/** One address, its owner, and a stranger who wants in. @param number another one for each walk. */
export class AccountWalk {
  readonly owner: Person;
  readonly stranger: Person;
  readonly #email: string;
  #recoveryCode = 'aaaa-bbbb-cccc';
  #accountId: number | undefined;

  constructor(
    private readonly portal: PortalUnderTest,
    number: number,
  ) {
    this.#email = `ana${number}@tribina.example`;
    this.owner = { holder: 'owner', name: `Vlasnica_${number}`, password: 'zeleno-77!', subject: `own-${number}` };
    this.stranger = { holder: 'stranger', name: `Stranac_${number}`, password: 'plavo-66!', subject: `his-${number}` };
  }

  /** Brings the address to a state, by the calls that people make. */
  async begin(state: State): Promise<void> {
    await this.#states[state]();
    const account = await row<{ id: number }>(
      this.portal.owner.write,
      sql`select id from accounts_user where email = ${this.#email}`,
    );
    this.#accountId = account?.id;
  }

  /** @returns where a way leads: `in`, `new`, or the code of the refusal. */
  async come(way: Way, person: Person): Promise<string> {
    const { message = 'in', data } = await this.#ways[way](person);
    return message === 'in' && data?.id !== this.#accountId ? 'new' : message;
  }

  /** Whether the stranger gets in by what he has. */
  async isStrangerIn(): Promise<boolean> {
    const answers = [await this.#login(this.stranger), await this.#bySocial(this.stranger, 'facebook')];
    return answers.some(({ message }) => message === undefined);
  }

  readonly #states: Readonly<Record<State, () => Promise<unknown>>> = {
    nobody: () => Promise.resolve(),
    strangers: () => this.#register(this.stranger),
    begun: () => this.#bySocial(this.stranger, 'facebook'),
    pending: () => this.#register(this.owner),
    replaced: async () => {
      await this.#bySocial(this.stranger, 'facebook');
      await this.#register(this.stranger);
      await this.#register(this.owner);
    },
    verified: () => this.#becomeMember(),
    factor: async () => this.#takeSecondFactor(await this.#becomeMember()),
    suspended: async () => {
      await this.#becomeMember();
      await this.portal.owner.write.execute(
        sql`update accounts_user set suspended_at = app_now() where email = ${this.#email}`,
      );
    },
    deleted: async () => {
      const headers = { authorization: `Bearer ${await this.#becomeMember()}` };
      await this.#post('/delete-profile', { password: this.owner.password }, headers);
      await this.portal.ask('DELETE', `/delete-profile/${(await this.#newestMail()).code}`, { headers });
    },
  };

  readonly #ways: Readonly<Record<Way, (person: Person) => Promise<Answer>>> = {
    password: (person) => this.#login(person),
    recovery: (person) =>
      this.#login(person, { code: person.holder === 'owner' ? this.#recoveryCode : 'dddd-eeee-ffff' }),
    registration: async (person) => {
      await this.#following(person, () => this.#register(person));
      return this.#login(person);
    },
    link: async (person) => {
      await this.#following(person, () => this.#post('/resend-verification', { email: this.#email }));
      return this.#login(person);
    },
    reset: async (person) => {
      const asked = await this.#post('/forgot-pass', { email: this.#email });
      const isReader = person.holder === 'owner';
      if (isReader && asked.message !== undefined) return asked;
      const code = isReader ? (await this.#newestMail()).code : MADE_UP;
      const chosen = { password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD };
      const changed = await this.#post('/change-data', { code, ...chosen });
      return changed.message === undefined ? this.#login(person, { password: NEW_PASSWORD }) : changed;
    },
    vouched: (person) => this.#bySocial(person, 'google'),
    unvouched: async (person) => {
      const first = await this.#following(person, () => this.#bySocial(person, 'facebook'));
      return first.message === undefined ? first : this.#bySocial(person, 'facebook');
    },
  };

  #register({ name: display_name, password }: Person): Promise<Answer> {
    return this.#post('/register', { display_name, password, email: this.#email, origin: 'web', consent: true });
  }

  #login({ password }: Person, given: { readonly password?: string; readonly code?: string } = {}): Promise<Answer> {
    return this.#post('/login', { email: this.#email, password, ...given });
  }

  /** Google vouches for addresses, Facebook does not. */
  #bySocial({ subject, name }: Person, provider: 'google' | 'facebook'): Promise<Answer> {
    const emailVerified = provider === 'google';
    const claims: SocialClaims = { provider, subject, email: this.#email, emailVerified, name };
    return this.#post('/social-login', { ...claims, consent: true });
  }

  /** Does something that may mail a link; who reads the mail uses it. */
  async #following({ holder }: Person, act: () => Promise<Answer>): Promise<Answer> {
    const before = await this.#newestMail();
    const answer = await act();
    const { template, code } = await this.#newestMail();
    if (holder === 'owner' && template === 'verification' && code !== before.code) {
      await this.#post('/verify-user', { activation_code: code });
    }
    return answer;
  }

  async #becomeMember(): Promise<string> {
    await this.#following(this.owner, () => this.#register(this.owner));
    return (await this.#login(this.owner)).token ?? '';
  }

  async #takeSecondFactor(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const ask = async <T>(method: 'POST' | 'PUT', body: object) =>
      (await this.portal.ask(method, '/account/second-factor', { headers, body })).json<{ data: T }>().data;
    const { secret } = await ask<Enrolment>('POST', { password: this.owner.password });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>('PUT', { code });
    this.#recoveryCode = recoveryCodes[0] ?? '';
  }

  async #newestMail(): Promise<{ template: string; code: string }> {
    const mail = await lastMail(this.portal, this.#email);
    return { template: mail?.template ?? '', code: mail?.data['code'] ?? '' };
  }

  async #post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return (await this.portal.ask('POST', path, { body, headers })).json<Answer>();
  }
}
