import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { LoginForm } from '../features/login/LoginForm';
import { FormCard } from '../shared/forms/FormCard';
import { formPage, providersOf } from './form-page';

/** `/login`, where the edition has accounts. */
export function loginPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, description, text } = newsPhrases[edition.language].login;
  return formPage(
    input,
    { title, description: fill(description, { brand: edition.brand.name }) },
    <FormCard title={title} text={text}>
      <LoginForm edition={edition} providers={providersOf(input)} />
    </FormCard>,
  );
}
