import { useEffect, useState } from 'react';

/** Long enough to be seen by who looks up from the keys. */
const SAID_MS = 5_000;

/**
 * What was done, for some seconds. Who listens to the page is told by the desk (`announce`).
 *
 * @param isOver something else has been begun since.
 */
export function useSaid(isOver = false): readonly [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState({ text: '' });
  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid({ text: '' }), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [isOver ? '' : said.text, (text) => setSaid({ text })];
}
