import { useState, type ReactNode } from 'react';

export interface CounterProps {
  readonly from: number;
}

export function Counter({ from }: CounterProps): ReactNode {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      counted {count}
    </button>
  );
}
