import { useNavigate } from '@tribina/facades/router';
import { useEffect, useRef } from 'react';

/** Leads to another screen once something is done; who has gone elsewhere meanwhile stays there. */
export function useStep(): (path: string) => void {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (path) => {
    if (isHere.current) void navigate(path);
  };
}
