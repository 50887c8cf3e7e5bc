import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHeard } from '../shared/use-keys';
import { wordsFor } from './acts';
import { broughtBy } from './brought';
import { together } from './marked-parts';

interface PostTypingProps {
  /** In which the text has its field. */
  readonly form: RefObject<HTMLElement | null>;
  readonly onText: (text: string) => void;
}

/** What is pasted into the text of a post keeps its paragraphs, each on a line, with what is strong and its links. */
export function PostTyping({ form, onText }: PostTypingProps): null {
  useHeard(form, 'paste', (event) => {
    const { target: field, clipboardData } = event;
    if (!(field instanceof HTMLTextAreaElement)) return;
    const lines = broughtBy(clipboardData).map((block) => wordsFor('paragraph', block));
    if (lines.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = field;
    const upTo = together(value.slice(0, selectionStart), lines.join('\n'));
    flushSync(() => onText(together(upTo, value.slice(selectionEnd))));
    field.setSelectionRange(upTo.length, upTo.length);
  });
  return null;
}
