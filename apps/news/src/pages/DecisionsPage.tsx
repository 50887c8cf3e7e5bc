import { statementPhrases } from '@tribina/messages/statements';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { Decisions } from '../features/decisions/Decisions';
import { FormCard } from '../shared/forms/FormCard';
import { formPage } from './form-page';

/** What was decided on one's comments and account. */
export function decisionsPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, description } = statementPhrases[edition.language];
  return formPage(
    input,
    { title, description },
    <FormCard title={title}>
      <Decisions edition={edition} />
    </FormCard>,
  );
}

/** One decision by its code, as the mail names it: whoever holds the link may read and answer. */
export function decisionPage(input: PageInput): PageOutput<ReactElement> {
  const { edition, params } = input;
  const { oneTitle, description } = statementPhrases[edition.language];
  return formPage(
    input,
    { title: oneTitle, description },
    <FormCard title={oneTitle}>
      <Decisions edition={edition} code={params['code']} />
    </FormCard>,
  );
}
