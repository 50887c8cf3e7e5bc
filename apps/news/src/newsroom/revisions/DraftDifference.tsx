import type { WorkingDraft } from '@tribina/contracts';
import { quiet } from '@tribina/ui/desk';
import { useMemo, type ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { differenceOf, wordPieces, type DifferenceRow, type Piece } from './difference';
import { difference, sides } from './revisions.late.styles';

interface DraftDifferenceProps {
  readonly before: WorkingDraft;
  readonly after: WorkingDraft;
  readonly beforeTitle: string;
  readonly afterTitle: string;
}

/** Two drafts side by side: what differs, with the words that only one of them has. */
export function DraftDifference({ before, after, beforeTitle, afterTitle }: DraftDifferenceProps): ReactNode {
  const { phrases } = useNewsroom();
  const rows = useMemo(() => differenceOf(before, after), [before, after]);
  if (rows.length === 0) return <p className={quiet}>{phrases.revisions.alike}</p>;
  return (
    <div>
      <div className={sides} aria-hidden="true">
        <span>{beforeTitle}</span>
        <span>{afterTitle}</span>
      </div>
      <ul className={difference}>
        {rows.map((row, place) => (
          // Rows have no identity but their place.
          <Row key={place} row={row} beforeTitle={beforeTitle} afterTitle={afterTitle} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends Pick<DraftDifferenceProps, 'beforeTitle' | 'afterTitle'> {
  readonly row: DifferenceRow;
}

function Row({ row: { name, before, after }, beforeTitle, afterTitle }: RowProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = wordPieces(before ?? '', after ?? '');
  const { blocks, fields } = phrases.editor;
  const title = { ...blocks, ...fields }[name as keyof typeof blocks | keyof typeof fields] ?? name;
  return (
    <li>
      <h3>{title}</h3>
      <Side label={beforeTitle} pieces={before === null ? [] : words.before} isNew={false} />
      <Side label={afterTitle} pieces={after === null ? [] : words.after} isNew />
    </li>
  );
}

interface SideProps {
  readonly label: string;
  readonly pieces: readonly Piece[];
  readonly isNew: boolean;
}

function Side({ label, pieces, isNew }: SideProps): ReactNode {
  const Mark = isNew ? 'ins' : 'del';
  return (
    <p>
      {pieces.length > 0 ? <span className="visually-hidden">{label}: </span> : null}
      {pieces.map(({ text, isOwn }, place) => (isOwn ? <Mark key={place}>{text}</Mark> : text))}
    </p>
  );
}
