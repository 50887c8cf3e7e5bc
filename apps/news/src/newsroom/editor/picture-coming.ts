import { createContext, useCallback, useState } from 'react';

/** Tells that a picture of the text, or its focal point, is on its way. @returns what tells that it is no more. */
export const PictureComing = createContext<() => () => void>(() => () => undefined);

/** Whether a picture is on its way: until it has come, what is said of it would be saved of another one. */
export function usePictureComing() {
  const [count, setCount] = useState(0);
  const tell = useCallback(() => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  }, []);
  return { isComing: count > 0, tell };
}
