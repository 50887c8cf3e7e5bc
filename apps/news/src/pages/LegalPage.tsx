import { privacyPath, termsPath, type Edition } from '@tribina/editions';
import type { LegalDocuments } from '@tribina/messages/legal';
import { pagesPhrases } from '@tribina/messages/pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { LegalText } from '../features/legal-text/LegalText';
import { textLink } from '../shared/layout.styles';
import { plainPage } from '../shared/plain-page';

const PATHS: Readonly<Record<keyof LegalDocuments, (edition: Edition) => string>> = {
  privacy: privacyPath,
  terms: termsPath,
};

/** What is kept about readers, for how long, and who sees it. */
export function privacyPage(input: PageInput): PageOutput<ReactElement> {
  return legalPage(input, 'privacy', 'terms');
}

export function termsPage(input: PageInput): PageOutput<ReactElement> {
  return legalPage(input, 'terms', 'privacy');
}

function legalPage(
  input: PageInput,
  name: keyof LegalDocuments,
  other: keyof LegalDocuments,
): PageOutput<ReactElement> {
  const { edition, origins } = input;
  const phrases = pagesPhrases[edition.language].legal;
  const content = (
    <>
      <LegalText name={name} edition={edition} host={new URL(origins[edition.id]).hostname} />
      <a className={textLink} href={PATHS[other](edition)}>
        {phrases[other].title}
      </a>
    </>
  );
  const { title, description } = phrases[name];
  return plainPage(input, { title, description, path: PATHS[name](edition), content });
}
