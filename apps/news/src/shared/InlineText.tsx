import type { Inline } from '@tribina/contracts';
import { Fragment, type ReactNode } from 'react';
import { unbroken } from './unbroken';

/** Runs of text with their emphasis and links. */
export function InlineText({ runs }: { readonly runs: readonly Inline[] }): ReactNode {
  return runs.map((run, index) => <Fragment key={index}>{marked(run)}</Fragment>);
}

function marked({ text, em, strong, href }: Inline): ReactNode {
  const words = unbroken(text);
  const emphasized = em ? <em>{words}</em> : words;
  const weighted = strong ? <strong>{emphasized}</strong> : emphasized;
  return href === undefined ? weighted : <a href={href}>{weighted}</a>;
}
