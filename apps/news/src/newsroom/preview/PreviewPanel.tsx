import { newsroomCalls, type Manuscript } from '@tribina/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ask, type Refusal } from '../../shared/ask';
import { classes } from '@tribina/theme/classes';
import { button, buttons, card, quiet, sectionTitle, stack } from '@tribina/ui/desk';
import { useNewsroom } from '../shared/newsroom-context';
import { frame, stage } from './preview.late.styles';

interface PreviewPanelProps {
  readonly manuscript: Manuscript;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onClose: () => void;
}

/** A phone, a tablet, a desktop. */
const WIDTHS = [390, 820, 1440] as const;
const HEIGHT = 820;

/** The page that the saved revision would have, made by the code that readers get, in each width and theme. */
export function PreviewPanel({ manuscript: { id, revision }, onRefused, onClose }: PreviewPanelProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.preview;
  const [made, setMade] = useState<{ readonly of: string; readonly path: string } | null>(null);
  const of = `${id} ${revision}`;
  const path = made?.of === of ? made.path : null;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
  const [isDark, setDark] = useState(false);
  const page = useRef<HTMLIFrameElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    let isCurrent = true;
    void ask(newsroomCalls.createPreview, { params: { id }, body: { revision } }).then((answer) => {
      if (!isCurrent) return;
      if (answer.isOk) setMade({ of, path: answer.value.data.path });
      else onRefused(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [of, id, revision, onRefused]);

  /** The theme of the page in the frame alone: the choice of who edits stays what it is. */
  const applyTheme = () => {
    const root = page.current?.contentDocument?.documentElement;
    if (!root) return;
    if (isDark) root.dataset['theme'] = 'dark';
    else delete root.dataset['theme'];
  };
  useEffect(applyTheme, [isDark]);

  return (
    <section className={classes(card, stack)} aria-labelledby="preview">
      <h2 id="preview" ref={title} className={sectionTitle} tabIndex={-1}>
        {words.title}
      </h2>
      <div className={buttons}>
        {WIDTHS.map((choice) => (
          <button
            key={choice}
            type="button"
            className={button}
            aria-pressed={choice === width}
            onClick={() => setWidth(choice)}
          >
            {choice} px
          </button>
        ))}
        <button type="button" className={button} aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          {words.dark}
        </button>
        {path ? (
          <a className={button} href={path} target="_blank" rel="noopener">
            {words.newTab}
          </a>
        ) : null}
        <button type="button" className={button} onClick={onClose}>
          {words.close}
        </button>
      </div>
      <p className={quiet}>{words.hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by keys (WCAG 2.1.1) */}
      <section className={stage} aria-label={words.title} tabIndex={0}>
        {path ? (
          <iframe
            ref={page}
            className={frame}
            src={path}
            width={width}
            height={HEIGHT}
            title={words.title}
            onLoad={applyTheme}
          />
        ) : (
          <div className={frame} aria-busy="true" />
        )}
      </section>
    </section>
  );
}
