import { primaryButton, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { focusOn } from '../../shared/forms/focus-on';
import { condensed, note } from '../../shared/type.styles';
import { phrasesOf, type Own } from './own';
import { buttons, codes as codesClass } from './profile.late.styles';

interface RecoveryCodesProps {
  readonly own: Own;
  readonly codes: readonly string[];
  /** They are kept. */
  readonly onDone: () => void;
}

/** Shown this one time: to be copied, or saved as a file. */
export function RecoveryCodes({ own, codes, onDone }: RecoveryCodesProps): ReactNode {
  const words = phrasesOf(own).secondFactor;
  const [said, setSaid] = useState('');
  const text = codes.join('\n');
  const handleCopy = () => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );
  };
  return (
    <>
      <h3 className={condensed} ref={focusOn} tabIndex={-1}>
        {words.codesTitle}
      </h3>
      <p className={note}>{words.codesText}</p>
      <ul className={codesClass}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={buttons}>
        <button type="button" className={quietButton} onClick={handleCopy}>
          {words.copy}
        </button>
        <a
          className={quietButton}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${own.edition.brand.name}-${own.user.display_name}.txt`}
        >
          {words.download}
        </a>
        <button type="button" className={primaryButton} onClick={onDone}>
          {words.done}
        </button>
      </div>
      <output className={note}>{said}</output>
    </>
  );
}
