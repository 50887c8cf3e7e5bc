import { classes } from '@tribina/theme/classes';
import { button, buttons, card, quiet, sectionTitle, stack } from '@tribina/ui/desk';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { frame, stage } from './preview.late.styles';

interface PreviewFrameProps {
  /** Of the page; null: it is on its way. */
  readonly path: string | null;
  /** Another one of the same path is another page. */
  readonly version?: string;
  readonly hint: string;
  readonly onClose: () => void;
  /** What more can be chosen. */
  readonly children?: ReactNode;
}

/** A phone, a tablet, a desktop. */
const WIDTHS = [390, 820, 1440] as const;
const HEIGHT = 820;

/** As a `ref`: its headline has the focus once it is shown, and what had it before where it goes away with the focus in it. */
function focusWhileShown(place: HTMLElement | null): () => void {
  const before = document.activeElement;
  place?.querySelector('h2')?.focus();
  return () => {
    if (place?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
  };
}

/** A page that readers do not have yet, made by the code that they get, in each width and theme. */
export function PreviewFrame({ path, version, hint, onClose, children }: PreviewFrameProps): ReactNode {
  const words = useNewsroom().phrases.preview;
  const id = useId();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
  const [isDark, setDark] = useState(false);
  const page = useRef<HTMLIFrameElement>(null);

  /** The theme of the page in the frame alone: the choice of who edits stays what it is. */
  const applyTheme = () => {
    const root = page.current?.contentDocument?.documentElement;
    if (!root) return;
    if (isDark) root.dataset['theme'] = 'dark';
    else delete root.dataset['theme'];
  };
  useEffect(applyTheme, [isDark]);

  return (
    <section ref={focusWhileShown} className={classes(card, stack)} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle} tabIndex={-1}>
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
      {children}
      <p className={quiet}>{hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by keys (WCAG 2.1.1) */}
      <section className={stage} aria-label={words.title} tabIndex={0}>
        {path ? (
          <iframe
            key={`${path} ${version}`}
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
