import { newsroomCalls, type FrameChange, type FrameField } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import type { NewsroomPhrases } from '@tribina/messages/newsroom';
import { Pager, quiet, RefusalNotice, ScrollTable, waiting } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useNewsroom } from './newsroom-context';

const PAGE = 20;
/** Fields that are moments. */
const TIMES = new Set(['showsFrom', 'showsUntil']);
/** More of one act are folded. */
const FEW = 6;

export interface FrameTrailProps {
  /** `special:3`, `navigation:master`. */
  readonly subject: string;
  /** Of what is shown beside it: another one has been saved. */
  readonly version: string;
}

/** Who has changed what of a special or a menu, and how it was. */
export function FrameTrail({ subject, version }: FrameTrailProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.trail;
  const [offset, setOffset] = useState(0);
  const { value, refusal, isLoading, reload } = useAnswer(`${subject} ${version} ${offset}`, () =>
    ask(newsroomCalls.frameChanges, { query: { subject, limit: PAGE, offset } }),
  );
  if (refusal) return <RefusalNotice refusal={refusal} onRetry={reload} />;
  if (!value) return <div className={waiting} aria-busy="true" />;
  if (value.total === 0) return <p className={quiet}>{words.none}</p>;
  return (
    <>
      <ScrollTable label={words.title} columns={words.columns} isBusy={isLoading}>
        {value.data.map((change) => (
          <Row key={change.id} change={change} />
        ))}
      </ScrollTable>
      <Pager phrases={phrases.list} size={PAGE} offset={offset} total={value.total} onMove={setOffset} />
    </>
  );
}

function Row({ change: { at, by, action, fields, leftOut } }: { readonly change: FrameChange }): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.trail;
  const told = (field: string, value: string | null) =>
    value !== null && TIMES.has(field) ? dateAndTime(edition, value) : shown(value, words);
  const list = (
    <ul>
      {fields.map((field) => {
        const name = fill(nameOf(field, phrases), { zone: edition.timeZone });
        return (
          <li key={name}>
            {name}: <del>{told(field.field, field.before)}</del> → <ins>{told(field.field, field.after)}</ins>
          </li>
        );
      })}
      {leftOut > 0 ? <li>{fill(words.leftOut, { count: leftOut })}</li> : null}
    </ul>
  );
  return (
    <tr>
      <td>
        <time dateTime={at}>{dateAndTime(edition, at)}</time>
      </td>
      <td>{action === 'scheduled' ? words.byTime : by.name || words.left}</td>
      <td>
        {action === 'added' ? <p>{words.added}</p> : null}
        {action === 'removed' ? <p>{phrases.events.acts.removed}</p> : null}
        {fields.length > FEW || leftOut > 0 ? (
          <details>
            <summary>{fill(words.count, { count: fields.length + leftOut })}</summary>
            {list}
          </details>
        ) : (
          list
        )}
      </td>
    </tr>
  );
}

function shown(value: string | null, { yes }: NewsroomPhrases['trail']): string {
  return value === 'true' ? yes : (value ?? '–');
}

/** `Other sites › Kvota › Address` */
function nameOf({ part, path, field }: FrameField, { specials, navigation, trail }: NewsroomPhrases): string {
  const names: Readonly<Record<string, unknown>> = {
    ...navigation,
    starts: specials.starts,
    ends: specials.ends,
    isActive: specials.isActive,
    showsFrom: specials.showsFrom,
    showsUntil: specials.showsUntil,
    competitionIds: specials.competitions,
    order: trail.order,
    ...specials.addresses,
    ...specials.colours,
  };
  const titled = (key: string) => (typeof names[key] === 'string' ? names[key] : null);
  const place = part === '' ? [] : [titled(part) ?? ''];
  return [...place, ...path, titled(field) ?? field].filter((name) => name !== '').join(' › ');
}
