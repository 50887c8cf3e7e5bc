import { mailboxPhrases } from '@tribina/messages/mailbox';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { Mailbox } from './Mailbox';

/** The mailbox of a portal that sends no mail. */
export function mailboxPage({ edition }: PageInput): PageOutput<ReactElement> {
  const { title, description } = mailboxPhrases[edition.language];
  const head = {
    title: `${title} – ${edition.brand.name}`,
    description,
    canonical: null,
    robots: 'noindex',
    type: 'website',
    structured: [],
    alternates: [],
  } as const;
  return { kind: 'page', status: 200, head, element: <Mailbox edition={edition} />, tags: [] };
}
