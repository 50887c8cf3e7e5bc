import { statementCalls, type Statement } from '@tribina/contracts';
import { termsPath, type Edition } from '@tribina/editions';
import { dateAndTime } from '@tribina/messages';
import { statementPhrases } from '@tribina/messages/statements';
import { useState, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { display24 } from '../../shared/type.styles';
import { AppealForm } from './AppealForm';
import { details, quoted } from './decisions.late.styles';
import { Failed } from './Failed';

interface DecisionProps {
  readonly edition: Edition;
  readonly code: string;
}

/** One decision: what, why, by whom it was pointed out, and the answer that its author can give. */
export function Decision({ edition, code }: DecisionProps): ReactNode {
  const words = statementPhrases[edition.language];
  const { value, refusal, reload } = useAnswer(code, () => ask(statementCalls.statement, { params: { code } }));
  const [appealed, setAppealed] = useState<Statement | null>(null);
  if (refusal) return <Failed edition={edition} refusal={refusal} onRetry={reload} />;
  const statement = appealed ?? value?.data;
  if (!statement) return <p aria-busy="true">{words.loading}</p>;
  return (
    <>
      <Told edition={edition} statement={statement} />
      {statement.appealUntil ? (
        <AppealForm edition={edition} code={code} until={statement.appealUntil} onAppealed={setAppealed} />
      ) : null}
      {statement.appeal ? <Appealed edition={edition} appeal={statement.appeal} isNew={appealed !== null} /> : null}
    </>
  );
}

interface ToldProps {
  readonly edition: Edition;
  readonly statement: Statement;
}

function Told({ edition, statement }: ToldProps): ReactNode {
  const words = statementPhrases[edition.language];
  const { about, at, reason, note, text, article, wasPointedOut, until } = statement;
  return (
    <>
      <h2 className={display24}>{words.about[about]}</h2>
      <dl className={details}>
        <dt>{words.reason}</dt>
        <dd>
          <strong>{words.reasons[reason]}</strong>
          <br />
          {words.rule} <a href={termsPath(edition)}>{words.terms}</a>
        </dd>
        {note ? (
          <>
            <dt>{words.note}</dt>
            <dd className={quoted}>{note}</dd>
          </>
        ) : null}
        <dt>{about === 'comment' ? words.text : words.name}</dt>
        <dd className={quoted}>{text}</dd>
        {article ? (
          <>
            <dt>{words.article}</dt>
            <dd>
              <a href={article.path}>{article.title}</a>
            </dd>
          </>
        ) : null}
        {about === 'account' ? (
          <>
            <dt>{words.until}</dt>
            <dd>{until ? dateAndTime(edition, until) : words.forGood}</dd>
          </>
        ) : null}
        <dt>{words.at}</dt>
        <dd>
          <time dateTime={at}>{dateAndTime(edition, at)}</time>
          <br />
          {wasPointedOut ? words.how.pointedOut : words.how.person}
        </dd>
      </dl>
    </>
  );
}

interface AppealedProps {
  readonly edition: Edition;
  readonly appeal: NonNullable<Statement['appeal']>;
  /** It was sent just now. */
  readonly isNew: boolean;
}

function Appealed({ edition, appeal, isNew }: AppealedProps): ReactNode {
  const words = statementPhrases[edition.language].appeal;
  return (
    <section aria-label={words.title}>
      <h2 className={display24}>{words.title}</h2>
      {isNew ? <output>{words.sent}</output> : null}
      <dl className={details}>
        <dt>{words.yours}</dt>
        <dd className={quoted}>{appeal.text}</dd>
        <dt>{words.answer}</dt>
        <dd>
          <strong>{words.states[appeal.state]}</strong>
          {appeal.answer ? <p className={quoted}>{appeal.answer}</p> : null}
        </dd>
      </dl>
    </section>
  );
}
