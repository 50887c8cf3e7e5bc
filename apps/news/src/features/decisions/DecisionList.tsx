import { useSession } from '@tribina/auth';
import { statementCalls, type Statement } from '@tribina/contracts';
import { decisionsPath, loginPath, type Edition } from '@tribina/editions';
import { dateAndTime } from '@tribina/messages';
import { statementPhrases } from '@tribina/messages/statements';
import { primaryButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { note } from '../../shared/type.styles';
import { Failed } from './Failed';
import { facts, list } from './decisions.late.styles';

interface OfEdition {
  readonly edition: Edition;
}

/** All that was decided on one's comments and account, newest first. */
export function DecisionList({ edition }: OfEdition): ReactNode {
  const { status } = useSession();
  if (status === 'unknown') return <p aria-busy="true">{statementPhrases[edition.language].loading}</p>;
  return status === 'member' ? <OwnDecisions edition={edition} /> : <ToLogin edition={edition} />;
}

function ToLogin({ edition }: OfEdition): ReactNode {
  const words = statementPhrases[edition.language];
  return (
    <>
      <p className={note}>{words.signIn}</p>
      <a className={primaryButton} href={loginPath(edition, decisionsPath(edition))}>
        {words.toLogin}
      </a>
    </>
  );
}

function OwnDecisions({ edition }: OfEdition): ReactNode {
  const words = statementPhrases[edition.language];
  const { value, refusal, reload } = useAnswer('own', () => ask(statementCalls.listStatements));
  if (refusal?.status === 401) return <ToLogin edition={edition} />;
  if (refusal) return <Failed edition={edition} refusal={refusal} onRetry={reload} />;
  if (!value) return <p aria-busy="true">{words.loading}</p>;
  if (value.data.length === 0) return <p className={note}>{words.none}</p>;
  return (
    <ul className={list}>
      {value.data.map((statement) => (
        <li key={statement.code}>
          <a href={decisionsPath(edition, statement.code)}>{words.about[statement.about]}</a>
          <Line edition={edition} statement={statement} />
        </li>
      ))}
    </ul>
  );
}

const EXCERPT = 120;

function Line({ edition, statement }: { readonly edition: Edition; readonly statement: Statement }): ReactNode {
  const words = statementPhrases[edition.language];
  const { at, reason, text, appeal } = statement;
  return (
    <p className={facts}>
      <time dateTime={at}>{dateAndTime(edition, at)}</time> · {words.reasons[reason]} ·{' '}
      {text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}
      {appeal ? ` · ${words.appeal.title}: ${words.appeal.states[appeal.state]}` : ''}
    </p>
  );
}
