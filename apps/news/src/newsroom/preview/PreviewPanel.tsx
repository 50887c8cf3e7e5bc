import { newsroomCalls, type Manuscript } from '@tribina/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { ask, type Refusal } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { PreviewFrame } from './PreviewFrame';

interface PreviewPanelProps {
  readonly manuscript: Manuscript;
  /** @param over number of the revision that it was asked of. */
  readonly onRefused: (refusal: Refusal, over: number) => void;
  readonly onClose: () => void;
}

/** The page that the saved revision would have. */
export function PreviewPanel({ manuscript: { id, revision }, onRefused, onClose }: PreviewPanelProps): ReactNode {
  const words = useNewsroom().phrases.preview;
  const [made, setMade] = useState<{ readonly of: string; readonly path: string } | null>(null);
  const of = `${id} ${revision}`;
  useEffect(() => {
    let isCurrent = true;
    void ask(newsroomCalls.createPreview, { params: { id }, body: { revision } }).then((answer) => {
      if (!isCurrent) return;
      if (answer.isOk) setMade({ of, path: answer.value.data.path });
      else onRefused(answer, revision);
    });
    return () => {
      isCurrent = false;
    };
  }, [of, id, revision, onRefused]);

  return <PreviewFrame path={made?.of === of ? made.path : null} hint={words.hint} onClose={onClose} />;
}
