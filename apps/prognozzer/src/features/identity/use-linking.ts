import { preferredCountry } from '@tribina/game-rules';
import { useState } from 'react';
import { useEditUserMutation } from '../../shared/edit-user.api';
import { failureOf } from '../../shared/game-api';

/** Where the linking of an account stands (spec game §4 "Identity-number linking"). */
export type LinkingStep =
  | { readonly kind: 'number' }
  | { readonly kind: 'country'; readonly ids: readonly number[]; readonly chosen: number | undefined }
  | { readonly kind: 'linked' };

export interface Linking {
  readonly step: LinkingStep;
  /** Code of the last answer, if it was a refusal. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly chooseCountry: (id: number) => void;
  readonly submit: (identityNumber: string) => Promise<void>;
  /** The number is another: what was said of the last one is past. */
  readonly forget: () => void;
}

/** @param playerId the game's id. */
export function useLinking(playerId: number): Linking {
  const [step, setStep] = useState<LinkingStep>({ kind: 'number' });
  const [failure, setFailure] = useState<string | null>(null);
  const [edit, { isLoading, reset }] = useEditUserMutation();
  const submit = async (identityNumber: string) => {
    if (isLoading) return;
    const countryId = step.kind === 'country' ? step.chosen : undefined;
    setFailure(null);
    const answer = await edit({ id: playerId, identityNumber, ...(countryId === undefined ? {} : { countryId }) });
    const refusal = failureOf(answer);
    // The number does not stay in the store as the argument of the call.
    reset();
    if (refusal) return setFailure(refusal.code);
    const ids = answer.data?.countryCodes ?? [];
    if (answer.data?.message !== 'SELECT_COUNTRY') return setStep({ kind: 'linked' });
    return setStep({ kind: 'country', ids, chosen: preferredCountry(ids) });
  };
  return {
    step,
    failure,
    isBusy: isLoading,
    chooseCountry: (chosen) => {
      // The one that is on its way is what the screen shows.
      if (!isLoading) setStep((last) => (last.kind === 'country' ? { ...last, chosen } : last));
    },
    submit,
    forget: () => {
      setFailure(null);
      setStep({ kind: 'number' });
    },
  };
}
