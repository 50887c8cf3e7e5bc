import type { Edition, Language } from '@tribina/editions';
import { lazyPart } from '@tribina/federation-web';
import { statementPhrases } from '@tribina/messages/statements';
import { quietButton } from '@tribina/ui';
import type { ComponentType, ReactNode } from 'react';
import { note } from '../../shared/type.styles';

interface DecisionsProps {
  readonly edition: Edition;
  /** Of one decision; absent: all of one's own. */
  readonly code?: string | undefined;
}

const loadPart = () => import(/* webpackChunkName: "legal" */ './later');

function late(language: Language): ComponentType<DecisionsProps> {
  const words = statementPhrases[language];
  return lazyPart(
    async () => {
      const { Decision, DecisionList } = await loadPart();
      return ({ edition, code }: DecisionsProps) =>
        code === undefined ? <DecisionList edition={edition} /> : <Decision edition={edition} code={code} />;
    },
    (retry) =>
      retry ? (
        <div role="alert">
          <p>{words.failed}</p>
          <button type="button" className={quietButton} onClick={retry}>
            {words.retry}
          </button>
        </div>
      ) : (
        <p className={note} aria-busy="true">
          {words.loading}
        </p>
      ),
  );
}

const VIEWS: Readonly<Record<Language, ComponentType<DecisionsProps>>> = {
  sr: late('sr'),
  hr: late('hr'),
  en: late('en'),
};

/** What was decided on what somebody has written, and why; asked for in the browser alone, for it is one person's. */
export function Decisions({ edition, code }: DecisionsProps): ReactNode {
  const View = VIEWS[edition.language];
  return (
    <>
      <View edition={edition} code={code} />
      <noscript>{statementPhrases[edition.language].needsScript}</noscript>
    </>
  );
}
