import { button, buttons } from '@tribina/ui/desk';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNewsroom } from '../shared/newsroom-context';
import { toggled } from './inline-text';

interface MarkedFieldProps {
  readonly label: string;
  readonly type: string;
  readonly value: string;
  readonly fault?: string | undefined;
  readonly onChange: (text: string) => void;
}

const MARKS = [
  { mark: '**', key: 'b' },
  { mark: '*', key: 'i' },
] as const;

/** A field of text with marks for emphasis, strong words and links; Ctrl+B, Ctrl+I and Ctrl+K as everywhere. */
export function MarkedField({ label, type, value, fault, onChange }: MarkedFieldProps): ReactNode {
  const { phrases } = useNewsroom();
  const field = useRef<HTMLTextAreaElement>(null);

  const replace = (text: string, start: number, end: number) => {
    // At once: the next letter may come before a frame does.
    flushSync(() => onChange(text));
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };
  const mark = (sign: '*' | '**') => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const next = toggled(value, selectionStart, selectionEnd, sign);
    replace(next.text, next.start, next.end);
  };
  const link = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const words = value.slice(selectionStart, selectionEnd);
    const before = `${value.slice(0, selectionStart)}[${words}](`;
    const text = `${before}https://)${value.slice(selectionEnd)}`;
    replace(text, before.length, before.length + 'https://'.length);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const found = MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (!found && event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (found) mark(found.mark);
    else link();
  };

  return (
    <>
      <div className={buttons}>
        <button type="button" className={button} onClick={() => mark('**')}>
          <b>{phrases.editor.strong}</b>
        </button>
        <button type="button" className={button} onClick={() => mark('*')}>
          <i>{phrases.editor.emphasis}</i>
        </button>
        <button type="button" className={button} onClick={link}>
          {phrases.editor.link}
        </button>
      </div>
      <textarea
        ref={field}
        data-type={type}
        data-block-field=""
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        rows={type === 'list' ? 4 : 3}
        value={value}
        maxLength={20_000}
        onKeyDown={handleKey}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
