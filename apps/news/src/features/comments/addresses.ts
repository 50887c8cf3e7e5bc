import type { MouseEvent } from 'react';
import type { CommentOrder } from './comments-state';

/** A page of the comments in an order; the first page and the default order have no name. */
export function orderPath(path: string, order: CommentOrder, page = 1): string {
  const query = new URLSearchParams({
    ...(order === 'default' ? {} : { sort: order }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A comment's own address (`commentPath` of libs/editions), by that of the comments view. */
export function permalink(path: string, commentId: number): string {
  return `${path}?comment=${commentId}#comment-${commentId}`;
}

/** Anything else is the browser's: a new tab, a new window. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
