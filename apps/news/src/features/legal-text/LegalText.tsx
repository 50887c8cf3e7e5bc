import type { Language } from '@tribina/editions';
import { lazyPart } from '@tribina/federation-web';
import { pagesPhrases } from '@tribina/messages/pages';
import { quietButton } from '@tribina/ui';
import type { ComponentType, ReactNode } from 'react';
import { note } from '../../shared/type.styles';
import { knownDocuments } from './documents';
import { Sections, type LegalTextProps } from './Sections';

function late(language: Language): ComponentType<LegalTextProps> {
  const phrases = pagesPhrases[language].legal;
  return lazyPart(
    async () => (await import(/* webpackChunkName: "legal" */ './later')).sectionsWithTexts(),
    (retry) =>
      retry ? (
        <p className={note}>
          {phrases.failed}{' '}
          <button type="button" className={quietButton} onClick={retry}>
            {phrases.retry}
          </button>
        </p>
      ) : null,
  );
}

const LATE: Readonly<Record<Language, ComponentType<LegalTextProps>>> = {
  sr: late('sr'),
  hr: late('hr'),
  en: late('en'),
};

/** A long text; in a browser it comes when it is needed. */
export function LegalText(props: LegalTextProps): ReactNode {
  if (knownDocuments()) return <Sections {...props} />;
  const Late = LATE[props.edition.language];
  return <Late {...props} />;
}
