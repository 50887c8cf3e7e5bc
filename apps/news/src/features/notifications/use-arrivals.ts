import { listenToChanges } from '@tribina/browser';
import { apiCalls } from '@tribina/contracts';
import { useEffect, useState } from 'react';
import { ask } from '../../shared/ask';
import { unlessOvertaken } from '../../shared/unless-overtaken';

/** Whether something newer has come than the newest that is shown (0: nothing is). */
export function useArrivals(userId: number, newestShown: number): boolean {
  const [newest, setNewest] = useState(0);
  useEffect(() => {
    const askForNewest = () => {
      const body = { user_id: userId, offset: 0, limit: 1 };
      const asking = async () => {
        const answer = await ask(apiCalls.getNotifications, { body });
        return answer.isOk ? answer.value.data : null;
      };
      void unlessOvertaken('newest notification', asking).then((data) => {
        if (data) setNewest(data[0]?.id ?? 0);
      });
    };
    return listenToChanges({ on: { 'notifications.changed': askForNewest }, askAgain: askForNewest });
  }, [userId]);
  return newest > newestShown;
}
