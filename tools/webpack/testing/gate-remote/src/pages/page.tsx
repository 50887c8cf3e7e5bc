import type { PageInput, PageOutput } from '@tribina/shell-api';
import { Island } from '@tribina/federation-web/islands';
import type { ReactElement } from 'react';
import { Counter } from '../Counter';

export function page({ route, path }: PageInput): PageOutput<ReactElement> {
  return {
    kind: 'page',
    status: 200,
    head: { title: route, description: route, canonical: path, type: 'website', structured: [], alternates: [] },
    element: (
      <>
        <h1>{route}</h1>
        <Island remote="special" name="Counter" component={Counter} props={{ from: 1 }} />
      </>
    ),
    tags: [],
  };
}
