import { notify } from '@tribina/browser';
import type { EditionId } from '@tribina/editions';
import { unreachedText } from '@tribina/messages/unreached';

/** Does what was pressed, which comes with a file of its own; where that cannot be had, nothing has changed, and it says so. */
export async function press(editionId: EditionId, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.warn(error);
    notify({ text: unreachedText[editionId], tone: 'bad' });
  }
}
