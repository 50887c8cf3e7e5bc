import { useRef } from 'react';

/** Of which texts about a picture what was typed is of the one on its way, and not of the one in whose place that comes. */
export function useTypedMeanwhile<Name extends string>() {
  const isOnItsWay = useRef(false);
  const ofOther = useRef(new Set<Name>());
  return {
    onSending: (isSending: boolean) => {
      isOnItsWay.current = isSending;
    },
    typed: (name: Name) => {
      if (isOnItsWay.current) ofOther.current.add(name);
      else ofOther.current.delete(name);
    },
    /** Another picture is there: @returns whether a text is already of it. */
    arrived: (): ((name: Name) => boolean) => {
      const names = ofOther.current;
      ofOther.current = new Set();
      return (name) => names.has(name);
    },
  };
}
