import { offlinePhrases } from '@tribina/messages/offline';
import { OFFLINE, type PageInput, type PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { primaryButton } from '@tribina/ui';
import type { ReactElement } from 'react';
import { headOf } from '../shared/head';
import { container, rows, section } from '../shared/layout.styles';
import { displayMost, note } from '../shared/type.styles';
import { keptList } from './OfflinePage.styles';

/** What a reader sees where there is no network and no copy; the offline worker writes the kept articles into its list. */
export function offlinePage(input: PageInput): PageOutput<ReactElement> {
  const { title, description, text, kept, none, retry } = offlinePhrases[input.edition.language];
  const mark = { [OFFLINE.keptMark]: '' };
  return {
    kind: 'page',
    status: 200,
    head: { ...headOf(input, { title, description, canonical: null }), robots: 'noindex' },
    element: (
      <div className={container}>
        <section className={section}>
          <h1 className={displayMost}>{title}</h1>
          <p className={note}>{text}</p>
          <p className={note}>{kept}</p>
          <ul className={classes(rows, keptList)} {...mark} />
          <p className={note}>{none}</p>
          {/* The page stands at the address that could not be had: without one of its own the form asks for it again. */}
          <form>
            <button type="submit" className={primaryButton}>
              {retry}
            </button>
          </form>
        </section>
      </div>
    ),
    tags: [],
  };
}
