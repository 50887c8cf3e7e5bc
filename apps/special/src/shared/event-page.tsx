import type { PageHead, PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement, ReactNode } from 'react';
import { answersOf } from './answers';
import { Banner } from './Banner';
import { headOf } from './head';
import { page as pageClass } from './layout.styles';
import type { Match } from '@tribina/contracts';

interface EventPage {
  /** Of the document. */
  readonly title: string;
  readonly description: string;
  /** What the page is called in its banner and in the way to it. */
  readonly name: string;
  readonly path: string;
  /** Said below the name; the description where it is left out. */
  readonly text?: string;
  /** What search engines are told of. */
  readonly matches?: readonly Match[];
  readonly image?: PageHead['image'];
  /** It is no page of its own for search engines: a later part of a list. */
  readonly isPart?: boolean;
  readonly children: ReactNode;
}

/** What the event is called, whether its schedule is known or not. */
export function eventName(input: PageInput): string {
  return answersOf(input).special?.name ?? input.edition.brand.specialName;
}

/** A page below the event's home: its banner and its parts. */
export function eventPage(
  input: PageInput,
  { title, description, name, path, text, matches = [], image, isPart = false, children }: EventPage,
): PageOutput<ReactElement> {
  const event = eventName(input);
  const head = headOf(input, { event, title, description, page: { name, path }, matches, image });
  return {
    kind: 'page',
    status: 200,
    head: isPart ? { ...head, robots: 'noindex' } : head,
    element: (
      <>
        <Banner event={event} title={name} text={text ?? description} />
        <div className={pageClass}>{children}</div>
      </>
    ),
    tags: [],
  };
}
