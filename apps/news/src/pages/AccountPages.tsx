import { fill } from '@tribina/messages';
import { accountPhrases } from '@tribina/messages/account';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { ForgotForm } from '../features/password-reset/ForgotForm';
import { ResetForm } from '../features/password-reset/ResetForm';
import { Profile } from '../features/profile/Profile';
import { RegisterForm } from '../features/register/RegisterForm';
import { VerifyAccount } from '../features/verify/VerifyAccount';
import { FormCard } from '../shared/forms/FormCard';
import { formPage, providersOf } from './form-page';

/** `/register` */
export function registerPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, description, text } = accountPhrases[edition.language].register;
  return formPage(
    input,
    { title, description: fill(description, { brand: edition.brand.name }) },
    <FormCard title={title} text={text}>
      <RegisterForm edition={edition} providers={providersOf(input)} />
    </FormCard>,
  );
}

/** Where the mailed link of a new account leads. */
export function verifyPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, text } = accountPhrases[edition.language].verify;
  return formPage(
    input,
    { title, description: text },
    <FormCard title={title} text={text}>
      <VerifyAccount edition={edition} />
    </FormCard>,
  );
}

export function forgotPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, description, text } = accountPhrases[edition.language].forgot;
  return formPage(
    input,
    { title, description: fill(description, { brand: edition.brand.name }) },
    <FormCard title={title} text={text}>
      <ForgotForm edition={edition} />
    </FormCard>,
  );
}

/** Where the mailed link of a forgotten password leads. */
export function resetPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, text } = accountPhrases[edition.language].reset;
  return formPage(
    input,
    { title, description: text },
    <FormCard title={title}>
      <ResetForm edition={edition} />
    </FormCard>,
  );
}

/** One's own account (spec portal §2, `my_account`). */
export function accountPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, description } = accountPhrases[edition.language].account;
  return formPage(
    input,
    { title, description: fill(description, { brand: edition.brand.name }) },
    <Profile edition={edition} title={title} />,
  );
}
