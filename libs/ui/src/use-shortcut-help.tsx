import { useState, type ReactNode } from 'react';
import { useShortcuts } from './use-shortcuts';

interface ShortcutHelpProps {
  readonly title: string;
  readonly keys: readonly { readonly key: string; readonly does: string }[];
  /** Beside the switch. */
  readonly isOnLabel: string;
  readonly classNames: Readonly<Record<'button' | 'panel' | 'title' | 'keys' | 'switch', string>>;
}

const HELP_ID = 'shortcuts';

/** What the keys of a staff page do, behind a button and behind `?`; and the switch that turns them off (WCAG 2.1.4). */
export function useShortcutHelp({ title, keys, isOnLabel, classNames }: ShortcutHelpProps): {
  readonly button: ReactNode;
  readonly panel: ReactNode;
} {
  const [isShown, setShown] = useState(false);
  const [isOn, setOn] = useState(true);
  useShortcuts(isOn);
  return {
    button: (
      <button
        type="button"
        className={classNames.button}
        aria-expanded={isShown}
        aria-controls={HELP_ID}
        data-shortcut="?"
        onClick={() => setShown(!isShown)}
      >
        {title} <kbd>?</kbd>
      </button>
    ),
    panel: (
      <section id={HELP_ID} className={classNames.panel} hidden={!isShown} aria-labelledby={`${HELP_ID}-title`}>
        <h2 id={`${HELP_ID}-title`} className={classNames.title}>
          {title}
        </h2>
        <dl className={classNames.keys}>
          {keys.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className={classNames.switch}>
          <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
          {isOnLabel}
        </label>
      </section>
    ),
  };
}
