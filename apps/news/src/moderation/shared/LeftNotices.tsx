import { fill } from '@tribina/messages';
import { link, note, RefusalNotice } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useLeft, type Left } from './left';
import { useModeration } from './moderation-context';
import { paths } from './paths';

/** Which decisions were not taken, for who has gone on since. */
export function LeftNotices(): ReactNode {
  const { user } = useModeration();
  return useLeft(user.id).map((left, at) => <LeftNotice key={at} left={left} />);
}

function LeftNotice({ left: { count, queue, search, refusal } }: { readonly left: Left }): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.queue;
  const way = (
    <a className={link} href={paths.queue + search}>
      {fill(refusal ? words.leftRefused : words.leftUndecided, { queue: phrases.queues[queue], count })}
    </a>
  );
  return refusal ? <RefusalNotice refusal={refusal}>{way}</RefusalNotice> : <output className={note}>{way}</output>;
}
