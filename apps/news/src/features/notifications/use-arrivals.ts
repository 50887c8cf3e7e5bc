import { listenToChanges } from '@tribina/browser';
import { apiCalls } from '@tribina/contracts';
import { useEffect, useState } from 'react';
import { ask } from '../../shared/ask';
import { unlessOvertaken } from '../../shared/unless-overtaken';
import type { Wanted } from './notifications-of';

/** Whether something newer has come than the newest that is shown (0: nothing is), of what is wanted. */
export function useArrivals({ userId, isUnopenedOnly }: Wanted, newestShown: number): boolean {
  const [newest, setNewest] = useState({ id: 0, isUnopenedOnly });
  useEffect(() => {
    const askForNewest = () => {
      const body = { user_id: userId, offset: 0, limit: 1, ...(isUnopenedOnly ? { is_opened: false } : {}) };
      const asking = async () => {
        const answer = await ask(apiCalls.getNotifications, { body });
        return answer.isOk ? answer.value.data : null;
      };
      void unlessOvertaken('newest notification', asking).then((data) => {
        if (data) setNewest({ id: data[0]?.id ?? 0, isUnopenedOnly });
      });
    };
    return listenToChanges({ on: { 'notifications.changed': askForNewest }, askAgain: askForNewest });
  }, [userId, isUnopenedOnly]);
  return newest.isUnopenedOnly === isUnopenedOnly && newest.id > newestShown;
}
