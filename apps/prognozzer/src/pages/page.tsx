import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';

export function page(input: PageInput): PageOutput<ReactElement> {
  return {
    kind: 'page',
    status: input.route === 'not-found' ? 404 : 200,
    head: { title: `${input.route} – ${input.edition.brand.name}`, description: 'd', canonical: input.path, type: 'website', structured: [], alternates: [] },
    element: <pre>{JSON.stringify({ route: input.route, params: input.params, data: Object.keys(input.data) })}</pre>,
    tags: [],
  };
}
