import { apiCalls } from '@tribina/contracts';
import { CHANGE_EVENT, type LiveChange } from '@tribina/shell-api';
import { useEffect, useState } from 'react';
import { ask } from '../../shared/ask';

/** Whether something newer has come than the newest that is shown (0: nothing is). */
export function useArrivals(userId: number, newestShown: number): boolean {
  const [newest, setNewest] = useState(0);
  useEffect(() => {
    const handleChange = ({ detail }: CustomEvent<LiveChange>) => {
      if (detail.kind !== 'notifications.changed') return;
      const body = { user_id: userId, offset: 0, limit: 1 };
      void ask(apiCalls.getNotifications, { body }).then((answer) => {
        if (answer.isOk) setNewest(answer.value.data[0]?.id ?? 0);
      });
    };
    addEventListener(CHANGE_EVENT, handleChange);
    return () => removeEventListener(CHANGE_EVENT, handleChange);
  }, [userId]);
  return newest > newestShown;
}
