import { editedBlock } from '../editor/edited-blocks';
import { isText, paragraphOf, type TextBlock } from './acts';
import { lettersAlone } from './marked-parts';
import { blocksOfHtml, linesOf } from './pasted-blocks';

/** The blocks that a clipboard holds. None: one line without marks, which any field takes as it is, with its spaces. */
export function broughtBy(clipboard: DataTransfer | null): readonly TextBlock[] {
  const html = clipboard?.getData('text/html') ?? '';
  const found = html === '' ? [] : blocksIn(html);
  const lines = linesOf(clipboard?.getData('text/plain') ?? '');
  if (found.length > 0) return lines.length === 1 && found.length === 1 && found.every(isBare) ? [] : found;
  // Marks that were copied out of a field are marks again.
  return lines.length > 1 ? lines.map((line) => paragraphOf(line)) : [];
}

const isBare = ({ type, text }: TextBlock) => type === 'paragraph' && lettersAlone(text) === text;

function blocksIn(html: string): readonly TextBlock[] {
  try {
    return blocksOfHtml(html).map((block) => editedBlock(block)).filter(isText); // oxfmt-ignore
  } catch {
    // The page may have no policy for it: its text comes all the same.
    return [];
  }
}
