import type { ReleaseSummary } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { useState } from 'react';
import { useConsole } from '../../shared/console-context';
import { percentText } from '../../shared/figures';
import {
  failureOf,
  usePromoteMutation,
  useReleasesQuery,
  type OpsFailure,
  type Promotion,
  type Status,
} from '../../shared/ops-api';
import { useAct } from '../../shared/use-act';
import { percentIn, WHOLE } from './percent-steps';

/** What somebody is about to promote. */
export interface Draft {
  readonly remote: string;
  /** Known where a rollout goes on; otherwise it is to be chosen. */
  readonly release: string | null;
  readonly edition: EditionId | '*';
  readonly percent: number;
}

interface Choice {
  readonly release: string | null;
  readonly edition: EditionId | '*';
  /** As it was typed. */
  readonly percent: string;
  readonly reason: string;
  readonly force: boolean;
}

const NO_RELEASES: readonly ReleaseSummary[] = [];

/** A promotion from the first choice to the service's answer. */
export function usePromotion(draft: Draft, status: Status, onDone: () => void) {
  const { edition, phrases, announce } = useConsole();
  const [seen, setSeen] = useState(status);
  const [choice, setChoice] = useState<Choice>(() => ({
    ...draft,
    percent: String(draft.percent),
    reason: '',
    force: false,
  }));
  const [promote] = usePromoteMutation();
  const { state, run, reset } = useAct();
  const { data, error } = useReleasesQuery(draft.remote);
  const releases = data?.releases.filter(({ state: kept }) => kept === 'published') ?? NO_RELEASES;
  const release = choice.release ?? releases[0]?.id ?? null;
  // What is shown first stays chosen where a newer one is published meanwhile.
  if (choice.release !== release) setChoice({ ...choice, release });
  const percent = percentIn(choice.percent);

  const submit = () => {
    if (release === null || percent === null || state.kind === 'running') return;
    void run(
      async ({ seq: expectedSeq }) => {
        const failure = failureOf(await promote(promotionOf(choice, { release, percent, expectedSeq })));
        if (failure) return failure;
        announce(fill(phrases.promoted, { release, part: percentText(edition, percent) }));
        onDone();
        return null;
      },
      state.kind === 'stale' ? state.now : seen,
    );
  };

  /**
   * Whatever is chosen now, the notice of what others have done was of another choice; what it has shown is seen. What is on its way
   * stays what is shown: the answer is about that.
   */
  const change = (changes: Partial<Choice>) => {
    if (state.kind === 'running') return;
    // The gate's report was of that release.
    const isAnother = 'release' in changes || 'edition' in changes;
    setChoice({ ...choice, ...(isAnother ? { force: false } : {}), ...changes });
    if (state.kind === 'stale') setSeen(state.now);
    if (state.kind === 'stale' || (isAnother && state.kind === 'failed')) reset();
  };

  return {
    choice,
    change,
    release,
    releases,
    percent,
    isReady: release !== null && percent !== null,
    // The base query never throws, so that there is no other kind of error.
    failure: error as OpsFailure | undefined,
    state,
    submit,
    reset,
  };
}

interface Decided {
  readonly release: string;
  readonly percent: number;
  readonly expectedSeq: number;
}

/** Only what was said: no percentage for all readers, no empty reason. */
function promotionOf({ edition, reason, force }: Choice, { release, percent, expectedSeq }: Decided): Promotion {
  const words = reason.trim();
  return {
    release,
    edition,
    expectedSeq,
    ...(percent === WHOLE ? {} : { percent }),
    ...(words === '' ? {} : { reason: words }),
    ...(force ? { force } : {}),
  };
}
