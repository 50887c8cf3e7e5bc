import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import type { Answer, Refusal } from '../ask';

/** What is wrong, by the name of the field; `form`: with none of them alone. */
export type Faults<Name extends string> = Partial<Readonly<Record<Name | 'form', string | undefined>>>;
type Given<Name extends string> = Readonly<Record<Name, string>>;

interface FormSteps<Name extends string, T> {
  readonly names: readonly Name[];
  /** Whether it may be sent at all; says by itself why not. */
  readonly canSend?: () => boolean;
  /** What can be told before anything is asked. */
  readonly check?: (given: Given<Name>) => Faults<Name>;
  readonly send: (given: Given<Name>) => Promise<Answer<T>>;
  /** What a refusal says. */
  readonly faultsOf: (refusal: Refusal, given: Given<Name>) => Faults<Name>;
  readonly onDone: (value: T, given: Given<Name>) => void;
  /** Once it is done another page is on its way: until then it stays busy. */
  readonly isLast?: boolean;
  /** Where one goes on after a fault of the whole form. */
  readonly focus?: Name;
}

interface FormState<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  readonly faults: Faults<Name>;
  readonly handleSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly handleInput: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * A form that is sent by a call: asked once however often it is pressed, busy meanwhile, with what is wrong said at its field
 * and the focus there. What was typed stays in the fields, which are the document's own.
 */
export function useForm<Name extends string, T>(steps: FormSteps<Name, T>): FormState<Name> {
  const { names, canSend, check, send, faultsOf, onDone, isLast = false, focus } = steps;
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults<Name>>({});

  useEffect(() => {
    // Once the fields say it.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (faults.form && focus) form.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus();
  }, [faults, focus]);

  useEffect(() => {
    // Whoever comes back finds the page as it was left, with the press that has led away.
    const handleBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !isLast) return;
      isAsked.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', handleBack);
    return () => removeEventListener('pageshow', handleBack);
  }, [isLast]);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = givenIn(event.currentTarget, names);
    if (isAsked.current || (canSend && !canSend())) return;
    const wrong = check?.(given) ?? {};
    setFaults(wrong);
    if (Object.values(wrong).some((text) => text !== undefined)) return;
    isAsked.current = true;
    setBusy(true);
    const answer = await send(given);
    if (answer.isOk && isLast) return onDone(answer.value, given);
    isAsked.current = false;
    setBusy(false);
    if (answer.isOk) onDone(answer.value, given);
    else setFaults(faultsOf(answer, given));
  };

  const handleInput = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    const { name } = target as Partial<HTMLInputElement>;
    if (name && Object.hasOwn(faults, name)) setFaults({ ...faults, [name]: undefined });
  };

  return { form, isBusy, faults, handleSubmit: (event) => void handleSubmit(event), handleInput };
}

function givenIn<Name extends string>(element: HTMLFormElement, names: readonly Name[]): Given<Name> {
  const data = new FormData(element);
  // Fields of these names are texts and boxes.
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Given<Name>;
}
