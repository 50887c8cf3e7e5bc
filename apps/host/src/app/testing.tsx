import type { PageHead, RemoteAppProps } from '@tribina/shell-api';
import { useEffect, type ReactNode } from 'react';
import type { AppPart } from './RemoteSlot';

const HEAD: PageHead = { title: '', description: '', canonical: null, type: 'website', structured: [], alternates: [] };

/** A remote's part that shows its name. */
export function part(id: string): AppPart {
  function App({ onPage }: RemoteAppProps<ReactNode>): ReactNode {
    useEffect(() => onPage(HEAD, true, 'OTHER'), [onPage]);
    return <p>{id}</p>;
  }
  return { module: { App, prefetch: jest.fn() }, release: { id, e: { f: '', i: '' } }, isFallback: false };
}
