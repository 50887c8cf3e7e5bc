import { newsroomCalls, type SpecialDraft, type SpecialEntry } from '@tribina/contracts';
import { ask, useAnswer } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { isWritten, useListed } from '../shared/use-listed';

const LIST = 'special';

/** The specials of the edition; one that a colleague has removed stays while something is written in it that is not saved. */
export function useSpecials() {
  const tools = useNewsroom();
  const answer = useAnswer('specials', () => ask(newsroomCalls.listSpecials));
  const found = answer.value?.data;
  const specials = useListed(LIST, found).filter(
    (one) => found?.includes(one) || isWritten(tools, `${LIST}:${one.id}`),
  );
  return { ...answer, specials };
}

/** What editors write of one. */
export function draftOf({ id: _id, version: _version, ...special }: SpecialEntry): SpecialDraft {
  return special;
}
