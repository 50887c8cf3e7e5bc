import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { button } from './controls.styles';
import { csvOf, type Cell } from './csv';
import { useTracking } from './tracking-context';

interface SaveCsvProps {
  /** What is saved, as its heading says it. */
  readonly what: string;
  /** Name of the file, without its ending. */
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Saves what is shown as a file of this browser. */
export function SaveCsv({ what, file, columns, rows }: SaveCsvProps): ReactNode {
  const { phrases, announce } = useTracking();
  const save = () => {
    const url = URL.createObjectURL(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${file}.csv`;
    link.click();
    URL.revokeObjectURL(url);
    announce(fill(phrases.saved, { file: link.download }));
  };
  return (
    <button type="button" className={button} aria-label={fill(phrases.csvOf, { what })} onClick={save}>
      {phrases.saveCsv}
    </button>
  );
}
