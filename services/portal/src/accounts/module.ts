import type { Database } from '@tribina/service-kit';
import type { Config } from '../config';
import { DataChanges } from './data-changes';
import { Passwords } from './passwords';
import { MemberPictures } from './pictures';
import { Registration, type RegistrationOptions } from './registration';
import { SecretSeal } from './second-factor/seal';
import { SecondFactors } from './second-factor/service';
import { Accounts, type AccountsOptions } from './service';
import { OwnSessions } from './sessions';

/** What other modules do for this one. */
interface Neighbours {
  readonly favoritesOf: AccountsOptions['favoritesOf'];
  readonly reviewName: RegistrationOptions['reviewName'];
}

type Settings = Pick<Config, 'PASSWORD_QUEUE' | 'ACCOUNT_KEY' | 'STAFF_SECOND_FACTOR' | 'MEDIA_URL' | 'INTERNAL_KEY'>;

/** The parts of the module accounts. */
export interface AccountModule {
  readonly passwords: Passwords;
  readonly accounts: Accounts;
  readonly registration: Registration;
  readonly changes: DataChanges;
  readonly sessions: OwnSessions;
  readonly secondFactors: SecondFactors;
  readonly pictures: MemberPictures;
}

export async function createAccountModule(
  database: Database,
  settings: Settings,
  { favoritesOf, reviewName }: Neighbours,
): Promise<AccountModule> {
  const passwords = await Passwords.create(settings.PASSWORD_QUEUE);
  const secondFactors = new SecondFactors(database, new SecretSeal(settings.ACCOUNT_KEY));
  const isStaffFactorRequired = settings.STAFF_SECOND_FACTOR === 'required';
  const accounts = new Accounts({ database, passwords, secondFactors, isStaffFactorRequired, favoritesOf });
  return {
    passwords,
    accounts,
    registration: new Registration({ database, passwords, reviewName }),
    changes: new DataChanges({ database, passwords, reviewName, accounts }),
    sessions: new OwnSessions(database),
    secondFactors,
    pictures: new MemberPictures(database, { url: settings.MEDIA_URL, internalKey: settings.INTERNAL_KEY }),
  };
}
