import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import type { Refusal } from '../use-answer';
import { alert, button, buttons, link } from './controls.late.styles';
import { loginFrom, useDeskPhrases } from './desk-context';

/** What a form calls its fields, by their paths in what is sent: `colors.main`. */
export type FieldNames = Readonly<Record<string, string>>;

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  /** Of the form whose sending was refused. */
  readonly fields?: FieldNames | undefined;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Says in place what could not be done, why, and by which code it can be looked up. */
export function RefusalNotice({ refusal, fields = {}, onRetry, children }: RefusalNoticeProps): ReactNode {
  const phrases = useDeskPhrases();
  const { code, status } = refusal;
  // Where a service was killed meanwhile, or is too slow, there is no answer either: that is said, not how it came about.
  const meant = status === 502 || status === 504 ? 'SERVICE_UNAVAILABLE' : code;
  const field = fieldOf(refusal.data);
  const known = Object.entries(phrases.refusals).find(([name]) => name === meant)?.[1];
  return (
    <div className={alert} role="alert" data-code={code}>
      <p>
        {known ?? phrases.refusedOtherwise} <code>{code}</code>
        {field ? ` ${fill(phrases.refusedField, { field: nameOf(field, fields) })}` : null}
      </p>
      {status === 401 ? (
        // In a tab of its own: what is selected and written here stays.
        <a className={link} href={loginFrom(location.pathname)} target="_blank" rel="opener">
          {phrases.signIn}
        </a>
      ) : null}
      {children}
      {onRetry ? (
        <div className={buttons}>
          <button type="button" className={button} onClick={onRetry}>
            {phrases.retry}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The path of the field that a refusal is about, where it says one: `players.3.born`. */
function fieldOf(data: unknown): string | null {
  const { field } = Object(data) as { readonly field?: unknown };
  return typeof field === 'string' && field !== 'body' ? field : null;
}

/** `Players › 4 › born`: by the label of the longest part that has one, and the way from there in words. */
function nameOf(field: string, fields: FieldNames): string {
  const parts = field.split('.');
  const labelled = parts.map((_, at) => parts.slice(0, parts.length - at)).find((part) => fields[part.join('.')]);
  const label = labelled ? fields[labelled.join('.')] : undefined;
  const rest = parts.slice(labelled?.length ?? 0).map(wordOf);
  return [...(label ? [label] : []), ...rest].join(' › ');
}

/** `competitionIds`: `competition ids`; places are counted from 1. */
function wordOf(part: string): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  return part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
