import {
  isEmailAddress,
  newPasswordFault,
  registrationPasswordFault,
  userNameFault,
  type PasswordFault,
  type UserNameFault,
} from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { accountPhrases, type AccountPhrases } from '@tribina/messages/account';
import type { Refusal } from '../ask';

type Phrases = AccountPhrases['fault'];

/** Rules of accounts as sentences, told before anything is asked; undefined: nothing is wrong. */
export function accountRules(edition: Edition) {
  const { fault } = accountPhrases[edition.language];
  return {
    email: (text: string) => (isEmailAddress(text.trim()) ? undefined : fault.email),
    name: (name: string) => {
      const found = userNameFault(name, edition);
      return found ? fault.name[found] : undefined;
    },
    firstPassword: (text: string) => (registrationPasswordFault(text) ? fault.shortAtRegistration : undefined),
    newPassword: (text: string) => {
      const found = newPasswordFault(text);
      return found ? fault.password[found] : undefined;
    },
    repeat: (text: string, repeated: string) => (text === repeated ? undefined : fault.unmatch),
    given: (text: string) => (text === '' ? fault.required : undefined),
  };
}

/** What can be wrong with a thing that a form of an account names, by the code of a refusal. */
interface RefusedThings {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly currentPassword?: string;
  readonly repeat?: string;
  readonly consent?: string;
  readonly code?: string;
  readonly form?: string;
}

/**
 * A refusal as a sentence, by the thing that it is about.
 *
 * @param isNew the password is one of a new account, with the shorter rule.
 */
export function refusedThings({ language }: Edition, refusal: Refusal, isNew = false): RefusedThings {
  const { fault, form } = accountPhrases[language];
  switch (refusal.code) {
    case 'INVALID_USERNAME':
      return { name: nameFault(fault, reasonOf(refusal)) };
    case 'EXISTING_USERNAME':
      return { name: fault.nameTaken };
    case 'INVALID_EMAIL':
      return { email: fault.email };
    case 'INVALID_PASSWORD':
      return { password: isNew ? fault.shortAtRegistration : passwordFault(fault, reasonOf(refusal)) };
    case 'COMMON_PASSWORD':
      return { password: fault.common };
    case 'PASSWORD_UNMATCH':
      return { repeat: fault.unmatch };
    case 'CONSENT_NEEDED':
      return { consent: fault.consent };
    case 'WRONG_PASSWORD':
      return { currentPassword: fault.wrongPassword };
    case 'SECOND_FACTOR_WRONG':
      return { code: fault.wrongCode };
    default:
      return { form: wholeFault(refusal, form) };
  }
}

function wholeFault({ status }: Refusal, form: AccountPhrases['form']): string {
  if (status === 0) return form.unreachable;
  return status === 429 ? form.limited : form.failed;
}

function reasonOf({ data }: Refusal): string {
  return typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : '';
}

function nameFault({ name, nameRefused }: Phrases, reason: string): string {
  return Object.hasOwn(name, reason) ? name[reason as UserNameFault] : nameRefused;
}

function passwordFault({ password }: Phrases, reason: string): string {
  return Object.hasOwn(password, reason) ? password[reason as PasswordFault] : password.SHORT;
}
