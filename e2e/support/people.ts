import type { EditionId } from '@tribina/editions';
import type { BrowserContext, Locator } from '@playwright/test';
import { demoPassword } from './accounts';
import { callInternally } from './internal';
import { ask, origin, PORT_BASE, post, until, withSlack, type Answer } from './system';

/** How long a busy system is asked again, and how often. */
const [BUSY_MS, BETWEEN_MS] = [withSlack(3_000), 500];

/** Somebody with a session, who asks as a browser of theirs would. */
export class Person {
  private constructor(
    readonly edition: EditionId,
    readonly email: string,
    private readonly cookies: readonly string[],
  ) {}

  static async logIn(edition: EditionId, email: string, password: string): Promise<Person> {
    const { value: answer } = await until(
      () => post(edition, '/api/login', { email, password }, { origin: origin(edition) }),
      // Who is told that the system is busy comes again.
      ({ status }) => status !== 503,
      BUSY_MS,
      BETWEEN_MS,
    );
    if (answer.status !== 200) throw new Error(`${email} cannot log in: ${answer.status} ${answer.body}`);
    return new Person(
      edition,
      email,
      (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
    );
  }

  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: unknown): Promise<Answer> {
    const headers = { cookie: this.cookies.join('; '), origin: origin(this.edition) };
    return ask(this.edition, at, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Makes a browser theirs. */
  async enter(context: BrowserContext): Promise<void> {
    await context.addCookies(
      this.cookies.map((cookie) => ({
        name: cookie.slice(0, cookie.indexOf('=')),
        value: cookie.slice(cookie.indexOf('=') + 1),
        domain: new URL(origin(this.edition)).hostname,
        path: '/',
        secure: true,
        httpOnly: cookie.startsWith('__Host-'),
        sameSite: 'Lax' as const,
      })),
    );
  }
}

/** Few logins are let in a minute: one of the moderator is enough for all specs of a worker and edition. */
const moderators = new Map<EditionId, Promise<Person>>();

export function theModerator(edition: EditionId): Promise<Person> {
  const known = moderators.get(edition) ?? Person.logIn(edition, 'moderator@demo.tribina', demoPassword());
  moderators.set(edition, known);
  return known;
}

/** An account that nobody has seen before, made as the demo world makes its own: registering is limited. @returns its address. */
export async function makeAccount(
  displayName: string,
  verified = true,
  roles: readonly string[] = ['member'],
): Promise<string> {
  const email = `${displayName.toLowerCase()}@x.example`;
  const account = { email, displayName, password: demoPassword(), roles, verified };
  const status = await callInternally(PORT_BASE + 1, 'PUT', '/internal/users', account);
  if (status !== 200) throw new Error(`${displayName} was not made: ${status}`);
  return email;
}

/** A verified member whom nobody has seen before, logged in. */
export async function newMember(edition: EditionId, displayName: string): Promise<Person> {
  return Person.logIn(edition, await makeAccount(displayName), demoPassword());
}

/** How somebody uses a page. */
export interface Hands {
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly press: (control: Locator) => Promise<void>;
}

export const POINTER: Hands = {
  fill: (field, text) => field.fill(text),
  press: (control) => control.click(),
};

/** Focus, keys, and nothing else. */
export const KEYS: Hands = {
  fill: async (field, text) => {
    await field.focus();
    await field.page().keyboard.press('ControlOrMeta+a');
    await field.page().keyboard.type(text);
  },
  press: async (control) => {
    await control.focus();
    const isTicked = (await control.getAttribute('type')) === 'checkbox';
    await control.page().keyboard.press(isTicked ? 'Space' : 'Enter');
  },
};

export const TOUCH: Hands = {
  fill: (field, text) => field.fill(text),
  press: (control) => control.tap(),
};
