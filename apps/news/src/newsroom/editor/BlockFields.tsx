import { lazyPart } from '@tribina/federation-web';
import { check, field, quiet } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { ArticlePicture } from './ArticlePicture';
import { ID_BLOCKS, type EditedBlock } from './edited-blocks';
import { MarkedField } from './MarkedField';

const MarkedMatch = lazyPart(
  () => import(/* webpackChunkName: "newsroom-match" */ './MarkedMatch').then((module) => module.MarkedMatch),
  () => null,
);

interface BlockFieldsProps {
  readonly block: EditedBlock;
  /** What it is called, with its place. */
  readonly label: string;
  readonly fault?: string | undefined;
  /** Of a picture's credit. */
  readonly creditFault?: string | undefined;
  readonly onChange: (block: EditedBlock) => void;
}

/** The fields of a block by its kind. */
export function BlockFields({ block, label, fault, creditFault, onChange }: BlockFieldsProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.editor;
  if (block.type === 'unknown') {
    return (
      <p className={quiet} tabIndex={-1} data-block-field="">
        {words.unknownBlock}: {block.block.type}
      </p>
    );
  }
  if (block.type === 'image') {
    return (
      <ArticlePicture
        picture={block.picture}
        said={block}
        fault={fault}
        creditFault={creditFault}
        onChange={(picture, { alt, caption, credit }) => onChange({ ...block, picture, alt, caption, credit })}
      />
    );
  }
  if ('id' in block) {
    const idField = (
      <label className={field}>
        {words.ids[block.type]}
        <input
          data-block-field=""
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={15}
          value={block.id}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => onChange({ ...block, id: event.target.value.replaceAll(/\D/g, '') })}
        />
      </label>
    );
    if (ID_BLOCKS[block.type] !== 'matchId' || block.id === '') return idField;
    return (
      <>
        {idField}
        <MarkedMatch id={block.id} />
      </>
    );
  }
  const change = (text: string) => onChange({ ...block, text });
  if (block.type === 'heading' || block.type === 'table') {
    return (
      <div className={field}>
        <textarea
          data-block-field=""
          data-type={block.type}
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          rows={block.type === 'table' ? 4 : 1}
          maxLength={block.type === 'heading' ? 200 : 50_000}
          value={block.text}
          onChange={(event) => change(event.target.value)}
        />
        {block.type === 'table' ? <span className={quiet}>{words.tableHint}</span> : null}
      </div>
    );
  }
  return (
    <div className={field}>
      <MarkedField label={label} type={block.type} value={block.text} fault={fault} onChange={change} />
      {block.type === 'list' ? (
        <label className={check}>
          <input
            type="checkbox"
            checked={block.ordered}
            onChange={(event) => onChange({ ...block, ordered: event.target.checked })}
          />
          {words.ordered}
        </label>
      ) : null}
    </div>
  );
}
