import type { WorkingDraft } from '@tribina/contracts';
import { editedBlock, keptBlock, keptSaid, newBlock, nextKey, saidOf, type EditedBlock } from './edited-blocks';

/** A draft in the hands of an editor. */
export interface EditedDraft extends Omit<WorkingDraft, 'body'> {
  /** This page's alone: another one's is another. */
  readonly key: string;
  readonly blocks: readonly EditedBlock[];
}

export type DraftAct =
  | { readonly kind: 'set'; readonly fields: Partial<Omit<EditedDraft, 'key' | 'blocks'>> }
  | { readonly kind: 'take'; readonly draft: EditedDraft }
  /** The text as a whole. */
  | { readonly kind: 'blocks'; readonly blocks: readonly EditedBlock[] }
  | { readonly kind: 'block'; readonly key: string; readonly block: EditedBlock }
  /** After the block of that key; null: at the beginning. */
  | { readonly kind: 'insert'; readonly after: string | null; readonly block: EditedBlock }
  | { readonly kind: 'move'; readonly key: string; readonly by: 1 | -1 }
  | { readonly kind: 'remove'; readonly key: string };

/** What an act makes of a draft. */
export function changed(draft: EditedDraft, act: DraftAct): EditedDraft {
  if (act.kind === 'set') return { ...draft, ...act.fields };
  if (act.kind === 'take') return act.draft;
  if (act.kind === 'blocks') return { ...draft, blocks: act.blocks };
  return { ...draft, blocks: changedBlocks(draft.blocks, act) };
}

function changedBlocks(
  blocks: readonly EditedBlock[],
  act: Exclude<DraftAct, { kind: 'set' | 'take' | 'blocks' }>,
): readonly EditedBlock[] {
  if (act.kind === 'insert') {
    const at = blocks.findIndex(({ key }) => key === act.after) + 1;
    return [...blocks.slice(0, at), act.block, ...blocks.slice(at)];
  }
  const at = blocks.findIndex(({ key }) => key === act.key);
  if (at === -1) return blocks;
  if (act.kind === 'block') return blocks.with(at, act.block);
  if (act.kind === 'remove') return blocks.toSpliced(at, 1);
  const [block, other] = [blocks[at], blocks[at + act.by]];
  return block && other ? blocks.with(at, other).with(at + act.by, block) : blocks;
}

export function editedDraft({ body, ...fields }: WorkingDraft): EditedDraft {
  return { ...fields, key: nextKey(), blocks: body.map(editedBlock) };
}

export function keptDraft({ key: _key, blocks, ...fields }: EditedDraft): WorkingDraft {
  const { picture } = fields;
  return {
    ...fields,
    picture: picture && { dir: picture.dir, filename: picture.filename, ...keptSaid(saidOf(picture)) },
    body: blocks.map(keptBlock),
  };
}

/** Where a new article begins: one empty paragraph. */
export function emptyDraft(): EditedDraft {
  return {
    key: nextKey(),
    title: '',
    url: '',
    lead: '',
    blocks: [newBlock('paragraph')],
    categoryIds: [],
    writerId: null,
    tags: [],
    picture: null,
    isSpecial: false,
    correction: '',
    oldId: null,
    variantKey: null,
  };
}

/** Whether two drafts say the same. */
export function isSame(one: WorkingDraft, other: WorkingDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
