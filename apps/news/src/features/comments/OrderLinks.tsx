import { classes } from '@tribina/theme/classes';
import type { MouseEvent, ReactNode } from 'react';
import { line, textLink } from '../../shared/layout.styles';
import { useCommentsContext } from './comments-context';
import { ORDERS, type CommentOrder } from './comments-state';
import { chosen } from './comments.styles';
import { isPlainPress, orderPath } from './addresses';

/** How the comments are ordered: links without script; with it the list changes where it stands. */
export function OrderLinks(): ReactNode {
  const { path, phrases, state, press } = useCommentsContext();
  const handlePress = (event: MouseEvent, order: CommentOrder) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    press(({ sortBy }, book) => sortBy(book, order));
  };
  return (
    <nav className={line} aria-label={phrases.order}>
      {ORDERS.map((order) => (
        <a
          key={order}
          className={classes(textLink, chosen)}
          href={orderPath(path, order)}
          aria-current={state.order === order ? 'true' : undefined}
          onClick={(event) => handlePress(event, order)}
        >
          {phrases.orders[order]}
        </a>
      ))}
    </nav>
  );
}
