import { useState } from 'react';

export function Box({ isOpen }: { isOpen: boolean }) {
  if (isOpen) useState(1);
  return <div />;
}
