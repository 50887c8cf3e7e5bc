import { EDITIONS } from '@tribina/editions';
import type { PageHead, RemoteAppProps } from '@tribina/shell-api';
import { act, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { withBoot } from '../testing';
import { HostApp } from './App';
import { navigateInApp } from './navigate';
import type { AppPart } from './RemoteSlot';
import { loadShellData } from './shell-data';

const load = jest.fn<Promise<AppPart>, []>();
jest.mock('../federation', () => ({ loadRemotePart: () => load(), markBroken: jest.fn(), forgive: jest.fn() }));
jest.mock('../health', () => ({ noteMounted: () => undefined }));

const HEAD: PageHead = { title: '', description: '', canonical: null, type: 'website', structured: [], alternates: [] };

function part(id: string): AppPart {
  function App({ onPage }: RemoteAppProps<ReactNode>): ReactNode {
    useEffect(() => onPage(HEAD, true, 'OTHER'), [onPage]);
    return <p>{id}</p>;
  }
  return { module: { App, prefetch: jest.fn() }, release: { id, e: { f: '', i: '' } }, isFallback: false };
}

it('P035: a step into another part begins at the top, there and back; the page that the document came with stays where it is', async () => {
  withBoot();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 503 }));
  const top = jest.fn();
  globalThis.scrollTo = top;
  const origins = { rs: '', hr: '', ke: '' };
  const first = { remote: 'news', expose: 'App', part: part('news'), initial: null } as const;
  const shell = await loadShellData();
  render(<HostApp edition={EDITIONS.rs} origins={origins} shell={shell} first={first} now="2026-11-20T17:00:00Z" />);
  expect(top).not.toHaveBeenCalled();
  for (const [path, remote] of [
    ['/prognozzer', 'prognozzer'],
    ['/fudbal/101', 'news'],
  ] as const) {
    load.mockResolvedValue(part(remote));
    top.mockClear();
    await act(async () => navigateInApp(path));
    expect(await screen.findByText(remote)).toBeVisible();
    expect(top.mock.calls).toEqual([[0, 0]]);
  }
  jest.restoreAllMocks();
});
