import {
  behind,
  chosen,
  isText,
  lineSides,
  merged,
  paragraphOf,
  sides,
  wordsFor,
  type Blocks,
  type Choice,
  type TextBlock,
  type Written,
} from './acts';
import { together } from './marked-parts';

/** What is pasted comes in the place of what is chosen, block by block. Null: it is the field's own matter. */
export function pasted(blocks: Blocks, choice: Choice, brought: readonly TextBlock[]): Written | null {
  const { place, block } = chosen(blocks, choice);
  const [first, ...others] = brought;
  if (!isText(block) || !first) return null;
  const written =
    block.type === 'table'
      ? cells(block, choice, brought)
      : block.type === 'list'
        ? items(block, choice, brought)
        : words(block, choice, [first, ...others]);
  return written && { ...written, blocks: blocks.toSpliced(place, 1, ...written.blocks) };
}

function words(block: TextBlock, choice: Choice, [first, ...others]: readonly [TextBlock, ...TextBlock[]]): Written {
  const { type, key } = block;
  const [before, after] = sides(block, choice);
  const areWords = first.type === 'paragraph' || (first.type === 'heading' && type === 'heading');
  const upTo = areWords ? merged(type, before, wordsFor(type, first)) : before;
  if (areWords && others.length === 0) {
    const text = merged(type, upTo, after);
    return { blocks: [{ ...block, text }], key, at: behind(upTo, after, text) };
  }
  // Into an empty paragraph it comes as it is.
  const goesOn = areWords && (before !== '' || type !== 'paragraph');
  const rest = ended(goesOn ? others : [first, ...others], wordsFor('paragraph', { ...block, text: after }));
  const head = goesOn ? upTo : before;
  return head === '' ? rest : { ...rest, blocks: [{ ...block, text: head }, ...rest.blocks] };
}

/** What stood behind goes on in the last one that has come, or in a paragraph of its own. */
function ended(brought: readonly TextBlock[], after: string): Written {
  const last = brought.at(-1) ?? paragraphOf('');
  const { key } = last;
  const end = { blocks: brought, key, at: last.text.length };
  if (after === '') return end;
  if (last.type !== 'paragraph') return { ...end, blocks: [...brought, paragraphOf(after)] };
  const text = together(last.text, after);
  return { blocks: [...brought.slice(0, -1), { ...last, text }], key, at: behind(last.text, after, text) };
}

function items(block: TextBlock, choice: Choice, brought: readonly TextBlock[]): Written {
  const { head, before, after, tail } = lineSides(block.text, choice);
  const [first = '', ...others] = brought.flatMap((one) => wordsFor('list', one).split('\n'));
  const lines = [together(before, first), ...others];
  const last = lines.at(-1) ?? '';
  const text = together(last, after);
  const lead = head + lines.slice(0, -1).map((line) => `${line}\n`).join(''); // oxfmt-ignore
  return {
    blocks: [{ ...block, text: lead + text + tail }],
    key: block.key,
    at: lead.length + behind(last, after, text),
  };
}

/** The rows of a table. */
function cells(block: TextBlock, { start, end }: Choice, brought: readonly TextBlock[]): Written | null {
  const table = brought.find(({ type }) => type === 'table');
  if (!table) return null;
  const upTo = block.text.slice(0, start) + table.text;
  return { blocks: [{ ...block, text: upTo + block.text.slice(end) }], key: block.key, at: upTo.length };
}
